// Every key of the house comes from one secret, each for one purpose, so that none can stand in for another.
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BidKeys } from '#server/store/bid-seal.ts';

export interface HouseKeys {
  /** Encrypts phone numbers at rest. */
  readonly phoneSeal: Buffer;
  /** Finds a phone number without reading it. */
  readonly phoneIndex: Buffer;
  /** Encrypts card numbers at rest, and finds one without reading it. */
  readonly cardSeal: Buffer;
  readonly cardIndex: Buffer;
  /** Peppers password hashes. */
  readonly pepper: Buffer;
  /** Hashes SMS codes at rest. */
  readonly smsCode: Buffer;
  /** Signs what the bank says. */
  readonly bank: Buffer;
  /** Signs proof-of-work challenges. */
  readonly proof: Buffer;
  /** Seals bids until the close. */
  readonly bidSeal: Buffer;
  /** Encrypts letters at rest. */
  readonly letterSeal: Buffer;
  /** Signs the forms of pages. */
  readonly stamp: Buffer;
  /** Tells visitors apart without knowing who they are. */
  readonly visitor: Buffer;
  /** Hashes what a request said where that must not be guessed from the hash. */
  readonly request: Buffer;
}

const SECRET_BYTES = 32;

const derive = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `luochui/${purpose}/1`, SECRET_BYTES));

export const houseKeys = (secret: Buffer): HouseKeys => ({
  phoneSeal: derive(secret, 'phone-seal'),
  phoneIndex: derive(secret, 'phone-index'),
  cardSeal: derive(secret, 'card-seal'),
  cardIndex: derive(secret, 'card-index'),
  pepper: derive(secret, 'pepper'),
  smsCode: derive(secret, 'sms-code'),
  bank: derive(secret, 'bank'),
  proof: derive(secret, 'proof'),
  bidSeal: derive(secret, 'bid-seal'),
  letterSeal: derive(secret, 'letter-seal'),
  stamp: derive(secret, 'stamp'),
  visitor: derive(secret, 'visitor'),
  request: derive(secret, 'request'),
});

/** The keys that seal bids, as the configuration names them, the current one first; `secret`: the one of the house's secret. */
export const bidKeysOf = (secret: Buffer, named: readonly (Buffer | 'secret')[]): BidKeys => {
  const first = derive(secret, 'bid-seal');
  const [current = first, ...former] = named.map((key) =>
    key === 'secret' ? first : derive(key, 'bid-seal'),
  );
  return { ring: [current, ...former], first };
};

/** The sample house makes its secret at its first start and keeps it where only its owner can read it. */
export const keptSecret = (dataDir: string): Buffer => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
};
