// A person's cards over HTTP: who unbinds one shows once more that it is they, by password or
// by a code to their own phone.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnLogIn } from '#contract/audit/outputs.ts';
import type { BankCard } from '#contract/deposits/outputs.ts';
import { freshProof, lastCode } from '../../kit/accounts/codes.ts';
import { shown } from '../../kit/accounts/shown.ts';
import {
  call,
  openTestServer,
  PASSWORD,
  somePerson,
  type Answer,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const CARD = { number: '4111111111111111', bank: '示例银行', isConsented: true, ...shown };
const OTHER = { number: '5500005555555559', bank: '另一银行', isConsented: true, ...shown };

describe('the cards of a person', () => {
  let server: TestServer;
  let person: Person;
  let id: string;

  beforeEach(async () => {
    server = await openTestServer();
    person = await somePerson(server);
    id = (await call<BankCard>(server, ['bindCard', CARD], person)).data.id;
  });
  afterEach(() => server.close());

  const cards = async (): Promise<readonly BankCard[]> =>
    (await call<{ rows: BankCard[] }>(server, ['cardList'], person)).data.rows;
  const unbind = (stepUp: object): Promise<Answer> => call(server, ['unbindCard', { id, stepUp }], person);
  const byPassword = (password: string) => unbind({ way: 'password', password });
  const byCode = (smsCode: string) => unbind({ way: 'code', smsCode });
  const askForCode = async (who: Partial<Person> = person) =>
    call(server, ['sendOwnCode', { proof: await freshProof(server) }], who);
  const log = async (): Promise<string[]> => {
    const { data } = await call<{ rows: OwnLogIn[] }>(server, ['myLogIns'], person);
    return data.rows.map(({ kind }) => kind);
  };

  test('are listed with their shown part, binding date and money coming', async () => {
    expect(await cards()).toEqual([
      {
        id,
        bank: '示例银行',
        lastFour: '1111',
        isDefault: true,
        boundAtMs: server.clock.nowMs(),
        underWay: { payoutFen: 0, refundFen: 0 },
      },
    ]);
  });

  test('one is unbound by their password, and their log says so', async () => {
    expect(await byPassword(PASSWORD)).toMatchObject({ code: 200, data: { id } });
    expect(await cards()).toEqual([]);
    expect(await log()).toEqual(['card-unbound', 'card-bound', 'consent-given', 'log-in']);
  });

  test('a wrong password unbinds nothing, is named, and stands in their log', async () => {
    expect(await byPassword('not the password')).toMatchObject({ code: 4305, data: null });
    expect(await cards()).toHaveLength(1);
    expect((await log())[0]).toBe('password-refused');
  });

  test('one is unbound by a code, which is good once', async () => {
    expect(await askForCode()).toMatchObject({ code: 200 });
    expect(server.sent.at(-1)?.phone).toBe(person.phone);
    const code = lastCode(server);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await byCode(wrong)).toMatchObject({ code: 4302 });
    expect((await log())[0]).toBe('code-refused');
    expect((await byCode(code)).code).toBe(200);
    id = (await call<BankCard>(server, ['bindCard', CARD], person)).data.id;
    expect((await byCode(code)).code).toBe(4302);
    expect(await cards()).toHaveLength(1);
  });

  test('a code is sent only to the logged-in, with work', async () => {
    expect((await askForCode({})).status).toBe(401);
    expect((await call(server, ['sendOwnCode', { proof: 'x' }], person)).code).toBe(4306);
    await askForCode();
    expect((await askForCode()).status).toBe(429);
    expect(server.sent).toHaveLength(1);
  });

  test('guessing is counted as at log-in: whoever guesses waits', async () => {
    let last = await byPassword('not the password');
    for (let tries = 0; tries < 30 && last.status !== 429; tries += 1) last = await byPassword('no password');
    expect(last.status).toBe(429);
    expect((await byPassword(PASSWORD)).status).toBe(429);
    expect(await cards()).toHaveLength(1);
  });

  test('one with money on its way stays, by name and sum', async () => {
    const wish = { cardId: id, amountFen: 30_000, ...shown };
    await call(server, ['requestPayout', wish], { ...person, key: 'request-0001' });
    const answer = await byPassword(PASSWORD);
    expect(answer).toMatchObject({
      code: 4740,
      data: { refusal: { code: 'CARD_IN_USE', payoutFen: 30_000, refundFen: 0 } },
    });
    expect(await cards()).toMatchObject([{ id, underWay: { payoutFen: 30_000 } }]);
  });

  test('one is paid out to by a code as well', async () => {
    await askForCode();
    const stepUp = { way: 'code', smsCode: lastCode(server) };
    const callKeyed = (key: string) =>
      call(server, ['requestPayout', { cardId: id, amountFen: 13_000, stepUp }], { ...person, key });
    const first = await callKeyed('request-0002');
    expect(first).toMatchObject({ code: 200, data: { amountFen: 13_000 } });
    expect((await callKeyed('request-0002')).body).toBe(first.body);
    expect(await callKeyed('request-0003')).toMatchObject({ code: 4302 });
  });

  test('another is chosen as default; somebody else’s is unknown', async () => {
    const other = (await call<BankCard>(server, ['bindCard', OTHER], person)).data;
    expect(other.isDefault).toBe(false);
    expect((await call(server, ['chooseCard', { id: other.id }], person)).code).toBe(200);
    expect(await cards()).toMatchObject([
      { id: other.id, isDefault: true },
      { id, isDefault: false },
    ]);
    const stranger = await somePerson(server, '13800000002');
    expect(await call(server, ['chooseCard', { id }], stranger)).toMatchObject({ code: 4705 });
    const stepUp = { way: 'password', password: PASSWORD };
    expect(await call(server, ['unbindCard', { id, stepUp }], stranger)).toMatchObject({ code: 4705 });
    expect(await cards()).toHaveLength(2);
  });

  test('somebody else’s card is bound like any other', async () => {
    const stranger = await somePerson(server, '13800000002');
    const bound = await call<BankCard>(server, ['bindCard', CARD], stranger);
    const fresh = await call<BankCard>(server, ['bindCard', OTHER], stranger);
    expect([bound.code, bound.msg, Object.keys(bound.data)]).toEqual([
      fresh.code,
      fresh.msg,
      Object.keys(fresh.data),
    ]);
    expect(await cards()).toMatchObject([{ id }]);
    expect((await call<BankCard>(server, ['bindCard', CARD], stranger)).data.id).toBe(bound.data.id);
  });

  test('nothing of a number stands in the log or messages', async () => {
    await byPassword(PASSWORD);
    const { reader } = server.services;
    const kept = JSON.stringify([
      await reader.selectFrom('securityEvents').selectAll().execute(),
      await reader.selectFrom('messages').selectAll().execute(),
      await reader.selectFrom('bankCards').selectAll().execute(),
      server.noted,
    ]);
    expect(kept).not.toContain(CARD.number);
    expect(kept).not.toContain(PASSWORD);
  });
});
