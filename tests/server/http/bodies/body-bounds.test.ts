// Every call of the contract that takes a body, over a real wire: each has its bound, told by the
// head where the head says how much is coming and counted where it does not, and nothing has
// changed. A new route is in it at once.
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BASE, KEY_HEADER, type Route } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { listen, newServer, shut } from '#server/front.ts';
import { BODIES, mostBytesOf } from '#server/http/bodies/bodies.ts';
import { eventually } from '../../../kit/eventually.ts';
import {
  freshKey,
  openTestServer,
  ORIGIN,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const posts = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].method === 'POST');
const PIECE = 65_536;
/** Other bytes that may lie between the two ends of a line on this machine. */
const ON_THE_LINE_BYTES = 8_000_000;

let server: TestServer;
let people: Record<'staff' | 'buyer', Person>;
let port: number;
let close: () => Promise<void>;
let line: Socket | null = null;
let answer: string;

beforeAll(async () => {
  const httpServer = newServer();
  server = await openTestServer({ server: httpServer });
  port = await listen(httpServer, '127.0.0.1', 0);
  people = {
    buyer: await somePerson(server),
    staff: await somebodyOfTheHouse(server),
  };
  close = () => shut(httpServer);
});
afterEach(() => line?.destroy());
afterAll(async () => {
  await close();
  await server.close();
});

const typeOf = (name: RouteName): string => {
  const { body }: Route = routes[name];
  return body === undefined ? 'application/json' : (BODIES[body].types[0] ?? '');
};

const whoMay = (name: RouteName): Person =>
  routes[name].access.startsWith('house') ? people.staff : people.buyer;

const open = (name: RouteName, length: string, who: Person | null): Socket => {
  answer = '';
  const query = { videoUpload: '?id=x', authPicture: '?item=front' }[name as string] ?? '';
  const known = who === null ? [] : [`cookie: luochui-session=${who.cookie}`, `authorization: ${who.token}`];
  line = connect(port, '127.0.0.1');
  line.on('data', (bytes) => (answer += bytes.toString())).on('error', () => undefined);
  const head = [
    `POST ${BASE}${routes[name].path}${query} HTTP/1.1`,
    'host: x',
    `origin: ${ORIGIN}`,
    `${KEY_HEADER}: ${freshKey()}`,
    `content-type: ${typeOf(name)}`,
    ...known,
    length,
  ];
  line.write(`${head.join('\r\n')}\r\n\r\n`);
  return line;
};
const status = (): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const answered = (): Promise<void> => eventually(() => expect(status()).toBeGreaterThan(0));

test.each(posts)('%s says no by the head alone to what weighs too much', async (name) => {
  open(name, `content-length: ${mostBytesOf(name) + 1}`, whoMay(name));
  await answered();
  expect(status()).toBeGreaterThanOrEqual(400);
  expect(status()).toBeLessThan(500);
  expect(answer).toContain('"code":');
  // More than a form weighs is not let run out: a browser not told so would ask its next question
  // into a closed line.
  expect(answer.includes('connection: close')).toBe(mostBytesOf(name) >= PIECE);
});

test.each(posts)('%s stops counting a little behind its bound', async (name) => {
  const sender = open(name, 'transfer-encoding: chunked', whoMay(name));
  let sentBytes = 0;
  const piece = `${PIECE.toString(16)}\r\n${' '.repeat(PIECE)}\r\n`;
  const send = (): void => {
    if (answer !== '' || sender.destroyed) return;
    sentBytes += PIECE;
    sender.write(piece, () => setImmediate(send));
  };
  send();
  await answered();
  expect(status()).toBeLessThan(500);
  expect(sentBytes).toBeLessThan(mostBytesOf(name) + ON_THE_LINE_BYTES);
});

test('who is not let in is told so before anything is read', async () => {
  const closed = posts.filter((name) => !routes[name].access.startsWith('open'));
  for (const name of closed.filter((one) => 'body' in routes[one])) {
    open(name, `content-length: ${mostBytesOf(name)}`, null);
    await answered();
    expect([name, status()]).toEqual([name, 401]);
    line?.destroy();
  }
  expect(server.reported).toEqual([]);
});
