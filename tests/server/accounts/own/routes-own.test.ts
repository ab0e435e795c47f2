// One's own account over HTTP: where one is logged in, ended elsewhere; another phone by two
// codes; what one tells of oneself.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { Outputs } from '#contract/outputs.ts';
import { DAY_MS } from '#core/time/days.ts';
import { sessionsOf } from '#server/accounts/own/store-own.ts';
import { IDLE_MS } from '#server/accounts/sessions/commands-start-session.ts';
import { oldProof } from '../../../kit/enquiries/enquiries.ts';
import {
  call,
  logIn as logInAt,
  openTestServer,
  PASSWORD,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const PHONE = '13800000001';
const NEW_PHONE = '13812345678';
const WRONG = '000000';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await openTestServer();
  person = await somePerson(server, PHONE);
});
afterEach(() => server.close());

const sessions = async (who = person) =>
  (await call<Outputs['mySessions']>(server, ['mySessions'], who)).data.rows;
const end = (input: object, who = person) => call<Outputs['endSession']>(server, ['endSession', input], who);
const logIn = async (agent: string): Promise<Pick<Person, 'cookie' | 'token'>> => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/prod-api/api/user/login',
    payload: { way: 'password', phone: PHONE, password: PASSWORD },
    headers: { origin: 'http://localhost:4321', 'user-agent': agent },
    remoteAddress: '10.0.0.9',
  });
  const { token } = answer.json<{ data: { token: string } }>().data;
  return { cookie: answer.cookies.find(({ name }) => name === 'luochui-session')?.value ?? '', token };
};
const told = async (who: Partial<Person>) =>
  (await call<Outputs['messageList']>(server, ['messageList'], who)).data.rows.map(({ message }) => message);

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

describe('the safety of one’s account', () => {
  const safety = async () => (await call<Outputs['mySafety']>(server, ['mySafety'], person)).data;

  test('is told with what is left; a new password renews its year', async () => {
    const { score, open } = await safety();
    expect([score, open]).toEqual([75, ['card', 'mail']]);
    server.clock.moveBy(366 * DAY_MS);
    person = { ...person, ...(await logIn(CHROME)) };
    expect((await safety()).open).toContain('password-age');
  });

  test('is nobody else’s', async () => {
    expect(await call(server, ['mySafety'])).toMatchObject({ status: 401 });
  });
});

describe('the list of where one is logged in', () => {
  test('tells device and network in a few words, this one first', async () => {
    await logIn(CHROME);
    const rows = await sessions();
    expect(rows.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(rows[1]).toMatchObject({ device: 'Chrome · Windows', home: '10.0.0.9' });
    const { reader } = server.services;
    expect(JSON.stringify(await reader.selectFrom('sessions').selectAll().execute())).not.toContain(
      'AppleWebKit',
    );
  });

  test('has no session that has ended by itself', async () => {
    const listed = async (afterMs: number) => {
      const nowMs = server.clock.nowMs() + afterMs;
      const at = { nowMs, idleSinceMs: nowMs - IDLE_MS };
      return (await sessionsOf(server.services.reader, person.userId, at)).length;
    };
    expect([await listed(IDLE_MS - 1), await listed(IDLE_MS)]).toEqual([1, 0]);
  });

  test('a new password leaves the one it was changed at', async () => {
    const other = await logIn(CHROME);
    const changed = await call<Outputs['updatePassword']>(
      server,
      ['updatePassword', { oldPassword: PASSWORD, newPassword: '春江水暖鸭先知8' }],
      other,
    );
    expect(changed.code).toBe(200);
    const { reader } = server.services;
    const kept = await reader.selectFrom('sessions').select(['device', 'home']).execute();
    expect(kept).toEqual([{ device: 'Chrome · Windows', home: '10.0.0.9' }]);
  });
});

describe('a session ended from elsewhere', () => {
  test('lets nobody in any more, and its open stream is told', async () => {
    const other = await logIn(CHROME);
    const [, row] = await sessions();
    const heard: unknown[] = [];
    server.bus.subscribe(`session:${row?.sid}`, (message) => heard.push(message));
    expect((await sessions({ ...person, ...other })).length).toBe(2);
    expect((await end({ which: 'one', sid: row?.sid })).data).toEqual({ endedCount: 1 });
    expect(heard).toEqual([{ t: 'signed-out' }]);
    expect((await call(server, ['mySessions'], other)).code).toBe(401);
    expect(await sessions()).toHaveLength(1);
  });

  test('of another person is as one that never was', async () => {
    const stranger = await somePerson(server, '13800000002');
    const [theirs] = await sessions(stranger);
    const [there, nowhere] = [
      await end({ which: 'one', sid: theirs?.sid }),
      await end({ which: 'one', sid: 'none' }),
    ];
    expect([there.code, there.msg]).toEqual([nowhere.code, nowhere.msg]);
    expect(there.code).toBe(404);
    expect(await sessions(stranger)).toHaveLength(1);
  });

  test('are all but this one, at one request', async () => {
    for (const agent of [CHROME, 'Firefox/144.0']) await logIn(agent);
    expect((await end({ which: 'others' })).data).toEqual({ endedCount: 2 });
    expect((await sessions()).map(({ isThis }) => isThis)).toEqual([true]);
    expect((await end({ which: 'others' })).data).toEqual({ endedCount: 0 });
  });
});

describe('the history of log-ins', () => {
  test('marks the first from another network and refused ones', async () => {
    await logIn(CHROME);
    await logIn(CHROME);
    const rows = (await call<Outputs['myLogIns']>(server, ['myLogIns'], person)).data.rows;
    const logIns = rows.filter(({ kind }) => kind === 'log-in');
    expect(logIns.map(({ home, isUnusual }) => [home === '10.0.0.9', isUnusual])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
    await call(server, ['login', { way: 'password', phone: PHONE, password: 'not the password' }]);
    const { data } = await call<Outputs['myLogIns']>(server, ['myLogIns'], person);
    expect(data.rows[0]).toMatchObject({ kind: 'log-in-failed', isUnusual: true });
  });
});

describe('another phone', () => {
  const codeAt = (phone: string): string => server.sent.findLast((sent) => sent.phone === phone)?.code ?? '';
  const sendBoth = async (phone = NEW_PHONE) => {
    await call(server, ['sendOwnCode', { proof: await oldProof(server) }], person);
    await call(server, ['sendCode', { phone, proof: await oldProof(server) }]);
    return { ownCode: codeAt(PHONE), phone, smsCode: codeAt(phone) };
  };
  const change = (input: object) => call<Outputs['changePhone']>(server, ['changePhone', input], person);
  const phoneNow = async () =>
    (
      await server.services.reader
        .selectFrom('users')
        .select('maskedPhone')
        .where('id', '=', person.userId)
        .executeTakeFirstOrThrow()
    ).maskedPhone;

  test('takes the old one’s place by codes; every log-in ends', async () => {
    await logIn(CHROME);
    const { data, code } = await change(await sendBoth());
    expect(code).toBe(200);
    expect(data).toEqual({ maskedPhone: '138****5678', endedCount: 2 });
    expect((await call(server, ['mySessions'], person)).code).toBe(401);
    const back = await logInAt(server, NEW_PHONE);
    const old = await call(server, ['login', { way: 'password', phone: PHONE, password: PASSWORD }]);
    expect(old.code).toBe(ACCOUNT_NUMBER.WRONG_LOGIN);
    const { reader } = server.services;
    const kinds = await reader
      .selectFrom('securityEvents')
      .select('kind')
      .where('userId', '=', person.userId)
      .execute();
    expect(kinds.map(({ kind }) => kind)).toContain('phone-changed');
    expect(await told(back)).toEqual([{ kind: 'phone-changed', lastFour: '5678' }]);
  });

  test('is refused by a wrong code of either phone, and nothing changes', async () => {
    const right = await sendBoth();
    expect((await change({ ...right, ownCode: WRONG })).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
    expect((await change({ ...right, smsCode: WRONG })).code).toBe(ACCOUNT_NUMBER.WRONG_NEW_CODE);
    expect(await phoneNow()).toBe('138****0001');
    expect(await sessions()).toHaveLength(1);
  });

  test('of somebody else is refused, and only to whoever holds it', async () => {
    await somePerson(server, NEW_PHONE);
    expect((await change(await sendBoth())).code).toBe(ACCOUNT_NUMBER.PHONE_TAKEN);
    expect(await phoneNow()).toBe('138****0001');
  });
});

describe('how one likes to bid', () => {
  const save = (input: object, who = person) =>
    call<Outputs['savePreferences']>(server, ['savePreferences', input], who);
  const known = async (who = person) =>
    (await call<Outputs['getUserBySid']>(server, ['getUserBySid', { sid: who.sid }], who)).data.preferences;

  test('is known to each of their sessions once saved, nobody else’s', async () => {
    expect(await known()).toBeUndefined();
    const chosen = { confirmLevel: 'every', proposedSteps: 5 };
    expect((await save(chosen)).data).toEqual(chosen);
    expect(await known()).toEqual(chosen);
    expect(await known(await somePerson(server, '13800000002'))).toBeUndefined();
  });

  test('is not kept when it is the usual', async () => {
    await save({ confirmLevel: 'every', proposedSteps: 2 });
    await save({ confirmLevel: 'large', proposedSteps: 1 });
    expect(await known()).toBeUndefined();
  });

  test.each([{ confirmLevel: 'never', proposedSteps: 1 }, { confirmLevel: 'every', proposedSteps: 3 }, {}])(
    'is one of what there is to choose: %j changes nothing',
    async (input) => {
      await save({ confirmLevel: 'every', proposedSteps: 2 });
      expect((await save(input)).code).not.toBe(200);
      expect(await known()).toEqual({ confirmLevel: 'every', proposedSteps: 2 });
    },
  );
});

describe('what one tells of oneself', () => {
  const profile = { mail: 'zhou@example.com', address: '上海市嘉定区示例路 1 号', businessType: 'dealer' };
  const read = async (who = person) => (await call<Outputs['myProfile']>(server, ['myProfile'], who)).data;
  const save = (input: object, who = person) =>
    call<Outputs['saveProfile']>(server, ['saveProfile', input], who);
  const stepUp = { way: 'password', password: PASSWORD };

  test('is nothing at first, then what was saved last, and nobody else’s', async () => {
    const nothing = { mail: '', address: '', businessType: null };
    expect(await read()).toEqual({ ...nothing, mailState: 'none' });
    expect((await save({ ...profile, stepUp })).data).toEqual(profile);
    await save({ ...profile, mail: '', stepUp });
    expect(await read()).toEqual({ ...profile, mail: '', mailState: 'none' });
    expect(await read(await somePerson(server, '13800000002'))).toMatchObject(nothing);
  });

  test('is changed by nobody who only found the browser open', async () => {
    expect((await save(profile)).code).toBe(ACCOUNT_NUMBER.STEP_UP_NEEDED);
    const wrong = { ...profile, stepUp: { way: 'password', password: 'not the password' } };
    expect((await save(wrong)).code).toBe(ACCOUNT_NUMBER.WRONG_PASSWORD);
    expect((await read()).mail).toBe('');
  });

  test('lies sealed: no row tells any of it', async () => {
    await save({ ...profile, stepUp });
    const stored = JSON.stringify(await server.services.reader.selectFrom('profiles').selectAll().execute());
    for (const secret of ['zhou@example.com', '嘉定']) expect(stored).not.toContain(secret);
  });

  test('has a mail address that could be one', async () => {
    const refused = await save({ ...profile, mail: 'zhou@', stepUp });
    expect(refused.msg).toContain('邮箱');
    expect((await read()).mail).toBe('');
  });
});
