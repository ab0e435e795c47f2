// Another name to be shown by, over HTTP: known at once to all one's sessions, and never the
// name on papers.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await openTestServer();
  person = await somePerson(server, '13800000001');
});
afterEach(() => server.close());

const save = (displayName: string, who = person) =>
  call<Outputs['saveDisplayName']>(server, ['saveDisplayName', { displayName }], who);
const known = async (who = person) =>
  (await call<Outputs['getUserBySid']>(server, ['getUserBySid', { sid: who.sid }], who)).data.displayName;
const row = () =>
  server.services.reader
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();

describe('another name to be shown by', () => {
  test('is known at once, tidied, and stands in the history', async () => {
    expect((await save(' 江边  看车 ')).data).toEqual({ displayName: '江边 看车'.replace(' ', '') });
    expect(await known()).toBe('江边看车');
    const { data } = await call<Outputs['myLogIns']>(server, ['myLogIns'], person);
    expect(data.rows[0]).toMatchObject({ kind: 'name-changed' });
  });

  test('leaves the name on papers and for the bank as it was', async () => {
    const { maximums } = server.services.bids;
    const before = legalNameOf(maximums, await row());
    for (const name of ['江边看车', '老周二手车']) {
      await save(name);
      expect(legalNameOf(maximums, await row())).toBe(before);
    }
    expect((await row()).legalNameSealed).not.toContain(before);
  });

  test('that is the one there is changes nothing', async () => {
    await save(await known());
    expect((await row()).legalNameSealed).toBeNull();
  });

  test.each([
    ['周', '至少 2 个字'],
    ['一二三四五六七八九十一二三四五六七', '最多 16 个字'],
    ['周<i>', '只能用'],
    ['12 34', '至少要有一个字'],
    ['周13800138000', '长串数字'],
    ['落槌客服', '工作人员'],
  ])('%s is refused by its field', async (name, how) => {
    const before = await known();
    const { code, msg } = await save(name);
    expect(code).not.toBe(200);
    expect(msg).toContain('显示名');
    expect(msg).toContain(how);
    expect(await known()).toBe(before);
  });

  test('is not for the house’s own people, whom the house names', async () => {
    const staff = await somebodyOfTheHouse(server);
    expect((await save('江边看车', staff)).code).toBe(403);
  });
});
