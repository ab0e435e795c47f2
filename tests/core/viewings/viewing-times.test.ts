import { describe, expect, it } from 'vitest';
import { decideSetViewing, type TimesRequest, type ViewingTime } from '#core/viewings/viewing-times.ts';
import type { ViewingSlot } from '#core/viewings/viewing.ts';

const HOUR_MS = 3_600_000;
const OPEN_MS = Date.UTC(2026, 10, 22, 1);
const CLOSE_MS = OPEN_MS + 8 * HOUR_MS;

const time = (hour: number, part: Partial<ViewingTime> = {}): ViewingTime => ({
  place: '上海嘉定 3 号库',
  fromMs: OPEN_MS + hour * HOUR_MS,
  toMs: OPEN_MS + (hour + 1) * HOUR_MS,
  capacity: 6,
  ...part,
});
const standing = (hour: number, part: Partial<ViewingSlot> = {}): ViewingSlot => ({
  ...time(hour),
  id: `slot-${hour}`,
  saleId: 'sale-1',
  takenCount: 0,
  ...part,
});
const set = (part: Partial<TimesRequest>) =>
  decideSetViewing({ wanted: [], standing: [], previewFromMs: OPEN_MS, previewToMs: CLOSE_MS, ...part });

describe('the times of a sale', () => {
  it('are the same however the signs of their place were typed', () => {
    const known = standing(1, { place: '6 号库（示例）', takenCount: 4 });
    const typed = time(1, { place: '6 号库(示例)' });
    const decided = set({ wanted: [typed], standing: [known] });
    expect(decided).toEqual({ ok: true, added: [], kept: [known], removed: [] });
  });

  it('are set all at once: added, kept, taken away', () => {
    const decided = set({
      wanted: [time(1, { capacity: 9 }), time(2)],
      standing: [standing(0), standing(1)],
    });
    expect(decided).toEqual({
      ok: true,
      added: [time(2)],
      kept: [standing(1, { capacity: 9 })],
      removed: [standing(0)],
    });
  });

  it('are the same at another place only by its name', () => {
    const elsewhere = time(1, { place: '苏州吴中库' });
    expect(set({ wanted: [time(1), elsewhere] })).toMatchObject({ ok: true, added: [time(1), elsewhere] });
    expect(set({ wanted: [time(1), time(1, { capacity: 2 })] })).toMatchObject({
      refusal: { code: 'VIEWING_TWICE', place: time(1).place, fromMs: time(1).fromMs },
    });
  });

  it.each([
    ['begins before the preview', time(-1)],
    ['ends after the preview', time(8)],
    ['ends as it begins', time(1, { toMs: time(1).fromMs })],
  ])('are refused where one %s', (_, wrong) => {
    expect(set({ wanted: [time(2), wrong] })).toEqual({
      ok: false,
      refusal: { code: 'VIEWING_OUTSIDE', previewFromMs: OPEN_MS, previewToMs: CLOSE_MS },
    });
  });

  it('may fill the preview to its edges', () => {
    expect(set({ wanted: [time(0), time(7)] }).ok).toBe(true);
  });
});

describe('a time at which people are coming', () => {
  const used = standing(1, { takenCount: 4 });
  const refusal = { code: 'VIEWING_IN_USE', fromMs: used.fromMs, takenCount: 4 };

  it('takes more people, and as few as are coming', () => {
    for (const capacity of [4, 20])
      expect(set({ wanted: [time(1, { capacity })], standing: [used] }).ok).toBe(true);
  });

  it.each([
    ['taken away', []],
    ['made smaller than they are', [time(1, { capacity: 3 })]],
    ['made longer', [time(1, { toMs: time(1).toMs + HOUR_MS })]],
    ['moved', [time(2)]],
  ])('is not %s', (_, wanted) => {
    expect(set({ wanted, standing: [used] })).toEqual({ ok: false, refusal });
  });
});
