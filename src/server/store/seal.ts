// Phone numbers at rest: encrypted, each bound to its row, and found by a keyed hash. A plain hash would not do, for there
// are few enough phone numbers to try them all. Source: goals.md S9, I-48.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { HouseKeys } from '#server/accounts/keys.ts';

export interface PhoneSeal {
  /** The same number always gives the same index. */
  readonly index: (phone: string) => string;
  readonly seal: (phone: string) => string;
  /** Throws when the text was changed, or sealed for another number's row. */
  readonly open: (sealed: string, phoneIndex: string) => string;
}

const VERSION = 'v1';
const TAG_BYTES = 16;

export const phoneSeal = (keys: Pick<HouseKeys, 'phoneSeal' | 'phoneIndex'>): PhoneSeal => {
  const index = (phone: string): string =>
    createHmac('sha256', keys.phoneIndex).update(phone).digest('base64url');
  const boundTo = (phoneIndex: string): Buffer => Buffer.from(`users.phoneSealed.${VERSION}.${phoneIndex}`);
  return {
    index,
    seal: (phone) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keys.phoneSeal, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(index(phone)));
      const sealed = Buffer.concat([cipher.update(phone, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    open: (text, phoneIndex) => {
      const [version, nonce = '', body = ''] = text.split('.');
      if (version !== VERSION) throw new Error('This number was sealed by a house that is not ours');
      const sealed = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keys.phoneSeal, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(boundTo(phoneIndex));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return decipher.update(sealed.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};

/** `138****0001`: enough for the owner to know it is his. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`;
