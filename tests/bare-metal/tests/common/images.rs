//! Where the programs for the processor are.

use std::path::PathBuf;

/// The linked release image of one program.
pub fn image(program: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../target/thumb/thumbv6m-none-eabi/release")
        .join(program);
    assert!(
        path.exists(),
        "{} is not built: tests/run bare-metal builds it and runs these tests",
        path.display()
    );
    path
}
