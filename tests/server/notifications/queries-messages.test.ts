// Messages of the house to a person: written with what they tell of, once, read by nobody else.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import type { MessageRow } from '#contract/notifications/outputs.ts';
import { decidePause, decideResume, decideWithdrawal } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { changePassword } from '#server/accounts/commands-change-password.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { openBus } from '#server/live/bus.ts';
import { openMessenger } from '#server/live/my-messages.ts';
import { bringUpToDate, commitLot } from '#server/lots/effects-lot.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { readMessages } from '#server/notifications/commands-read-messages.ts';
import { messageCount, messageList } from '#server/notifications/queries-messages.ts';
import { notifyAll, tell } from '#server/notifications/store-messages.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someBuyer, someLot } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

/** A command for one thing, as the clock or the staff would do it. */
const doing = <Input>(run: Command<Input, null>['run']): Command<Input, null> => ({ name: 'test', run });

const endLot = doing<string>(async (context, lotId) => {
  await bringUpToDate(context, lotId);
  return null;
});

const DECISIONS = {
  pause: (lot: Parameters<typeof decidePause>[0], nowMs: number) =>
    decidePause(lot, { reason: '系统故障' }, nowMs),
  resume: decideResume,
  withdraw: (lot: Parameters<typeof decidePause>[0], nowMs: number) =>
    decideWithdrawal(lot, '委托人撤回', nowMs),
};

const stop = doing<keyof typeof DECISIONS>(async (context, what) => {
  const page = await bringUpToDate(context, 'lot-1');
  if (page) await commitLot(context, page, DECISIONS[what](page.lot, context.nowMs));
  return null;
});

describe.each(storeKinds)('messages on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [
      someLot(),
      someLot({ id: 'practice', position: 2, terms: { isPractice: true } }),
    ]);
    clock.moveTo(START_MS + 1_000);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const rowsOf = async (userId: string): Promise<readonly MessageRow[]> =>
    (await messageList(ground.store.reader, { userId, nowMs: clock.nowMs() }, anySeal)).rows;
  const kindsOf = async (userId: string): Promise<string[]> =>
    (await rowsOf(userId)).map(({ message }) => message.kind);

  test('a registration and the lot’s end are told in own words', async () => {
    const [an, bo, cai] = [
      await someBidder(engine, 'an'),
      await someBidder(engine, 'bo'),
      await someBidder(engine, 'cai'),
    ];
    await sendBid(engine, bidOf(bo, 10_000));
    await sendBid(engine, bidOf(an, 10_100));
    clock.moveTo(END_MS);
    await engine.run(endLot, 'lot-1');
    expect([await kindsOf(an), await kindsOf(cai)]).toEqual([
      ['won', 'order', 'registered'],
      ['deposit-released', 'registered'],
    ]);
    expect(await kindsOf(bo)).toContain('lost');
    const [won] = await rowsOf(an);
    expect(won).toMatchObject({
      topic: 'bidding',
      title: '恭喜得标',
      text: '大众 帕萨特 2021款 330TSI：成交价 ¥10,100。保证金 ¥2,000 已转为履约保证金。',
      message: { hammerFen: yuan(10_100) },
      atMs: END_MS,
      readAtMs: null,
    });
  });

  test('a pause and its sequel are told to registered and followers', async () => {
    const [an, follower] = [await someBidder(engine, 'an'), await someBuyer(engine, 'follower')];
    await engine.run(followLot, { userId: follower, lotId: 'lot-1', isFollowed: true });
    await engine.run(stop, 'pause');
    clock.moveBy(60_000);
    await engine.run(stop, 'resume');
    await engine.run(stop, 'pause');
    clock.moveBy(60_000);
    await engine.run(stop, 'withdraw');
    const stops = ['lot-withdrawn', 'lot-paused', 'lot-resumed', 'lot-paused'];
    expect((await kindsOf(follower)).toSorted()).toEqual(stops.toSorted());
    expect((await kindsOf(an)).toSorted()).toEqual([...stops, 'registered'].toSorted());
    expect((await rowsOf(an))[0]?.text).toContain('保证金 ¥2,000 已退回');
    expect((await rowsOf(follower))[0]?.text).not.toContain('保证金');
  });

  test('who loses the lead is told once in five minutes', async () => {
    const [an, bo] = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    const fight = async (fromYuan: number): Promise<void> => {
      const bids = [0, 100, 200, 300, 400].map((moreYuan, at) =>
        sendBid(engine, bidOf(at % 2 === 0 ? an : bo, fromYuan + moreYuan)),
      );
      await Promise.all(bids);
    };
    await fight(10_000);
    await fight(10_500);
    const outbid = async (who: string) =>
      (await rowsOf(who)).flatMap(({ message }) => (message.kind === 'outbid' ? message.priceFen : []));
    expect([await outbid(an), await outbid(bo)]).toEqual([[yuan(10_100)], [yuan(10_200)]]);
    clock.moveBy(5 * 60_000);
    await sendBid(engine, bidOf(bo, 11_000));
    expect(await outbid(an)).toEqual([yuan(11_000), yuan(10_100)]);
  });

  test('a restart does not tell the same loss of the lead again', async () => {
    const [an, bo] = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    await sendBid(engine, bidOf(an, 10_000));
    await sendBid(engine, bidOf(bo, 10_100));
    await engine.stop();
    engine = inlineEngine(ground.store, clock);
    await sendBid(engine, bidOf(an, 10_200));
    await sendBid(engine, bidOf(bo, 10_300));
    expect((await kindsOf(an)).filter((what) => what === 'outbid')).toEqual(['outbid']);
  });

  test('the practice hall writes to nobody', async () => {
    const an = await someBidder(engine, 'an', ['practice']);
    clock.moveTo(END_MS);
    await engine.run(endLot, 'practice');
    expect(await kindsOf(an)).toEqual([]);
  });

  test('a new password is told to its owner', async () => {
    const an = await someBuyer(engine, 'an');
    const change = { userId: an, passwordHash: 'new', formerHash: null, cookieHash: 'c', tokenHash: 't' };
    await engine.run(changePassword, change);
    expect(await kindsOf(an)).toEqual(['password-changed']);
    await engine.run(changePassword, change);
    expect(await kindsOf(an)).toEqual(['password-changed']);
  });

  test('one event is told each person once, however often said', async () => {
    const letter = { message: { kind: 'password-changed' }, cause: 'once' } as const;
    const say = doing<string[]>(async (context, userIds) => {
      await notifyAll(
        context,
        userIds.map((userId) => ({ userId, ...letter })),
      );
      return null;
    });
    await engine.run(say, ['an', 'bo', 'an']);
    await engine.run(say, ['an', 'cai']);
    const rows = await ground.store.reader
      .selectFrom('messages')
      .select('userId')
      .orderBy('userId')
      .execute();
    expect(rows.map(({ userId }) => userId)).toEqual(['an', 'bo', 'cai']);
  });

  test('what is taken back was never told', async () => {
    const fail = doing<null>(async (context) => {
      await tell(context, { userId: 'an', message: { kind: 'password-changed' }, cause: 'undone' });
      throw new Error('a bug');
    });
    await expect(engine.run(fail, null)).rejects.toThrow('a bug');
    expect(await kindsOf('an')).toEqual([]);
  });

  test('the list goes on page by page, each message once, newest first', async () => {
    const many = doing<number>(async (context, count) => {
      for (let at = 0; at < count; at += 1) {
        await tell(context, { userId: 'an', message: { kind: 'password-changed' }, cause: `m${at}` });
      }
      return null;
    });
    await engine.run(many, 30);
    clock.moveBy(1);
    await engine.run(
      doing<null>(async (context) => {
        await tell(context, {
          userId: 'an',
          message: { kind: 'outbid', lotId: 'lot-1', priceFen: 1 },
          cause: 'x',
        });
        return null;
      }),
      null,
    );
    const { reader } = ground.store;
    const first = await messageList(reader, { userId: 'an', nowMs: 0 }, anySeal);
    const second = await messageList(reader, { userId: 'an', nowMs: 0, after: first.next ?? '' }, anySeal);
    expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 11, null]);
    expect(first.rows[0]?.message.kind).toBe('outbid');
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(31);
    const bidding = await messageList(reader, { userId: 'an', nowMs: 0, topic: 'bidding' }, anySeal);
    expect(bidding.rows.map(({ message }) => message.kind)).toEqual(['outbid']);
  });

  test('reading takes them off the count; the first reading’s time stays', async () => {
    const an = await someBidder(engine, 'an');
    await engine.run(stop, 'pause');
    await engine.run(
      doing<null>(async (context) => {
        await tell(context, { userId: an, message: { kind: 'password-changed' }, cause: 'p' });
        return null;
      }),
      null,
    );
    const { reader } = ground.store;
    const count = () => messageCount(reader, an);
    expect(await count()).toMatchObject({ unreadCount: 3, byTopic: { bidding: 2, system: 1, order: 0 } });
    const [paused] = (await rowsOf(an)).filter(({ message }) => message.kind === 'lot-paused');
    const ids = [paused?.id ?? ''];
    const read = (who: string, part: { ids?: string[]; topic?: 'system' }) =>
      engine.run(readMessages, { userId: who, ids: part.ids ?? null, topic: part.topic ?? null });
    expect(await read('stranger', { ids })).toEqual({ readCount: 0 });
    expect(await read(an, { ids })).toEqual({ readCount: 1 });
    expect(await read(an, { topic: 'system' })).toEqual({ readCount: 1 });
    clock.moveBy(5_000);
    expect(await read(an, {})).toEqual({ readCount: 1 });
    expect(await count()).toMatchObject({ unreadCount: 0 });
    const row = (await rowsOf(an)).find(({ id }) => id === paused?.id);
    expect(row?.readAtMs).toBe(clock.nowMs() - 5_000);
    expect((await messageList(reader, { userId: an, nowMs: 0, unread: '1' }, anySeal)).rows).toEqual([]);
  });
});

describe('a message that comes', () => {
  test('is told at once to its owner’s screens, nobody else’s', async () => {
    const ground = await testStore('sqlite');
    const clock = movedClock(START_MS);
    const engine = inlineEngine(ground.store, clock);
    const bus = openBus();
    const failed: unknown[] = [];
    const { reader } = ground.store;
    const messenger = openMessenger({
      reader,
      bus,
      clock,
      seal: anySeal,
      failed: (error) => failed.push(error),
    });
    engine.onCommitted(messenger.wake);
    const heard: [string, LiveMessage][] = [];
    for (const userId of ['an', 'bo']) {
      bus.subscribe(`user:${userId}`, (message) => heard.push([userId, message]));
    }
    const say = doing<null>(async (context) => {
      const message = { kind: 'password-changed' } as const;
      await tell(context, { userId: 'an', message, cause: 'p' });
      await tell(context, { userId: 'nobody-listens', message, cause: 'p' });
      return null;
    });
    await engine.run(say, null);
    await messenger.settled();
    expect(heard).toEqual([
      ['an', { t: 'message', row: expect.objectContaining({ title: '登录密码已修改' }), nowMs: START_MS }],
    ]);
    expect(failed).toEqual([]);
    await engine.stop();
    await ground.dispose();
  });
});
