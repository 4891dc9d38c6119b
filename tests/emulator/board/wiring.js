// Which pin of the RP2040 leads where, for the boards the firmware supports.

/** Pimoroni Badger 2040. Buttons pull up when pressed; GPIO 10 keeps the supply on. */
export const BADGER = {
  name: 'badger2040',
  buttons: { A: 12, B: 13, C: 14, UP: 15, DOWN: 11 },
  pressedIsHigh: true,
  panel: { select: 17, isData: 20, reset: 21, busy: 26, spi: 0 },
  led: 25,
  latch: 10,
  vbus: 24,
  battery: { reference: 27, referenceInput: 2, input: 3 }, // GPIO 28 and 29 are the ADC's inputs 2 and 3
};

/** Pimoroni Badger 2040 W. GPIO 23 to 25 and 29 are the radio's: no pin tells of the cable, and 25 leads the battery to 29. */
export const BADGER_W = {
  ...BADGER,
  name: 'badger2040w',
  led: 22,
  vbus: undefined,
  battery: { enable: 25, input: 3 },
};

/** Pimoroni Pico Inky Pack on a Pico: three buttons that pull down, no latch, no battery gauge. */
export const INKY_PACK = {
  name: 'inky_pack',
  buttons: { A: 12, B: 13, C: 14 },
  pressedIsHigh: false,
  panel: { select: 17, isData: 20, reset: 21, busy: 26, spi: 0 },
  led: 25,
  vbus: 24,
};
