// The monitor of a house is told whether it takes bids, and that its machine's clock was set.
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { SteadyClock } from '#server/clock/clock.ts';
import { front, listen, shut } from '#server/front.ts';
import { readyListener } from '#server/http/ready.ts';

const clock = { isSure: true, aheadMs: 0 };
const seen: SteadyClock = {
  nowMs: () => 0,
  notBefore: () => undefined,
  aheadMs: () => clock.aheadMs,
  isSure: () => clock.isSure,
};
const nobody = (): never => {
  throw new Error('nobody else is asked');
};
const server = createServer(
  front(nobody, nobody, { media: nobody, lotFiles: nobody, ready: readyListener(seen, {}) }),
);

afterEach(() => shut(server));

test('a house is ready, ready with a set clock, or not', async () => {
  const port = await listen(server, '127.0.0.1', 0);
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`);
    return { status: answer.status, body: await answer.json() };
  };
  const fair = { isSure: true, isDateSet: false, aheadMs: 0 };
  expect(await ask()).toEqual({ status: 200, body: { isReady: true, clock: fair } });
  clock.aheadMs = 3_600_000;
  const set = { isSure: true, isDateSet: true, aheadMs: 3_600_000 };
  expect(await ask()).toEqual({ status: 200, body: { isReady: true, clock: set } });
  clock.isSure = false;
  expect(await ask()).toMatchObject({ status: 503, body: { isReady: false } });
});
