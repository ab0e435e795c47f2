// The sample house can be looked at: each sale that is still on preview has its times, day by day,
// set by the call the house's own people use. Early times are full, for the first to ask have them;
// one login has an appointment of its own. What a visitor takes back stays taken back: a sale that
// has its times is left alone.
import { DAY_MS, dayBeginMs, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import type { ViewingTime } from '#core/viewings/viewing-times.ts';
import { SAMPLE_STAFF } from '#server/demo/notices.ts';
import { SAMPLE_BUYERS, WINNER } from '#server/demo/people-data.ts';
import type { PeopleIds } from '#server/demo/people.ts';
import { YARDS } from '#server/demo/places-data.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { makeAppointment } from '#server/viewings/commands-appointments.ts';
import { setViewing } from '#server/viewings/commands-set-viewing.ts';
import { previewList } from '#server/viewings/queries-previews.ts';
import { appointmentsOf } from '#server/viewings/store-viewings.ts';

type Preview = Awaited<ReturnType<typeof previewList>>['rows'][number];

const BEGINS_MS = [9.5, 10.5, 11.5, 13.5, 14.5].map((hour) => hour * HOUR_MS);
const LASTS_MS = 30 * MINUTE_MS;
const CAPACITY = 6;
const SMALL_CAPACITY = 4;

/** Times of the days that are left of a preview; the first of a day takes fewer people. */
function timesOf({ sale, previewToMs }: Preview, nowMs: number): readonly ViewingTime[] {
  const place = YARDS.find(({ city }) => city === sale.city)?.yard.name ?? `${sale.city}停放地`;
  const first = dayBeginMs(nowMs);
  const days = Math.max(0, Math.ceil((previewToMs - first) / DAY_MS));
  return Array.from({ length: days }, (_none, day) => first + day * DAY_MS)
    .flatMap((dayMs) =>
      BEGINS_MS.map((beginMs, at) => ({
        place,
        fromMs: dayMs + beginMs,
        toMs: dayMs + beginMs + LASTS_MS,
        capacity: at === 0 ? SMALL_CAPACITY : CAPACITY,
      })),
    )
    .filter(({ fromMs, toMs }) => fromMs > nowMs && toMs <= previewToMs);
}

export async function viewingsRoutine(parts: SampleParts, ids: PeopleIds): Promise<void> {
  const { engine, reader, clock } = parts;
  const nowMs = clock.nowMs();
  const { rows } = await previewList(reader, {}, nowMs);
  for (const preview of rows.filter(({ slots }) => slots.length === 0)) {
    const times = timesOf(preview, nowMs);
    if (times.length === 0) continue;
    const saleId = preview.sale.id;
    await engine.run(setViewing, { saleId, times: [...times], staffId: SAMPLE_STAFF });
    await comeToLook(parts, ids, saleId);
  }
}

const comeToLook = async ({ engine, reader, clock }: SampleParts, ids: PeopleIds, saleId: string) => {
  const { rows } = await previewList(reader, { sale: saleId }, clock.nowMs());
  const slots = rows[0]?.slots ?? [];
  const others = SAMPLE_BUYERS.flatMap(({ name }) => ids.get(name) ?? []);
  const small = slots.filter(({ capacity }) => capacity === SMALL_CAPACITY);
  // Two and two: the small ones are full.
  for (const [at, slot] of small.entries()) {
    for (const userId of others.slice(at * 2, at * 2 + 2))
      await engine.run(makeAppointment, { userId, slotId: slot.id, visitors: 2, plate: '' });
  }
  const [, own] = slots.filter(({ capacity }) => capacity === CAPACITY);
  const userId = ids.get(WINNER);
  const having = { userId: userId ?? '', sinceMs: clock.nowMs(), most: 1 };
  if (own && userId !== undefined && (await appointmentsOf(reader, having)).length === 0)
    await engine.run(makeAppointment, { userId, slotId: own.id, visitors: 2, plate: '沪A12345' });
};
