"""What the page of sheets sends: orders that fit no address, and prices. Tried without a browser."""

import pytest

PRICES = [
    {"name": "paper_prices", "default": "120=0.03,250=0.12"},
    {"name": "page_price", "default": "0.04"},
]
FETCH = """
    const sent = [];
    const body = (text) => (text ? JSON.parse(text) : null);
    globalThis.fetch = async (path, init) => sent.push([path, init?.method ?? "GET", body(init?.body)]);
    await m.ordered(a);
    return sent[0];
"""


@pytest.mark.parametrize(
    ("address", "path", "method", "body"),
    [
        ("/print/cards.pdf?paper=A3", "/print/cards.pdf?paper=A3", "GET", None),
        (f"/print/cards.pdf?own=%5B%2B%5D&x={'x' * 5000}", "/print/cards.pdf", "POST", {"own": "[+]", "x": "x" * 5000}),
        (f"/print/die/1.png?size=large&x={'x' * 5000}", "/print/die/1.png?size=large", "POST", {"x": "x" * 5000}),
    ],
    ids=["short", "long", "picture"],
)
def test_an_order_that_fits_no_address_is_sent_as_a_body(node_page, address, path, method, body):
    assert node_page.run("print/orders.js", FETCH, address) == [path, method, body]


@pytest.mark.parametrize(
    ("chosen", "options"),
    [
        ({}, {}),
        ({"250": "0.12", "page_price": "0.04"}, {}),
        ({"250": "0,5"}, {"paper_prices": "120=0.03,250=0.5", "page_price": "0.04"}),
        ({"120": "free", "page_price": "1"}, {"paper_prices": "120=0.03,250=0.12", "page_price": "1"}),
    ],
    ids=["none", "usual", "comma", "unreadable"],
)
def test_prices_that_are_not_usual_are_options_of_the_plan(node_page, chosen, options):
    assert node_page.run("print/prices.js", "return m.priceOptions(...a);", [PRICES, chosen]) == options
