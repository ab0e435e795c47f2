import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealList, MyLotList } from '#contract/catalogue/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { keepRows } from '#server/catalogue/commands-refresh-rows.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { callKeyed, enter, handBid } from '../../kit/staff-request.ts';
import {
  call,
  freshKey,
  openTestServer,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { variedLot } from './list-fill.ts';

const LOTS = 10;
const lotIds = Array.from({ length: LOTS }, (_none, at) => `lot-own-${at}`);

/**
 * One buyer among ten lots: they lead on the first four, are outbid on the next two, set a maximum
 * on the seventh, registered for the eighth, and have nothing to do with the last two.
 */
describe('after and during an auction', () => {
  let server: TestServer;
  let an: Person;
  let bo: Person;

  const bid = (person: Person, at: number, amountYuan: number, kind = 'exact') =>
    callKeyed(server, ['placeBid', handBid(yuan(amountYuan), { lotId: `lot-own-${at}`, kind })], person);
  const register = (person: Person, at: number) => enter(server, person, { lotId: `lot-own-${at}` });

  beforeAll(async () => {
    server = await openTestServer();
    const lots = lotIds.map((id, at) => ({
      ...variedLot(at, { id, endsAtMs: END_MS + at * MINUTE_MS }),
      terms: someTerms({ startPriceFen: yuan(10_000) }),
    }));
    await server.engine.run(publishSale, { sale: someSale({ id: 'own', number: 7 }), lots });
    await server.engine.run(advanceLots, { lotIds, outage: null });
    [an, bo] = [await somePerson(server), await somePerson(server, '13800000002')];
    for (let at = 0; at < 8; at += 1) await register(an, at);
    for (let at = 0; at < 4; at += 1) await bid(an, at, 10_000);
    for (const at of [4, 5]) {
      await register(bo, at);
      await bid(an, at, 10_000);
      await bid(bo, at, 10_100);
    }
    await bid(an, 6, 20_000, 'maximum');
  });
  afterAll(() => server.close());

  const mine = async (input: object = {}): Promise<MyLotList> =>
    (await call<MyLotList>(server, ['myLots', input], an)).data;
  const placesOf = ({ rows }: MyLotList): string[] =>
    rows.map(({ lot }) => lot.view.id.slice('lot-own-'.length));

  test('what is going on is sorted by standing, first ends first', async () => {
    const all = await mine();
    expect(placesOf(all)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(all.tabs).toEqual({
      active: 8,
      leading: 5,
      outbid: 2,
      registered: 1,
      proxy: 1,
      negotiating: 0,
      won: 0,
      lost: 0,
      ended: 0,
    });
    expect(placesOf(await mine({ tab: 'outbid' }))).toEqual(['4', '5']);
    expect(placesOf(await mine({ tab: 'proxy' }))).toEqual(['6']);
    expect(placesOf(await mine({ tab: 'registered' }))).toEqual(['7']);
    expect(placesOf(await mine({ brand: '大众' }))).toEqual(['0', '5']);
    expect((await mine({ sale: 'sale-1' })).total).toBe(0);
  });

  test('a hall has its lots and counts; words find titles', async () => {
    const goods = await mine({ hall: 'non-vehicle' });
    expect([goods.total, goods.tabs.active, goods.tabs.leading]).toEqual([0, 0, 0]);
    const vehicles = await mine({ hall: 'vehicle' });
    expect([vehicles.total, vehicles.tabs.active]).toEqual([8, 8]);
    const { number, title } = (await mine()).rows[2]?.lot ?? { number: '', title: '' };
    expect(placesOf(await mine({ words: number }))).toContain('2');
    expect(placesOf(await mine({ words: title.slice(1, 4) }))).toContain('2');
    const close = title.replaceAll(' ', '');
    const asked = [
      `${number}号`,
      `${number.replace('0', '00')} 号`,
      close,
      close.toLowerCase(),
      title.toUpperCase(),
    ];
    for (const words of asked) expect(placesOf(await mine({ words }))).toContain('2');
    const none = await mine({ words: '%' });
    expect([none.total, none.tabs.active]).toEqual([0, 8]);
  });

  test('each bid has a receipt, told to its bidder and listed', async () => {
    const receipts = async (lotId: string, who = an) =>
      (await call<Outputs['receiptList']>(server, ['receiptList', { lotId }], who)).data.rows;
    await bid(an, 6, 21_000, 'maximum');
    const [latest, first] = await receipts('lot-own-6');
    expect([latest?.amountFen, first?.amountFen]).toEqual([yuan(21_000), yuan(20_000)]);
    expect(latest).toEqual((await call(server, ['receipt', { id: latest?.id ?? '' }], an)).data);
    const [beaten] = await receipts('lot-own-4');
    expect(beaten).toMatchObject({ kind: 'exact', amountFen: yuan(10_000), lotId: 'lot-own-4' });
    expect((await receipts('lot-own-4', bo)).map(({ amountFen }) => amountFen)).toEqual([yuan(10_100)]);
    expect([await receipts('lot-own-6', bo), await receipts('nowhere')]).toEqual([[], []]);
  });

  test('the list is taken home narrowed, with one’s own sums only', async () => {
    const file = async (input: object, who = an): Promise<string> =>
      (await call(server, ['myLotsFile', input], who)).body;
    const lines = (await file({})).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF拍品号,拍品,专场,状态,我的位置/);
    expect(lines).toHaveLength(1 + 8);
    const [, proxy = ''] = (await file({ tab: 'proxy' })).split('\r\n');
    expect(proxy).toContain('竞价中,领先,21000,21000,10000,');
    const outbid = await file({ tab: 'outbid' });
    expect(outbid.trimEnd().split('\r\n')).toHaveLength(1 + 2);
    expect(outbid).not.toContain(bo.userId);
    expect((await file({ hall: 'non-vehicle' })).trimEnd().split('\r\n')).toHaveLength(1);
    expect(await file({}, bo)).not.toContain('21000');
    expect(await call(server, ['myLotsFile', {}])).toMatchObject({ status: 401 });
  });

  test('the hall narrows to lots bid on, not registered only', async () => {
    const found = await call<{ rows: unknown[]; total: number }>(server, ['lotList', { mine: 'bid' }], an);
    expect(found.data.total).toBe(7);
    expect(await call(server, ['lotList', { mine: 'bid' }])).toMatchObject({ status: 401 });
  });

  test('lots one follows are found by the house', async () => {
    await call(server, ['follow', { lotId: 'lot-own-9', isFollowed: true }], { ...an, key: freshKey() });
    const found = await call<{ total: number }>(server, ['lotList', { mine: 'followed' }], an);
    expect(found.data.total).toBe(1);
  });

  const counts = async (): Promise<Outputs['ownCounts']> =>
    (await call<Outputs['ownCounts']>(server, ['ownCounts'], an)).data;

  test('beside the menu stands what is going on, hall by hall', async () => {
    expect(await counts()).toMatchObject({
      bids: { vehicle: 8, goods: 0 },
      follows: { vehicle: 1, goods: 0 },
      orders: { vehicle: 0, goods: 0 },
    });
    expect(await call(server, ['ownCounts'])).toMatchObject({ status: 401 });
  });

  describe('when all is over', () => {
    beforeAll(async () => {
      server.clock.moveTo(END_MS + 60 * MINUTE_MS);
      await server.engine.run(advanceLots, { lotIds, outage: null });
    });

    test('beside the menu orders stand in won lots’ place', async () => {
      expect(await counts()).toMatchObject({
        bids: { vehicle: 0 },
        follows: { vehicle: 0 },
        orders: { vehicle: 5, goods: 0 },
      });
    });

    test('the year counts what was entered, won, and saved', async () => {
      const year = async (who: Person) => (await call<Outputs['myYear']>(server, ['myYear'], who)).data;
      // Of five won lots one was left to a maximum of 21,000, and cost 10,000.
      expect(await year(an)).toMatchObject({ enteredCount: 8, wonCount: 5, savedFen: yuan(11_000) });
      expect(await year(bo)).toMatchObject({ enteredCount: 2, wonCount: 2, savedFen: 0 });
    });

    test('lots are won or lost, latest first, continued by cursor', async () => {
      const ended = await mine({ tab: 'ended', size: '3' });
      expect(ended.tabs).toMatchObject({ active: 0, won: 5, lost: 3, ended: 8 });
      expect(placesOf(ended)).toEqual(['7', '6', '5']);
      const second = await mine({ tab: 'ended', size: '3', after: ended.next ?? '' });
      const third = await mine({ tab: 'ended', size: '3', after: second.next ?? '' });
      expect([placesOf(second), placesOf(third), third.next]).toEqual([['4', '3', '2'], ['1', '0'], null]);
    });

    test('what left the halls still stands under its sale', async () => {
      const { reader } = server.services;
      const ended = (input: object) =>
        call<{ total: number; tabs: { ended: number } }>(server, ['lotList', { tab: 'ended', ...input }], an);
      const before = [await ended({ sale: 'own' }), await ended({ mine: 'bid' })];
      await server.engine.run(keepRows, { lotIds: [], beforeMs: END_MS + DAY_MS });
      const stages = await reader.selectFrom('lotRows').select('stage').where('saleId', '=', 'own').execute();
      expect(new Set(stages.map(({ stage }) => stage))).toEqual(new Set(['past']));
      const after = [await ended({ sale: 'own' }), await ended({ mine: 'bid' })];
      for (const [at, { data }] of after.entries()) {
        expect(data.total).toBeGreaterThan(0);
        expect(data).toMatchObject({ total: before[at]?.data.total, tabs: { ended: data.total } });
      }
      expect((await ended({})).data.total).toBe(0);
    });

    test('what has ended is narrowed by sale, brand and time', async () => {
      expect(placesOf(await mine({ tab: 'won' }))).toEqual(['6', '3', '2', '1', '0']);
      expect(placesOf(await mine({ tab: 'lost', brand: '五菱' }))).toEqual(['4']);
      const toMs = String(END_MS + 2 * MINUTE_MS);
      const narrowed = await mine({ tab: 'won', toMs, sale: 'own', size: '2' });
      expect(placesOf(narrowed)).toEqual(['2', '1']);
      expect([narrowed.total, narrowed.tabs.won]).toEqual([3, 5]);
      expect((await mine({ tab: 'ended', hall: 'non-vehicle' })).tabs.ended).toBe(0);
      expect((await mine({ tab: 'ended', words: '没有这样的车' })).total).toBe(0);
    });

    test.each(['nonsense', 'd29uLjEuYQ'])(
      'a cursor of another list is refused by name: %s',
      async (after) => {
        const answer = await call(server, ['myLots', { tab: 'ended', after }], an);
        expect(answer).toMatchObject({ status: 400, code: 4001, data: { refusal: { code: 'BAD_CURSOR' } } });
      },
    );

    const deals = (input: object = {}) => call<DealList>(server, ['deals', input]);

    test('what was sold can be looked up by anybody, and names nobody', async () => {
      const answer = await deals();
      expect(answer.data).toMatchObject({ total: 7, isAtLeast: false, next: null });
      expect(answer.data.rows[0]).toMatchObject({
        lotId: 'lot-own-6',
        hammerFen: yuan(10_000),
        bidderCount: 1,
      });
      const outbid = answer.data.rows.find(({ lotId }) => lotId === 'lot-own-4');
      expect(outbid).toMatchObject({ hammerFen: yuan(10_100), bidCount: 2, bidderCount: 2 });
      for (const secret of [an.userId, bo.userId, 'paddle', 'leader', 'vin']) {
        expect(answer.body).not.toContain(secret);
      }
    });

    test('past deals are narrowed, sorted and gone on with like a hall', async () => {
      const known = (input: object) => call<DealList>(server, ['deals', input], an);
      const ids = async (input: object) => (await known(input)).data.rows.map(({ lotId }) => lotId.slice(8));
      expect(await ids({ brand: '大众' })).toEqual(['5', '0']);
      expect(await ids({ sort: 'price-down', size: '2' })).toEqual(['5', '4']);
      const first = (await known({ size: '4' })).data;
      expect(await ids({ size: '4', after: first.next ?? '' })).toEqual(['2', '1', '0']);
      expect(await ids({ soldTo: '2020-01' })).toEqual([]);
      const month = new Date(START_MS + 8 * 3_600_000).toISOString().slice(0, 7);
      expect(await ids({ soldFrom: month, soldTo: month, city: '上海' })).toEqual(['3', '2', '1', '0']);
      expect(await known({ after: first.next ?? '', sort: 'price-up' })).toMatchObject({ code: 4001 });
    });

    test('what was sold is found by words, never frame numbers', async () => {
      const found = await call<{ total: number }>(server, ['search', { q: '帕萨特', among: 'sold' }]);
      expect(found.data.total).toBe(2);
    });
  });
});
