// The times at which a sale can be looked at, as the house sets them: all of a sale at once. A time
// is known by its place and its beginning. One at which people are coming stays as they know it: it
// may take more people, never fewer than are coming. All lie within the preview that was announced.
// Source: 拍卖法 第46、48条; product.md 7.2 (/auction-hall).
import { plainLine } from '#core/input/typed-signs.ts';
import { refuse, type Result } from '#core/result.ts';
import type { ViewingTimesRefusal } from './refusals.ts';
import type { ViewingSlot } from './viewing.ts';

/** Times of one sale. */
export const MOST_VIEWING_TIMES = 60;
export const MOST_AT_ONCE = 200;

export type ViewingTime = Pick<ViewingSlot, 'place' | 'fromMs' | 'toMs' | 'capacity'>;

export interface TimesRequest {
  readonly wanted: readonly ViewingTime[];
  readonly standing: readonly ViewingSlot[];
  readonly previewFromMs: number;
  readonly previewToMs: number;
}

export interface TimesMoved {
  readonly added: readonly ViewingTime[];
  /** Those that stay, as they are from now on. */
  readonly kept: readonly ViewingSlot[];
  readonly removed: readonly ViewingSlot[];
}

export function decideSetViewing(request: TimesRequest): Result<TimesMoved, ViewingTimesRefusal> {
  const { wanted, standing } = request;
  const refusal = wantedRefusal(request);
  if (refusal) return refuse(refusal);
  const known = new Map(standing.map((slot) => [nameOf(slot), slot]));
  const kept = wanted.flatMap((time): ViewingSlot[] => {
    const slot = known.get(nameOf(time));
    return slot ? [{ ...slot, toMs: time.toMs, capacity: time.capacity }] : [];
  });
  const names = new Set(wanted.map(nameOf));
  const removed = standing.filter((slot) => !names.has(nameOf(slot)));
  const used = [...removed, ...standing].find((slot) => slot.takenCount > 0 && !isAsKnown(slot, kept));
  if (used) return refuse({ code: 'VIEWING_IN_USE', fromMs: used.fromMs, takenCount: used.takenCount });
  return { ok: true, added: wanted.filter((time) => !known.has(nameOf(time))), kept, removed };
}

/** A place is the same however its signs were typed. */
const nameOf = ({ place, fromMs }: Pick<ViewingTime, 'place' | 'fromMs'>): string =>
  `${fromMs} ${plainLine(place)}`;

const isAsKnown = (slot: ViewingSlot, kept: readonly ViewingSlot[]): boolean =>
  kept.some(({ id, toMs, capacity }) => id === slot.id && toMs === slot.toMs && capacity >= slot.takenCount);

const wantedRefusal = ({ wanted, previewFromMs, previewToMs }: TimesRequest): ViewingTimesRefusal | null => {
  const outside = wanted.some(
    ({ fromMs, toMs }) => toMs <= fromMs || fromMs < previewFromMs || toMs > previewToMs,
  );
  if (outside) return { code: 'VIEWING_OUTSIDE', previewFromMs, previewToMs };
  const seen = new Set<string>();
  for (const time of wanted) {
    if (seen.has(nameOf(time))) return { code: 'VIEWING_TWICE', place: time.place, fromMs: time.fromMs };
    seen.add(nameOf(time));
  }
  return null;
};
