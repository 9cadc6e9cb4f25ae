//! Hashes of positions are published (`docs/hashes.md`): tables that people keep are joined by them. They never change.
//!
//! The values were computed by the Python of that page, and for kings that count and towers by hand, not by this program.

use pdn_rules::board::Color;
use pdn_rules::position::Position;
use pdn_rules::variant::find_variant;
use pdn_text::notation::fen;

#[test]
fn first_positions() {
    for (variant, turn, hash) in [
        ("russian", Color::White, 0xa692_d089_17dc_77e1),
        ("english", Color::Black, 0x0c5f_259d_09e0_682a),
        // The board is mirrored, and the pieces are where they are in Russian draughts.
        ("italian", Color::White, 0xa692_d089_17dc_77e1),
        ("thai", Color::Black, 0xcc87_0d5b_9177_9920),
        ("turkish", Color::White, 0x1345_f771_92e3_95a4),
        ("international", Color::White, 0xda92_3557_8a9b_da7b),
        ("canadian", Color::White, 0xd1e0_3181_c128_d7ea_u64),
    ] {
        let position = Position::initial(find_variant(variant).unwrap());
        assert_eq!(position.turn(), turn, "{variant}");
        assert_eq!(position.hash(), hash, "{variant}");
    }
}

#[test]
fn positions() {
    for (variant, text, hash) in [
        ("russian", "W:Wc3,d4,Ke1:Bf6,Kb8", 0x0c3f_55a6_7450_4619),
        ("russian", "B:Wc3,d4,Ke1:Bf6,Kb8", 0xa6f2_a0b2_6a6c_59d2),
        ("brazilian", "W:Wc3,d4,Ke1:Bf6,Kb8", 0x0c3f_55a6_7450_4619),
        // White's king on a1 has made three quiet moves in a row.
        (
            "frisian",
            "W:WKa1,i1:BKj10,j8:H0:F1:+346+0",
            0x6abe_1839_2dc6_c5c4,
        ),
        ("bashni", "W:Wa1,d4=wWbB:Bb6", 0xd963_fd73_a80e_1bd8_u64),
    ] {
        let variant = find_variant(variant).unwrap();
        let setup = fen::parse_fen(text).unwrap();
        let (position, _) = setup.to_position(variant, variant.numbering);
        assert_eq!(position.hash(), hash, "{text}: {:016x}", position.hash());
        assert_eq!(position.hash_from_scratch(), hash, "{text}");
    }
}
