// Messages found by their words, which are made when they are read: a search reads so many for one
// page, and says where to go on.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { notifyAll, tell } from '#server/notifications/store-messages.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const doing = <Input>(run: Command<Input, null>['run']): Command<Input, null> => ({ name: 'test', run });

describe.each(storeKinds)('messages on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS);
    engine = inlineEngine(ground.store, clock);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  test('are found by words of title and text, within bounds', async () => {
    const EARLIEST = 400;
    const say = doing<null>(async (context) => {
      const topUp = {
        userId: 'an',
        message: { kind: 'topped-up', amountFen: yuan(123) },
        cause: 'old',
      } as const;
      await tell({ ...context, nowMs: START_MS - 1 }, topUp);
      const changed = Array.from({ length: EARLIEST }, (_none, at) => ({
        userId: 'an',
        message: { kind: 'password-changed' } as const,
        cause: `m${at}`,
      }));
      await notifyAll(context, changed);
      return null;
    });
    await engine.run(say, null);
    const find = (words: string, after?: string) =>
      messageList(
        ground.store.reader,
        { userId: 'an', nowMs: clock.nowMs(), words, ...(after !== undefined && { after }) },
        anySeal,
      );
    const many = await find('登录密码');
    expect(many.rows).toHaveLength(20);
    expect(many.next).toBe(`${many.rows.at(-1)?.atMs}.${many.rows.at(-1)?.id}`);
    const notYet = await find('¥123');
    expect([notYet.rows, notYet.next === null]).toEqual([[], false]);
    const further = await find('¥123', notYet.next ?? '');
    expect(further.rows.map(({ message }) => message.kind)).toEqual(['topped-up']);
    expect(further.next).toBeNull();
    expect((await find('飞机', notYet.next ?? '')).rows).toEqual([]);
  });
});
