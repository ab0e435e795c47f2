// The sample house can be looked at: what is announced for the days to come has its times, some of
// them full, and what was taken back stays so.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placesLeft } from '#core/viewings/viewing.ts';
import { WINNER } from '#server/demo/people-data.ts';
import { enterDue } from '#server/demo/planner.ts';
import { viewingsRoutine } from '#server/demo/routines/viewings.ts';
import { cancelAppointment } from '#server/viewings/commands-appointments.ts';
import { previewList } from '#server/viewings/queries-previews.ts';
import { appointmentsOf } from '#server/viewings/store-viewings.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';

let house: SampleFixture;
beforeEach(async () => {
  house = await sampleHouse();
});
afterEach(() => house.dispose());

test('sales to come have times, full ones among them, once', async () => {
  const { parts, ids } = house;
  const { reader, engine, clock } = parts;
  const userId = ids.get(WINNER) ?? '';
  const own = () => appointmentsOf(reader, { userId, sinceMs: clock.nowMs(), most: 9 });
  await enterDue(parts, ids);
  await viewingsRoutine(parts, ids);
  const { rows } = await previewList(reader, { hall: 'vehicle' }, clock.nowMs());
  const slots = rows.flatMap((row) => row.slots);
  expect(slots.length).toBeGreaterThan(4);
  expect(slots.some((slot) => placesLeft(slot) === 0)).toBe(true);
  expect(slots.some((slot) => placesLeft(slot) === slot.capacity)).toBe(true);
  const [mine] = await own();
  expect(mine?.visitors).toBe(2);
  await engine.run(cancelAppointment, { userId, appointmentId: mine?.id ?? '' });
  await viewingsRoutine(parts, ids);
  expect(await own()).toEqual([]);
});
