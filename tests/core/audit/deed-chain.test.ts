import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chained,
  chainFault,
  chainWalk,
  deedText,
  isCheckpointDue,
  NO_DEEDS,
  type ChainedDeed,
  type DeedCheckpoint,
  type DeedFault,
} from '#core/audit/deed-chain.ts';
import { factsText, type Deed } from '#core/audit/deed.ts';
import { GENESIS } from '#core/lots/chain.ts';
import { sha256 } from '../../kit/sha256.ts';

const START_MS = Date.UTC(2026, 10, 20, 1);
const COUNT = 900;
const EVERY = 150;

const someDeed = (number: number): Deed => ({
  atMs: START_MS + number * 700,
  kind: number % 7 === 0 ? 'staff-refused' : 'staff-action',
  userId: `clerk-${number % 5}`,
  role: 'operator',
  detail: number % 7 === 0 ? 'order-lot resume LOT_STATE' : 'order-lot pause',
  thing: 'lot',
  ref: `lot-${number % 90}`,
  session: 'AbCd0123EfGh4567',
  home: '10.0.0.1',
  before: factsText({ state: 'open', priceFen: number * 100 }),
  after: factsText({ state: 'paused', priceFen: number * 100 }),
});

const chainOf = (deeds: readonly Deed[]): ChainedDeed[] => {
  const rows: ChainedDeed[] = [];
  for (const deed of deeds) rows.push(chained(rows.at(-1) ?? NO_DEEDS, deed, sha256));
  return rows;
};

const CHAIN: readonly ChainedDeed[] = chainOf(Array.from({ length: COUNT }, (_, index) => someDeed(index)));
const SIGNED: readonly DeedCheckpoint[] = CHAIN.filter(({ seq }) => seq % EVERY === 0).map(
  ({ seq, hash, atMs }) => ({ seq, hash, atMs }),
);

/** The same places in every run. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

type Chance = ReturnType<typeof chanceFrom>;

const flipped = (text: string, chance: Chance): string => {
  const at = chance(text.length);
  const other = String.fromCharCode(text.charCodeAt(at) ^ (1 << chance(6)));
  return text.slice(0, at) + other + text.slice(at + 1);
};

const TEXTS = [
  'kind',
  'userId',
  'role',
  'detail',
  'thing',
  'ref',
  'session',
  'home',
  'before',
  'after',
  'previousHash',
  'hash',
] as const;

/** One bit of one field of one row. */
const changedAt = (index: number, chance: Chance): ChainedDeed[] =>
  CHAIN.map((row, place) => {
    if (place !== index) return row;
    const name = TEXTS[chance(TEXTS.length + 1)];
    if (name === undefined) return { ...row, atMs: row.atMs ^ (1 << chance(20)) };
    return { ...row, [name]: flipped(row[name] ?? '', chance) };
  });

type Tampering = (index: number, chance: Chance) => readonly [rows: readonly ChainedDeed[], why: string];

const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  bit: (index, chance) => [changedAt(index, chance), 'changed'],
  deletion: (index) => [CHAIN.toSpliced(index, 1), index === COUNT - 1 ? 'truncated' : 'missing'],
  swap: (index) => {
    const [one, other] = [CHAIN[index], CHAIN[index + 1]];
    if (!one || !other) return [CHAIN.slice(0, index), 'truncated'];
    return [CHAIN.toSpliced(index, 2, other, one), 'reordered'];
  },
  numbers: (index) => {
    const [one, other] = [CHAIN[index], CHAIN[index + 1]];
    if (!one || !other) return [CHAIN.slice(0, index), 'truncated'];
    return [CHAIN.toSpliced(index, 2, { ...other, seq: one.seq }, { ...one, seq: other.seq }), 'reordered'];
  },
  truncation: (index) => [CHAIN.slice(0, index), 'truncated'],
  doubling: (index) => {
    const [one] = CHAIN.slice(index, index + 1);
    return one ? [CHAIN.toSpliced(index, 0, { ...one, seq: one.seq + 0 }), 'reordered'] : [CHAIN, 'none'];
  },
};

/** A double is seen where its number comes again, all others where they were put. */
const badSeq = (name: string, index: number): number => (name === 'doubling' ? index + 2 : index + 1);

describe('a chain of deeds', () => {
  it('holds as it was written', () => {
    expect(chainFault(CHAIN, SIGNED, sha256)).toBeNull();
    expect(chainFault([], [], sha256)).toBeNull();
    expect(CHAIN[0]?.previousHash).toBe(GENESIS);
    expect(CHAIN.map(({ seq }) => seq)).toEqual(Array.from({ length: COUNT }, (_, index) => index + 1));
  });

  it('names the place of tampering at 1,000 random places', () => {
    const chance = chanceFrom(20_261_130);
    const names = Object.keys(TAMPERINGS);
    const wrong: unknown[] = [];
    for (let round = 0; round < 1_000; round += 1) {
      const name = names[round % names.length] ?? '';
      const index = chance(COUNT);
      const [rows, why] = TAMPERINGS[name]?.(index, chance) ?? [CHAIN, 'none'];
      const fault = chainFault(rows, SIGNED, sha256);
      if (fault?.seq !== badSeq(name, index) || fault.why !== why) wrong.push({ name, index, fault });
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('is changed by any change of any field', () => {
    const [row] = CHAIN;
    const all = row ? TEXTS.filter((name) => name !== 'hash').map((name) => ({ ...row, [name]: 'x' })) : [];
    const texts = new Set([...all, ...CHAIN.slice(0, 1)].map(deedText));
    expect(texts.size).toBe(TEXTS.length);
  });

  it('keeps fields apart, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (detail, ref) => {
        const base = { ...someDeed(1), seq: 1, previousHash: GENESIS };
        const one = deedText({ ...base, detail: detail + ref, ref: null });
        const other = deedText({ ...base, detail, ref });
        expect(one).not.toBe(other);
      }),
    );
  });
});

describe('a chain written anew', () => {
  /** Somebody changes a deed and makes every later hash fit. */
  const rewritten = (from: number): ChainedDeed[] => {
    const kept = CHAIN.slice(0, from);
    for (const [place, deed] of CHAIN.slice(from).entries()) {
      const end = kept.at(-1) ?? NO_DEEDS;
      kept.push(chained(end, place === 0 ? { ...deed, userId: 'nobody' } : deed, sha256));
    }
    return kept;
  };

  it.each([
    [0, 1],
    [EVERY - 1, 1],
    [EVERY, EVERY + 1],
    [2 * EVERY + 17, 2 * EVERY + 1],
    [COUNT - 1, COUNT - EVERY + 1],
  ])('from place %i on is not believed from number %i', (from, seq) => {
    expect(chainFault(rewritten(from), [], sha256)).toBeNull();
    expect(chainFault(rewritten(from), SIGNED, sha256)).toEqual({ seq, why: 'rewritten' });
  });

  it('is found whatever the order of its checkpoints', () => {
    const fault = chainFault(rewritten(EVERY), SIGNED.toReversed(), sha256);
    expect(fault).toEqual({ seq: EVERY + 1, why: 'rewritten' });
  });
});

describe('a walk along the chain', () => {
  const inParts = (rows: readonly ChainedDeed[], size: number): DeedFault | null => {
    const walk = chainWalk(SIGNED, sha256);
    for (let at = 0; at < rows.length; at += size) walk.over(rows.slice(at, at + size));
    return walk.end();
  };

  it.each([1, 7, 599, COUNT])('in parts of %i says the same', (size) => {
    expect(inParts(CHAIN, size)).toBeNull();
    expect(inParts(CHAIN.toSpliced(402, 1), size)).toEqual({ seq: 403, why: 'missing' });
    expect(inParts(CHAIN.slice(0, 700), size)).toEqual({ seq: 701, why: 'truncated' });
  });

  it('stays at its first fault', () => {
    const walk = chainWalk([], sha256);
    expect(walk.over(CHAIN.slice(1, 3))).toEqual({ seq: 1, why: 'missing' });
    expect(walk.over(CHAIN.slice(0, 1))).toEqual({ seq: 1, why: 'missing' });
    expect(walk.end()).toEqual({ seq: 1, why: 'missing' });
    expect(walk.at()).toEqual(NO_DEEDS);
  });

  it('goes on from where the chain stood', () => {
    const [from] = CHAIN.slice(299, 300);
    const walk = chainWalk(SIGNED, sha256, from);
    expect(walk.over(CHAIN.slice(300))).toBeNull();
    expect(walk.end()).toBeNull();
    expect(walk.at()).toMatchObject({ seq: COUNT, hash: CHAIN.at(-1)?.hash });
    const after = chainWalk([], sha256, from);
    expect(after.over(CHAIN.slice(301))).toEqual({ seq: 301, why: 'missing' });
  });

  it('needs no checkpoint, and then knows of no end', () => {
    expect(chainFault(CHAIN.slice(0, 10), [], sha256)).toBeNull();
    expect(chainFault([], SIGNED, sha256)).toEqual({ seq: 1, why: 'truncated' });
  });
});

describe('a checkpoint', () => {
  const at = (seq: number, atMs = START_MS) => ({ seq, hash: 'h', atMs });

  it.each([
    ['nothing was ever done', at(0), null, START_MS, false],
    ['the first deed was just done, and none was signed', at(1), null, START_MS, true],
    ['nothing is new', at(7), at(7), START_MS + 3_600_000, false],
    ['something is new, for less than a minute', at(8), at(7), START_MS + 59_999, false],
    ['something is new after a minute', at(8), at(7), START_MS + 60_000, true],
    ['999 are new within a minute', at(1_006), at(7), START_MS + 1, false],
    ['1,000 are new within a minute', at(1_007), at(7), START_MS + 1, true],
  ] as const)('where %s', (_, end, last, nowMs, isDue) => {
    expect(isCheckpointDue(end, last, nowMs)).toBe(isDue);
  });
});
