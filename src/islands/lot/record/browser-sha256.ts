// The browser's own SHA-256: the watcher's machine, not the house's, says whether a stamp has been
// changed.
// Source: product.md 5.1, goals.md S12.

/** SHA-256 of a UTF-8 text as 64 lower-case hex digits. */
export async function browserSha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
