import { describe, expect, it } from 'vitest';
import { decideOpening, OPENED_MOST, OPENED_QUIETLY } from '#core/identity/opened-papers.ts';

const NOON_MS = Date.parse('2026-11-28T12:00:00+08:00');
const WAITING = { status: 'waiting' } as const;
const at = (openedCount: number) => decideOpening(WAITING, openedCount, NOON_MS);

describe('papers in full', () => {
  it('are opened while they wait for a verdict', () => {
    expect(at(0)).toEqual({ ok: true, count: 1, isTold: false });
  });

  it.each(['approved', 'refused', 'expired', 'replaced', 'taken-back'] as const)(
    'stay closed once they are %s',
    (status) => {
      expect(decideOpening({ status }, 0, NOON_MS)).toMatchObject({ refusal: { code: 'PAPERS_DECIDED' } });
    },
  );

  it('are opened quietly as often as a day takes', () => {
    const counts = Array.from({ length: OPENED_QUIETLY }, (_none, opened) => at(opened));
    expect(counts.filter((one) => one.ok && one.isTold)).toEqual([]);
  });

  it('beyond that are told of, the first and each further ten', () => {
    const told = Array.from({ length: OPENED_MOST }, (_none, opened) => at(opened)).flatMap((one) =>
      one.ok && one.isTold ? [one.count] : [],
    );
    expect(told).toEqual([21, 30, 40, 50, 60]);
  });

  it('come to an end for the day', () => {
    expect(at(OPENED_MOST)).toEqual({
      ok: false,
      refusal: {
        code: 'TOO_MANY_OPENED',
        most: OPENED_MOST,
        againAtMs: Date.parse('2026-11-29T00:00:00+08:00'),
      },
    });
  });
});
