// The message centre as its owner's screens ask it, and as the store answers.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { MessageOutputs } from '#contract/message-outputs.ts';
import { messagesQuery, type MessageWish } from '#server/store/messages.ts';
import { call, type Door, openDoor, type Person, somePerson } from '../kit/door.ts';
import { enter } from '../kit/door-deeds.ts';
import { testStore } from '../kit/stores.ts';

describe('the message centre through the door', () => {
  let door: Door;
  let person: Person;
  beforeEach(async () => {
    door = await openDoor();
    person = await somePerson(door);
    await enter(door, person);
  });
  afterEach(() => door.close());

  test('shows a person his own, one by one and counted, and another nothing', async () => {
    const list = await call<MessageOutputs['messageList']>(
      door,
      ['messageList', { topic: 'bidding' }],
      person,
    );
    const [row] = list.data.rows;
    expect(row).toMatchObject({ title: '参拍成功', readAtMs: null });
    const id = row?.id ?? '';
    const stranger = await somePerson(door, '13800000002');
    expect((await call(door, ['messageDetail', { id }], person)).data).toEqual(row);
    expect((await call(door, ['messageDetail', { id }], stranger)).status).toBe(404);
    await call(door, ['messageRead', { which: 'these', ids: [id] }], stranger);
    const count = () => call<MessageOutputs['messageCount']>(door, ['messageCount'], person);
    expect((await count()).data.unreadCount).toBe(1);
    const read = await call(door, ['messageRead', { which: 'all', topic: 'bidding' }], person);
    expect(read).toMatchObject({ code: 200, data: { readCount: 1 } });
    expect((await count()).data.unreadCount).toBe(0);
  });

  test('is slowed for whoever presses without end', async () => {
    const presses = Array.from({ length: 30 }, () => call(door, ['messageRead', { which: 'all' }], person));
    const answers = await Promise.all(presses);
    expect(answers.map(({ status }) => status)).toContain(429);
  });

  test.each([
    ['messageList', { topic: 'spam' }, 'topic'],
    ['messageList', { unread: 'yes' }, 'unread'],
    ['messageList', { after: 'soon' }, 'after'],
    ['messageRead', { which: 'these', ids: [] }, 'ids'],
    ['messageRead', { which: 'these', ids: ["x' or 1=1"] }, 'ids'],
    ['messageRead', { which: 'some' }, 'which'],
  ] as const)('%s of %j is refused by the name of the field', async (name, input, field) => {
    const answer = await call(door, [name, input], person);
    expect(answer).toMatchObject({ status: 400, data: { refusal: { code: 'MALFORMED', field } } });
  });
});

describe('a question to the message centre', () => {
  const wish: MessageWish = { userId: 'an', topic: null, isUnreadOnly: false, after: null, most: 20 };

  test.each<[string, Partial<MessageWish>]>([
    ['of all', {}],
    ['of a topic', { topic: 'bidding' }],
    ['of a page further on', { after: { atMs: 1, id: 'a' } }],
    ['of the unread of a topic', { topic: 'bidding', isUnreadOnly: true }],
  ])('%s is read off an index, already in order', async (_says, part) => {
    const ground = await testStore('sqlite');
    const { reader } = ground.store;
    const { sql: text } = messagesQuery(reader, { ...wish, ...part }).compile();
    const plan = await sql
      .raw<{ detail: string }>(`explain query plan ${text.replaceAll('?', '1')}`)
      .execute(reader);
    const steps = plan.rows.map(({ detail }) => detail).join();
    expect(steps).toMatch(/USING INDEX messages_/);
    expect(steps).not.toContain('TEMP B-TREE');
    await ground.dispose();
  });
});
