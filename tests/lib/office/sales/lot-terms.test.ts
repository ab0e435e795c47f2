import { describe, expect, test } from 'vitest';
import { depositTerm, reserveTerm } from '#lib/office/sales/lot-terms.ts';

const listed = (now: [number | null, number], then?: [number | null, number]) => ({
  plan: { reserveFen: now[0], depositFen: now[1] },
  ...(then && { announced: { reserveFen: then[0], depositFen: then[1] } }),
});

describe('the terms of a lot', () => {
  test('that nobody has corrected stand alone', () => {
    expect(depositTerm(listed([null, 100_000]))).toEqual({ now: '¥1,000', before: null });
    expect(reserveTerm(listed([null, 100_000]))).toEqual({ now: '无', before: null });
    expect(reserveTerm(listed([5_000_000, 100_000]))).toEqual({ now: '有', before: null });
  });

  test('that were corrected stand beside what was announced', () => {
    const lot = listed([5_000_000, 200_000], [null, 100_000]);
    expect(depositTerm(lot)).toEqual({ now: '¥2,000', before: '公告时 ¥1,000' });
    expect(reserveTerm(lot)).toEqual({ now: '有', before: '公告时无' });
    expect(reserveTerm(listed([null, 1], [5_000_000, 1]))).toEqual({ now: '无', before: '公告时有' });
  });

  test('tell one that stayed nothing beside', () => {
    expect(depositTerm(listed([5_000_000, 100_000], [null, 100_000])).before).toBeNull();
  });

  test('never say how much a reserve is', () => {
    const { now, before } = reserveTerm(listed([5_000_000, 1], [6_000_000, 1]));
    expect([now, before]).toEqual(['有', '数额已更正']);
  });
});
