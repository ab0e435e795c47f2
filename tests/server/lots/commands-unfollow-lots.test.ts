import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

interface Removed {
  readonly removedCount: number;
}

describe('lots one follows', () => {
  let server: TestServer;
  let an: Person;
  let bo: Person;
  beforeAll(async () => {
    server = await openTestServer();
    [an, bo] = [await somePerson(server), await somePerson(server, '13800000002')];
  });
  afterAll(() => server.close());

  const follow = (person: Person, lotId: string) =>
    call(server, ['follow', { lotId, isFollowed: true }], person);
  const remove = async (person: Person, ...lotIds: string[]) =>
    call<Removed>(server, ['unfollowLots', { lotIds }], person);
  const followed = async (person: Person): Promise<readonly string[]> => {
    const asked = ['myStandings', { ids: 'lot-1,lot-2' }] as const;
    const { rows } = (await call<Outputs['myStandings']>(server, asked, person)).data;
    return rows.filter(({ isFollowed }) => isFollowed).map(({ lotId }) => lotId);
  };

  test('are taken off many at once, and only off one’s own list', async () => {
    for (const lotId of ['lot-1', 'lot-2']) await follow(an, lotId);
    await follow(bo, 'lot-1');
    expect(await followed(an)).toEqual(['lot-1', 'lot-2']);
    expect((await remove(an, 'lot-1', 'lot-2')).data).toEqual({ removedCount: 2 });
    expect([await followed(an), await followed(bo)]).toEqual([[], ['lot-1']]);
  });

  test('two screens take off at once are off without mistakes', async () => {
    await follow(an, 'lot-1');
    const answers = await Promise.all([remove(an, 'lot-1'), remove(an, 'lot-1')]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(answers.map(({ data }) => data.removedCount).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await followed(an)).toEqual([]);
  });

  test('may be named up to a page a call, at least one', async () => {
    const many = Array.from({ length: 61 }, (_none, at) => `lot-${at}`);
    expect(await remove(an, ...many)).toMatchObject({
      status: 400,
      data: { refusal: { code: 'MALFORMED' } },
    });
    expect(await remove(an)).toMatchObject({ status: 400, data: { refusal: { code: 'MALFORMED' } } });
  });

  test('that are not there are nothing to take off', async () => {
    expect((await remove(an, 'nowhere')).data).toEqual({ removedCount: 0 });
  });
});
