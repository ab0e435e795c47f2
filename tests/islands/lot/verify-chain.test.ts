import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GENESIS, chainText } from '#core/chain.ts';
import type { EventView } from '#core/view.ts';
import { type Stamped, verifyChain } from '#islands/lot/verify-chain.ts';
import { NOON_MS } from './standing-facts.ts';

const events: EventView[] = [
  { type: 'opened', atMs: NOON_MS },
  { type: 'bid', atMs: NOON_MS + 1, rows: [{ paddle: '6027', amountFen: 9_800_000, how: 'manual' }] },
  { type: 'sold', atMs: NOON_MS + 2, hammerFen: 9_800_000, winnerPaddle: '6027' },
];

const stamped = (): Stamped[] => {
  let previous = GENESIS;
  return events.map((event, position) => {
    const seq = position + 1;
    const hash = createHash('sha256')
      .update(chainText(previous, seq, event))
      .digest('hex');
    previous = hash;
    return { seq, hash, event };
  });
};

describe('the chain, recomputed by the watcher', () => {
  it('holds when nothing was touched, and ends in the last stamp', async () => {
    const rows = stamped();
    expect(await verifyChain(rows)).toEqual({ holds: true, count: 3, head: rows.at(-1)?.hash });
  });

  it('breaks where an amount was changed', async () => {
    const rows = stamped();
    const forged: EventView = {
      type: 'bid',
      atMs: NOON_MS + 1,
      rows: [{ paddle: '6027', amountFen: 1, how: 'manual' }],
    };
    const changed = rows.map((row) => (row.seq === 2 ? { ...row, event: forged } : row));
    expect(await verifyChain(changed)).toEqual({ holds: false, brokenAtSeq: 2 });
  });

  it('breaks where an event was left out', async () => {
    expect(await verifyChain(stamped().filter(({ seq }) => seq !== 2))).toEqual({
      holds: false,
      brokenAtSeq: 2,
    });
  });

  it('holds for a lot on which nothing has happened', async () => {
    expect(await verifyChain([])).toEqual({ holds: true, count: 0, head: GENESIS });
  });
});
