/** A name nobody else has: 128 random bits in hex. Not randomUUID, which a page without TLS does not have. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
