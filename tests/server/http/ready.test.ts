// The monitor of a house is told whether it takes bids, part by part, and that it lives at all.
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { ALL_KEYS, partsOf, standingAfter, type Figures } from '#core/operations/parts.ts';
import { front, listen, shut } from '#server/front.ts';
import { healthListener, readyListener } from '#server/http/ready.ts';

const fair: Figures = {
  silentMs: 0,
  freeBytes: null,
  isClockSure: true,
  aheadMs: 0,
  keys: ALL_KEYS,
  answerP99Ms: null,
  areNodesHeard: null,
  jobs: [],
  copyBehindMs: null,
};
let figures = fair;
const look = () => Promise.resolve(standingAfter([], partsOf(figures), 7));
const nobody = (): never => {
  throw new Error('nobody else is asked');
};
const beside = {
  media: nobody,
  lotFiles: nobody,
  ready: readyListener(look, {}),
  health: healthListener({}),
};
const server = createServer(front(nobody, nobody, beside));

afterEach(() => shut(server));

test('a house is ready, ready with a set clock, or not', async () => {
  const port = await listen(server, '127.0.0.1', 0);
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, body: await answer.json() };
  };
  const clock = { name: 'clock', state: 'good', why: null, about: [], sinceMs: 7 };
  const { status, body } = await ask('/ready');
  expect([status, body.isReady, body.parts.length, body.parts[2]]).toEqual([200, true, 8, clock]);
  figures = { ...fair, aheadMs: 3_600_000 };
  const set = { ...clock, state: 'watch', why: 'date-set' };
  expect(await ask('/ready')).toMatchObject({ status: 200, body: { isReady: true } });
  expect((await ask('/ready')).body.parts[2]).toEqual(set);
  figures = { ...fair, silentMs: null };
  expect(await ask('/ready')).toMatchObject({ status: 503, body: { isReady: false } });
  expect(await ask('/prod-api/health')).toEqual({ status: 200, body: { isAlive: true } });
});
