// Passwords: argon2id with the house's pepper, written as PHC strings so that the cost can rise
// with the years. Hashing runs beside the event loop, a few at a time: a storm of log-ins waits in
// line and never slows a bid. Source: goals.md S8.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fewAtOnce } from '#server/few-at-once.ts';

/** Cost of a hash: memory in KiB, passes over it. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
}

const COST: PasswordCost = { memory: 19_456, passes: 2 };
const PARALLELISM = 1;
const TAG_BYTES = 32;
const MOST_AT_ONCE = 2;
const MOST_WAITING = 100;

const hashing = promisify(argon2);

/** More log-ins than the house can check are waiting already. */
export class TooManyLogins extends Error {}

const line = fewAtOnce(MOST_AT_ONCE);

export interface Passwords {
  /** The PHC string to store. Rejects with `TooManyLogins` when the line is too long. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether the password is the one that was hashed. With `stored` null (no such account, or one
   * without a password) the same work is done and the answer is no, so that the time tells nothing.
   * Rejects with `TooManyLogins`.
   */
  readonly isRight: (password: string, stored: string | null) => Promise<boolean>;
  /**
   * Whether the hash was made at a lower cost than today's, and is to be made anew at the next
   * log-in.
   */
  readonly isOutdated: (stored: string) => boolean;
}

/** Passwords under this pepper; a `cost` other than the house's own is for stores of tests. */
export function passwordsWith(pepper: Buffer, cost: PasswordCost = COST): Passwords {
  const nobody: Stored = { ...cost, nonce: Buffer.alloc(16), tag: Buffer.alloc(TAG_BYTES) };
  return {
    hash: async (password) => {
      const how = { ...cost, nonce: randomBytes(16) };
      return phc({ ...how, tag: await tagOf(password, pepper, how) });
    },
    isRight: async (password, stored) => {
      const kept = stored === null ? null : read(stored);
      const tag = await tagOf(password, pepper, kept ?? nobody);
      const isSame = timingSafeEqual(tag, (kept ?? nobody).tag);
      return isSame && kept !== null;
    },
    isOutdated: (stored) => {
      const kept = read(stored);
      return kept === null || kept.memory < cost.memory || kept.passes < cost.passes;
    },
  };
}

const inLine = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (line.waiting() >= MOST_WAITING) throw new TooManyLogins('Too many passwords are being checked');
  return line.run(work);
};

interface Stored extends PasswordCost {
  readonly nonce: Buffer;
  readonly tag: Buffer;
}

const phc = ({ memory, passes, nonce, tag }: Stored): string => {
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${PARALLELISM}$${base64(nonce)}$${base64(tag)}`;
};

const read = (text: string): Stored | null => {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(text);
  if (!parts) return null;
  const [, memory, passes, nonce = '', tag = ''] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

const tagOf = (password: string, pepper: Buffer, how: Omit<Stored, 'tag'>): Promise<Buffer> =>
  inLine(() =>
    hashing('argon2id', {
      message: password.normalize('NFKC'),
      secret: pepper,
      nonce: how.nonce,
      memory: how.memory,
      passes: how.passes,
      parallelism: PARALLELISM,
      tagLength: TAG_BYTES,
    }),
  );
