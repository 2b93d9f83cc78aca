/**
 * Orders that do not fit an address: what its query would say is sent as a body.
 *
 * Invariant: whoever asks has an address, and need not know how the order is sent.
 */

/** Characters of an address: servers and what stands before them take twice as many. */
const LONGEST = 4000;

export const isLong = (address) => address.length > LONGEST;

/** The options of a query as the body of an order. */
export const bodyOf = (query) => Object.fromEntries(new URLSearchParams(query));

/** What the server answers to the order at this address. @returns {Promise<Response>} */
export function ordered(address) {
  if (!isLong(address)) return fetch(address);
  const [path, query] = address.split("?");
  const { size, ...options } = bodyOf(query);
  const headers = { "Content-Type": "application/json" };
  return fetch(path + (size ? `?size=${size}` : ""), { method: "POST", headers, body: JSON.stringify(options) });
}

/** An address that a picture can show: this one, or that of what came for it. @throws if nothing came */
export async function shownAt(address) {
  if (!isLong(address)) return address;
  const response = await ordered(address);
  if (!response.ok) throw new Error(String(response.status));
  return URL.createObjectURL(await response.blob());
}

/** Have the browser save a file under the name that it was sent with. */
export async function save(response) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "";
  link.click();
  URL.revokeObjectURL(link.href);
}
