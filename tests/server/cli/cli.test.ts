// Commands at the house's own machine: its first people, its editors, and who is verified, in a
// running house or a shut one.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MachineRequest } from '#contract/accounts/machine-inputs.ts';
import type { LoggedIn } from '#contract/accounts/outputs.ts';
import { runAtCli, type MachineAnswer } from '#server/cli/answers.ts';
import { parseArguments, requestIn, USAGE } from '#server/cli/parse-arguments.ts';
import { runRequest } from '#server/cli/run-request.ts';
import { askRunningService, openCliSocket } from '#server/cli/socket.ts';
import type { Config } from '#server/config.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import { openStore } from '#server/store/database.ts';
import { lastCode, sendCode } from '../../kit/accounts/codes.ts';
import { freshServers, PHONE } from '../../kit/accounts/log-ins.ts';
import { call, cookieOf, type TestServer } from '../../kit/test-server.ts';

const { server: serverNow, byPassword, byCode } = freshServers();
const CHIEF = '13900000001';
const OWN_PASSWORD = '江畔何人初见月9';

const requestOf = (text: string, password: string | null = null): MachineRequest => {
  const read = requestIn(parseArguments(text.split(' ')), password);
  if (!read.ok) throw new Error(read.lines.join(' '));
  return read.request;
};
const passwordIn = ({ lines }: MachineAnswer): string =>
  lines.find((line) => line.startsWith('密码：'))?.slice('密码：'.length) ?? '';

describe('at the machine of a house', () => {
  let server: TestServer;
  beforeEach(() => {
    server = serverNow();
  });
  const does = (text: string, password: string | null = null): Promise<MachineAnswer> =>
    runAtCli(server.services, requestOf(text, password));
  const log = async () =>
    (
      await server.services.reader
        .selectFrom('houseDeeds')
        .select(['kind', 'detail'])
        .orderBy('seq')
        .execute()
    )
      .filter(({ kind }) => kind === 'machine-action')
      .map(({ detail }) => detail);

  /** Log-in with a password of their own, in place of the one that the machine gave. */
  const withOwnPassword = async (phone: string, oldPassword: string) => {
    const given = await byPassword(phone, oldPassword);
    const held = { cookie: cookieOf(given), token: given.data.token };
    expect((await call(server, ['ledgerSums'], held)).msg).toContain('管理员给的密码');
    const change = { oldPassword, newPassword: OWN_PASSWORD };
    const own = await call<LoggedIn>(server, ['updatePassword', change], held);
    return { cookie: cookieOf(own), token: own.data.token };
  };

  test('the first person gets a password once for the back office', async () => {
    const made = await does(`admin --phone ${CHIEF} --name 张三`);
    expect(made).toMatchObject({ isDone: true });
    const person = await withOwnPassword(CHIEF, passwordIn(made));
    expect((await call(server, ['ledgerSums'], person)).status).toBe(200);
    expect((await call(server, ['editorSave'], person)).status).toBe(403);
    const again = await does(`admin --phone ${CHIEF} --name 张三`);
    expect(again).toMatchObject({ isDone: true });
    expect(passwordIn(again)).toBe('');
    expect((await byPassword(CHIEF, OWN_PASSWORD)).code).toBe(200);
    expect(await log()).toEqual(['appoint administrator']);
  });

  test('an editor gets in to texts only, until they administer too', async () => {
    const made = await does('editor --phone 139-0000-0002 --name 李四', 'a-long-enough-one-7');
    expect([made.isDone, passwordIn(made)]).toEqual([true, '']);
    const person = await withOwnPassword('13900000002', 'a-long-enough-one-7');
    expect((await call(server, ['editorList', { collection: 'news' }], person)).status).toBe(200);
    expect((await call(server, ['ledgerSums'], person)).status).toBe(403);
    const admin = await does('admin --phone 13900000002 --name 李四');
    expect(admin).toMatchObject({ isDone: true, lines: [expect.stringContaining('管理员角色')] });
    server.clock.moveBy(6_000);
    expect((await call(server, ['ledgerSums'], person)).status).toBe(200);
  });

  test('a lost password is replaced, and whoever was in is out', async () => {
    const first = passwordIn(await does(`admin --phone ${CHIEF} --name 张三`));
    const cookie = cookieOf(await byPassword(CHIEF, first));
    const next = passwordIn(await does(`admin --phone ${CHIEF} --name 张三 --new-password`));
    server.clock.moveBy(6_000);
    expect((await call(server, ['ledgerSums'], { cookie })).status).toBe(401);
    expect((await byPassword(CHIEF, first)).code).toBe(4301);
    expect((await byPassword(CHIEF, next)).code).toBe(200);
    expect(await does(`admin --phone ${CHIEF} --name 张三 --new-password`, 'password123')).toMatchObject({
      isDone: false,
    });
  });

  test('a buyer is verified after registering, under their papers’ name', async () => {
    expect(await does(`verify --phone ${PHONE} --name 王五`)).toMatchObject({ isDone: false });
    await sendCode(server, PHONE);
    await byCode(PHONE, lastCode(server));
    expect(await does(`verify --phone ${PHONE} --name 王五`)).toMatchObject({ isDone: true });
    const again = await does(`verify --phone ${PHONE} --name 王五`);
    expect(again.lines[0]).toContain('没有改动');
    const [user] = await server.services.reader.selectFrom('users').selectAll().execute();
    expect(user).toMatchObject({ verification: 'verified', role: 'buyer' });
    // The name that is shown is another thing.
    expect(user?.displayName).toMatch(/^用户/);
    expect(user && legalNameOf(server.services.bids.maximums, user)).toBe('王五');
    expect(await log()).toEqual(['verify-buyer']);
    await does(`admin --phone ${CHIEF} --name 张三`);
    expect(await does(`verify --phone ${CHIEF} --name 张三`)).toMatchObject({ isDone: false });
  });

  test.each([
    ['', USAGE[0]],
    ['boss --phone 13900000001 --name 张三', USAGE[0]],
    ['admin --phone 139 --name 张三', '--phone 要写 11 位手机号。'],
    ['admin --phone 13900000001', '--name 要写本人姓名，2 到 40 个字。'],
  ])('“%s” is told what is wrong with it', (text, said) => {
    const read = requestIn(parseArguments(text.split(' ')), null);
    expect(read).toMatchObject({ ok: false, lines: expect.arrayContaining([said]) as unknown });
  });
});

describe('on the data of a house', () => {
  let dataDir: string;
  let config: Pick<Config, 'dataDir' | 'store' | 'secret' | 'bidKeys' | 'recordKeys' | 'checkpointDir'>;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'machine-'));
    const store = { kind: 'sqlite', file: join(dataDir, 'house.db') } as const;
    const keys = { bidKeys: ['secret'], recordKeys: ['secret'] } as const;
    const checkpointDir = join(dataDir, 'checkpoints');
    config = { dataDir, store, secret: Buffer.alloc(32, 7), ...keys, checkpointDir };
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const roles = async (): Promise<string[]> => {
    const store = await openStore(config.store);
    const rows = await store.reader.selectFrom('users').select('role').orderBy('role').execute();
    await store.close();
    return rows.map(({ role }) => role);
  };

  test('that is shut, the store is opened and let go', async () => {
    const made = await runRequest(config, requestOf(`admin --phone ${CHIEF} --name 张三`));
    expect(passwordIn(made)).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    const { isDone, lines } = await runRequest(config, requestOf('keys'));
    expect([isDone, lines[0], lines[1]]).toEqual([
      true,
      expect.stringContaining('LUOCHUI_RECORD_KEYS'),
      expect.stringMatching(/^ {2}[\w-]{6}（现用，来自 LUOCHUI_SECRET）：users 1$/),
    ]);
    const without = { ...config, recordKeys: [Buffer.alloc(32, 8)] };
    await expect(runRequest(without, requestOf('keys'))).rejects.toThrow('LUOCHUI_RECORD_KEYS');
    expect(await roles()).toEqual(['staff']);
  });

  test('that is open, the running one is asked privately', async () => {
    const failures: unknown[] = [];
    const open = await openCliSocket(dataDir, serverNow().services, (error) => failures.push(error));
    expect(statSync(join(dataDir, 'machine.sock')).mode & 0o777).toBe(0o600);
    const made = await runRequest(config, requestOf(`admin --phone ${CHIEF} --name 张三`));
    expect((await byPassword(CHIEF, passwordIn(made))).code).toBe(200);
    expect((await runRequest(config, requestOf('keys'))).lines.join()).toContain('：users 1');
    expect(await askRunningService(dataDir, { verb: 'boss' } as unknown as MachineRequest)).toMatchObject({
      isDone: false,
    });
    open.close();
    expect(failures).toEqual([]);
    expect(await askRunningService(dataDir, requestOf(`admin --phone ${CHIEF} --name 张三`))).toBeNull();
  });
});
