use serde_json::json;

use super::Subject;

pub fn subject(name: &'static str) -> Subject {
    let setups = [
        "{}",
        r#"{"players":2,"coins":10}"#,
        r#"{"players":8,"first":5,"coins":999999}"#,
    ];
    Subject {
        name,
        setups: setups.map(str::to_owned).to_vec(),
        first_coins: Some(|setup| setup["coins"].as_i64().unwrap()),
        refused: (
            json!({"type": "pay", "from": 0, "to": 1, "coins": 6}),
            "That many coins can't be paid or held.",
        ),
    }
}
