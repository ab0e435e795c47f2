// The message centre as its owner's screens ask it, and as the store answers.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MessageDetail } from '#contract/notifications/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { messagesQuery, type MessageQuery } from '#server/notifications/store-messages.ts';
import { enter } from '../../kit/staff-request.ts';
import { testStore } from '../../kit/stores.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

describe('the message centre over HTTP', () => {
  let server: TestServer;
  let person: Person;
  beforeEach(async () => {
    server = await openTestServer();
    person = await somePerson(server);
    await enter(server, person);
  });
  afterEach(() => server.close());

  test('shows a person their own, counted, and another nothing', async () => {
    const list = await call<Outputs['messageList']>(server, ['messageList', { topic: 'bidding' }], person);
    const [row] = list.data.rows;
    expect(row).toMatchObject({ title: '参拍成功', readAtMs: null });
    const id = row?.id ?? '';
    const stranger = await somePerson(server, '13800000002');
    const alone = { ...row, newerId: null, olderId: null, noted: [] };
    expect((await call(server, ['messageDetail', { id }], person)).data).toEqual(alone);
    expect((await call(server, ['messageDetail', { id }], stranger)).status).toBe(404);
    await call(server, ['messageRead', { which: 'these', ids: [id] }], stranger);
    const count = () => call<Outputs['messageCount']>(server, ['messageCount'], person);
    expect((await count()).data.unreadCount).toBe(1);
    const upTo = (await count()).data.upTo;
    const read = await call(server, ['messageRead', { which: 'all', topic: 'bidding', upTo }], person);
    expect(read).toMatchObject({ code: 200, data: { readCount: 1 } });
    expect((await count()).data.unreadCount).toBe(0);
  });

  test('marks all that was shown, and nothing that came after', async () => {
    const reader = await somePerson(server, '13800000009');
    const count = async () => (await call<Outputs['messageCount']>(server, ['messageCount'], reader)).data;
    await enter(server, reader);
    const shown = await count();
    server.clock.moveBy(1_000);
    await enter(server, reader, { lotId: 'lot-2' });
    const came = await count();
    await call(server, ['messageRead', { which: 'all', upTo: shown.upTo }], reader);
    expect((await count()).unreadCount).toBe(came.unreadCount - shown.unreadCount);
    await call(server, ['messageRead', { which: 'all', upTo: came.upTo }], reader);
    expect(await count()).toMatchObject({ unreadCount: 0, upTo: came.upTo });
  });

  test('leads from each message to its neighbours, never to another’s', async () => {
    server.clock.moveBy(1_000);
    await enter(server, await somePerson(server, '13800000002'), { lotId: 'lot-2' });
    server.clock.moveBy(1_000);
    await enter(server, person, { lotId: 'lot-2' });
    const { rows } = (await call<Outputs['messageList']>(server, ['messageList'], person)).data;
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    const beside = ids.map(async (id) => {
      const { data } = await call<MessageDetail>(server, ['messageDetail', { id }], person);
      return [data.newerId, data.olderId];
    });
    expect(await Promise.all(beside)).toEqual(
      ids.map((_id, place) => [ids[place - 1] ?? null, ids[place + 1] ?? null]),
    );
  });

  test('puts away what its owner chose, and back, others’ never', async () => {
    server.clock.moveBy(1_000);
    await enter(server, person, { lotId: 'lot-2' });
    const ask = async (input: object, who = person) =>
      (await call<Outputs['messageList']>(server, ['messageList', input], who)).data.rows.map(({ id }) => id);
    const hide = async (ids: readonly string[], isHidden: boolean, who = person) =>
      (await call<Outputs['messageHide']>(server, ['messageHide', { ids, isHidden }], who)).data;
    const unread = async () =>
      (await call<Outputs['messageCount']>(server, ['messageCount'], person)).data.unreadCount;
    const [latest = '', ...others] = await ask({});
    const stranger = await somePerson(server, '13800000002');
    expect(await hide([latest], true, stranger)).toEqual({ movedCount: 0 });
    expect(await unread()).toBe(1 + others.length);
    expect(await hide([latest, 'none'], true)).toEqual({ movedCount: 1 });
    expect(await hide([latest], true)).toEqual({ movedCount: 0 });
    expect([await ask({}), await ask({ hidden: '1' }), await unread()]).toEqual([
      others,
      [latest],
      others.length,
    ]);
    const beside = await call<MessageDetail>(server, ['messageDetail', { id: others[0] ?? '' }], person);
    expect(beside.data.newerId).toBeNull();
    expect(await hide([latest], false)).toEqual({ movedCount: 1 });
    expect([await ask({}), await ask({ hidden: '1' })]).toEqual([[latest, ...others], []]);
  });

  test('is narrowed to a time, in pages of any asked size', async () => {
    server.clock.moveBy(1_000);
    await enter(server, person, { lotId: 'lot-2' });
    const ask = async (input: object) =>
      (await call<Outputs['messageList']>(server, ['messageList', input], person)).data;
    const { rows } = await ask({});
    const [latest, first] = rows.map(({ atMs }) => atMs);
    const timesOf = async (input: object) => (await ask(input)).rows.map(({ atMs }) => atMs);
    expect(await timesOf({ fromMs: latest })).toEqual([latest]);
    expect(await timesOf({ toMs: first })).toEqual([first]);
    expect(await timesOf({ fromMs: first, toMs: latest })).toEqual([latest, first]);
    expect(await timesOf({ fromMs: (latest ?? 0) + 1 })).toEqual([]);
    const page = await ask({ size: 1 });
    expect(page.rows.map(({ atMs }) => atMs)).toEqual([latest]);
    expect(await timesOf({ size: 1, after: page.next })).toEqual([first]);
    expect((await ask({ size: 1, words: '参拍成功' })).rows).toHaveLength(1);
  });

  test('is slowed for whoever asks without end', async () => {
    const calls = Array.from({ length: 30 }, () =>
      call(server, ['messageRead', { which: 'all', upTo: '1.m' }], person),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toContain(429);
  });

  test.each([
    ['messageList', { topic: 'spam' }, 'topic'],
    ['messageList', { unread: 'yes' }, 'unread'],
    ['messageList', { after: 'soon' }, 'after'],
    ['messageList', { size: 61 }, 'size'],
    ['messageList', { fromMs: 'yesterday' }, 'fromMs'],
    ['messageHide', { ids: [], isHidden: true }, 'ids'],
    ['messageHide', { ids: ['a'], isHidden: 'yes' }, 'isHidden'],
    ['messageRead', { which: 'these', ids: [] }, 'ids'],
    ['messageRead', { which: 'these', ids: ["x' or 1=1"] }, 'ids'],
    ['messageRead', { which: 'some' }, 'which'],
    ['messageRead', { which: 'all' }, 'upTo'],
    ['messageRead', { which: 'all', upTo: 'now' }, 'upTo'],
  ] as const)('%s of %j is refused by the name of the field', async (name, input, field) => {
    const answer = await call(server, [name, input], person);
    expect(answer).toMatchObject({ status: 400, data: { refusal: { code: 'MALFORMED', field } } });
  });
});

describe('a question to the message centre', () => {
  const wish: MessageQuery = { userId: 'an', topic: null, isUnreadOnly: false, after: null, most: 20 };

  test.each<[string, Partial<MessageQuery>]>([
    ['of all', {}],
    ['of a topic', { topic: 'bidding' }],
    ['of a page further on', { after: { atMs: 1, id: 'a' } }],
    ['of the list', { isHidden: false }],
    ['of what was put away', { isHidden: true }],
    ['of days of the list', { isHidden: false, fromMs: 1, toMs: 2 }],
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
