// A drill with processes that stand in for the real ones: what is asked, killed, asked again and
// held against the store.
import { describe, expect, test } from 'vitest';
import type { DrillRecord, DrillStep, StoredReceipt } from '#core/oversight/drill.ts';
import { DrillHouseGone, type DrillHouse } from '#server/oversight/drills/drill-house.ts';
import type { DrillBid } from '#server/oversight/drills/drill-wire.ts';
import { startDrillRun, type DrillParts, type DrillPlan } from '#server/oversight/drills/run-drill.ts';

const LOTS = [{ id: 'drill-1', startPriceFen: 100, stepFen: 10 }];

interface Stage {
  readonly parts: DrillParts;
  readonly steps: DrillStep[];
  readonly asked: DrillBid[];
  readonly kept: Map<string, StoredReceipt>;
}

/** A clock that moves only while somebody waits. */
const planOf = (): DrillPlan => {
  let nowMs = 0;
  const wait = async (ms: number): Promise<void> => {
    nowMs = Math.max(nowMs, nowMs + ms / 4);
    await Promise.resolve();
  };
  return { beforeMs: 1_000, afterMs: 1_000, everyMs: 200, nowMs: () => nowMs, wait };
};

/** `forgets`: bids of this number the process loses when it is killed. */
const stage = ({ forgets = 0, fails = false } = {}): Stage => {
  const steps: DrillStep[] = [];
  const asked: DrillBid[] = [];
  const kept = new Map<string, StoredReceipt>();
  const answers = new Map<string, string>();
  let openings = 0;
  const answer = (bid: DrillBid): string => {
    const known = answers.get(bid.key);
    if (known !== undefined) return known;
    const seq = kept.size + 1;
    const receipt = { id: `b-${seq}`, lotId: bid.lotId, paddle: 'R1', amountFen: bid.amountFen };
    const stamped = { ...receipt, atMs: seq, seq, hash: `h-${seq}` };
    kept.set(stamped.id, stamped);
    const body = JSON.stringify({
      ok: true,
      answer: { receipt: stamped, lot: { nextMinimumFen: bid.amountFen + 10 } },
    });
    answers.set(bid.key, body);
    return body;
  };
  const open = (): Promise<DrillHouse> => {
    openings += 1;
    const isFirst = openings === 1;
    if (fails && !isFirst) return Promise.reject(new DrillHouseGone('it does not open'));
    let isStopping = false;
    const waiting: (() => void)[] = [];
    return Promise.resolve({
      lots: LOTS,
      robotIds: ['r-1', 'r-2', 'r-3'],
      bid: (bid) => {
        asked.push(bid);
        // The last of the first life is decided, and its answer is on the way.
        const body = answer(bid);
        if (!isFirst || asked.length < 12) return Promise.resolve(body);
        return new Promise<string>((_, reject) => {
          waiting.push(() => reject(new DrillHouseGone('killed')));
          if (isStopping) waiting.pop()?.();
        });
      },
      kill: () => {
        isStopping = true;
        for (const leave of waiting.splice(0)) leave();
        for (const id of Array.from(kept.keys()).slice(0, forgets)) kept.delete(id);
        return Promise.resolve();
      },
      stop: () => Promise.resolve(),
    });
  };
  const record = (): Promise<DrillRecord> => {
    const receipts = Array.from(kept.values());
    const hashes: string[] = ['genesis'];
    for (const { seq, hash } of receipts) hashes[seq] = hash;
    return Promise.resolve({
      receipts,
      hashes: new Map([['drill-1', hashes]]),
      lots: [{ lotId: 'drill-1', eventCount: receipts.length, isProven: true }],
    });
  };
  const begun = (step: DrillStep): Promise<void> => {
    steps.push(step);
    return Promise.resolve();
  };
  return { parts: { plan: { ...planOf(), beforeMs: 400 }, open, record, begun }, steps, asked, kept };
};

const failures = (): { readonly told: unknown[]; readonly failed: (error: unknown) => void } => {
  const told: unknown[] = [];
  return { told, failed: (error) => told.push(error) };
};

describe('a drill', () => {
  test('goes its way, and finds nothing lost', async () => {
    const { parts, steps } = stage();
    const { told, failed } = failures();
    const end = await startDrillRun(parts, failed).done;
    expect(told).toEqual([]);
    expect(steps).toEqual(['bidding', 'down', 'again', 'checking']);
    expect(end.step).toBe('held');
    expect(end.outcome?.untoldCount).toBe(0);
    expect(end.figures.beforeCount).toBeGreaterThan(0);
    expect(end.figures.afterCount).toBeGreaterThan(0);
    expect(end.figures.gapMs).not.toBeNull();
    expect(end.figures.stoppedSlot).not.toBeNull();
  });

  test('asks again under its key what had no answer', async () => {
    const { parts, asked } = stage();
    const { figures } = await startDrillRun(parts, failures().failed).done;
    const counts = new Map<string, number>();
    for (const { key } of asked) counts.set(key, (counts.get(key) ?? 0) + 1);
    const twice = Array.from(counts.values()).filter((count) => count === 2).length;
    expect(twice).toBe(figures.flyingCount);
    expect(figures.againCount).toBe(figures.flyingCount);
    expect(figures.flyingCount).toBeGreaterThan(0);
  });

  test('tells of acknowledged bids that the store has lost', async () => {
    const { parts } = stage({ forgets: 2 });
    const end = await startDrillRun(parts, failures().failed).done;
    expect(end.step).toBe('lost');
    expect(end.outcome?.verdicts.filter((verdict) => verdict === 'lost')).toHaveLength(2);
  });

  test('breaks off where its process does not open again', async () => {
    const { parts } = stage({ fails: true });
    const { told, failed } = failures();
    const end = await startDrillRun(parts, failed).done;
    expect(end).toMatchObject({ step: 'broken', outcome: null });
    expect(told).toHaveLength(1);
  });
});
