//! The USB task: a serial device that carries bytes between a computer and the owner of the app.
//!
//! It understands nothing of what it carries; the owner answers through `wire`. It starts when a cable
//! is plugged in and sleeps until then, or at once on a board that does not see the cable.

use embassy_futures::{join::join3, select::select};
use embassy_rp::{Peri, gpio::Input, peripherals::USB, usb::Driver};
use embassy_sync::{blocking_mutex::raw::ThreadModeRawMutex, channel::Channel, pipe::Pipe};
use embassy_usb::{
    Builder, Config,
    class::cdc_acm::{CdcAcmClass, Receiver, Sender, State},
};

use crate::boards::Interrupts;

/// Bytes of a USB packet.
const PACKET: usize = 64;

/// What comes from the computer.
#[derive(Clone, Copy)]
pub enum Incoming {
    /// A byte.
    Byte(u8),
    /// The computer has gone.
    Unplugged,
}

/// What the computer said and the owner has not read yet.
pub static INCOMING: Channel<ThreadModeRawMutex, Incoming, PACKET> = Channel::new();
/// What the owner answered and has not been sent yet.
pub static OUTGOING: Pipe<ThreadModeRawMutex, PACKET> = Pipe::new();

/// Buffers of the USB device, for ever.
struct Buffers {
    configuration: [u8; 128],
    objects: [u8; 32],
    control: [u8; 64],
}

/// Serves the computer for ever.
#[embassy_executor::task]
pub async fn serve(usb: Peri<'static, USB>, cable: Option<Input<'static>>) -> ! {
    use static_cell::{ConstStaticCell, StaticCell};
    static BUFFERS: ConstStaticCell<Buffers> = ConstStaticCell::new(Buffers {
        configuration: [0; 128],
        objects: [0; 32],
        control: [0; 64],
    });
    static STATE: StaticCell<State<'static>> = StaticCell::new();

    if let Some(mut cable) = cable {
        cable.wait_for_high().await;
    }
    let buffers = BUFFERS.take();
    let mut config = Config::new(wire::USB_VENDOR, wire::USB_PRODUCT);
    config.manufacturer = Some("citycore");
    config.product = Some(wire::USB_NAME);
    let mut builder = Builder::new(
        Driver::new(usb, Interrupts),
        config,
        &mut buffers.configuration,
        &mut buffers.objects,
        &mut [],
        &mut buffers.control,
    );
    let serial = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET as u16);
    let mut device = builder.build();
    let (to, from) = serial.split();
    join3(device.run(), listen(from), speak(to)).await.0
}

/// Carries what the computer says.
async fn listen(mut from: Receiver<'static, Driver<'static, USB>>) -> ! {
    let mut packet = [0; PACKET];
    loop {
        from.wait_connection().await;
        while let Ok(length) = from.read_packet(&mut packet).await {
            for byte in packet.into_iter().take(length) {
                INCOMING.send(Incoming::Byte(byte)).await;
            }
        }
        INCOMING.send(Incoming::Unplugged).await;
    }
}

/// Carries what the owner answers. What is answered to nobody is thrown away.
async fn speak(mut to: Sender<'static, Driver<'static, USB>>) -> ! {
    // a packet that is not full ends a transfer, so the computer sees it at once
    let mut packet = [0; PACKET - 1];
    loop {
        let nobody = async { while OUTGOING.read(&mut packet).await > 0 {} };
        select(to.wait_connection(), nobody).await;
        loop {
            let length = OUTGOING.read(&mut packet).await;
            let said = packet.get(..length).unwrap_or(&packet);
            if to.write_packet(said).await.is_err() {
                break;
            }
        }
    }
}
