import { expect, test } from 'vitest';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command } from '#server/engine/command.ts';
import { openBus } from '#server/live/bus.ts';
import { openMessenger } from '#server/live/my-messages.ts';
import { notifyAll } from '#server/notifications/store-messages.ts';
import { movedClock } from '../../kit/clock.ts';
import { START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { testStore } from '../../kit/stores.ts';
import { immediate } from '../../kit/time/immediate.ts';

const message = { kind: 'password-changed' } as const;
const letters = Array.from({ length: 99 }, (_, at) => ({ userId: 'an', message, cause: `p-${at}` }));

const tellThem: Command<null, null> = {
  name: 'test',
  run: async (context) => {
    await notifyAll(context, letters);
    return null;
  },
};

test('many messages at once are told a few at a time', async () => {
  const ground = await testStore('sqlite');
  const clock = movedClock(START_MS);
  const engine = inlineEngine(ground.store, clock);
  const bus = openBus();
  const failures: unknown[] = [];
  const messenger = openMessenger({
    reader: ground.store.reader,
    bus,
    clock,
    seal: anySeal,
    failed: (error) => failures.push(error),
  });
  engine.onCommitted(messenger.wake);
  let heardCount = 0;
  bus.subscribe('user:an', () => (heardCount += 1));
  await engine.run(tellThem, null);
  const seen = new Set<number>();
  for (; heardCount < letters.length; await immediate()) seen.add(heardCount);
  expect(seen.size).toBeGreaterThanOrEqual(2);
  expect(failures).toEqual([]);
  await engine.stop();
  await ground.dispose();
});
