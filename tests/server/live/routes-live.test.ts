import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { listen, newServer } from '#server/front.ts';
import { apiHeaders } from '#server/http/security-headers.ts';
import { openStreams, type Streams } from '#server/live/stream.ts';
import { asking, bareVisitor, type BareVisitor } from '../../kit/service/bare-visitor.ts';
import {
  call,
  openTestServer,
  ORIGIN,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

describe('opening the live stream', () => {
  let server: TestServer;
  let person: Person;
  beforeEach(async () => {
    server = await openTestServer();
    person = await somePerson(server);
  });
  afterEach(() => server.close());

  test('says which lots, and from which number on', async () => {
    await call(server, ['live', { lots: 'lot-1:17,lot-2:0' }]);
    const [watcher] = server.watched;
    expect([...(watcher?.lots ?? [])]).toEqual([
      ['lot-1', 17],
      ['lot-2', 0],
    ]);
    expect(watcher).toMatchObject({ userId: null, sid: null });
  });

  test('with a session brings what is personal', async () => {
    await call(server, ['live'], { cookie: person.cookie, token: person.token });
    await call(server, ['live'], { cookie: person.cookie });
    const known = { userId: person.userId, sid: person.sid };
    expect(server.watched).toMatchObject([known, known]);
  });

  test('with a foreign session’s token tells that they are signed out', async () => {
    const heard: string[] = [];
    const { publish } = server.bus;
    Object.assign(server.bus, {
      publish: (topic: string, message: { t: string }) => {
        heard.push(`${topic.split(':')[0]} ${message.t}`);
        publish(topic, message as Parameters<typeof publish>[1]);
      },
    });
    await call(server, ['live'], { cookie: person.cookie, token: 'another' });
    await call(server, ['live'], { token: person.token });
    expect(server.watched.map(({ userId }) => userId)).toEqual([null, null]);
    expect(heard).toEqual(['session signed-out', 'session signed-out']);
  });

  test('is refused to a page elsewhere', async () => {
    const answer = await call(server, ['live'], { ...person, origin: 'https://elsewhere.example' });
    expect(answer.status).toBe(403);
    expect(server.watched).toEqual([]);
  });
});

describe('a live stream over the network', () => {
  const path = `${BASE}${routes.live.path}?lots=lot-1:0`;
  let server: TestServer;
  let streams: Streams;
  let visitor: BareVisitor;
  let port: number;

  beforeEach(async () => {
    const httpServer = newServer();
    server = await openTestServer({ server: httpServer, watch: (viewing) => streams.open(viewing) });
    streams = openStreams({ reader: server.ground.store.reader, bus: server.bus, clock: server.clock });
    port = await listen(httpServer, '127.0.0.1', 0);
    visitor = await bareVisitor(port);
  });
  afterEach(async () => {
    streams.close();
    visitor.leave();
    await server.close();
  });

  test('says of itself what every answer says, and then what happens', async () => {
    visitor.say(asking(path));
    await expect.poll(() => visitor.heard()).toContain('"t":"lot"');
    for (const [name, value] of Object.entries(apiHeaders(ORIGIN)))
      expect(visitor.heard()).toContain(`\r\n${name}: ${value}\r\n`);
  });

  test('ends with the log-in it was opened with', async () => {
    const { cookie, token, sid } = await somePerson(server);
    visitor.say(asking(path, { cookie: `luochui-session=${cookie}`, authorization: token }));
    await expect.poll(() => visitor.heard()).toContain('"t":"beat"');
    server.bus.publish(`session:${sid}`, { t: 'signed-out' });
    await visitor.hungUp;
    expect(visitor.heard()).toMatch(/data: \{"t":"signed-out"\}\n\n\r\n0\r\n\r\n$/);
    await expect.poll(() => streams.size()).toBe(0);
  });

  test('is one of a session’s few, reopened when another leaves', async () => {
    const { cookie, token } = await somePerson(server);
    const asked = asking(path, { cookie: `luochui-session=${cookie}`, authorization: token });
    const visitors = await Promise.all(Array.from({ length: 21 }, () => bareVisitor(port)));
    const answers = () => visitors.map((one) => one.heard().slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    for (const one of visitors) one.say(asked);
    await expect.poll(() => answers().toSorted()).toEqual([...Array<string>(20).fill('200'), '429']);
    visitor.say(asking(path));
    await expect.poll(() => visitor.heard()).toContain('"t":"lot"');
    visitors[answers().indexOf('200')]?.leave();
    await expect.poll(() => streams.size()).toBe(20);
    const again = await bareVisitor(port);
    again.say(asked);
    await expect.poll(() => again.heard()).toContain('"t":"lot"');
    for (const one of [...visitors, again]) one.leave();
  });

  test.each([
    ['a page elsewhere', path, { origin: 'https://elsewhere.example' }, 403],
    ['who asks in riddles', `${BASE}${routes.live.path}?lots=%00`, {}, 400],
  ])('is refused to %s in an answer like any other', async (_, asked, headers, status) => {
    visitor.say(asking(asked, headers));
    await visitor.hungUp;
    expect(visitor.heard()).toContain(`HTTP/1.1 ${status} `);
    expect(visitor.heard()).toMatch(/\r\n\r\n\{"code":\d+,/);
    expect(streams.size()).toBe(0);
  });
});
