// Groups of maximums as a visitor places them, and as nobody else sees them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupView } from '#contract/bidding/outputs.ts';
import { yuan } from '#core/money.ts';
import { enter } from '../../../kit/staff-request.ts';
import {
  call,
  freshKey,
  openTestServer,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

describe('groups of maximums over HTTP', () => {
  let server: TestServer;
  let person: Person;
  let other: Person;

  beforeAll(async () => {
    server = await openTestServer();
    [person, other] = [await somePerson(server), await somePerson(server, '13800000002')];
    for (const lotId of ['lot-1', 'lot-2']) await enter(server, person, { lotId });
  });
  afterAll(() => server.close());

  const group = {
    most: 1,
    ceilingFen: yuan(43_211),
    wishes: [
      { lotId: 'lot-1', maximumFen: yuan(12_347) },
      { lotId: 'lot-2', maximumFen: yuan(13_579) },
    ],
  };
  const place = (wish: object, who = person, key = freshKey()) =>
    call<GroupView>(server, ['placeGroup', wish], { ...who, key });

  test('one is placed once, however often sent, and its owner follows it', async () => {
    const key = freshKey();
    const [first, again] = [await place(group, person, key), await place(group, person, key)];
    expect(first).toMatchObject({ code: 200, data: { takenCount: 1, committedFen: yuan(12_347) } });
    expect(again.body).toBe(first.body);
    const mine = await call<{ rows: GroupView[] }>(server, ['myGroups'], person);
    expect(mine.data.rows).toEqual([first.data]);
  });

  test('nobody else is told of it, nor of its maximums', async () => {
    expect((await call(server, ['myGroups'], other)).data).toEqual({ rows: [] });
    const mine = await call<{ rows: GroupView[] }>(server, ['myGroups'], person);
    const id = mine.data.rows[0]?.id ?? '';
    const foreign = await call(server, ['cancelGroup', { id }], { ...other, key: freshKey() });
    expect(foreign).toMatchObject({ code: 4723, data: { refusal: { code: 'UNKNOWN_GROUP' } } });
    for (const lotId of ['lot-1', 'lot-2']) {
      const seen = [
        await call(server, ['lotDetail', { id: lotId }], other),
        await call(server, ['lotBids', { id: lotId }], other),
        await call(server, ['lotEvents', { id: lotId, after: '0' }], other),
        await call(server, ['myStandings', { ids: lotId }], other),
        await call(server, ['lotList', {}], other),
      ];
      expect(seen.map(({ body }) => body).join()).not.toMatch(/1234700|1357900|4321100/);
    }
  });

  test('a wish that cannot be read is refused by the field', async () => {
    expect(await place({ ...group, wishes: [group.wishes[0]] })).toMatchObject({
      status: 400,
      data: { refusal: { field: 'wishes' } },
    });
    expect(await place({ ...group, most: 0 })).toMatchObject({ data: { refusal: { field: 'most' } } });
    expect(await call(server, ['placeGroup', group], person)).toMatchObject({ status: 400 });
    expect(await place({ ...group, most: 3 }, other)).toMatchObject({ code: 4725 });
  });

  test('its owner ends it', async () => {
    const mine = await call<{ rows: GroupView[] }>(server, ['myGroups'], person);
    const id = mine.data.rows[0]?.id ?? '';
    const ended = await call(server, ['cancelGroup', { id }], { ...person, key: freshKey() });
    expect(ended).toMatchObject({ code: 200, data: { status: 'cancelled' } });
    const none = await call(server, ['cancelMaximum', { lotId: 'lot-1' }], { ...person, key: freshKey() });
    expect(none).toMatchObject({ code: 4721, data: { refusal: { code: 'ALREADY_OPEN' } } });
  });
});
