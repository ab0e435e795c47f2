// A video over a real wire: whoever hangs up half-way leaves nothing behind, and whoever sends too
// much is told so on the line they send on, which is as good as before.
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { listen, newServer, shut } from '#server/front.ts';
import { someClaim } from '../../kit/disputes.ts';
import { someVideo } from '../../kit/documents/videos.ts';
import { eventually } from '../../kit/eventually.ts';
import { boughtAt } from '../../kit/orders/bought.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import {
  call,
  openTestServer,
  ORIGIN,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const MEGABYTE = Buffer.alloc(1_048_576);

let server: TestServer;
let buyer: Person;
let id: string;
let port: number;
let close: () => Promise<void>;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeEach(async () => {
  const httpServer = newServer();
  server = await openTestServer({ server: httpServer });
  port = await listen(httpServer, '127.0.0.1', 0);
  buyer = await somePerson(server);
  const orderId = await boughtAt(server, buyer);
  const claim = someClaim({ category: 'odometer', reason: 'odometer-altered' });
  const saved = await call<Outputs['disputeSave']>(server, ['disputeSave', { orderId, claim }], buyer);
  ({ id } = saved.data);
  close = () => shut(httpServer);
});
afterEach(async () => {
  await close();
  await server.close();
});

const lie = (): string[] => readdirSync(server.folder);
const opened = (answered: (code: number) => void) => {
  const asked = request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `${BASE}${routes.videoUpload.path}?id=${id}`,
    headers: {
      origin: ORIGIN,
      cookie: `luochui-session=${buyer.cookie}`,
      authorization: buyer.token,
      'content-type': 'video/mp4',
    },
  });
  asked.on('response', (response) => {
    let body = '';
    response.on('data', (bytes: Buffer) => (body += bytes.toString()));
    response.on('end', () => answered((JSON.parse(body) as { code: number }).code));
  });
  return asked.on('error', () => answered(0));
};
const sent = (pieces: readonly Buffer[]): Promise<number> =>
  new Promise((answered) => {
    const asked = opened(answered);
    for (const piece of pieces) asked.write(piece);
    asked.end();
  });

test('a video that breaks off leaves nothing, and alarms nobody', async () => {
  const codes: number[] = [];
  const asked = opened((code) => codes.push(code));
  asked.write(someVideo({ frames: MEGABYTE }).subarray(0, 500_000));
  await eventually(() => expect(lie()).toEqual([expect.stringMatching(/\.part$/)]));
  asked.destroy();
  await eventually(() => expect(lie()).toEqual([]));
  expect(await server.services.reader.selectFrom('files').selectAll().execute()).toEqual([]);
  expect(server.reported).toEqual([]);
});

test('a video too large is refused by name, the next taken', async () => {
  const large = [someVideo(), ...Array.from({ length: 60 }, () => MEGABYTE)];
  expect(await sent(large)).toBe(REFUSAL_NUMBER.VIDEO_TOO_LARGE);
  expect(await sent([Buffer.from('<html>'), MEGABYTE])).toBe(REFUSAL_NUMBER.NOT_A_VIDEO);
  expect(lie()).toEqual([]);
  expect(await sent([someVideo({ frames: Buffer.alloc(9_000_000, 1) })])).toBe(200);
  expect(lie()).toHaveLength(1);
});
