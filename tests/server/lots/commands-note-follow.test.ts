// A follower's note and the price they wait for, over HTTP, and told by the keeping up of the
// lists.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { keepRows } from '#server/catalogue/commands-refresh-rows.ts';
import { done, enter, handBid } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

const lotId = 'lot-1';

let server: TestServer;
let an: Person;
let bo: Person;
beforeEach(async () => {
  server = await openTestServer();
  [an, bo] = [await somePerson(server), await somePerson(server, '13800000002')];
  await follow(an);
});
afterEach(() => server.close());

const follow = (person: Person, isFollowed = true) => done(server, ['follow', { lotId, isFollowed }], person);
const note = (alertYuan: number | null, text = '', person = an) =>
  call<Outputs['noteFollow']>(
    server,
    ['noteFollow', { lotId, note: text, alertFen: alertYuan === null ? null : yuan(alertYuan), group: '' }],
    person,
  );
const notes = async (person = an) =>
  (await call<Outputs['followNotes']>(server, ['followNotes', { ids: `${lotId},lot-2` }], person)).data.rows;
const bid = async (amountYuan: number) => done(server, ['placeBid', handBid(yuan(amountYuan))], bo);
const keep = () => server.engine.run(keepRows, { lotIds: [lotId], beforeMs: 0 });
const told = async (person = an) => {
  const { data } = await call<Outputs['messageList']>(server, ['messageList', {}], person);
  return data.rows.map(({ message }) => message).filter(({ kind }) => kind === 'price-alert');
};

describe('a follower', () => {
  test('keeps a note to themselves, which goes with the follow', async () => {
    expect((await note(12_000, '  要看底盘 ')).data).toEqual({
      note: '要看底盘',
      alertFen: yuan(12_000),
      group: '',
    });
    expect(await notes()).toEqual([{ lotId, note: '要看底盘', alertFen: yuan(12_000), group: '' }]);
    await follow(bo);
    expect(await notes(bo)).toEqual([]);
    await note(null, '改了');
    expect(await notes()).toEqual([{ lotId, note: '改了', alertFen: null, group: '' }]);
    await follow(an, false);
    await follow(an);
    expect(await notes()).toEqual([]);
    await note(null, '又来');
    await done(server, ['unfollowLots', { lotIds: [lotId] }], an);
    await follow(an);
    expect(await notes()).toEqual([]);
  });

  test('is told once when the price reaches what they await', async () => {
    await enter(server, bo);
    await note(10_300, '底盘');
    await bid(10_000);
    await keep();
    expect(await told()).toEqual([]);
    await enter(server, an);
    await done(server, ['placeBid', handBid(yuan(10_200))], an);
    await bid(10_400);
    await keep();
    const alert = { kind: 'price-alert', lotId, alertFen: yuan(10_300), priceFen: yuan(10_400) };
    expect(await told()).toEqual([alert]);
    expect(await notes()).toEqual([{ lotId, note: '底盘', alertFen: null, group: '' }]);
    await done(server, ['placeBid', handBid(yuan(10_600))], an);
    await keep();
    expect(await told()).toEqual([alert]);
    expect(await told(bo)).toEqual([]);
  });

  test('hears at once of a price already reached, only then', async () => {
    await enter(server, bo);
    await bid(10_000);
    expect((await note(10_000)).data).toEqual({ note: '', alertFen: null, group: '' });
    expect(await told()).toMatchObject([{ priceFen: yuan(10_000) }]);
    await keep();
    expect(await told()).toHaveLength(1);
    expect(await notes()).toEqual([]);
  });

  test('has let go of the awaited price when they say so', async () => {
    await enter(server, bo);
    await note(10_000);
    await note(null);
    await bid(10_000);
    await keep();
    expect([await told(), await notes()]).toEqual([[], []]);
  });
});

describe('whoever does not follow a lot', () => {
  test('has nothing to note on it, as on missing lots', async () => {
    const refused = await note(12_000, '', bo);
    expect(refused).toMatchObject({ data: { refusal: { code: 'UNKNOWN_LOT' } } });
    const nowhere = ['noteFollow', { lotId: 'nowhere', note: '', alertFen: null, group: '' }] as const;
    expect((await call(server, nowhere, bo)).body).toBe(refused.body);
    const long = ['noteFollow', { lotId, note: '长'.repeat(61), alertFen: null, group: '' }] as const;
    expect(await call(server, long, an)).toMatchObject({
      status: 400,
      data: { refusal: { code: 'MALFORMED' } },
    });
  });
});
