"""What text forms are made of: numbers in base 36 and a checksum that notices each slip of a pen."""

from jupiter.engine.notation import ALPHABET, base36, checksum, with_checksum


def test_numbers_are_written_in_base_36():
    assert [base36(n) for n in (0, 9, 10, 35, 36, 1295, 1296)] == ["0", "9", "A", "Z", "10", "ZZ", "100"]
    assert all(int(base36(n), 36) == n for n in range(5000))


def test_the_checksum_is_crc_16_xmodem_in_four_digits():
    assert checksum("123456789") == "31C3"
    assert checksum("") == "0000"
    assert with_checksum("JR1") == f"JR1:{checksum('JR1')}"


def test_each_wrong_letter_and_each_swap_changes_the_checksum():
    text = "JR1.0:-:1A0"
    others = {text[:at] + new + text[at + 1 :] for at in range(len(text)) for new in ALPHABET}
    others |= {text[:at] + text[at + 1] + text[at] + text[at + 2 :] for at in range(len(text) - 1)}
    others.discard(text)
    assert len(others) > 400
    assert checksum(text) not in map(checksum, others)
