// A court's stop that outlasts its five days is raised to the people of the house; nothing else
// happens by itself.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StopOrder } from '#core/lots/pause.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { workDeadline } from '#server/jobs/commands-work-deadlines.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { orderSale } from '#server/sales/commands-stop-sale.ts';
import { noticesOf } from '#server/sales/store-sale-stops.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { openSale, someClerk, someLot } from '../../kit/fixtures.ts';
import { MINUTE_MS, someRules, START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
const pause: StopOrder = { verb: 'pause', reason: 'accident', note: '' };
const resume: StopOrder = { verb: 'resume' };
const withdraw: StopOrder = { verb: 'withdraw', reason: 'stolen', note: '' };

const strayAlarm: Command<string, null> = {
  name: 'a stray alarm',
  run: async ({ db, nowMs }, ref) => {
    await setDeadline(db, { kind: 'resume', ref, dueAtMs: nowMs });
    return null;
  },
};

describe.each(storeKinds)('a stop on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let clerk: string;
  let failures: unknown[];

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    failures = [];
    clerk = await someClerk(engine);
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
    if (failures.length > 0) throw new Error(failures.map(String).join('\n'));
  });

  const open = (profile: 'house' | 'judicial') =>
    openSale(engine, [someLot({ terms: { rules: someRules({ profile }) } })]);
  const order = (what: StopOrder) => engine.run(orderLot, { lotId: 'lot-1', order: what, staffId: clerk });
  const orderAll = (what: StopOrder) =>
    engine.run(orderSale, { saleId: 'sale-1', order: what, staffId: clerk });
  const goTo = async (atMs: number): Promise<void> => {
    clock.moveTo(atMs);
    const failed = (error: unknown): void => void failures.push(error);
    await ringAlarms({ engine, reader: ground.store.reader, clock, failed }, workDeadline);
  };
  const letters = async () => {
    const { rows } = await messageList(ground.store.reader, { userId: clerk, nowMs: clock.nowMs() }, anySeal);
    return rows.filter(({ message }) => message.kind === 'pause-overdue');
  };
  const status = async (): Promise<string> =>
    (await ground.store.reader.selectFrom('lots').select('status').executeTakeFirstOrThrow()).status;
  const alarms = () => ground.store.reader.selectFrom('deadlines').select('ref').execute();
  const stoppedMs = START_MS - MINUTE_MS;

  test.each([
    ['one lot of a court’s sale', order, 'lot-1', '大众 帕萨特'],
    ['a court’s whole sale', orderAll, null, '整场拍卖'],
  ] as const)(
    'of %s is raised after five days, once, and left to people',
    async (_says, give, lotId, words) => {
      await open('judicial');
      expect(await give(pause)).toMatchObject({ ok: true });
      const resumeByMs = stoppedMs + 5 * DAY_MS;
      expect(await noticesOf(ground.store.reader, 'sale-1')).toMatchObject([{ resumeByMs }]);
      await goTo(resumeByMs - 1);
      expect(await letters()).toEqual([]);
      await goTo(resumeByMs);
      await goTo(resumeByMs + DAY_MS);
      const rows = await letters();
      expect(rows.map(({ message }) => message)).toEqual([
        { kind: 'pause-overdue', saleId: 'sale-1', lotId, resumeByMs },
      ]);
      expect(rows[0]?.text).toContain(words);
      expect(await status()).toBe('paused');
      expect(await alarms()).toEqual([]);
    },
  );

  test.each([
    ['goes on in time', resume],
    ['is withdrawn in time', withdraw],
  ])('that %s is raised to nobody', async (_says, end) => {
    for (const give of [order, orderAll]) {
      if (give === order) await open('judicial');
      await give(pause);
      await give(give === order ? resume : end);
    }
    expect(await alarms()).toEqual([]);
    await goTo(stoppedMs + 6 * DAY_MS);
    expect(await letters()).toEqual([]);
  });

  test('of a house’s own sale has no last day', async () => {
    await open('house');
    await order(pause);
    expect(await alarms()).toEqual([]);
  });

  test('that begins anew has five days of its own', async () => {
    await open('judicial');
    await order(pause);
    clock.moveTo(stoppedMs + 1_000);
    await order(resume);
    clock.moveTo(stoppedMs + 2_000);
    await order(pause);
    await goTo(stoppedMs + 5 * DAY_MS);
    expect(await letters()).toEqual([]);
    await goTo(stoppedMs + 2_000 + 5 * DAY_MS);
    expect(await letters()).toHaveLength(1);
  });

  test.each(['lot:lot-1', 'sale:sale-1', 'lot:none', 'sale:none'])(
    'that is none makes a stray ring for %s harmless',
    async (ref) => {
      await open('judicial');
      clock.moveTo(stoppedMs + 6 * DAY_MS);
      await engine.run(strayAlarm, ref);
      await goTo(stoppedMs + 6 * DAY_MS);
      expect(await letters()).toEqual([]);
      expect(await alarms()).toEqual([]);
    },
  );
});
