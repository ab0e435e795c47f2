import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENESIS, brokenAt, chainText } from '#core/chain.ts';
import type { EventView } from '#core/view.ts';
import { sha256 } from '../kit/sha256.ts';

interface Stamped {
  readonly seq: number;
  readonly event: EventView;
  readonly hash: string;
}

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

/** Every way to change one value anywhere inside: each number one more, each text one letter longer. */
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

  it('breaks where a stamp was forged, and a chain forged from there on ends in another stamp', () => {
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

  it('is not broken by another order of keys, for that changes nothing that is said', () => {
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
