import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, type Door, openDoor, type Person, somePerson } from '../kit/door.ts';

let door: Door;
let person: Person;
beforeEach(async () => {
  door = await openDoor();
  person = await somePerson(door);
});
afterEach(() => door.close());

describe('opening the live stream', () => {
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
