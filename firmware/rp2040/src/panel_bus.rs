//! The panel's end of its SPI bus: nothing else is on it, and the panel has no wire to answer through.

use embassy_rp::{
    gpio::Output,
    peripherals::SPI0,
    spi::{Async, Spi},
};
use embedded_hal_async::spi::{self, ErrorKind, ErrorType, Operation, SpiDevice};

/// The bus with the panel as its only device. It takes writes; that is all `uc8151` asks for, and a
/// device that could do everything would take a kilobyte more of flash.
pub struct PanelBus {
    spi: Spi<'static, SPI0, Async>,
    select: Output<'static>,
}

/// Something was asked for that a bus without a way back can't do, or the transfer failed.
#[derive(Clone, Copy, Debug)]
pub struct Failed;

impl spi::Error for Failed {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Other
    }
}

impl PanelBus {
    /// The panel's bus; `select` is low while the panel listens.
    pub const fn new(spi: Spi<'static, SPI0, Async>, select: Output<'static>) -> Self {
        Self { spi, select }
    }

    async fn write_all(&mut self, operations: &[Operation<'_, u8>]) -> Result<(), Failed> {
        for operation in operations {
            let Operation::Write(bytes) = operation else {
                return Err(Failed);
            };
            self.spi.write(bytes).await.map_err(|_| Failed)?;
        }
        Ok(())
    }
}

impl ErrorType for PanelBus {
    type Error = Failed;
}

impl SpiDevice for PanelBus {
    async fn transaction(&mut self, operations: &mut [Operation<'_, u8>]) -> Result<(), Failed> {
        self.select.set_low();
        let written = self.write_all(operations).await;
        self.select.set_high();
        written
    }
}
