// A tab whose house says that it closes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import type { Live } from '#lib/live/live.ts';
import { START_MS } from '../../kit/lots/news.ts';
import { openFakeStream, settle } from '../../kit/service/fake-stream.ts';

const BEAT: LiveMessage = { t: 'beat', nowMs: START_MS };

let live: Live | null = null;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  live?.close();
  vi.useRealTimers();
});

it('knows it at once, and goes on with the next line', async () => {
  const stream = openFakeStream();
  const [{ openLive }, { $connection, $isHouseClosing }] = await Promise.all([
    import('#lib/live/live.ts'),
    import('#lib/stores/connection.ts'),
  ]);
  live = openLive({
    fetch: (...asked) => stream.fetch(...asked),
    token: () => null,
    locks: undefined,
    isVisible: () => true,
    network: new EventTarget(),
    lots: () => ({}),
    told: () => undefined,
    goesOn: () => undefined,
  });
  await settle();
  await stream.last().say(BEAT);
  await stream.last().say({ t: 'closing', nowMs: START_MS });
  stream.last().end();
  expect([$connection.get().state, $isHouseClosing.get()]).toEqual(['lost', true]);
  await vi.advanceTimersByTimeAsync(3_000);
  await stream.last().say(BEAT);
  expect(stream.connections).toHaveLength(2);
  expect([$connection.get().state, $isHouseClosing.get()]).toEqual(['live', false]);
});
