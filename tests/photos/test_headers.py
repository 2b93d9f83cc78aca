"""What is decoded of files that people send: pictures, turned as EXIF says; all else is refused with what to do."""

import struct
from io import BytesIO
from random import Random
from zlib import crc32

import numpy as np
import pytest
from PIL import Image, ImageOps

from jupiter.photos.decoding import decode
from jupiter.photos.headers import MAX_BYTES, MAX_SIDE, BadPicture, read_header
from jupiter.service.limits import LIMITS

FORMATS: dict[str, dict[str, object]] = {
    "JPEG": {"quality": 95, "subsampling": 0},
    "PNG": {},
    "WEBP": {"lossless": True},
}
FEW, MANY = 400, 10_000


def picture(width=320, height=260):
    """Large areas of different colours, so that each corner is known."""
    image = Image.new("RGB", (width, height), (30, 60, 90))
    image.paste((220, 40, 40), (0, 0, width // 2, height // 2))
    image.paste((40, 220, 40), (width // 2, 0, width, height // 2))
    return image


def file(kind="JPEG", orientation=None, image=None, **more):
    out = BytesIO()
    exif = Image.Exif()
    if orientation is not None:
        exif[0x0112] = orientation
    turned = {"exif": exif} if orientation is not None else {}
    (image or picture()).save(out, kind, **{**turned, **FORMATS[kind], **more})
    return out.getvalue()


def test_a_file_may_be_as_large_as_the_api_says():
    assert LIMITS.photo_bytes == MAX_BYTES


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_picture_is_turned_as_its_file_says(kind, orientation):
    seen, smaller = decode(file(kind, orientation))
    upright = ImageOps.exif_transpose(Image.open(BytesIO(file(kind, orientation)))).convert("RGB")
    assert smaller == 1
    assert seen.shape[1::-1] == upright.size
    assert np.abs(seen[..., ::-1].astype(int) - np.asarray(upright)).mean() < 3


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("part", [0.02, 0.3, 0.9, 0.999])
def test_a_file_that_ends_too_early_is_refused(kind, part):
    whole = file(kind)
    with pytest.raises(BadPicture, match=r"ends too early|empty|damaged|no picture|It is"):
        read_header(whole[: int(len(whole) * part)])


def _frames(kind):
    out = BytesIO()
    picture().save(out, kind, save_all=True, append_images=[ImageOps.invert(picture())], duration=100)
    return out.getvalue()


def _png_of(width, height):
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", b""), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", crc32(name + data)) for name, data in chunks
    )


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        (b"", "empty"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", "SVG drawing"),
        (b"  <svg>", "SVG drawing"),
        (b"GIF89a" + bytes(100), "GIF picture"),
        (b"%PDF-1.7", "PDF document"),
        (b"PK\x03\x04" + bytes(100), "ZIP archive"),
        (b"\x00\x00\x00\x18ftypheic" + bytes(50), "HEIC picture"),
        (b"hello", "not a picture"),
        (_png_of(50_001, 40), "50001 x 40 pixels"),
        (_png_of(MAX_SIDE, MAX_SIDE), "50 megapixels"),
        (_png_of(100, 100), "too few"),
        (_png_of(0, 300), "too few"),
        (b"\xff\xd8\xff\xe0" + bytes(13 * 1024 * 1024), "12 MiB"),
    ],
)
def test_what_is_no_photo_is_refused_with_what_it_is_and_what_to_do(sent, why):
    with pytest.raises(BadPicture, match=why) as refused:
        read_header(sent)
    assert str(refused.value).count(". ") >= 1 or "in a smaller size" in str(refused.value)


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_what_moves_is_refused(kind):
    with pytest.raises(BadPicture, match="animated"):
        read_header(_frames(kind))


@pytest.mark.parametrize("kind", FORMATS)
def test_what_follows_a_picture_is_cut_off_before_anything_decodes_it(kind):
    whole = file(kind)
    assert b"PK\x03\x04" not in read_header(whole + b"PK\x03\x04" + bytes(2000)).content
    assert decode(whole + b"<script>")[0].shape == (260, 320, 3)


def test_texts_and_profiles_of_a_png_are_cut_out():
    bomb = struct.pack(">I", 30) + b"iCCP" + b"name\x00\x00" + bytes(24) + bytes(4)
    whole = file("PNG")
    assert b"iCCP" not in read_header(whole[:33] + bomb + whole[33:]).content


def test_an_exif_list_that_leads_back_to_itself_is_read_once():
    exif = b"II*\x00\x08\x00\x00\x00" + b"\xff\xff" + struct.pack("<HHII", 0x8769, 4, 1, 8) * 40
    whole = file("JPEG")
    segment = b"\xff\xe1" + struct.pack(">H", 2 + 6 + len(exif)) + b"Exif\x00\x00" + exif
    assert read_header(whole[:2] + segment + whole[2:]).orientation == 1


def test_a_jpeg_of_a_thousand_scans_is_refused():
    whole = file("JPEG", progressive=True)
    at = whole.rindex(b"\xff\xda")
    with pytest.raises(BadPicture, match="scans"):
        read_header(whole[:-2] + whole[at:-2] * 70 + b"\xff\xd9")


def damaged(whole, chance):
    """The file with some bytes changed, taken out, doubled or moved."""
    content = bytearray(whole)
    for _ in range(chance.choice((1, 1, 2, 5, 20))):
        # Most damage to where sizes and tables stand.
        at = chance.randrange(min(len(content), chance.choice((40, 400, len(content)))))
        what = chance.randrange(4)
        if what == 0:
            content[at] = chance.randrange(256)
        elif what == 1:
            content[at] ^= 1 << chance.randrange(8)
        elif what == 2:
            del content[at : at + chance.randrange(1, 30)]
        else:
            content[at:at] = content[at : at + chance.randrange(1, 300)]
        if not content:
            break
    return bytes(content)


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
def test_damaged_files_are_read_as_pictures_or_refused_and_nothing_else(count):
    chance = Random(30)
    wholes = [file(kind, 6, picture(260, 250)) for kind in FORMATS]
    outcomes = set()
    for number in range(count):
        sent = damaged(wholes[number % len(wholes)], chance)
        try:
            seen, _ = decode(sent)
        except BadPicture:
            outcomes.add("refused")
        else:
            assert seen.ndim == 3 and seen.size < 3 * 50_000_000
            outcomes.add("read")
    assert outcomes == {"read", "refused"}
