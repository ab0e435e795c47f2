// Sales of the sample house name their partners; one login follows two of them from their first
// sale, and is told of the next.
import { afterEach, beforeEach, expect, test } from 'vitest';
import partners from '#content/company/partners.json' with { type: 'json' };
import { MINUTE_MS } from '#core/time/days.ts';
import { UNVERIFIED } from '#server/demo/people-data.ts';
import { THEMES } from '#server/demo/places-data.ts';
import { enterDue } from '#server/demo/planner.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { followPartner } from '#server/sales/partners/commands-follow-partner.ts';
import { followedBy, namedPartners } from '#server/sales/partners/store-partners.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';

let house: SampleFixture;
beforeEach(async () => {
  house = await sampleHouse();
});
afterEach(() => house.dispose());

test('are followed once, told of, and stay let go', async () => {
  const { parts, ids } = house;
  const { reader, engine, clock } = parts;
  const userId = ids.get(UNVERIFIED) ?? '';
  const followed = async () => (await followedBy(reader, userId)).map(({ partnerId }) => partnerId);
  await enterDue(parts, ids);
  expect((await followed()).toSorted()).toEqual(['bank', 'leasing']);
  const failures: unknown[] = [];
  clock.moveTo(clock.nowMs() + MINUTE_MS);
  await ringAlarms({ engine, reader, clock, failed: (error) => failures.push(error) });
  const told = await reader
    .selectFrom('messages')
    .select('cause')
    .where('userId', '=', userId)
    .where('cause', 'like', 'partner-sale:%')
    .execute();
  expect([failures, told.length > 0]).toEqual([[], true]);
  for (const partnerId of ['bank', 'leasing'])
    await engine.run(followPartner, { userId, partnerId, isFollowed: false });
  clock.moveTo(clock.nowMs() + 60 * MINUTE_MS);
  await enterDue(parts, ids);
  expect(await followed()).toEqual([]);
  const known = new Set((await namedPartners(reader)).map(({ id }) => id));
  const written = new Set(partners.map(({ id }) => id));
  expect([...known].every((id) => written.has(id))).toBe(true);
  expect(THEMES.every(({ partnerId }) => partnerId === null || written.has(partnerId))).toBe(true);
});
