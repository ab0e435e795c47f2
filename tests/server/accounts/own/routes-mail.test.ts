// The mail address over HTTP: a code goes there and is shown, tries are few, and another
// address is nobody's again.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { Outputs } from '#contract/outputs.ts';
import {
  call,
  openTestServer,
  PASSWORD,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const MAIL = 'zhou@example.com';
const stepUp = { way: 'password', password: PASSWORD };

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await openTestServer({ kind: 'real' });
  person = await somePerson(server);
});
afterEach(() => server.close());

const save = (mail: string, who = person) => {
  // Nobody saves twice in the same moment.
  server.clock.moveBy(1_000);
  return call(server, ['saveProfile', { mail, address: '', businessType: null, stepUp }], who);
};
const send = (who = person) => call<Outputs['sendMailCode']>(server, ['sendMailCode'], who);
const confirm = (smsCode: string, who = person) => call(server, ['confirmMail', { smsCode }], who);
const state = async (who = person) =>
  (await call<Outputs['myProfile']>(server, ['myProfile'], who)).data.mailState;
const code = (): string => server.mailedCodes.at(-1)?.code ?? '';
/** A code that was not sent. */
const wrong = (): string => String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
const told = async () => {
  const rows = await server.services.reader
    .selectFrom('messages')
    .select('body')
    .where('userId', '=', person.userId)
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => (JSON.parse(body) as { kind: string }).kind).toSorted();
};

describe('a mail address', () => {
  test('is confirmed by a code sent there, and its person is told', async () => {
    expect(await state()).toBe('none');
    await save(MAIL);
    expect(await state()).toBe('unconfirmed');
    expect((await send()).msg).not.toContain(code());
    expect(server.mailedCodes).toEqual([{ to: MAIL, code: expect.stringMatching(/^\d{6}$/) as string }]);
    expect(await confirm(code())).toMatchObject({ code: 200, data: { masked: 'zh***@example.com' } });
    expect(await state()).toBe('confirmed');
    expect(await told()).toEqual(['mail-changed', 'mail-confirmed']);
    const log = await call<Outputs['myLogIns']>(server, ['myLogIns'], person);
    expect(log.data.rows.map(({ kind }) => kind)).toContain('mail-confirmed');
  });

  test('saved again unchanged stays confirmed; another does not', async () => {
    await save(MAIL);
    await send();
    await confirm(code());
    await save(MAIL);
    expect(await state()).toBe('confirmed');
    await save('other@example.com');
    expect(await state()).toBe('unconfirmed');
    await save(MAIL);
    expect(await state()).toBe('unconfirmed');
    await save('');
    expect(await state()).toBe('none');
    expect((await told()).filter((kind) => kind === 'mail-changed')).toHaveLength(4);
  });

  test('is not confirmed by a wrong code; a right one is spent', async () => {
    await save(MAIL);
    await send();
    for (let at = 0; at < 5; at += 1) expect((await confirm(wrong())).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
    expect((await confirm(code())).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
    server.clock.moveBy(60_000);
    await send();
    expect((await confirm(code())).code).toBe(200);
    expect((await confirm(code())).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
  });

  test('is not confirmed by another address’s code, or an expired one', async () => {
    await save(MAIL);
    await send();
    const first = code();
    await save('other@example.com');
    expect((await confirm(first)).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
    await send();
    server.clock.moveBy(10 * 60_000);
    expect((await confirm(code())).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
    expect(await state()).toBe('unconfirmed');
  });

  test('of one person is not confirmed by another’s code', async () => {
    const other = await somePerson(server, '13800000002');
    await save(MAIL);
    await save(MAIL, other);
    await send(other);
    expect((await confirm(code())).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
    expect((await confirm(code(), other)).code).toBe(200);
    expect([await state(), await state(other)]).toEqual(['unconfirmed', 'confirmed']);
  });

  test('gets one code a minute', async () => {
    await save(MAIL);
    await send();
    expect(await send()).toMatchObject({ status: 429 });
    expect(server.mailedCodes).toHaveLength(1);
  });

  test('that is none gets no code and confirms nothing', async () => {
    const missing = { status: 400, msg: expect.stringContaining('还没有填写') as string };
    expect(await send()).toMatchObject(missing);
    expect(await confirm('123456')).toMatchObject(missing);
  });

  test('lies sealed: no row tells it, and no row tells the code', async () => {
    await save(MAIL);
    await send();
    const { reader } = server.services;
    const rows = JSON.stringify([
      await reader.selectFrom('profiles').selectAll().execute(),
      await reader.selectFrom('smsCodes').selectAll().execute(),
    ]);
    expect(rows).not.toContain('zhou');
    expect(rows).not.toContain(code());
  });
});

describe('a house', () => {
  test('that sends no mail asks for no code', async () => {
    const still = await openTestServer({ mail: null });
    const somebody = await somePerson(still);
    const profile = { mail: MAIL, address: '', businessType: null, stepUp };
    await call(still, ['saveProfile', profile], somebody);
    const answer = await call(still, ['sendMailCode'], somebody);
    expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining('没有开通邮件') as string });
    const { data } = await call<Outputs['myProfile']>(still, ['myProfile'], somebody);
    expect(data.mailState).toBe('unused');
    await still.close();
  });

  test('whose mail server is down says so', async () => {
    const mail = { sendCode: () => Promise.reject(new Error('down')), sendNote: () => Promise.resolve() };
    const broken = await openTestServer({ mail });
    const somebody = await somePerson(broken);
    const profile = { mail: MAIL, address: '', businessType: null, stepUp };
    await call(broken, ['saveProfile', profile], somebody);
    expect(await call(broken, ['sendMailCode'], somebody)).toMatchObject({ code: 503 });
    await broken.close();
  });

  test('that is a sample says the code itself', async () => {
    const sample = await openTestServer({ kind: 'sample' });
    const somebody = await somePerson(sample);
    const profile = { mail: MAIL, address: '', businessType: null, stepUp };
    await call(sample, ['saveProfile', profile], somebody);
    const { msg } = await call(sample, ['sendMailCode'], somebody);
    expect(msg).toBe(`演示验证码 ${sample.mailedCodes[0]?.code}`);
    await sample.close();
  });
});
