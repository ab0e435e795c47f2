// A group of maximums (组合委托) over HTTP, from its first bid to its end: never more lots
// than wanted, never more money than allowed, whatever becomes of the lots meanwhile.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GroupView } from '#contract/bidding/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someLot, someSale } from '../../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../../kit/lots.ts';
import { callKeyed, done, enter, handBid, type Said } from '../../../kit/staff-request.ts';
import {
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';
import { allBackAt, passTo } from '../../../kit/time/server-clock.ts';

/** Long enough for a consignor's answer to fall into it. */
const LAST_END_MS = END_MS + 90 * HOUR_MS;
const LOTS = ['first', 'second', 'third'];

describe('a group over HTTP', () => {
  let server: TestServer;
  let person: Person;
  let other: Person;
  let clerk: Person;

  /**
   * Three lots of one sale, an hour, two and many after the start; the first perhaps under a
   * reserve.
   */
  const open = async (reserveFen: number | null): Promise<void> => {
    const sale = someSale({ id: 'sale-2', endsAtMs: LAST_END_MS });
    const ends = [END_MS, END_MS + HOUR_MS, LAST_END_MS];
    const lots = LOTS.map((id, index) => ({
      ...someLot({ id, position: index + 1, terms: { reserveFen: index === 0 ? reserveFen : null } }),
      startsAtMs: START_MS + 5_000,
      endsAtMs: ends[index] ?? LAST_END_MS,
    }));
    await server.engine.run(publishSale, { sale, lots });
    for (const who of [person, other]) for (const lotId of LOTS) await enter(server, who, { lotId });
    await passTo(server, START_MS + 6_000);
  };
  beforeEach(async () => {
    server = await openTestServer();
    person = await somePerson(server);
    other = await somePerson(server, '13800000002');
    clerk = await somebodyOfTheHouse(server);
  });
  afterEach(() => server.close());

  const ask = <Data>(who: Person, name: RouteName, input: object = {}): Promise<Said<Data>> =>
    callKeyed(server, [name, input], who);
  const place = (part: object = {}) =>
    ask<GroupView>(person, 'placeGroup', {
      most: 2,
      ceilingFen: yuan(25_000),
      wishes: LOTS.map((lotId) => ({ lotId, maximumFen: yuan(12_000) })),
      ...part,
    });
  const bid = (lotId: string, amountYuan: number) =>
    done(server, ['placeBid', handBid(yuan(amountYuan), { lotId })], other);
  const group = async (): Promise<GroupView> => {
    const { data } = await ask<{ rows: GroupView[] }>(person, 'myGroups');
    const [one] = data.rows;
    if (!one) throw new Error('no group');
    return one;
  };
  const places = async (): Promise<string[]> => (await group()).wishes.map((wish) => wish.place);
  const later = async (atMs: number): Promise<void> => {
    ({ person, other, clerk } = await allBackAt(server, atMs, { person, other, clerk }));
  };
  const boughtCount = async (): Promise<number> =>
    (await ask<Outputs['orderList']>(person, 'orderList')).data.rows.length;

  test('wins as many lots as wanted, under its total, then ends', async () => {
    await open(null);
    expect((await place()).data).toMatchObject({
      takenCount: 2,
      committedFen: yuan(24_000),
      status: 'active',
    });
    expect(await places()).toEqual(['leading', 'leading', 'held']);
    await bid('first', 13_000);
    expect(await places()).toEqual(['held', 'leading', 'leading']);
    await later(END_MS + HOUR_MS);
    // The second was won for less than its maximum, and the rest of the total is free again.
    expect(await group()).toMatchObject({ takenCount: 2, committedFen: yuan(10_000) + yuan(12_000) });
    expect(await places()).toEqual(['gone', 'won', 'leading']);
    await later(LAST_END_MS);
    expect(await group()).toMatchObject({ takenCount: 2, status: 'over', committedFen: yuan(20_000) });
    expect(await boughtCount()).toBe(2);
  });

  test('is refused by name when it cannot be, and bids nothing then', async () => {
    await open(null);
    const low = await place({ ceilingFen: yuan(9_000) });
    expect(low.data.refusal).toEqual({ code: 'GROUP_CEILING_LOW', leastFen: yuan(10_000) });
    expect((await place({ most: 4 })).data.refusal.code).toBe('GROUP_SIZE');
    expect((await ask<{ rows: GroupView[] }>(person, 'myGroups')).data.rows).toEqual([]);
    await place();
    const own = handBid(yuan(13_000), { lotId: 'first', kind: 'maximum' });
    expect((await ask(person, 'placeBid', own)).data.refusal.code).toBe('IN_GROUP');
  });

  test('cancelled bids no more; what it led stays bid', async () => {
    await open(null);
    await place();
    const { id } = await group();
    expect((await ask<GroupView>(person, 'cancelGroup', { id })).data.status).toBe('cancelled');
    await bid('first', 13_000);
    expect(await places()).toEqual(['held', 'leading', 'held']);
    expect((await ask(person, 'cancelGroup', { id })).data.refusal.code).toBe('GROUP_OVER');
    await later(LAST_END_MS);
    expect(await boughtCount()).toBe(1);
  });

  describe('of one lot out of three, whose bid missed the reserve of the first', () => {
    beforeEach(async () => {
      await open(yuan(30_000));
      await place({ most: 1, ceilingFen: yuan(12_000) });
      await later(END_MS);
    });

    test('is bound by it during a negotiation, and buys no other', async () => {
      expect(await places()).toEqual(['leading', 'held', 'held']);
      const taken = await ask(clerk, 'negotiationAnswer', { lotId: 'first', what: 'accept' });
      expect(taken.code).toBe(200);
      expect(await group()).toMatchObject({ takenCount: 1, status: 'over' });
      expect(await places()).toEqual(['won', 'held', 'held']);
      await later(LAST_END_MS);
      expect(await boughtCount()).toBe(1);
    });

    test('bids for the next as soon as the consignor has declined', async () => {
      await ask(clerk, 'negotiationAnswer', { lotId: 'first', what: 'decline' });
      expect(await places()).toEqual(['gone', 'leading', 'held']);
    });

    test('bids for what is left when nobody has answered in time', async () => {
      await later(LAST_END_MS - HOUR_MS);
      expect(await places()).toEqual(['gone', 'gone', 'leading']);
    });
  });
});
