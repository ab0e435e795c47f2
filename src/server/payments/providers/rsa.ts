// Signature of both payment providers: RSA-SHA256 over a text, in base64.
import { createSign, createVerify, type KeyObject } from 'node:crypto';

export function signed(text: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
}

/** False also where the signature is none at all. */
export function isSignedBy(text: string, signature: string, key: KeyObject): boolean {
  try {
    return createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64');
  } catch {
    return false;
  }
}
