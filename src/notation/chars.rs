//! What moves and numbers are written into.

/// Text, or the bytes of one. Most of what is written is single characters, and those are added to bytes faster.
pub trait Chars {
    /// Adds a character of ASCII.
    fn ascii(&mut self, byte: u8);
    /// Adds text.
    fn text(&mut self, text: &str);
}

impl Chars for String {
    #[inline(always)]
    fn ascii(&mut self, byte: u8) {
        self.push(char::from(byte));
    }
    #[inline(always)]
    fn text(&mut self, text: &str) {
        self.push_str(text);
    }
}

impl Chars for Vec<u8> {
    #[inline(always)]
    fn ascii(&mut self, byte: u8) {
        self.push(byte);
    }
    #[inline(always)]
    fn text(&mut self, text: &str) {
        self.extend_from_slice(text.as_bytes());
    }
}
