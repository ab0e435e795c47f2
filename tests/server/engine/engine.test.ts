import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { receiptIn } from '#server/bidding/receipt-codec.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { CommandFailed } from '#server/engine/failure.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, sendKeyed, someBidder, someBuyer, someLot } from '../../kit/fixtures.ts';
import { END_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const rulesVersion = someTerms().rules.version;

/** Changes a lot and an account, and then has a bug. */
const faulty: Command<{ lotId: string; atMs: number }, null> = {
  name: 'faulty',
  run: async ({ db, lots }, { lotId, atMs }) => {
    await db.insertInto('follows').values({ userId: 'faulty', lotId, atMs }).execute();
    await lots.page(lotId);
    lots.record(lotId, [{ type: 'withdrawn', atMs, reason: '误操作' }]);
    throw new Error('a bug');
  },
};

describe.each(storeKinds)('the engine on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;

  const events = () =>
    ground.store.reader
      .selectFrom('events')
      .selectAll()
      .where('lotId', '=', 'lot-1')
      .orderBy('rev')
      .execute();

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [someLot(), someLot({ id: 'lot-2', position: 2 })]);
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  test('what a bidder did since their last bid counts next time', async () => {
    const bidderId = await someBuyer(engine, 'an');
    clock.moveTo(START_MS + 1_000);
    expect(await sendBid(engine, bidOf(bidderId, 10_000))).toMatchObject({
      refusal: { code: 'NOT_REGISTERED' },
    });
    await engine.run(registerForLot, { bidderId, lotId: 'lot-1', rulesVersion });
    expect(await sendBid(engine, bidOf(bidderId, 10_000))).toMatchObject({
      answer: { mine: { isFollowed: false } },
    });
    await engine.run(followLot, { userId: bidderId, lotId: 'lot-1', isFollowed: true });
    const maximum = await sendBid(engine, { ...bidOf(bidderId, 20_000), kind: 'maximum' });
    expect(maximum).toMatchObject({ ok: true, answer: { mine: { isFollowed: true } } });
  });

  test('a registration that is undone admits nobody', async () => {
    const bidderId = await someBuyer(engine, 'an');
    const undone: Command<null, null> = {
      name: 'undone',
      run: async (context) => {
        await registerForLot.run(context, { bidderId, lotId: 'lot-1', rulesVersion });
        await context.facts(bidderId, 'lot-1');
        throw new Error('a bug');
      },
    };
    await expect(engine.run(undone, null)).rejects.toThrow(CommandFailed);
    clock.moveTo(START_MS + 1_000);
    expect(await sendBid(engine, bidOf(bidderId, 10_000))).toMatchObject({
      refusal: { code: 'NOT_REGISTERED' },
    });
  });

  test('a bid opens the lot that is due, is taken, and leads', async () => {
    const bidderId = await someBidder(engine, 'an');
    clock.moveTo(START_MS + 1_000);
    const placed = await sendBid(engine, bidOf(bidderId, 10_000));
    expect(placed).toMatchObject({
      ok: true,
      answer: { outcome: 'leading', lot: { seq: 2, bidCount: 1 }, mine: { place: 'leading' } },
    });
    expect((await events()).map(({ type }) => type)).toEqual(['opened', 'bid']);
  });

  test('bids that arrive together are decided in order, each in turn', async () => {
    const names = ['an', 'bo', 'cai', 'dan'];
    const ids = await Promise.all(names.map((name) => someBidder(engine, name)));
    clock.moveTo(START_MS + 1_000);
    const amounts = [10_000, 10_100, 10_100, 10_200];
    const placed = await Promise.all(ids.map((id, at) => sendBid(engine, bidOf(id, amounts[at] ?? 0))));
    expect(placed.map((answer) => (answer.ok ? answer.answer.outcome : answer.refusal.code))).toEqual([
      'leading',
      'leading',
      'PRICE_CHANGED',
      'leading',
    ]);
    expect((await events()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('the receipt names the number and stamp of the record', async () => {
    const bidderId = await someBidder(engine, 'an');
    clock.moveTo(START_MS + 1_000);
    const placed = await sendBid(engine, bidOf(bidderId, 10_000));
    if (!placed.ok) throw new Error(placed.refusal.code);
    const { receipt } = placed.answer;
    const stamped = (await events()).find(({ seq }) => seq === receipt.seq);
    expect(stamped?.hash).toBe(receipt.hash);
    const bid = await ground.store.reader.selectFrom('bids').selectAll().executeTakeFirstOrThrow();
    expect(receiptIn(bid)).toEqual(receipt);
  });

  test('a silently raised maximum gets a receipt and no number', async () => {
    const bidderId = await someBidder(engine, 'an');
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, bidOf(bidderId, 10_000));
    const raised = await sendBid(engine, bidOf(bidderId, 12_000, { kind: 'maximum' }));
    expect(raised).toMatchObject({
      ok: true,
      answer: { outcome: 'maximum-set', receipt: { seq: 2 }, mine: { maximumFen: 1_200_000 } },
    });
    expect((await events()).map(({ rev, seq }) => [rev, seq])).toEqual([
      [1, 1],
      [2, 2],
      [3, null],
    ]);
  });

  test('a command with a bug is taken back alone of its batch', async () => {
    const [an, bo] = await Promise.all([someBidder(engine, 'an'), someBidder(engine, 'bo')]);
    clock.moveTo(START_MS + 1_000);
    const [first, broken, second] = await Promise.allSettled([
      sendBid(engine, bidOf(an, 10_000)),
      engine.run(faulty, { lotId: 'lot-1', atMs: clock.nowMs() }),
      sendBid(engine, bidOf(bo, 10_100)),
    ]);
    expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(CommandFailed) as unknown });
    expect(first).toMatchObject({ value: { ok: true } });
    expect(second).toMatchObject({ value: { ok: true } });
    expect((await events()).map(({ type }) => type)).toEqual(['opened', 'bid', 'bid']);
    expect(await ground.store.reader.selectFrom('follows').selectAll().execute()).toEqual([]);
  });

  test('a repeat under the same key is answered the same, always', async () => {
    const [an, bo] = await Promise.all([someBidder(engine, 'an'), someBidder(engine, 'bo')]);
    clock.moveTo(START_MS + 1_000);
    const first = await sendKeyed(engine, bidOf(an, 10_000), 'request-1');
    await sendBid(engine, bidOf(bo, 10_100));
    clock.moveBy(5_000);
    const repeat = await sendKeyed(engine, bidOf(an, 10_000), 'request-1');
    expect(first.state).toBe('answered');
    expect(repeat).toEqual(first);
    expect((await events()).filter(({ type }) => type === 'bid')).toHaveLength(2);
  });

  test('a refusal is kept under its key too', async () => {
    const [an, bo] = await Promise.all([someBidder(engine, 'an'), someBidder(engine, 'bo')]);
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, bidOf(an, 10_500));
    const refused = await sendKeyed(engine, bidOf(bo, 10_000), 'request-1');
    clock.moveBy(1_000);
    expect(await sendKeyed(engine, bidOf(bo, 10_000), 'request-1')).toEqual(refused);
    expect(refused.state === 'answered' && refused.body).toContain('PRICE_CHANGED');
  });

  test('a key used for another bid is named, and twins too', async () => {
    const an = await someBidder(engine, 'an');
    clock.moveTo(START_MS + 1_000);
    const [first, twin, other] = await Promise.all([
      sendKeyed(engine, bidOf(an, 10_000), 'request-1'),
      sendKeyed(engine, bidOf(an, 10_000), 'request-1'),
      sendKeyed(engine, bidOf(an, 10_100), 'request-1'),
    ]);
    expect([first.state, twin.state, other.state]).toEqual(['answered', 'in-flight', 'key-reused']);
    expect((await sendKeyed(engine, bidOf(an, 10_100), 'request-1')).state).toBe('key-reused');
  });

  test('two bidders may use the same key', async () => {
    const [an, bo] = await Promise.all([someBidder(engine, 'an'), someBidder(engine, 'bo')]);
    clock.moveTo(START_MS + 1_000);
    const answers = await Promise.all([
      sendKeyed(engine, bidOf(an, 10_000), 'request-1'),
      sendKeyed(engine, bidOf(bo, 10_100), 'request-1'),
    ]);
    expect(answers.map((answer) => answer.state === 'answered' && answer.body.includes('"ok":true'))).toEqual(
      [true, true],
    );
  });

  test('after a restart the lot stands and the key still answers', async () => {
    const [an, bo] = await Promise.all([someBidder(engine, 'an'), someBidder(engine, 'bo')]);
    clock.moveTo(START_MS + 1_000);
    const first = await sendKeyed(engine, bidOf(an, 10_000), 'request-1');
    await engine.stop();
    engine = inlineEngine(await ground.reopen(), clock);
    expect(await sendKeyed(engine, bidOf(an, 10_000), 'request-1')).toEqual(first);
    const next = await sendBid(engine, bidOf(bo, 10_100));
    expect(next).toMatchObject({ ok: true, answer: { receipt: { priceBeforeFen: 1_000_000, seq: 3 } } });
  });

  test('registering freezes the deposit and gives a paddle that is nobody else’s', async () => {
    const an = await someBuyer(engine, 'an', 3_000);
    const answer = await engine.run(registerForLot, { bidderId: an, lotId: 'lot-1', rulesVersion });
    expect(answer).toMatchObject({
      ok: true,
      answer: { deposit: { availableFen: 100_000, frozenFen: 200_000 }, mine: { depositState: 'frozen' } },
    });
    const again = await engine.run(registerForLot, { bidderId: an, lotId: 'lot-1', rulesVersion });
    expect(again).toMatchObject({ ok: false, refusal: { code: 'ALREADY_REGISTERED' } });
    const short = await engine.run(registerForLot, { bidderId: an, lotId: 'lot-2', rulesVersion });
    expect(short).toMatchObject({ ok: false, refusal: { code: 'DEPOSIT_SHORT', availableFen: 100_000 } });
    const rows = await ground.store.reader.selectFrom('registrations').selectAll().execute();
    expect(rows.map(({ paddle }) => paddle)).toEqual([expect.stringMatching(/^\d{4}$/)]);
  });

  test('a payment counts once, however often the bank tells of it', async () => {
    const an = await someBuyer(engine, 'an', 1_000);
    const payment = { bidderId: an, amountFen: 50_000, cause: 'bank-7' };
    const told = await Promise.all([engine.run(topUpDeposit, payment), engine.run(topUpDeposit, payment)]);
    expect(told.map(({ availableFen }) => availableFen)).toEqual([150_000, 150_000]);
  });

  test('a bid after the end finds the lot closed, losers paid', async () => {
    const [an, bo] = await Promise.all([someBidder(engine, 'an'), someBidder(engine, 'bo')]);
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, bidOf(an, 10_000));
    clock.moveTo(END_MS);
    const late = await sendBid(engine, bidOf(bo, 10_100));
    expect(late).toMatchObject({ ok: false, refusal: { code: 'ENDED' }, lot: { status: 'sold' } });
    const rows = await ground.store.reader
      .selectFrom('registrations')
      .select(['bidderId', 'depositState'])
      .orderBy('atMs')
      .execute();
    expect(new Map(rows.map((row) => [row.bidderId, row.depositState]))).toEqual(
      new Map([
        [an, 'kept'],
        [bo, 'released'],
      ]),
    );
  });

  test('following twice is following once, and unknown lots are called so', async () => {
    const follow = { userId: 'an', lotId: 'lot-1', isFollowed: true };
    await engine.run(followLot, follow);
    expect(await engine.run(followLot, follow)).toEqual({ ok: true, answer: { isFollowed: true } });
    expect(await ground.store.reader.selectFrom('follows').selectAll().execute()).toHaveLength(1);
    const unknown = await engine.run(followLot, { ...follow, lotId: 'nowhere' });
    expect(unknown).toMatchObject({ ok: false, refusal: { code: 'UNKNOWN_LOT' } });
  });

  test('listeners are told of what a commit touched, nothing else', async () => {
    const told: (readonly string[])[] = [];
    engine.onCommitted((touched) => told.push(touched));
    const an = await someBidder(engine, 'an', ['lot-2']);
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, bidOf(an, 10_000, { lotId: 'lot-2' }));
    await engine.run(topUpDeposit, { bidderId: an, amountFen: 100, cause: 'small' });
    const registered = expect.stringMatching(new RegExp(`^message:${an}:`)) as unknown;
    expect(told).toEqual([['lot-2', registered], ['lot-2']]);
  });
});
