import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASE, routes } from '#contract/routes.ts';
import { listen, newServer } from '#server/front.ts';
import { apiHeaders } from '#server/http/security-headers.ts';
import { openStreams, type Streams } from '#server/live/stream.ts';
import { asking, bareVisitor, type BareVisitor } from '../../kit/service/bare-visitor.ts';
import { call, type Door, openDoor, ORIGIN, type Person, somePerson } from '../../kit/door.ts';

describe('opening the live stream', () => {
  let door: Door;
  let person: Person;
  beforeEach(async () => {
    door = await openDoor();
    person = await somePerson(door);
  });
  afterEach(() => door.close());

  test('says which lots, and from which number on', async () => {
    await call(door, ['live', { lots: 'lot-1:17,lot-2:0' }]);
    const [watcher] = door.watched;
    expect([...(watcher?.lots ?? [])]).toEqual([
      ['lot-1', 17],
      ['lot-2', 0],
    ]);
    expect(watcher).toMatchObject({ userId: null, sid: null });
  });

  test('with a session brings what is personal', async () => {
    await call(door, ['live'], { cookie: person.cookie, token: person.token });
    await call(door, ['live'], { cookie: person.cookie });
    const known = { userId: person.userId, sid: person.sid };
    expect(door.watched).toMatchObject([known, known]);
  });

  test('with a token that is not of this session tells the visitor that he is signed out', async () => {
    const heard: string[] = [];
    const { publish } = door.bus;
    Object.assign(door.bus, {
      publish: (topic: string, message: { t: string }) => {
        heard.push(`${topic.split(':')[0]} ${message.t}`);
        publish(topic, message as Parameters<typeof publish>[1]);
      },
    });
    await call(door, ['live'], { cookie: person.cookie, token: 'another' });
    await call(door, ['live'], { token: person.token });
    expect(door.watched.map(({ userId }) => userId)).toEqual([null, null]);
    expect(heard).toEqual(['session signed-out', 'session signed-out']);
  });

  test('is refused to a page elsewhere', async () => {
    const answer = await call(door, ['live'], { ...person, origin: 'https://elsewhere.example' });
    expect(answer.status).toBe(403);
    expect(door.watched).toEqual([]);
  });
});

describe('a live stream over the network', () => {
  const path = `${BASE}${routes.live.path}?lots=lot-1:0`;
  let door: Door;
  let streams: Streams;
  let visitor: BareVisitor;
  let port: number;

  beforeEach(async () => {
    const server = newServer();
    door = await openDoor({ server, watch: (viewing) => streams.open(viewing) });
    streams = openStreams({ reader: door.ground.store.reader, bus: door.bus, clock: door.clock });
    port = await listen(server, '127.0.0.1', 0);
    visitor = await bareVisitor(port);
  });
  afterEach(async () => {
    streams.close();
    visitor.leave();
    await door.close();
  });

  test('says of itself what every answer says, and then what happens', async () => {
    visitor.say(asking(path));
    await expect.poll(() => visitor.heard()).toContain('"t":"lot"');
    for (const [name, value] of Object.entries(apiHeaders(ORIGIN)))
      expect(visitor.heard()).toContain(`\r\n${name}: ${value}\r\n`);
  });

  test('ends with the log-in it was opened with', async () => {
    const { cookie, token, sid } = await somePerson(door);
    visitor.say(asking(path, { cookie: `luochui-session=${cookie}`, authorization: token }));
    await expect.poll(() => visitor.heard()).toContain('"t":"beat"');
    door.bus.publish(`session:${sid}`, { t: 'signed-out' });
    await visitor.hungUp;
    expect(visitor.heard()).toMatch(/data: \{"t":"signed-out"\}\n\n\r\n0\r\n\r\n$/);
    await expect.poll(() => streams.size()).toBe(0);
  });

  test('is one of few for one session, and may be opened again when another is left', async () => {
    const { cookie, token } = await somePerson(door);
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
