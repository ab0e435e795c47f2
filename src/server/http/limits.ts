// How often one may call. A bucket of tokens for each key: every try takes one, what is dear
// several, and they come back with time. What guards log-ins and codes is counted in the store as
// well (login-guard.ts): what is counted here is a node's own.
// Source: goals.md S7.
import type { RouteName } from '#contract/routes.ts';
import { givenBack, taken, type Bucket, type Pace } from '#server/accounts/pace.ts';

export interface Limit {
  /** Takes one, or so many; answers 0, or how long to wait when there are not so many left. */
  readonly take: (key: string, nowMs: number, count?: number) => number;
  /** Puts one back: the try was a good one. */
  readonly giveBack: (key: string) => void;
}

/** So many in each of two maps. */
const MOST_KEYS = 25_000;

export function limit(pace: Pace): Limit {
  // A key that comes again is found at once in the younger map or moves there; when that is full it
  // becomes the older, and a key that has not come for two maps is forgotten.
  let younger = new Map<string, Bucket>();
  let older = new Map<string, Bucket>();
  const keep = (key: string, bucket: Bucket): void => {
    if (younger.size >= MOST_KEYS && !younger.has(key)) {
      older = younger;
      younger = new Map();
    }
    younger.set(key, bucket);
  };
  const bucketOf = (key: string): Bucket | null => younger.get(key) ?? older.get(key) ?? null;
  return {
    take: (key, nowMs, count = 1) => {
      const { bucket, waitMs } = taken(pace, bucketOf(key), { nowMs, count });
      keep(key, bucket);
      return waitMs;
    },
    giveBack: (key) => {
      const bucket = bucketOf(key);
      if (bucket) keep(key, givenBack(pace, bucket));
    },
  };
}

/** One address of IPv4, one home of IPv6: whoever has one of those addresses has them all. */
export function homeOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
}

/** Owner of a reading: the session, else the strangers of one home. */
export function readerOf(viewer: { readonly sid: string } | null, ip: string): string {
  return viewer === null ? homeOf(ip) : viewer.sid;
}

/**
 * The house itself, asking what it is about to show to everybody: the visit it is asked for has
 * been counted already.
 */
export const THE_SERVICE = 'the house';

/** Questions that take the house as long as so many short ones. */
const WEIGHTS: Partial<Record<RouteName, number>> = {
  dealTrends: 10,
  noticeFile: 25,
  lotList: 3,
  search: 3,
  deals: 3,
  myLots: 3,
  closingConditions: 10,
  noticeList: 3,
};

/** Two rows of a list take the house about as long as a short question. */
const ROWS_OF_ONE = 2;
/** More than any list gives at once. */
const MOST_ROWS = 200;

export function serviceLimits(): Limits {
  return {
    /** Log-ins tried by one home. */
    loginHome: limit({ burst: 120, refillMs: 5 * SECOND_MS }),
    /** Codes wanted by one home. */
    codeHome: limit({ burst: 80, refillMs: 30 * SECOND_MS }),
    challengeHome: limit({ burst: 60, refillMs: SECOND_MS }),
    /** One person's bids, on all lots together. */
    bid: limit({ burst: 20, refillMs: 200 }),
    write: limit({ burst: 30, refillMs: 500 }),
    /**
     * One session, or the strangers of one home: no page asks a tenth as much, and a house full of
     * people no more.
     */
    read: limit({ burst: 1_200, refillMs: 10 }),
    /**
     * Pages drawn because of one session, or of the strangers of one home. Drawing takes ten times
     * what answering does: at the pace of reading one home, with an address that nobody has asked
     * for before, would have the whole house draw for it alone.
     */
    draw: limit({ burst: 200, refillMs: 50 }),
    /** Pictures of one person: each is decoded and drawn anew. */
    upload: limit({ burst: 12, refillMs: 3 * SECOND_MS }),
    /** Forms of one person that carry pictures: what was typed is often sent a second time. */
    form: limit({ burst: 12, refillMs: 5 * SECOND_MS }),
    /** Videos of one person: each may take the disk fifty megabytes. */
    video: limit({ burst: 3, refillMs: 5 * MINUTE_MS }),
    /** Reports of what one home's browsers have stopped. */
    report: limit({ burst: 20, refillMs: 10 * SECOND_MS }),
    /** Files of a thousand lines, for one session or the strangers of one home. */
    export: limit({ burst: 6, refillMs: 10 * SECOND_MS }),
    enquiryHome: limit({ burst: 6, refillMs: 2 * MINUTE_MS }),
    enquiryPhone: limit({ burst: 4, refillMs: 10 * MINUTE_MS }),
    askHome: limit({ burst: 8, refillMs: MINUTE_MS }),
    /** Forms of the whole house that no script has worked for. */
    stamped: limit({ burst: 60, refillMs: 10 * SECOND_MS }),
    voteHome: limit({ burst: 40, refillMs: 10 * SECOND_MS }),
    /** Guests of the practice hall that come from one home. */
    guestHome: limit({ burst: 30, refillMs: 15 * SECOND_MS }),
    /**
     * The bids of all of them: each has the pace of a person, and has shown nobody that it is one.
     */
    guestBids: limit({ burst: 60, refillMs: 150 }),
  };
}

/**
 * How many things a field names: each text of a list, each id of `a,b,c`, each row of a page of so
 * many.
 */
const rowsNamed = (field: string, value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  // A size that is no number is refused by name, and costs nothing more.
  if (field === 'size') return Number(value) || 0;
  return typeof value === 'string' && value.includes(',') ? value.split(',').length - 1 : 0;
};

/** How many rows are asked for, as far as the question says. */
export function requestedRows(raw: unknown): number {
  if (typeof raw !== 'object' || raw === null) return 0;
  let most = 0;
  // Every bid is asked, too: no list is made of its fields.
  for (const field in raw) most = Math.max(most, rowsNamed(field, (raw as Record<string, unknown>)[field]));
  return Math.min(most, MOST_ROWS);
}

/** Weight of a question among short ones: by what it is, and by how many rows it asks for. */
export function weightOf(name: RouteName, raw?: unknown): number {
  return (WEIGHTS[name] ?? 1) + Math.ceil(requestedRows(raw) / ROWS_OF_ONE);
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export interface Limits {
  readonly loginHome: Limit;
  readonly codeHome: Limit;
  readonly challengeHome: Limit;
  readonly bid: Limit;
  readonly write: Limit;
  readonly read: Limit;
  readonly draw: Limit;
  readonly upload: Limit;
  readonly form: Limit;
  readonly video: Limit;
  readonly report: Limit;
  readonly export: Limit;
  readonly enquiryHome: Limit;
  readonly enquiryPhone: Limit;
  readonly askHome: Limit;
  readonly stamped: Limit;
  readonly voteHome: Limit;
  readonly guestHome: Limit;
  readonly guestBids: Limit;
}
