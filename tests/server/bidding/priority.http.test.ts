// Priority buyers (优先购买权人) of a court's sale over HTTP: the sale comes through the
// back office, the house confirms who goes before whom, and the one who has the right may take the
// price that stands (同价应价).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BidAnswer, MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { JUDICIAL_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { byTwo, someSecond } from '../../kit/accounts/by-two.ts';
import { MINUTE_MS } from '../../kit/lots.ts';
import { TODAY_MS } from '../../kit/sales.ts';
import { announced, lotIdOf, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import { callKeyed, enter, handBid, lotAt } from '../../kit/staff-request.ts';
import {
  call,
  freshKey,
  openTestServer,
  somePerson,
  type Answer,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { allBackAt, backAgain, kindsToldAt, passTo, toldAt } from '../../kit/time/server-clock.ts';

const STARTS_AT_MS = TODAY_MS + 17 * DAY_MS;
const ENDS_AT_MS = STARTS_AT_MS + DAY_MS;
const PLAN = {
  rulesVersion: JUDICIAL_RULES.version,
  previewToMs: STARTS_AT_MS - DAY_MS,
  startsAtMs: STARTS_AT_MS,
  firstEndMs: ENDS_AT_MS,
};

type Bid = Answer<{ readonly outcome?: string; readonly refusal?: { readonly code: string } }>;

describe('a priority right over HTTP', () => {
  let server: TestServer;
  let office: BackOffice;
  let lotId: string;
  let an: Person;
  let bo: Person;
  let cy: Person;
  let second: Person;

  beforeEach(async () => {
    server = await openTestServer();
    office = await openBackOffice(server);
    const lots = [{ depositFen: yuan(1_000), valueFen: yuan(12_000), startPriceFen: yuan(10_000) }];
    lotId = lotIdOf(await announced(office, { plan: PLAN, lots }), 1);
    await passTo(server, STARTS_AT_MS + MINUTE_MS);
    office = { ...office, clerk: await backAgain(server, office.clerk) };
    an = await somePerson(server, '13800000001');
    bo = await somePerson(server, '13800000002');
    cy = await somePerson(server, '13800000003');
    second = await someSecond(server);
    for (const who of [an, bo, cy]) await enter(server, who, { lotId, rulesVersion: JUDICIAL_RULES.version });
  });
  afterEach(() => server.close());

  const ask = (who: Person, name: RouteName, input: object): Promise<Bid> =>
    callKeyed(server, [name, input], who);
  const bid = async (who: Person, amountYuan: number): Promise<string> => {
    const { priceFen: seenPriceFen } = (await seen()).view;
    const { data } = await ask(who, 'placeBid', handBid(yuan(amountYuan), { lotId, seenPriceFen }));
    return data.refusal?.code ?? data.outcome ?? '';
  };
  const confirm = async (who: Person, rank: number, by = office.clerk) => {
    second = await backAgain(server, second);
    return byTwo(server, { kind: 'priority', lotId, bidderId: who.userId, rank }, [by, second]);
  };
  const seen = () => lotAt(server, lotId);

  test('is confirmed by two, and its holder hears of the right', async () => {
    expect((await confirm(bo, 1, an)).status).toBe(403);
    expect((await confirm({ ...bo, userId: 'nobody' }, 1)).data.refusal?.code).toBe('UNKNOWN_PERSON');
    const own = { kind: 'priority', lotId, bidderId: bo.userId, rank: 1 } as const;
    const alone = await byTwo(server, own, [office.clerk, office.clerk]);
    expect(alone.data.refusal?.code).toBe('SAME_PERSON');
    expect(await kindsToldAt(server, bo)).not.toContain('priority-confirmed');
    expect((await confirm(bo, 1)).code).toBe(200);
    expect((await toldAt(server, bo))[0]).toEqual({ kind: 'priority-confirmed', lotId, rank: 1 });
  });

  test('stands on their page beside where they stand, and on nobody else’s', async () => {
    const rankOf = async (who: Person): Promise<number | undefined> => {
      const { data } = await call<{ readonly rows: readonly MyStanding[] }>(
        server,
        ['myStandings', { ids: lotId }],
        who,
      );
      return data.rows[0]?.rank;
    };
    expect(await rankOf(bo)).toBeUndefined();
    await confirm(bo, 2);
    expect([await rankOf(an), await rankOf(bo)]).toEqual([undefined, 2]);
    await bid(an, 10_000);
    expect((await seen()).bids[0]).not.toHaveProperty('rank');
    const { view } = await seen();
    const wish = handBid(view.priceFen ?? 0, { lotId, seenPriceFen: view.priceFen });
    const sameKey = { ...bo, key: freshKey() };
    const once = await call<BidAnswer>(server, ['placeBid', wish], sameKey);
    const twice = await call<BidAnswer>(server, ['placeBid', wish], sameKey);
    expect(once.data.mine).toMatchObject({ rank: 2, place: 'leading' });
    // The same request is answered with the same bytes.
    expect(twice.body).toBe(once.body);
    // A bidder who leads by a right is seen to: nobody of a later rank thinks the price is theirs
    // to take.
    expect((await seen()).bids[0]).toMatchObject({ rank: 2 });
    await confirm(bo, 1);
    expect(await rankOf(bo)).toBe(1);
  });

  test('lets its holder alone take the standing price after a bid', async () => {
    await confirm(bo, 1);
    expect(await bid(an, 10_000)).toBe('leading');
    expect(await bid(cy, 10_000)).toBe('TOO_LOW');
    expect(await bid(bo, 10_000)).toBe('leading');
    expect((await seen()).view).toMatchObject({ priceFen: yuan(10_000), bidCount: 2 });
    // A bidder beaten at their own price goes over it, as on the ladder.
    expect(await bid(an, 10_000)).toBe('TOO_LOW');
    expect(await bid(an, 10_200)).toBe('leading');
    expect(await bid(bo, 10_200)).toBe('leading');
  });

  test('of a better rank goes before lower ones, whatever the time', async () => {
    await confirm(bo, 1);
    await confirm(cy, 2);
    await bid(an, 10_000);
    expect(await bid(cy, 10_000)).toBe('leading');
    expect(await bid(bo, 10_000)).toBe('leading');
    expect(await bid(cy, 10_000)).toBe('TOO_LOW');
  });

  test('used in the last minutes extends and takes the price', async () => {
    await confirm(bo, 1);
    await bid(an, 10_000);
    ({ an, bo } = await allBackAt(server, ENDS_AT_MS - MINUTE_MS, { an, bo }));
    expect(await bid(bo, 10_000)).toBe('leading');
    const endsAtMs = ENDS_AT_MS + 4 * MINUTE_MS;
    expect((await seen()).view).toMatchObject({ endsAtMs, extensionCount: 1 });
    await passTo(server, endsAtMs);
    office = { ...office, clerk: await backAgain(server, office.clerk) };
    expect((await seen()).view).toMatchObject({ status: 'sold', priceFen: yuan(10_000) });
    expect(await kindsToldAt(server, bo)).toContain('won');
    expect(await kindsToldAt(server, an)).toContain('lost');
    expect((await confirm(cy, 2)).data.refusal?.code).toBe('LOT_STATE');
  });
});
