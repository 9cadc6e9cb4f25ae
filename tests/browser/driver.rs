//! A browser, driven over WebDriver (W3C): plain HTTP and JSON, so that a small HTTP client is enough.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Names of the browser, and the name of the program that drives it. `PDN_CHROMIUM` and `PDN_CHROMEDRIVER` name others.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];
const DRIVER: &str = "chromedriver";

/// A running browser with one page.
pub(super) struct Browser {
    driver: Child,
    agent: ureq::Agent,
    session: String,
    /// Where the browser keeps its things; goes with it.
    _profile: tempfile::TempDir,
}

/// What a key is called.
pub(super) mod key {
    pub(crate) const LEFT: &str = "\u{e012}";
    pub(crate) const UP: &str = "\u{e013}";
    pub(crate) const RIGHT: &str = "\u{e014}";
    pub(crate) const DOWN: &str = "\u{e015}";
    pub(crate) const END: &str = "\u{e010}";
    pub(crate) const HOME: &str = "\u{e011}";
    pub(crate) const TAB: &str = "\u{e004}";
    pub(crate) const ENTER: &str = "\u{e007}";
}

fn on_path(name: &str) -> Option<String> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
        .map(|file| file.to_string_lossy().into_owned())
}

fn installed() -> Option<(String, String)> {
    let named = |variable| std::env::var(variable).ok();
    let browser =
        named("PDN_CHROMIUM").or_else(|| BROWSERS.iter().find_map(|name| on_path(name)))?;
    let driver = named("PDN_CHROMEDRIVER").or_else(|| on_path(DRIVER))?;
    Some((browser, driver))
}

/// Says that nothing is tried. The harness keeps back what tests that pass print; this nobody shall miss.
fn skipped(why: &str) {
    let text = format!("\n*** tests/browser: NOTHING WAS TRIED IN A BROWSER ({why})\n");
    let _ = std::io::stderr().write_all(text.as_bytes());
}

impl Browser {
    /// Starts the browser. Without one nothing is tested, unless `PDN_BROWSER=required`; `PDN_BROWSER=off` tests nothing either.
    pub(super) fn start() -> Option<Self> {
        let how = std::env::var("PDN_BROWSER").unwrap_or_default();
        if how == "off" {
            skipped("PDN_BROWSER=off");
            return None;
        }
        let Some((browser, driver)) = installed() else {
            assert_ne!(how, "required", "no chromium and chromedriver on the path");
            skipped("no chromium and chromedriver on the path");
            return None;
        };
        let profile = tempfile::tempdir().unwrap();
        let mut driver = Command::new(driver)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
        let port = lines.find_map(|line| {
            let line = line.ok()?;
            let port = line.split("successfully on port ").nth(1)?;
            port.trim_end_matches('.').parse::<u16>().ok()
        });
        // Nobody reads on, and nobody waits for that.
        std::thread::spawn(move || lines.for_each(drop));
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(120)))
            .build()
            .into();
        let mut started = Self {
            driver,
            agent,
            session: format!("http://127.0.0.1:{}/session", port.expect("a port")),
            _profile: profile,
        };
        let folder = format!("--user-data-dir={}", started._profile.path().display());
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            "--window-size=1400,900",
            &folder,
        ];
        let options = json!({ "binary": browser, "args": arguments });
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" },
        } } });
        let session = started.post("", &wanted);
        started.session = format!(
            "{}/{}",
            started.session,
            session["sessionId"].as_str().expect("a session")
        );
        Some(started)
    }

    /// Sends a command.
    fn post(&self, path: &str, body: &Value) -> Value {
        let url = format!("{}{path}", self.session);
        let mut answer = self.agent.post(&url).send(body.to_string()).unwrap();
        let text = answer
            .body_mut()
            .with_config()
            .limit(64 << 20)
            .read_to_string()
            .unwrap();
        let value: Value = serde_json::from_str(&text).unwrap();
        let error = &value["value"]["error"];
        assert!(error.is_null(), "{path} {body}: {value}");
        value["value"].clone()
    }

    /// Opens a file.
    pub(super) fn open(&self, file: &Path, hash: &str) {
        // The address of another place on the same page would not load it again.
        self.post("/url", &json!({ "url": "about:blank" }));
        self.post(
            "/url",
            &json!({ "url": format!("file://{}{hash}", file.display()) }),
        );
    }

    /// Runs a function body on the page.
    pub(super) fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// The text of the first element that a selector finds.
    pub(super) fn text(&self, selector: &str) -> String {
        let found = self.run(&format!(
            "return document.querySelector({})?.textContent ?? null",
            json!(selector)
        ));
        found
            .as_str()
            .unwrap_or_else(|| panic!("{selector} is not there"))
            .trim()
            .to_owned()
    }

    /// How many elements a selector finds.
    pub(super) fn count(&self, selector: &str) -> u64 {
        self.run(&format!(
            "return document.querySelectorAll({}).length",
            json!(selector)
        ))
        .as_u64()
        .unwrap()
    }

    /// Clicks the first element that a selector finds, with the pointer.
    pub(super) fn click(&self, selector: &str) {
        let found = self.post(
            "/element",
            &json!({ "using": "css selector", "value": selector }),
        );
        let id = found
            .as_object()
            .and_then(|object| object.values().next())
            .and_then(Value::as_str)
            .unwrap();
        self.post(&format!("/element/{id}/click"), &json!({}));
    }

    /// Presses and lets go of keys, one after another.
    pub(super) fn press(&self, keys: &[&str]) {
        let strokes: Vec<_> = keys
            .iter()
            .flat_map(|key| {
                [
                    json!({ "type": "keyDown", "value": key }),
                    json!({ "type": "keyUp", "value": key }),
                ]
            })
            .collect();
        let actions =
            json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": strokes }] });
        self.post("/actions", &actions);
    }

    /// Makes the window so large.
    pub(super) fn resize(&self, width: u32, height: u32) {
        self.post("/window/rect", &json!({ "width": width, "height": height }));
    }

    /// Gives a command of the browser's own protocol.
    pub(super) fn devtools(&self, command: &str, parameters: &Value) {
        self.post(
            "/goog/cdp/execute",
            &json!({ "cmd": command, "params": parameters }),
        );
    }

    /// What the page has complained of since the last call.
    pub(super) fn complaints(&self) -> Vec<Value> {
        let log = self.post("/se/log", &json!({ "type": "browser" }));
        log.as_array().cloned().unwrap_or_default()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The driver ends the browser when its session ends.
        let _ = self.agent.delete(&self.session).call();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
