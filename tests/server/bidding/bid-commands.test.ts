// The edges of the commands by which one bids and buys: nobody, nothing, a full room, a limit, a
// group of one's own.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { FIXED_PRICE_RULES } from '#core/sales/rule-set.ts';
import { createAccount } from '#server/accounts/commands-create-account.ts';
import { cancelMaximum } from '#server/bidding/commands-cancel-maximum.ts';
import {
  registerForLot,
  type RegisteredForLot,
  type RegisterForLot,
} from '#server/bidding/commands-register-for-lot.ts';
import { placeGroup } from '#server/bidding/groups/commands-place-group.ts';
import { bidderFacts, entryOf } from '#server/bidding/store-bidder-facts.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { buyUnit } from '#server/formats/commands-buy-unit.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someBuyer, someLot } from '../../kit/fixtures.ts';
import { MINUTE_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const { version: rulesVersion } = someTerms().rules;
const unitTerms = { ...someTerms(), rules: FIXED_PRICE_RULES };
const practice = { ...someTerms(), isPractice: true as const };

describe.each(storeKinds)('who bids and buys on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [
      someLot(),
      someLot({ id: 'lot-2', position: 2 }),
      { ...someLot({ id: 'fixedPrice', position: 3 }), terms: unitTerms },
      someLot({ id: 'practice', position: 4, terms: practice }),
      someLot({ id: 'later', position: 5, startsAtMs: START_MS + 10 * MINUTE_MS }),
    ]);
    clock.moveTo(START_MS + 1_000);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
    answer.ok ? 'ok' : (answer.refusal?.code ?? '');
  const registers = (bidderId: string, lotId = 'lot-1') =>
    engine.run(registerForLot, { bidderId, lotId, rulesVersion });

  test('and is nobody has no verified name, whatever they wish', async () => {
    const nobody = { bidderId: 'nobody', lotId: 'lot-1' };
    expect(codeOf(await sendBid(engine, bidOf('nobody', 10_000)))).toBe('NOT_VERIFIED');
    expect(codeOf(await registers('nobody'))).toBe('NOT_VERIFIED');
    expect(codeOf(await engine.run(buyUnit, { ...nobody, lotId: 'fixedPrice' }))).toBe('NOT_VERIFIED');
    expect(codeOf(await engine.run(cancelMaximum, { ...nobody, lotId: 'later' }))).toBe('NO_MAXIMUM');
  });

  test('and registers on a general deposit hears that it secures them', async () => {
    const an = await someBuyer(engine, 'an', 20_000);
    await engine.run(holdSaleDeposit, { bidderId: an, saleId: 'sale-1', tier: 'one' });
    const mine = { lotId: 'lot-1', place: 'none', depositState: 'frozen', cover: 'sale' };
    expect(await registers(an)).toMatchObject({ ok: true, answer: { mine } });
  });

  test('and means a lot that does not exist is told so', async () => {
    const an = await someBuyer(engine, 'an');
    const none = { bidderId: an, lotId: 'none' };
    expect(codeOf(await sendBid(engine, bidOf(an, 10_000, { lotId: 'none' })))).toBe('UNKNOWN_LOT');
    expect(codeOf(await registers(an, 'none'))).toBe('UNKNOWN_LOT');
    expect(codeOf(await engine.run(buyUnit, none))).toBe('UNKNOWN_LOT');
    expect(codeOf(await engine.run(cancelMaximum, none))).toBe('UNKNOWN_LOT');
  });

  test('and has not registered leaves no maximum, and takes none back', async () => {
    const an = await someBuyer(engine, 'an');
    const early = bidOf(an, 12_000, { kind: 'maximum', lotId: 'later' });
    expect(codeOf(await sendBid(engine, early))).toBe('NOT_REGISTERED');
    expect(codeOf(await engine.run(cancelMaximum, { bidderId: an, lotId: 'later' }))).toBe('NO_MAXIMUM');
  });

  test('is to a lot what their registration says: nothing before it', async () => {
    const an = await someBidder(engine, 'an');
    const of = async (lotId: string) => {
      const facts = await bidderFacts(ground.store.reader, an, lotId);
      return facts && entryOf(facts);
    };
    expect(await of('lot-1')).toEqual({ paddle: expect.stringMatching(/^\d{4}$/), cover: 'lot' });
    expect(await of('lot-2')).toEqual({ paddle: '', cover: 'lot' });
  });

  test('is written to once for the registered lot, which has moved', async () => {
    const an = await someBuyer(engine, 'an');
    const touched: string[] = [];
    engine.onCommitted((ids) => touched.push(...ids));
    const answer = await registers(an);
    const paddle = answer.ok ? answer.answer.mine.paddle : null;
    expect(touched).toContain('lot-1');
    const { rows } = await messageList(ground.store.reader, { userId: an, nowMs: clock.nowMs() }, anySeal);
    const depositFen = yuan(2_000);
    expect(rows.map(({ message }) => message)).toEqual([
      { kind: 'registered', lotId: 'lot-1', paddle, depositFen },
    ]);
    const [row] = await ground.store.reader.selectFrom('messages').select('cause').execute();
    expect(row?.cause).toContain('registered:lot-1');
    const kept = await ground.store.reader.selectFrom('registrations').selectAll().executeTakeFirst();
    expect(kept).toMatchObject({ paddle, depositFen, cover: 'lot', depositState: 'frozen', endedAtMs: null });
    expect(kept).toMatchObject({ rulesVersion, atMs: clock.nowMs() });
    expect(answer).toMatchObject({
      answer: { mine: { place: 'none', paddle, depositState: 'frozen' } },
    });
  });

  test('moves the lot by registering alone, so the room counts them', async () => {
    const an = await someBuyer(engine, 'an');
    const touched: string[] = [];
    engine.onCommitted((ids) => touched.push(...ids));
    // Nothing else is due on it.
    expect(codeOf(await registers(an, 'later'))).toBe('ok');
    expect(touched).toContain('later');
  });

  test('leads one lot on the lower general deposit, and registers without another', async () => {
    const an = await someBuyer(engine, 'an');
    expect(codeOf(await engine.run(holdSaleDeposit, { bidderId: an, saleId: 'sale-1', tier: 'one' }))).toBe(
      'ok',
    );
    for (const lotId of ['lot-1', 'lot-2']) {
      expect(await registers(an, lotId)).toMatchObject({
        ok: true,
        answer: { deposit: { frozenFen: yuan(20_000) } },
      });
    }
    const kept = await ground.store.reader
      .selectFrom('registrations')
      .select(['cover', 'depositFen'])
      .execute();
    expect(kept).toEqual(['lot-1', 'lot-2'].map(() => ({ cover: 'sale', depositFen: 0 })));
    expect(codeOf(await sendBid(engine, bidOf(an, 10_000)))).toBe('ok');
    const second = await sendBid(engine, bidOf(an, 10_000, { lotId: 'lot-2' }));
    expect(second).toMatchObject({
      refusal: { code: 'LIMIT_EXCEEDED', limit: 'one-lot', busyLotIds: ['lot-1'] },
    });
  });

  test('with a level account bids up to what it carries', async () => {
    const an = await someBuyer(engine, 'an', 1_500);
    await engine.run(openLevelAccount, { bidderId: an, staffId: 'clerk' });
    expect(codeOf(await registers(an))).toBe('ok');
    expect(codeOf(await sendBid(engine, bidOf(an, 15_100, { kind: 'maximum' })))).toBe('LIMIT_EXCEEDED');
    expect(codeOf(await sendBid(engine, bidOf(an, 15_000, { kind: 'maximum' })))).toBe('ok');
  });

  test('does not bid by themselves on their group’s lot; others do', async () => {
    const an = await someBidder(engine, 'an', ['lot-1', 'lot-2']);
    const bo = await someBidder(engine, 'bo', ['lot-2']);
    const wishes = ['lot-1', 'lot-2'].map((lotId) => ({ lotId, maximumFen: yuan(12_000) }));
    const group = { id: null, bidderId: an, most: 1, ceilingFen: yuan(12_000), wishes };
    expect(codeOf(await engine.run(placeGroup, group))).toBe('ok');
    expect(codeOf(await sendBid(engine, bidOf(an, 11_000, { lotId: 'lot-2' })))).toBe('IN_GROUP');
    expect(codeOf(await sendBid(engine, bidOf(bo, 10_000, { lotId: 'lot-2' })))).toBe('ok');
  });

  test('bids by themselves on a lot only another’s group bids on', async () => {
    const an = await someBidder(engine, 'an', ['lot-1', 'lot-2', 'later']);
    const bo = await someBidder(engine, 'bo', ['lot-1', 'lot-2']);
    const groupOf = (bidderId: string, lotIds: readonly string[], amountYuan: number) => {
      const wishes = lotIds.map((lotId) => ({ lotId, maximumFen: yuan(amountYuan) }));
      return engine.run(placeGroup, { id: null, bidderId, most: 1, ceilingFen: yuan(amountYuan), wishes });
    };
    expect(codeOf(await groupOf(an, ['lot-1', 'later'], 12_000))).toBe('ok');
    expect(codeOf(await groupOf(bo, ['lot-1', 'lot-2'], 13_000))).toBe('ok');
    expect(codeOf(await sendBid(engine, bidOf(an, 15_000)))).toBe('IN_GROUP');
    expect(codeOf(await sendBid(engine, bidOf(an, 15_000, { lotId: 'lot-2' })))).toBe('ok');
  });

  test('and loses a lot to a group meanwhile is told at once', async () => {
    const an = await someBidder(engine, 'an', ['lot-1', 'lot-2']);
    const bo = await someBidder(engine, 'bo', ['lot-1']);
    const wishes = ['lot-1', 'lot-2'].map((lotId) => ({ lotId, maximumFen: yuan(12_000) }));
    await engine.run(placeGroup, { id: null, bidderId: an, most: 2, ceilingFen: yuan(24_000), wishes });
    const answer = await sendBid(engine, bidOf(bo, 11_000));
    expect(answer).toMatchObject({ ok: true, answer: { outcome: 'outbid', mine: { place: 'outbid' } } });
  });

  test('finds a paddle in a full room too, of six digits', async () => {
    /** The first `draws` times chance gives the same. */
    const drawing = (name: string, draws: number): Command<RegisterForLot, RegisteredForLot> => ({
      ...registerForLot,
      run: (context, input) => {
        let left = draws;
        const newId = () => (left-- > 0 ? 'same' : `${name} ${left}`);
        return registerForLot.run({ ...context, newId }, input);
      },
    });
    const paddleOf = async (name: string, draws: number): Promise<string> => {
      const bidderId = await someBuyer(engine, name);
      const wish = { bidderId, lotId: 'lot-1', rulesVersion };
      const answer = await engine.run(drawing(name, draws), wish);
      return (answer.ok && answer.answer.mine.paddle) || '';
    };
    expect(await paddleOf('an', 1)).toBe('6323');
    // It is drawn forty times with four digits, then with six.
    expect(await paddleOf('bo', 41)).toBe('330323');
    expect(await paddleOf('ci', 40)).toMatch(/^\d{6}$/);
    expect(await paddleOf('di', 39)).toMatch(/^\d{4}$/);
  });

  test('as a robot is known by paddle, and nobody gets practice letters', async () => {
    const made = await engine.run(createAccount, {
      id: 'robot-1',
      phoneIndex: 'robot',
      phoneSealed: 'sealed',
      maskedPhone: '',
      displayName: '机器人',
      passwordHash: null,
      role: 'robot',
      verification: 'verified',
    });
    const bidderId = made.ok ? made.userId : '';
    await engine.run(topUpDeposit, { bidderId, amountFen: yuan(100_000), cause: 'robot' });
    const answer = await registers(bidderId, 'practice');
    expect(answer).toMatchObject({
      ok: true,
      answer: { mine: { paddle: expect.stringMatching(/^R\d{4}$/) } },
    });
    expect(await ground.store.reader.selectFrom('messages').selectAll().execute()).toEqual([]);
    expect(codeOf(await registers(bidderId))).toBe('EXCLUDED_PERSON');
  });
});
