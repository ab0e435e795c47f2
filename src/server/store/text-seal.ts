// A text at rest: encrypted, and bound to the place it lies in, so that it opens nowhere else. Source: goals.md S9.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface TextSeal {
  readonly seal: (text: string, place: string) => string;
  /** Throws when the text was changed, or sealed for another place. */
  readonly open: (sealed: string, place: string) => string;
}

const VERSION = 'v1';
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const CIPHER = 'aes-256-gcm';

export const textSeal = (key: Buffer): TextSeal => ({
  seal: (text, place) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(`${place}.${VERSION}`));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${sealed.toString('base64url')}`;
  },
  open: (text, place) => {
    const [version, body = ''] = text.split('.');
    if (version !== VERSION) throw new Error('This was sealed by a house that is not ours');
    const sealed = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(`${place}.${VERSION}`));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return (
      decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  },
});
