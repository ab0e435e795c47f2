// Addresses to which a word from outside may send a visitor: a path of this house and nowhere else.
// It is judged as a browser will read it, after joining: `/..//evil.example` is joined to
// `//evil.example`, which a browser takes for another house. Source: goals.md S, fault M1.

const ANY_HOUSE = 'http://house.invalid';

/**
 * Letters a browser leaves out or takes for a slash; none of them belongs in an address of ours as
 * it is written.
 */
const TRICKY = /[\\\p{Cc}\p{Cf}]/u;

/**
 * `/path?query#part`, ready for a Location header; null when it is none of ours.
 * @param origin what whole addresses of ours begin with; without it only paths are taken.
 */
export function ownPath(wished: string, origin: string = ANY_HOUSE): string | null {
  if (wished === '' || TRICKY.test(wished)) return null;
  const target = readAddress(wished, origin);
  if (target === null || target.origin !== new URL(origin).origin) return null;
  if (target.username !== '' || target.password !== '') return null;
  const path = target.pathname + target.search + target.hash;
  // The joined path must be read as the same place once more, and as a path from the root.
  const again = /^\/(?![/\\])/.test(path) ? readAddress(path, origin) : null;
  return again?.href === target.href ? path : null;
}

/** The oldest of our browsers has no `URL.parse` (scripts/checks/browser-support.ts). */
const readAddress = (address: string, base: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};
