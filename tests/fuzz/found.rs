//! What the hunt has found: inputs that failed once.

use super::{TARGETS, quiet, tried};

/// Target, number for its choices, input.
const FOUND: &[(&str, u64, &[u8])] = &[
    ("check", 136168503, b"\x001\x00-\x001\x00.\x001\x000\x00-\x001\x004"),
    ("round", 180889112, b"1520 1015{})1223"),
    ("round", 510458867, b"9-3{})2-1"),
    ("round", 1066520856, b"2024{}3732\n1420 3127 2025 3631 1721 5x4\n2126 3430(3429)2534 4020"),
    ("round", 299906702, b"(4-29 2)2534"),
    ("round", 3421847, b"8-\xbd"),
    ("round", 315348678, b"[FEN \"W:W30,32,44:B43]44-3[3x25 3228"),
    ("round", 663186574, b"3127\n3631 5-2 3328 2029[28-22[B \"\"]"),
    ("round", 16069894, b"cd4dc5dc3 f6-g gh4gf4eg5 - fg3ce39-13*W1-5B1-2[E \"\"]"),
    ("round", 347060577, b"[FEN W:Wa1:Bb8]ab2 8-a7 0 b"),
    ("round", 339272790, b"3228(8-23)1-7[R \"\"]"),
    ("round", 805384999, b"[F \"\"]3228(8-23)3-8"),
    ("round", 962034683, b"*2-1"),
    ("round", 313804940, b"[FEN\"W:W\t2"),
    ("round", 948121266, b"(1III"),
    ("round", 978219605, b"3228 3832 1-2(7-2)43-38i[B \"\"]"),
    ("round", 164118366, b"3228(18-2"),
    ("round", 319029715, b"1823 3832(12-1[B \"\"]"),
    ("round", 927300860, b"[FEN\"W:Wc1:Bb8\"ba7ba1(ab8{"),
    ("round", 1065196490, b"2320 2823 1318 2213 1017 3-28 5-1 6[W \"\"]1-5"),
    ("round", 189931116, b"[\x00F\x00E\x00N\x00 \x00\"\x00W\x00:\x00W\x00K\x002\x00K\x005\x00:\x00B\x001\x002\x00,\x002\x002\x00,\x003\x009\x00]\x001\x002\x001\x007\x00 \x001\x001\x00-\x006\x00 \x003\x009\x004\x004\x00 \x002\x002\x003\x003\x00 \x006\x00x\x00[\x000\x00"),
    ("round", 253773697, b"[FEN\"B:Wc2:B7\ncb3"),
    ("round", 122489226, b"a3b4\na3b4[E \"\"]"),
    ("round", 174391652, b"3126 2025 3731 1420 3227 1737 4132 1621 2617 1241 4637 1116 3-30 2534 40x9 8-1 3530 2040 44-2[FEN \"B]"),
    ("round", 777254069, b"cd4dc5bc3fg5([N \"\"])cb4gf6bd6ec5ab2gh4hg7bc3gh4"),
    ("round", 1001187922, b"[FEN\"W:W43,50:B33,40]3342 5-44 \xf3\xb0\x81\xbb0x49"),
    ("round", 296568047, b"[F \"\"]46-3*3228 1-2"),
    ("round", 682605134, b"[Result \"1-9\"]8x7 1-9 3329"),
    ("round", 26346009, b"[FEN\"W:Wc5c4\"1 c}5-c6"),
    ("round", 58118646, b"3228 9-3(1823(3732{})2819"),
    ("round", 934957679, b"2-8*9"),
    ("round", 250837352, b"6\n\xd0[N \""),
    ("round", 292023942, b"ch6\xd1\n[F\""),
    ("round", 667562511, b"9\n\xd0[N \""),
    ("round", 873536862, b"[Result\"1-9\"[R \"\"]3329 3933 1117 1-9 1-5 3126 1621\n3228 1923 2819 5-3 2x1"),
    ("round", 3, b"32-28 18-23 33-29 23x32 8- 2. 7-12 2-16"),
    ("round", 960908324, b"--"),
    ("fen", 19575786, b"B:W18,331,30,29:B4,3,2,1,6,232,31,30,29:B4,3,2,13,2,6"),
    ("fen", 643488713, b"W:WK50:+6+0"),
    ("fen", 6762686, b"B:W24,2,3,29:B4,2,3,29:B4a2"),
    ("fix", 1055459649, b"\xee\xe4\xee\xe2[O \"\"]2219 2722 7-11 2320 1423 2819 10-14 1910 5\xd1\x8514 3228 1215 2118 14\xd1\x8521 25\xd1\x8518  1-5. 22-19 1522 1 26\xd1\x8519  20-15 11\xd1\x8520 12\xd1\x8515  6-11 15\xd1\x856  2\xd1\x8511 28-24 11-15 1912 8\xd1\x8515 11-27  3-7 27-23 10-14 1811  7\xd1\x8511\xe2\x80\x930\xd1\x8510\xd1\x8516\xd1\x8527\xd1\x8522\xd1\x8514\xd1\x8516\xd1\x8517\xd1\x8515\xd1\x851\xd1\x85\xd1\x85  7\xd1\x851"),
    ("fix", 248453910, b"7-3{"),
    ("fix", 256603439, b"[Result\"4-6]0x3"),
    ("fix", 430360836, b"1829;"),
    ("fix", 516537169, b"6-2("),
    ("fix", 817607445, b"1:4("),
    ("fix", 833309233, b"4-1{"),
    ("round", 243326753, b"(?"),
    ("round", 700208790, b"(!"),
    ("round", 831318926, b"a3cl\n\x97"),
];

/// What a target leaves open is chosen in several ways.
const CHOICES: u64 = 6;

#[test]
fn nothing_that_was_found_fails_again() {
    quiet();
    for (name, salt, bytes) in FOUND {
        let target = TARGETS
            .iter()
            .find(|target| target.name == *name)
            .unwrap_or_else(|| panic!("no target {name}"));
        for choice in 0..CHOICES {
            let fault = tried(target, bytes, salt ^ choice);
            assert_eq!(fault, None, "{name}: {:?}", String::from_utf8_lossy(bytes));
        }
    }
}
