// First message on a line; and a lot that could not be read just then is told later.
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { openBus } from '#server/live/bus.ts';
import { openStreams, type Streams } from '#server/live/stream.ts';
import type { Tables } from '#server/store/tables.ts';
import { movedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someLot } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { lineServer, type LineServer } from '../../kit/service/lines.ts';
import { testStore, type TestStore } from '../../kit/stores.ts';

let ground: TestStore;
let engine: EngineHandle;
let streams: Streams;
let server: LineServer;
/** So many questions to the store fail before one is answered. */
let failures: number;

const failing = (reader: Kysely<Tables>): Kysely<Tables> =>
  new Proxy(reader, {
    get: (store, name) => {
      const found: unknown = Reflect.get(store, name);
      if (name === 'selectFrom' && failures > 0) {
        failures -= 1;
        throw new Error('the store is busy');
      }
      return typeof found === 'function' ? (found.bind(store) as unknown) : found;
    },
  });

beforeEach(async () => {
  ground = await testStore('sqlite');
  failures = 0;
  const clock = movedClock(START_MS - 1_000);
  engine = inlineEngine(ground.store, clock);
  await openSale(engine, [someLot()]);
  const an = await someBidder(engine, 'an');
  clock.moveTo(START_MS);
  await sendBid(engine, bidOf(an, 10_000));
  streams = openStreams({ reader: failing(ground.store.reader), bus: openBus(), clock });
  const lots = new Map([['lot-1', 1]]);
  server = await lineServer((response) => streams.open({ response, lots, userId: null, sid: null }));
});
afterEach(async () => {
  streams.close();
  await server.close();
  await engine.stop();
  await ground.dispose();
});

test('a returning line is told what it missed before living', async () => {
  const line = await server.connect();
  await line.hears(({ t }) => t === 'beat');
  expect(line.heard.map(({ t }) => t)).toEqual(['lot', 'beat']);
});

test('an unread lot is told with a later beat, though unchanged', async () => {
  failures = 2;
  const line = await server.connect();
  const news = await line.hears(({ t }) => t === 'lot');
  expect(news).toMatchObject({ from: 2, view: { id: 'lot-1', seq: 2 } });
  expect(failures).toBe(0);
});
