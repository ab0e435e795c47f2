// Orders about a running sale: lane, auctioneer, stops, corrections, priority; on each store.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Lot } from '#core/lots/lot.ts';
import type { StopOrder } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { LANE_RULES, type LaneRules } from '#core/sales/rule-set.ts';
import { confirmPriority } from '#server/bidding/commands-confirm-priority.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { hammerWord } from '#server/formats/commands-hammer-word.ts';
import { advance } from '#server/jobs/scheduler.ts';
import { amendLot } from '#server/lots/commands-amend-lot.ts';
import { lotChanges } from '#server/lots/events/queries-lot-changes.ts';
import type { NewLot } from '#server/sales/commands-publish-sale.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { orderSale } from '#server/sales/commands-stop-sale.ts';
import { noticesOf } from '#server/sales/store-sale-stops.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, SOME_FACTS, someBuyer, someLot, vehicleCard } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { sha256 } from '../../kit/sha256.ts';
import { readHistory } from '../../kit/store/read-history.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { violations } from '../../simulation/invariants.ts';

const staffId = 'clerk';
const pause: StopOrder = { verb: 'pause', reason: 'accident', note: '' };
const withdraw: StopOrder = { verb: 'withdraw', reason: 'stolen', note: '' };
const resume: StopOrder = { verb: 'resume' };

describe.each(storeKinds)('a sale under way on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const lotNow = async (id: string): Promise<Lot> => {
    const { reader } = ground.store;
    const row = await reader
      .selectFrom('lots')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return JSON.parse(row.state) as Lot;
  };
  const statuses = async (...ids: string[]): Promise<string[]> => {
    const lots = await Promise.all(ids.map(lotNow));
    return lots.map(({ status }) => status);
  };
  /** The clock rings as long as something is due. */
  const goTo = async (atMs: number): Promise<void> => {
    clock.moveTo(atMs);
    const parts = { engine, reader: ground.store.reader, clock, failed: () => undefined };
    for (let round = 0; round < 4; round += 1) await advance(parts);
  };
  const bid = (bidderId: string, amountYuan: number) => sendBid(engine, bidOf(bidderId, amountYuan));
  const register = async (bidderId: string): Promise<void> => {
    const { terms } = await lotNow('lot-1');
    const wish = { bidderId, lotId: 'lot-1', rulesVersion: terms.rules.version };
    const answer = await engine.run(registerForLot, wish);
    if (!answer.ok) throw new Error(answer.refusal.code);
  };
  const lane = (rules: LaneRules = LANE_RULES): NewLot[] =>
    [1, 2, 3].map((position) => ({
      ...someLot({ id: `lot-${position}`, position, startsAtMs: START_MS, endsAtMs: START_MS + rules.lotMs }),
      terms: { ...someLot().terms, rules, depositFen: 0 },
      ...(position > 1 && { isInLine: true as const }),
    }));
  const order = (what: StopOrder, lotId = 'lot-1') => engine.run(orderLot, { lotId, order: what, staffId });
  const orderAll = (what: StopOrder) => engine.run(orderSale, { saleId: 'sale-1', order: what, staffId });

  describe('in a lane', () => {
    test('each lot is called after the last, with its full minute', async () => {
      await openSale(engine, lane());
      await goTo(START_MS);
      expect(await statuses('lot-1', 'lot-2', 'lot-3')).toEqual(['open', 'scheduled', 'scheduled']);
      await goTo(START_MS + 61_000);
      expect(await statuses('lot-1', 'lot-2', 'lot-3')).toEqual(['passed', 'open', 'scheduled']);
      expect(await lotNow('lot-2')).toMatchObject({
        startsAtMs: START_MS + 61_000,
        endsAtMs: START_MS + 121_000,
      });
    });

    test('a withdrawn lot is passed over, before its turn and in it', async () => {
      await openSale(engine, lane());
      await order(withdraw, 'lot-2');
      await goTo(START_MS);
      await order(withdraw, 'lot-1');
      await goTo(START_MS + 1);
      expect(await statuses('lot-1', 'lot-2', 'lot-3')).toEqual(['withdrawn', 'withdrawn', 'open']);
    });

    test('the first lot withdrawn early leaves the start to others', async () => {
      await openSale(engine, lane());
      await order(withdraw, 'lot-1');
      expect(await lotNow('lot-2')).toMatchObject({ status: 'scheduled', startsAtMs: START_MS });
      await goTo(START_MS);
      expect(await statuses('lot-2', 'lot-3')).toEqual(['open', 'scheduled']);
    });

    test('a sale that stands still calls nobody, and then resumes', async () => {
      await openSale(engine, lane());
      await goTo(START_MS + 10_000);
      expect(await orderAll(pause)).toMatchObject({ ok: true, answer: { changed: 1 } });
      await order(withdraw, 'lot-1');
      await goTo(START_MS + 20_000);
      expect(await statuses('lot-1', 'lot-2')).toEqual(['withdrawn', 'scheduled']);
      await orderAll(resume);
      await goTo(START_MS + 20_001);
      expect(await statuses('lot-1', 'lot-2')).toEqual(['withdrawn', 'open']);
    });

    describe('when the extensions are spent', () => {
      const short = { ...LANE_RULES, extension: { ...LANE_RULES.extension, mostExtensions: 1 } };
      const say = (word: 'knock-down' | 'another-round' | 'pass') =>
        engine.run(hammerWord, { lotId: 'lot-1', word, staffId });
      /** One bid in the last ten seconds spends the only extension. */
      const referred = async (): Promise<void> => {
        await openSale(engine, lane(short));
        const an = await someBuyer(engine, 'an');
        await goTo(START_MS);
        await register(an);
        clock.moveTo(START_MS + 55_000);
        await bid(an, 10_000);
        await goTo(START_MS + 70_000);
      };

      test('the auctioneer knocks the lot down, and the next is called', async () => {
        await referred();
        expect(await statuses('lot-1', 'lot-2')).toEqual(['confirming', 'scheduled']);
        expect(await say('knock-down')).toEqual({ ok: true, answer: { lotId: 'lot-1' } });
        await goTo(START_MS + 70_001);
        expect(await statuses('lot-1', 'lot-2')).toEqual(['sold', 'open']);
        expect(await noticesOf(ground.store.reader, 'sale-1')).toMatchObject([
          { what: 'knock-down', staffId },
        ]);
        const told = { endsAtMs: END_MS, answers: [], outages: [] };
        expect(violations(await readHistory(ground.store.reader, told), sha256)).toEqual([]);
      });

      test('they give one more round, which ends like any other', async () => {
        await referred();
        await say('another-round');
        expect(await lotNow('lot-1')).toMatchObject({ status: 'open', endsAtMs: START_MS + 130_000 });
        expect(await say('pass')).toMatchObject({
          ok: false,
          refusal: { code: 'LOT_STATE', status: 'open' },
        });
        await goTo(START_MS + 130_000);
        expect(await statuses('lot-1')).toEqual(['sold']);
      });

      test('they pass it', async () => {
        await referred();
        expect(await say('pass')).toMatchObject({ ok: true });
        expect(await statuses('lot-1')).toEqual(['passed']);
      });

      test('the rule decides when they have said nothing in time', async () => {
        await referred();
        await goTo(START_MS + 130_000);
        expect(await lotNow('lot-1')).toMatchObject({ status: 'sold', closedAtMs: START_MS + 130_000 });
      });
    });
  });

  describe('an order about one lot', () => {
    test('stops it for a listed reason, and gives the time back', async () => {
      await openSale(engine, [someLot()]);
      await goTo(START_MS);
      await order(pause);
      clock.moveTo(START_MS + 5 * MINUTE_MS);
      await order(resume);
      expect(await lotNow('lot-1')).toMatchObject({ status: 'open', endsAtMs: END_MS + 5 * MINUTE_MS });
      const notices = await noticesOf(ground.store.reader, 'sale-1');
      expect(notices).toMatchObject([
        { what: 'resume', article: null, reason: null, lotId: 'lot-1' },
        { what: 'pause', article: '拍卖管理办法第三十七条第（四）项', resumeByMs: null },
      ]);
    });

    test.each([
      [{ verb: 'pause', reason: 'other-lawful', note: '' }, { code: 'NOTE_NEEDED' }],
      [resume, { code: 'LOT_STATE', status: 'scheduled' }],
    ] as [StopOrder, object][])('%j is refused', async (what, refusal) => {
      await openSale(engine, [someLot()]);
      expect(await order(what)).toEqual({ ok: false, refusal });
    });

    test('that is not there is refused, whatever is wished of it', async () => {
      const lotId = 'none';
      const unknown = { ok: false, refusal: { code: 'UNKNOWN_LOT' } };
      expect(await order(pause, lotId)).toEqual(unknown);
      expect(await engine.run(hammerWord, { lotId, word: 'pass', staffId })).toEqual(unknown);
      expect(await engine.run(amendLot, { lotId, title: '帕萨特', staffId })).toEqual(unknown);
      expect(await engine.run(confirmPriority, { lotId, bidderId: 'an', rank: 1, staffId })).toEqual(unknown);
    });
  });

  describe('an order about the whole sale', () => {
    const three = [1, 2, 3].map((position) => someLot({ id: `lot-${position}`, position }));

    test('stops what can be stopped, and resumes only that', async () => {
      await openSale(engine, three);
      await goTo(START_MS);
      await order(pause, 'lot-2');
      expect(await orderAll(pause)).toMatchObject({ answer: { changed: 2 } });
      expect(await orderAll(pause)).toMatchObject({ ok: false, refusal: { code: 'LOT_STATE' } });
      clock.moveTo(START_MS + MINUTE_MS);
      expect(await orderAll(resume)).toMatchObject({ answer: { changed: 2 } });
      expect(await statuses('lot-1', 'lot-2', 'lot-3')).toEqual(['open', 'paused', 'open']);
      expect(await lotNow('lot-3')).toMatchObject({ endsAtMs: END_MS + MINUTE_MS });
    });

    test('before it began keeps it shut, taking only lost time', async () => {
      await openSale(engine, three);
      await orderAll(pause);
      await goTo(START_MS + MINUTE_MS);
      expect(await statuses('lot-1')).toEqual(['paused']);
      await orderAll(resume);
      await goTo(START_MS + MINUTE_MS);
      expect(await lotNow('lot-1')).toMatchObject({ status: 'open', endsAtMs: END_MS + MINUTE_MS });
    });

    test('to withdraw it ends every lot, and nothing more can be ordered', async () => {
      await openSale(engine, three);
      expect(await orderAll(withdraw)).toMatchObject({ answer: { changed: 3 } });
      expect(await statuses('lot-1', 'lot-2', 'lot-3')).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
      expect(await orderAll(resume)).toEqual({
        ok: false,
        refusal: { code: 'SALE_STAGE', stage: 'withdrawn' },
      });
    });

    test('needs a note where the list is open, and lots', async () => {
      await openSale(engine, [someLot()]);
      const vague: StopOrder = { verb: 'withdraw', reason: 'other-lawful', note: '' };
      expect(await orderAll(vague)).toEqual({ ok: false, refusal: { code: 'NOTE_NEEDED' } });
      await goTo(END_MS);
      expect(await orderAll(pause)).toEqual({ ok: false, refusal: { code: 'LOT_STATE', status: 'passed' } });
    });
  });

  describe('a correction', () => {
    const facts = { ...SOME_FACTS, defects: '未发现瑕疵', viewing: '凭预约看车' };

    test('is read from the change log with both texts', async () => {
      await openSale(engine, [someLot({ card: vehicleCard({ facts }) })]);
      await engine.run(amendLot, { lotId: 'lot-1', defects: '左前门补漆', staffId });
      await engine.run(amendLot, { lotId: 'lot-1', defects: '左前门、后翼子板补漆', staffId });
      const { rows } = await lotChanges(ground.store.reader, 'lot-1');
      expect(rows.map(({ seq, changes }) => [seq, changes[0]?.after])).toEqual([
        [2, '左前门、后翼子板补漆'],
        [1, '左前门补漆'],
      ]);
      expect(rows[0]?.changes[0]?.before).toBe('左前门补漆');
      expect(JSON.stringify(rows)).not.toContain(staffId);
    });
  });

  describe('a priority right', () => {
    test('once confirmed lets its holder match the price that stands', async () => {
      await openSale(engine, [someLot()]);
      const [an, bo] = [await someBuyer(engine, 'an'), await someBuyer(engine, 'bo')];
      await register(an);
      await register(bo);
      await goTo(START_MS);
      await bid(an, 10_000);
      expect(await bid(bo, 10_000)).toMatchObject({ ok: false });
      await engine.run(confirmPriority, { lotId: 'lot-1', bidderId: bo, rank: 1, staffId });
      expect(await bid(bo, 10_000)).toMatchObject({ ok: true, answer: { outcome: 'leading' } });
      expect(await lotNow('lot-1')).toMatchObject({
        standing: { leader: { bidderId: bo, rank: 1 }, priceFen: yuan(10_000) },
      });
    });

    test('is confirmed for a buyer, on a lot still open', async () => {
      await openSale(engine, [someLot()]);
      const confirm = { lotId: 'lot-1', bidderId: 'nobody', rank: 1, staffId };
      expect(await engine.run(confirmPriority, confirm)).toMatchObject({
        refusal: { code: 'UNKNOWN_PERSON' },
      });
      await goTo(END_MS);
      expect(await engine.run(confirmPriority, confirm)).toMatchObject({
        refusal: { code: 'LOT_STATE', status: 'passed' },
      });
    });
  });
});
