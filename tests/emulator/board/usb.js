// A computer at the other end of the USB cable: it finds the serial device, opens it and exchanges bytes.
import {
  createSetupPacket,
  DataDirection,
  DescriptorType,
  getDescriptorPacket,
  setDeviceAddressPacket,
  setDeviceConfigurationPacket,
  SetupRecipient,
  SetupType,
} from 'rp2040js';

const CONFIGURATION_BYTES = 9;
const SET_CONTROL_LINE_STATE = 0x22;
const TERMINAL_READY = 3;
const CDC_DATA = 10;
const BULK = 2;
const OUT_CONTROLS = 0x84; // in the controller's memory: for each end point eight bytes apart
const AVAILABLE = 1 << 10;

/** A USB host with one serial device plugged in. `onData` gets what the device says. */
export class UsbHost {
  constructor(mcu) {
    this.mcu = mcu;
    this.usb = mcu.usbCtrl;
    this.onData = () => {};
    this.outgoing = [];
    this.room = 0;
    this.descriptors = [];
    this.expected = CONFIGURATION_BYTES;
    this.opened = false;
    this.configured = false;
    this.next = mcu.clock.createAlarm(() => this.deliver());
    this.usb.onUSBEnabled = () => this.usb.resetDevice();
    this.usb.onResetReceived = () => this.usb.sendSetupPacket(setDeviceAddressPacket(1));
    this.usb.onEndpointWrite = (endpoint, bytes) => (endpoint === 0 ? this.answered(bytes) : this.said(endpoint, bytes));
    this.usb.onEndpointRead = (endpoint, room) => this.offered(endpoint, room);
  }

  /** Sends bytes to the device, as fast as it takes them. */
  send(bytes) {
    this.outgoing.push(...bytes);
    this.next.schedule(1000);
  }

  said(endpoint, bytes) {
    if (endpoint === this.endpoints?.in && bytes.length > 0) this.onData(bytes);
  }

  /** The device has answered a request: go on to the next until the serial line is open. */
  answered(bytes) {
    if (bytes.length === 0) return this.acknowledged();
    this.descriptors.push(...bytes);
    if (this.descriptors.length < this.expected) return;
    if (this.expected === CONFIGURATION_BYTES) {
      this.expected = this.descriptors[2] | (this.descriptors[3] << 8);
      this.descriptors = [];
      this.usb.sendSetupPacket(getDescriptorPacket(DescriptorType.Configration, this.expected));
    } else {
      this.endpoints = serialEndpoints(this.descriptors);
      this.configured = true;
      this.usb.sendSetupPacket(setDeviceConfigurationPacket(1));
    }
  }

  acknowledged() {
    if (!this.configured && this.descriptors.length === 0) {
      this.usb.sendSetupPacket(getDescriptorPacket(DescriptorType.Configration, CONFIGURATION_BYTES));
    } else if (this.configured && !this.opened) {
      this.opened = true;
      this.usb.sendSetupPacket(openLine());
    }
  }

  // rp2040js takes the buffer away from the device at once and gives it back when there are data; in between the
  // device must still see it as available, or it takes it for an empty packet.
  offered(endpoint, room) {
    if (endpoint === 0 || endpoint !== this.endpoints?.out) return;
    this.changeControl(endpoint, (control) => control | AVAILABLE);
    this.room = room;
    this.next.schedule(1000);
  }

  deliver() {
    if (this.room === 0 || this.outgoing.length === 0) return;
    const bytes = Uint8Array.from(this.outgoing.splice(0, this.room));
    this.room = 0;
    this.changeControl(this.endpoints.out, (control) => control & ~AVAILABLE);
    this.usb.finishRead(this.endpoints.out, bytes);
  }

  changeControl(endpoint, change) {
    const at = OUT_CONTROLS + 8 * endpoint;
    const memory = this.mcu.usbDPRAMView;
    memory.setUint32(at, change(memory.getUint32(at, true)), true);
  }
}

/** The numbers of the end points of a serial device's data. */
function serialEndpoints(descriptors) {
  const found = {};
  let isData = false;
  for (let at = 0; at < descriptors.length; at += descriptors[at]) {
    const [, type, number, attributes] = descriptors.slice(at, at + 4);
    if (type === DescriptorType.Interface) isData = descriptors[at + 5] === CDC_DATA;
    if (type !== DescriptorType.Endpoint || !isData || (attributes & 3) !== BULK) continue;
    found[number & 0x80 ? 'in' : 'out'] = number & 0xf;
  }
  return found;
}

function openLine() {
  return createSetupPacket({
    dataDirection: DataDirection.HostToDevice,
    type: SetupType.Class,
    recipient: SetupRecipient.Interface,
    bRequest: SET_CONTROL_LINE_STATE,
    wValue: TERMINAL_READY,
    wIndex: 0,
    wLength: 0,
  });
}
