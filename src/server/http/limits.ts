// How often one may knock. A bucket of tokens for each key: every try takes one, what is dear several, and they come back with time.
// The limits on log-ins go by account and address together, so that nobody can shut a person out of his own account by
// guessing at it from elsewhere. Source: goals.md S7.
import type { RouteName } from '#contract/routes.ts';

export interface Pace {
  /** So many at once … */
  readonly burst: number;
  /** … and one more each time this has passed. */
  readonly refillMs: number;
}

export interface Limit {
  /** Takes one, or so many; answers 0, or how long to wait when there are not so many left. */
  readonly take: (key: string, nowMs: number, count?: number) => number;
  /** Puts one back: the try was a good one. */
  readonly giveBack: (key: string) => void;
}

/** So many in each of two handfuls. */
const MOST_KEYS = 25_000;

interface Bucket {
  creditMs: number;
  atMs: number;
}

export const limit = ({ burst, refillMs }: Pace): Limit => {
  // In whole milliseconds of waiting: of parts of a token, who waits as long as he is told would be short by a hair.
  const fullMs = burst * refillMs;
  // Whoever knocks again is found at once in the younger handful or moves there; when it is full it becomes the older, and
  // who has not knocked for two handfuls is forgotten.
  let younger = new Map<string, Bucket>();
  let older = new Map<string, Bucket>();
  const keep = (key: string, bucket: Bucket): Bucket => {
    if (younger.size >= MOST_KEYS) {
      older = younger;
      younger = new Map();
    }
    younger.set(key, bucket);
    return bucket;
  };
  const bucketOf = (key: string, nowMs: number): Bucket =>
    younger.get(key) ?? keep(key, older.get(key) ?? { creditMs: fullMs, atMs: nowMs });
  return {
    take: (key, nowMs, count = 1) => {
      const costMs = count * refillMs;
      const bucket = bucketOf(key, nowMs);
      const creditMs = Math.min(fullMs, bucket.creditMs + Math.max(0, nowMs - bucket.atMs));
      const isTaken = creditMs >= costMs;
      bucket.creditMs = isTaken ? creditMs - costMs : creditMs;
      bucket.atMs = nowMs;
      return isTaken ? 0 : Math.ceil(costMs - creditMs);
    },
    giveBack: (key) => {
      const bucket = younger.get(key) ?? older.get(key);
      if (bucket) bucket.creditMs = Math.min(fullMs, bucket.creditMs + refillMs);
    },
  };
};

/** One address of IPv4, one home of IPv6: whoever has one of those addresses has them all. */
export const homeOf = (ip: string): string => {
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
};

/** Whose reading it is: the session's, else that of the strangers of one home. */
export const readerOf = (viewer: { readonly sid: string } | null, ip: string): string =>
  viewer === null ? homeOf(ip) : viewer.sid;

/** The house itself, asking what it is about to show to everybody: the visit it is asked for has been counted already. */
export const THE_HOUSE = 'the house';

/** Questions that take the house as long as so many short ones. */
const WEIGHTS: Partial<Record<RouteName, number>> = { dealTrends: 10, noticeFile: 25 };

export const weightOf = (name: RouteName): number => WEIGHTS[name] ?? 1;

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export interface Limits {
  readonly loginPair: Limit;
  readonly loginHome: Limit;
  readonly loginStranger: Limit;
  readonly codePhone: Limit;
  readonly codeHome: Limit;
  readonly challengeHome: Limit;
  readonly bid: Limit;
  readonly write: Limit;
  readonly read: Limit;
  readonly draw: Limit;
  readonly upload: Limit;
  readonly video: Limit;
  readonly report: Limit;
  readonly export: Limit;
  readonly letterHome: Limit;
  readonly letterPhone: Limit;
  readonly askHome: Limit;
  readonly stamped: Limit;
  readonly voteHome: Limit;
}

export const houseLimits = (): Limits => ({
  /** One account from one home. */
  loginPair: limit({ burst: 6, refillMs: MINUTE_MS }),
  /** Any accounts from one home. */
  loginHome: limit({ burst: 60, refillMs: 10 * SECOND_MS }),
  /** One account from homes it has never logged in from: slows a crowd that guesses together. */
  loginStranger: limit({ burst: 60, refillMs: MINUTE_MS }),
  codePhone: limit({ burst: 5, refillMs: 10 * MINUTE_MS }),
  /** Codes that were sent to one home and have not been used. */
  codeHome: limit({ burst: 40, refillMs: MINUTE_MS }),
  challengeHome: limit({ burst: 60, refillMs: SECOND_MS }),
  /** One person's bids, on all lots together. */
  bid: limit({ burst: 20, refillMs: 200 }),
  write: limit({ burst: 30, refillMs: 500 }),
  /** One session, or the strangers of one home: no page asks a tenth as much, and a house full of people no more. */
  read: limit({ burst: 1_200, refillMs: 10 }),
  /**
   * Pages drawn because of one session, or of the strangers of one home. Drawing takes ten times what answering does: at the
   * pace of reading one home, with an address that nobody has asked for before, would have the whole house draw for it alone.
   */
  draw: limit({ burst: 200, refillMs: 50 }),
  /** Pictures of one person: each is decoded and drawn anew. */
  upload: limit({ burst: 12, refillMs: 3 * SECOND_MS }),
  /** Videos of one person: each may take the disk fifty megabytes. */
  video: limit({ burst: 3, refillMs: 5 * MINUTE_MS }),
  /** What one home's browsers have stopped. */
  report: limit({ burst: 20, refillMs: 10 * SECOND_MS }),
  /** Files of a thousand lines, for one session or the strangers of one home. */
  export: limit({ burst: 6, refillMs: 10 * SECOND_MS }),
  letterHome: limit({ burst: 6, refillMs: 2 * MINUTE_MS }),
  letterPhone: limit({ burst: 4, refillMs: 10 * MINUTE_MS }),
  askHome: limit({ burst: 8, refillMs: MINUTE_MS }),
  /** What the whole house takes of forms that no script has worked for. */
  stamped: limit({ burst: 60, refillMs: 10 * SECOND_MS }),
  voteHome: limit({ burst: 40, refillMs: 10 * SECOND_MS }),
});
