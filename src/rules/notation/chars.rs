//! The targets that moves and numbers are written to.

/// Text, or the bytes of a text. Nearly all that is written is single characters, and those are added to bytes faster.
pub trait CharSink {
    /// Appends an ASCII character.
    fn push_ascii(&mut self, byte: u8);
    /// Appends text.
    fn push_text(&mut self, text: &str);
}

impl CharSink for String {
    #[inline(always)]
    fn push_ascii(&mut self, byte: u8) {
        self.push(char::from(byte));
    }
    #[inline(always)]
    fn push_text(&mut self, text: &str) {
        self.push_str(text);
    }
}

impl CharSink for Vec<u8> {
    #[inline(always)]
    fn push_ascii(&mut self, byte: u8) {
        self.push(byte);
    }
    #[inline(always)]
    fn push_text(&mut self, text: &str) {
        self.extend_from_slice(text.as_bytes());
    }
}
