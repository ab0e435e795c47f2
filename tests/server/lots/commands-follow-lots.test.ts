import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

describe('many lots one follows at once', () => {
  let server: TestServer;
  let an: Person;
  beforeAll(async () => {
    server = await openTestServer();
    an = await somePerson(server);
  });
  afterAll(() => server.close());

  const follow = (...lotIds: string[]) => call<Outputs['followLots']>(server, ['followLots', { lotIds }], an);
  const followed = async (): Promise<readonly string[]> => {
    const asked = ['myStandings', { ids: 'lot-1,lot-2' }] as const;
    const { rows } = (await call<Outputs['myStandings']>(server, asked, an)).data;
    return rows.filter(({ isFollowed }) => isFollowed).map(({ lotId }) => lotId);
  };

  test('stand on the list, once each, however often sent', async () => {
    expect((await follow('lot-1', 'lot-2', 'lot-1')).data).toEqual({ followedCount: 2 });
    expect((await follow('lot-2')).data).toEqual({ followedCount: 1 });
    expect(await followed()).toEqual(['lot-1', 'lot-2']);
    const { data } = await call<Outputs['lotDetail']>(server, ['lotDetail', { id: 'lot-1' }]);
    expect(data.followerCount).toBe(1);
  });

  test('that are not there are passed over', async () => {
    expect((await follow('nowhere', 'lot-1')).data).toEqual({ followedCount: 1 });
  });

  test('are one to sixty, and for whoever is logged in', async () => {
    const many = Array.from({ length: 61 }, (_none, at) => `lot-${at}`);
    for (const lotIds of [many, []]) expect((await follow(...lotIds)).status).toBe(400);
    const stranger = await call(server, ['followLots', { lotIds: ['lot-1'] }]);
    expect(stranger.code).toBe(401);
  });
});
