import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenAt, canonical, chainText, GENESIS, verifyChain, type Stamped } from '#core/lots/chain.ts';
import type { EventView } from '#core/lots/lot-view.ts';
import { sha256 } from '../../kit/sha256.ts';

const stamped = (events: readonly EventView[]): Stamped[] => {
  let previousHash = GENESIS;
  return events.map((event, index) => {
    const seq = index + 1;
    previousHash = sha256(chainText(previousHash, seq, event));
    return { seq, event, hash: previousHash };
  });
};

const anyEvent: fc.Arbitrary<EventView> = fc.oneof(
  fc.record({ type: fc.constantFrom('opened' as const, 'resumed' as const), atMs: fc.nat() }),
  fc.record({
    type: fc.constant('bid' as const),
    atMs: fc.nat(),
    rows: fc.array(
      fc.record({
        paddle: fc.string({ maxLength: 4 }),
        amountFen: fc.nat(),
        how: fc.constantFrom('manual' as const, 'proxy' as const),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.record({ type: fc.constant('paused' as const), atMs: fc.nat(), reason: fc.string() }),
  fc.record({ type: fc.constant('passed' as const), atMs: fc.nat(), highestFen: fc.option(fc.nat()) }),
);
const anyChain = fc.array(anyEvent, { minLength: 1, maxLength: 15 }).map(stamped);

/**
 * Every way to change one value anywhere inside: each number one more, each text one letter longer.
 */
const oneChange = (value: unknown): unknown[] => {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'string') return [`${value}x`];
  if (typeof value !== 'object' || value === null) return ['something'];
  return Object.entries(value).flatMap(([key, inner]) =>
    oneChange(inner).map((changed) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  );
};

describe('the chain of a lot', () => {
  it('holds as it was stamped', () => {
    fc.assert(
      fc.property(anyChain, (chain) => {
        expect(brokenAt(chain, sha256)).toBeNull();
      }),
    );
    expect(brokenAt([], sha256)).toBeNull();
  });

  it('breaks at the very event in which anything was changed', () => {
    fc.assert(
      fc.property(anyChain, fc.nat(), (chain, pick) => {
        const index = pick % chain.length;
        const original = chain[index] as Stamped;
        for (const event of oneChange(original.event)) {
          const forged = chain.with(index, { ...original, event: event as EventView });
          expect(brokenAt(forged, sha256)).toBe(original.seq);
        }
      }),
    );
  });

  it('breaks where an event is left out, put in or moved', () => {
    fc.assert(
      fc.property(anyChain, fc.nat(), (chain, pick) => {
        const index = pick % chain.length;
        const isLast = index === chain.length - 1;
        const without = chain.toSpliced(index, 1);
        expect(brokenAt(without, sha256)).toBe(isLast ? null : index + 1);
        expect(brokenAt(chain.toSpliced(index, 0, chain[index] as Stamped), sha256)).toBe(index + 2);
      }),
    );
  });

  it('breaks where a stamp was forged, as does all forged after it', () => {
    fc.assert(
      fc.property(anyChain, (chain) => {
        const last = chain.at(-1) as Stamped;
        const forged = chain.with(chain.length - 1, { ...last, hash: sha256(last.hash) });
        expect(brokenAt(forged, sha256)).toBe(last.seq);
        const [first, ...rest] = chain.map(({ event }) => event) as [EventView, ...EventView[]];
        const other = stamped([{ ...first, atMs: first.atMs + 1 }, ...rest]);
        expect(brokenAt(other, sha256)).toBeNull();
        expect(other.at(-1)?.hash).not.toBe(last.hash);
      }),
    );
  });

  it('breaks where a number is skipped, though every stamp was made anew', () => {
    const event: EventView = { type: 'opened', atMs: 7 };
    const hash = sha256(chainText(GENESIS, 2, event));
    expect(brokenAt([{ seq: 2, event, hash }], sha256)).toBe(1);
  });

  it('is not broken by another order of keys, which says the same', () => {
    const event: EventView = {
      type: 'bid',
      atMs: 7,
      rows: [{ paddle: '8801', amountFen: 100, how: 'manual' }],
    };
    const turned = { rows: [{ how: 'manual', amountFen: 100, paddle: '8801' }], atMs: 7, type: 'bid' };
    expect(chainText(GENESIS, 1, turned as EventView)).toBe(chainText(GENESIS, 1, event));
    expect(chainText(GENESIS, 1, event)).not.toBe(chainText(GENESIS, 2, event));
  });
});

const known = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return 'no longer readable';
  }
};

/** The text with the character at `at` turned into another one. */
const oneOff = (text: string, at: number): string => {
  const turned = text[at] === '1' ? '2' : '1';
  return `${text.slice(0, at)}${turned}${text.slice(at + 1)}`;
};

const finished: readonly Stamped[] = stamped([
  { type: 'opened', atMs: 1_000 },
  { type: 'bid', atMs: 2_000, rows: [{ paddle: '8801', amountFen: 1_000_000, how: 'manual' }] },
  { type: 'extended', atMs: 2_000, endsAtMs: 9_000, cause: 'bid' },
  { type: 'sold', atMs: 9_000, hammerFen: 1_000_000, winnerPaddle: '8801' },
]);
const later = (text: string): Promise<string> => Promise.resolve(sha256(text));
const headOf = (rows: readonly Stamped[]): string => rows.at(-1)?.hash ?? GENESIS;

describe('the chain, recomputed by a watcher', () => {
  it('holds when nothing was touched, and ends in the last stamp', async () => {
    const verdict = { holds: true, count: 4, head: headOf(finished) };
    expect(await verifyChain(finished, [], later)).toEqual(verdict);
    expect(await verifyChain(finished, finished, sha256)).toEqual(verdict);
    expect(await verifyChain([], [], later)).toEqual({ holds: true, count: 0, head: GENESIS });
  });

  it('names the event in which one character was changed, anywhere', async () => {
    for (const [index, row] of finished.entries()) {
      const text = JSON.stringify(row);
      for (let at = 0; at < text.length; at += 1) {
        const forged = known(oneOff(text, at));
        if (forged === text || forged === 'no longer readable') continue;
        const rows = finished.with(index, JSON.parse(forged) as Stamped);
        const verdict = await verifyChain(rows, [], later);
        expect({ forged, ...verdict }).toEqual({ forged, holds: false, brokenAtSeq: row.seq });
      }
    }
  });

  it('names the first missing event when cut off, by a held stamp', async () => {
    const [, bid, , sold] = finished as [Stamped, Stamped, Stamped, Stamped];
    const short = finished.slice(0, 1);
    expect(await verifyChain(short, [], later)).toMatchObject({ holds: true });
    expect(await verifyChain(short, [sold, bid], later)).toEqual({ holds: false, brokenAtSeq: 2 });
    expect(await verifyChain([], [sold], later)).toEqual({ holds: false, brokenAtSeq: 4 });
  });

  it('believes no chain written anew, for it misses every held stamp', async () => {
    const events = finished.map(({ event }) => event);
    const anew = stamped(events.with(1, { ...(events[1] as EventView), atMs: 2_001 }));
    const receipt = finished[2] as Stamped;
    expect(await verifyChain(anew, [], later)).toMatchObject({ holds: true });
    expect(await verifyChain(anew, [receipt], later)).toEqual({ holds: false, brokenAtSeq: 3 });
    expect(await verifyChain(anew, [finished[0] as Stamped], later)).toMatchObject({ holds: true });
  });

  it('names the earliest of several faults', async () => {
    const [, bid, , sold] = finished as [Stamped, Stamped, Stamped, Stamped];
    const rows = finished.with(2, { ...(finished[2] as Stamped), hash: sha256('forged') });
    expect(await verifyChain(rows, [sold], later)).toEqual({ holds: false, brokenAtSeq: 3 });
    const other = { ...bid, hash: sha256('held') };
    expect(await verifyChain(rows, [other, sold], later)).toEqual({ holds: false, brokenAtSeq: 2 });
  });
});

describe('an event that was tampered with', () => {
  const seats = finished.map(({ seq }) => seq);
  const at = (seq: number): Stamped => finished[seq - 1] as Stamped;
  const renumbered = (rows: readonly Stamped[]): Stamped[] =>
    rows.map((row, index) => ({ ...row, seq: index + 1 }));
  const faultOf = async (rows: readonly Stamped[]): Promise<number | null> => {
    const verdict = await verifyChain(rows, [at(4)], later);
    return verdict.holds ? null : verdict.brokenAtSeq;
  };

  it.each(seats)('by another time stands out at its place, %i', async (seq) => {
    const event = { ...at(seq).event, atMs: at(seq).event.atMs + 1 };
    expect(await faultOf(finished.with(seq - 1, { ...at(seq), event }))).toBe(seq);
  });

  it.each(seats)('by being left out stands out at its place, %i, renumbered or not', async (seq) => {
    const rows = finished.toSpliced(seq - 1, 1);
    expect(await faultOf(rows)).toBe(seq);
    expect(await faultOf(renumbered(rows))).toBe(seq);
  });

  it.each(seats)('by standing twice stands out at the second place after %i', async (seq) => {
    const rows = finished.toSpliced(seq, 0, at(seq));
    expect(brokenAt(rows, sha256)).toBe(seq + 1);
    expect(brokenAt(renumbered(rows), sha256)).toBe(seq + 1);
  });

  it.each([
    [1, 2],
    [2, 3],
    [3, 4],
    [1, 4],
    [2, 4],
  ])('by changing places, %i with %i, stands out at the first of them', async (one, other) => {
    const rows = finished.with(one - 1, at(other)).with(other - 1, at(one));
    expect(await faultOf(rows)).toBe(one);
    expect(await faultOf(renumbered(rows))).toBe(one);
  });

  it.each(seats)('with its own stamp made to fit stands out after %i', async (seq) => {
    const before = finished[seq - 2]?.hash ?? GENESIS;
    const event = { ...at(seq).event, atMs: at(seq).event.atMs + 1 };
    const hash = sha256(chainText(before, seq, event));
    const rows = finished.with(seq - 1, { seq, event, hash });
    expect(await verifyChain(rows, [], later)).toEqual(
      seq === finished.length
        ? { holds: true, count: seq, head: hash }
        : { holds: false, brokenAtSeq: seq + 1 },
    );
    expect(await verifyChain(rows, [at(seq)], later)).toEqual({ holds: false, brokenAtSeq: seq });
  });
});

describe('what is said of an event', () => {
  it.each([
    ['keys in any order', { b: 1, a: { d: 2, c: 3 } }, '{"a":{"c":3,"d":2},"b":1}'],
    ['rows in their own order', { rows: [{ z: 1, a: 2 }, 1] }, '{"rows":[{"a":2,"z":1},1]}'],
    ['what is not said', { a: undefined, b: null }, '{"b":null}'],
    ['words of every script', { reason: '委托人\n“撤回”"' }, '{"reason":"委托人\\n“撤回”\\""}'],
    ['capitals before small letters', { a: 1, B: 2 }, '{"B":2,"a":1}'],
    ['nothing at all', {}, '{}'],
  ])('is written in one way only: %s', (_says, value, text) => {
    expect(canonical(value)).toBe(text);
  });

  it('reads back as what was said, whatever it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = JSON.parse(canonical(value)) as unknown;
        expect(read).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonical(read)).toBe(canonical(value));
      }),
    );
  });
});
