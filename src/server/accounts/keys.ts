// Every key of the house comes from one secret, each for one purpose, so that none can stand in for
// another.
import { hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { bidSealWith } from '#server/bidding/bid-seal.ts';
import type { AtRest, RecordSeals, Rings } from '#server/store/seals/at-rest.ts';
import { ringSeal, type KeyRing } from '#server/store/seals/ring-seal.ts';

export interface HouseKeys {
  /** Finds a phone number without reading it. */
  readonly phoneIndex: Buffer;
  /** Finds a card number without reading it. */
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
  /** Finds the number of a paper without reading it. */
  readonly identityIndex: Buffer;
  /** The private key by which push services know this one. */
  readonly vapid: Buffer;
  /** Finds somebody's WeChat without reading it. */
  readonly wechat: Buffer;
  /** Signs the forms of pages. */
  readonly stamp: Buffer;
  /** Tells visitors apart without knowing who they are. */
  readonly visitor: Buffer;
  /** Signs where the chain of the house's deeds stands. */
  readonly checkpoint: Buffer;
  /** Hashes what a request said where that must not be guessed from the hash. */
  readonly request: Buffer;
  /** Hashes the codes of whoever has lost their second factor. */
  readonly recovery: Buffer;
}

const SECRET_BYTES = 32;

/**
 * The sample house makes its secret at its first start and keeps it where only its owner can read
 * it. Throws `SecretSpoilt` when what is kept there is none.
 */
export function storedSecret(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) makeSecret(dataDir, file);
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (secret.length === SECRET_BYTES) return secret;
  throw new SecretSpoilt(
    `${file} 已损坏，用它封存的内容无法再打开。请从备份放回；没有备份时，清空数据文件夹 ${dataDir} 重新开始。` +
      ` (This file does not hold a secret any more: put it back, or empty the data folder.)`,
  );
}

const derive = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `luochui/${purpose}/1`, SECRET_BYTES));

export function serviceKeys(secret: Buffer): HouseKeys {
  return {
    phoneIndex: derive(secret, 'phone-index'),
    cardIndex: derive(secret, 'card-index'),
    pepper: derive(secret, 'pepper'),
    smsCode: derive(secret, 'sms-code'),
    bank: derive(secret, 'bank'),
    proof: derive(secret, 'proof'),
    bidSeal: derive(secret, 'bid-seal'),
    identityIndex: derive(secret, 'identity-index'),
    vapid: derive(secret, 'vapid'),
    wechat: derive(secret, 'wechat'),
    stamp: derive(secret, 'stamp'),
    visitor: derive(secret, 'visitor'),
    checkpoint: derive(secret, 'deed-checkpoint'),
    request: derive(secret, 'request'),
    recovery: derive(secret, 'recovery'),
  };
}

/**
 * As the configuration names keys, the current one first; `secret`: the one of the house's secret.
 */
type NamedKeys = readonly (Buffer | 'secret')[];

const ringNamed = (named: NamedKeys, first: Buffer, keyOf: (key: Buffer) => Buffer): KeyRing => {
  const [current = first, ...former] = named.map((key) => (key === 'secret' ? first : keyOf(key)));
  return { ring: [current, ...former], first };
};

/** The keys that seal bids. */
export function bidKeysOf(secret: Buffer, named: NamedKeys): KeyRing {
  return ringNamed(named, derive(secret, 'bid-seal'), (key) => derive(key, 'bid-seal'));
}

/** The keys that seal what is known of persons: one for each purpose comes from each of them. */
export function recordKeysOf(secret: Buffer, named: NamedKeys): KeyRing {
  return ringNamed(named, secret, (key) => key);
}

/** One seal a purpose; none opens what another has sealed. */
export function recordSealsOf(keys: Buffer | KeyRing): RecordSeals {
  const sealFor = (purpose: string) => ringSeal(keys, (key) => derive(key, purpose));
  return {
    phones: sealFor('phone-seal'),
    cards: sealFor('card-seal'),
    textSeal: sealFor('text-seal'),
    identities: sealFor('identity-seal'),
    factors: sealFor('factor-seal'),
  };
}

export function atRestWith(rings: Rings): AtRest {
  return {
    rings,
    seals: { ...recordSealsOf(rings.records), bids: bidSealWith(rings.bids).maximums },
  };
}

/** Half a secret, or none, would seal what nobody can open again. */
export class SecretSpoilt extends Error {
  override readonly name = 'SecretSpoilt';
}

const onDisk = (path: string, flag: string, write: (handle: number) => void): void => {
  const handle = openSync(path, flag, 0o600);
  try {
    write(handle);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Written whole, or not at all, whenever the machine stops. */
const makeSecret = (dataDir: string, file: string): void => {
  const half = `${file}.part`;
  onDisk(half, 'w', (handle) => writeSync(handle, randomBytes(SECRET_BYTES).toString('base64')));
  renameSync(half, file);
  // The folder's own knowledge of the name.
  onDisk(dataDir, 'r', () => undefined);
};
