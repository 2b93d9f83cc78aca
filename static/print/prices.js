/**
 * Prices of paper and ink by which the cost is counted, as players know them; kept on this device.
 *
 * Invariant: which prices there are, and what they usually are, the server says; a price that cannot be read is the usual one.
 */

import { el } from "../common/dom.js";
import { t } from "../common/words.js";

const KEY = "prices/1";
const PRICE = /^\d{1,4}([.,]\d{1,4})?$/;
const PAPER = "paper_prices";

/** The prices of these options one by one: `300` for a sheet of 300 g/m², `page_price` for itself. */
export const usualPrices = (options) =>
  Object.fromEntries(
    options.flatMap(({ name, default: usual }) => (name === PAPER ? usual.split(",").map((one) => one.split("=")) : [[name, usual]])),
  );

/** The options of a plan that these prices give, by name; none where all are usual. */
export function priceOptions(options, chosen) {
  const usual = usualPrices(options);
  const prices = Object.entries(usual).map(([name, price]) => [
    name,
    PRICE.test(chosen[name] ?? "") ? chosen[name].replace(",", ".") : price,
  ]);
  const given = prices.filter(([name, price]) => price !== usual[name]);
  if (!given.length) return {};
  const papers = prices.filter(([name]) => /^\d+$/.test(name)).map((one) => one.join("="));
  return { [PAPER]: papers.join(), ...Object.fromEntries(prices.filter(([name]) => !/^\d+$/.test(name))) };
}

function kept() {
  try {
    const prices = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return prices && typeof prices === "object" ? prices : {};
  } catch {
    return {};
  }
}

/** Fields for the prices; `change` is called when one has been changed, `options()` gives those of a plan. */
export function pricesView(options, change) {
  const prices = kept();
  const heaviestFirst = (/** @type {[string, any]} */ [one], /** @type {[string, any]} */ [other]) =>
    (Number(other) || 0) - (Number(one) || 0);
  const rows = Object.entries(usualPrices(options)).sort(heaviestFirst).map(([name, usual]) => {
    const id = `price-${name}`;
    const field = el("input", { id, type: "text", inputmode: "decimal", value: String(prices[name] ?? usual), autocomplete: "off" });
    field.addEventListener("input", () => {
      prices[name] = field.value.trim();
      field.setAttribute("aria-invalid", String(!PRICE.test(prices[name])));
      try {
        localStorage.setItem(KEY, JSON.stringify(prices));
      } catch {
        // They hold until the page is left.
      }
      change();
    });
    const words = name === "page_price" ? t("print.prices.page") : t("print.prices.sheet", { weight: name });
    return el("div", { class: "field price" }, el("label", { for: id }, words), field);
  });
  const view = el("details", { class: "prices" }, el("summary", {}, t("print.prices")), el("p", { class: "hint" }, t("print.prices.hint")), rows);
  return { view, options: () => priceOptions(options, prices) };
}
