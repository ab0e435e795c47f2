// An editor is told so, for the menu that leads them to their pages; the word alone opens none of
// them.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserInfo } from '#contract/accounts/outputs.ts';
import {
  call,
  openTestServer,
  PASSWORD,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const told = async ({ cookie, token }: Person): Promise<UserInfo> => {
  const { sid } = (await server.services.viewers.byCookie(cookie)) ?? { sid: '' };
  return (await call<UserInfo>(server, ['getUserBySid', { sid }], { cookie, token })).data;
};

test('an editor is told that they are one, others not', async () => {
  const [buyer, staff] = [
    await somePerson(server, '13800000005'),
    await somebodyOfTheHouse(server, '13900000001', ['finance']),
  ];
  const editor = await somebodyOfTheHouse(server, '13900000002', ['editor']);
  expect(await told(editor)).toMatchObject({ isEditor: true });
  for (const other of [buyer, staff]) {
    expect(await told(other)).not.toHaveProperty('isEditor');
    expect((await call(server, ['editorList', {}], { cookie: other.cookie })).status).toBe(403);
  }
});

test('they are told at log-in, and nothing else of it', async () => {
  await somebodyOfTheHouse(server, '13900000002', ['editor']);
  const typed = { way: 'password', phone: '13900000002', password: PASSWORD };
  const { data } = await call<{ userInfo: UserInfo }>(server, ['login', typed], {});
  expect(Object.keys(data.userInfo).toSorted()).toEqual([
    'displayName',
    'hasPassword',
    'isEditor',
    'maskedPhone',
    'sid',
    'verification',
  ]);
});
