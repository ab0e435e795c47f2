// The life of a request for papers, by chance: whatever is done to it in whatever order, it is
// settled once, its rounds only rise, and somebody's turn it always is until then.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideAskForPapers,
  decideBringPapers,
  decideCheckPapers,
  houseDueMs,
  isOverdue,
  settledRefusal,
  type PaperRequest,
  type PaperRequestDecision,
} from '#core/documents/paper-request.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';

const START_MS = Date.UTC(2026, 10, 30, 2);

interface Step {
  readonly act: 'bring' | 'accept' | 'ask-again' | 'drop';
  readonly waitMs: number;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    act: fc.constantFrom('bring', 'accept', 'ask-again', 'drop'),
    waitMs: fc.integer({ min: 0, max: 9 * DAY_MS }),
  }),
  { maxLength: 12 },
);

const first = (): PaperRequest => {
  const ask = { id: 'r', lotId: 'lot-1', consignorId: 'seller', consignorIds: ['seller'] };
  const what = { paper: 'title', text: '登记证书', dueAtMs: START_MS + 5 * DAY_MS, openPapers: [] } as const;
  const decision = decideAskForPapers({ ...ask, ...what }, START_MS);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.request;
};

const taken = (request: PaperRequest, act: Step['act'], nowMs: number): PaperRequestDecision => {
  if (act === 'bring') return decideBringPapers(request, { count: 1, heldCount: 0 }, nowMs);
  if (act === 'ask-again') {
    const again = { verdict: act, reason: '看不清', dueAtMs: nowMs + 3 * DAY_MS } as const;
    return decideCheckPapers(request, again, nowMs);
  }
  return decideCheckPapers(request, { verdict: act }, nowMs);
};

/** Every state it has been in, with the moment. */
const lived = (all: readonly Step[]): { readonly request: PaperRequest; readonly atMs: number }[] => {
  let atMs = START_MS;
  let request = first();
  const states = [{ request, atMs }];
  for (const { act, waitMs } of all) {
    atMs += waitMs;
    const decision = taken(request, act, atMs);
    if (decision.ok) ({ request } = decision);
    states.push({ request, atMs });
  }
  return states;
};

describe('a request for papers', () => {
  it('is settled once, and nothing changes it then', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const states = lived(all).map(({ request }) => request);
        const settledAt = states.findIndex((request) => settledRefusal(request) !== null);
        if (settledAt === -1) return;
        expect(new Set(states.slice(settledAt)).size).toBe(1);
        expect(states[settledAt]?.decidedAtMs).not.toBeNull();
      }),
    );
  });

  it('has rounds that rise by one, each with a reason', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const states = lived(all).map(({ request }) => request);
        for (const [at, { round, reason }] of states.entries()) {
          const before = states[at - 1]?.round ?? round;
          expect([before, before + 1]).toContain(round);
          expect(reason === null).toBe(round === 1);
        }
      }),
    );
  });

  it('is the turn of its consignor or of the house', () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const { request, atMs } of lived(all)) {
          const isForHouse = houseDueMs(request, atMs) !== null;
          const isForConsignor = request.status === 'open' && !isOverdue(request, atMs);
          expect([isForHouse, isForConsignor].filter(Boolean)).toHaveLength(
            settledRefusal(request) === null ? 1 : 0,
          );
        }
      }),
    );
  });

  it('keeps what was asked, of whom and of what', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { id, lotId, consignorId, paper, text, requestedAtMs } = first();
        for (const { request } of lived(all)) {
          expect(request).toMatchObject({ id, lotId, consignorId, paper, text, requestedAtMs });
        }
      }),
      { numRuns: 30 },
    );
  });

  it('gives the house no longer than it says', () => {
    const came = decideBringPapers(first(), { count: 1, heldCount: 0 }, START_MS + HOUR_MS);
    expect(came.ok && houseDueMs(came.request, START_MS)).toBeLessThan(START_MS + 5 * DAY_MS);
  });
});
