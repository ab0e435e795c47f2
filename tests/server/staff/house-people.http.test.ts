// People of the house neither bid nor act nor are acted for, asked at each call; and one human is
// one person, whichever account and whenever the right came. Source: 拍卖法 第22条.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { runAtCli } from '#server/cli/answers.ts';
import { giveRole, sameHuman } from '../../kit/accounts/same-human.ts';
import { acting, agreed, invite, someFirm } from '../../kit/agents/agents.ts';
import { handInPerson, NUMBERS, PERSON, somebodyUnknown } from '../../kit/identity/verifications.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { callKeyed, enter, handBid } from '../../kit/staff-request.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let firm: Person;
let zhou: Person;
let clerk: Person;
let deputy: Person;
beforeEach(async () => {
  server = await openTestServer({ kind: 'real' });
  firm = await someFirm(server);
  zhou = await somePerson(server, '13800000002');
  clerk = await somebodyOfTheHouse(server);
  deputy = await somebodyOfTheHouse(server, '13900000077');
});
afterEach(() => server.close());

const bid = (who: Person, amountYuan = 10_000) =>
  callKeyed(server, ['placeBid', handBid(yuan(amountYuan))], who);
const messagesOf = async ({ userId }: Person): Promise<string[]> =>
  (
    await server.services.reader.selectFrom('messages').select('cause').where('userId', '=', userId).execute()
  ).map(({ cause }) => cause);
const linesOf = async (kind: string) =>
  (
    await server.services.reader
      .selectFrom('houseDeeds')
      .select(['userId', 'ref'])
      .where('kind', '=', kind)
      .execute()
  ).map(({ userId, ref }) => [userId, ref]);
const appoint = (phone: string, idNumber: string) =>
  runAtCli(server.services, {
    verb: 'admin',
    phone,
    name: '张三',
    password: '采菊东篱下悠然9',
    isPasswordNew: false,
    idNumber,
  });

describe('somebody of the house', () => {
  test('agrees to act for no firm', async () => {
    const { data } = await invite(server, firm, { agent: clerk });
    const accepted = await call(server, ['acceptAgency', { id: data.id }], clerk);
    expect(accepted.code).toBe(REFUSAL_NUMBER.AGENT_OF_HOUSE);
  });

  test('names nobody to act for them', async () => {
    await giveRole(server, firm.userId, 'staff');
    expect((await invite(server, firm, { agent: zhou })).code).toBe(REFUSAL_NUMBER.AGENT_OF_HOUSE);
  });

  test('acts no more from the call after the right came', async () => {
    await acting(server, firm, { agent: zhou, maySign: true });
    await enter(server, zhou);
    expect((await bid(zhou)).code).toBe(200);
    await giveRole(server, zhou.userId, 'staff');
    // The log-in is remembered for a moment: the call is asked about all the same.
    expect((await bid(zhou, 10_100)).code).toBe(REFUSAL_NUMBER.AGENT_OF_HOUSE);
    expect((await call(server, ['orderList', {}], zhou)).code).toBe(REFUSAL_NUMBER.AGENT_OF_HOUSE);
    server.services.viewers.forgetPerson(zhou.userId);
    expect((await bid(zhou, 10_100)).data.refusal.code).toBe('EXCLUDED_PERSON');
  });

  test('does not take up again what was agreed before', async () => {
    const id = await agreed(server, firm, { agent: zhou });
    await giveRole(server, zhou.userId, 'staff');
    expect((await call(server, ['actFor', { id }], zhou)).code).toBe(REFUSAL_NUMBER.AGENT_OF_HOUSE);
  });

  test('is not acted for by those agreed on before', async () => {
    await acting(server, firm, { agent: zhou });
    await enter(server, zhou);
    await giveRole(server, firm.userId, 'staff');
    expect((await bid(zhou)).code).toBe(REFUSAL_NUMBER.AGENT_OF_HOUSE);
  });
});

describe('a further account of somebody of the house', () => {
  test('neither registers, bids nor acts, and its firm is not acted for', async () => {
    await agreed(server, firm, { agent: zhou });
    await sameHuman(server, { staffId: clerk.userId, accountId: zhou.userId });
    const registered = await callKeyed(
      server,
      ['registerForLot', { lotId: 'lot-1', rulesVersion: 'x' }],
      zhou,
    );
    expect(registered.data.refusal).toMatchObject({ code: 'EXCLUDED_PERSON', why: 'staff' });
    const lin = await somePerson(server, '13800000003');
    await acting(server, firm, { agent: lin });
    await sameHuman(server, { staffId: deputy.userId, accountId: firm.userId });
    server.services.viewers.forgetPerson(lin.userId);
    expect((await bid(lin)).data.refusal.code).not.toBe(200);
    expect((await call(server, ['actFor', { id: 'none' }], lin)).code).toBe(REFUSAL_NUMBER.UNKNOWN_AGENT);
  });

  test('is found by their papers’ number, though there first', async () => {
    const lin = await somebodyUnknown(server, '13800000003');
    const { data } = await handInPerson(server, lin);
    const approved = await call(
      server,
      ['authReview', { id: data.id, review: { verdict: 'approve' } }],
      clerk,
    );
    expect(approved.code).toBe(200);
    await enter(server, lin);
    expect((await bid(lin)).code).toBe(200);
    const told = await appoint('13900000088', PERSON.number);
    expect(told.lines.join('')).toContain('同一人另有账户 138****0003');
    expect((await bid(lin, 10_200)).data.refusal).toMatchObject({ code: 'EXCLUDED_PERSON', why: 'staff' });
    const [[staffId, ref] = []] = await linesOf('further-account');
    expect(ref).toBe(lin.userId);
    expect(await messagesOf(deputy)).toContain(`further-account:${staffId}:${lin.userId}`);
  });

  test('is not opened with a number that is of the house', async () => {
    await appoint('13900000088', PERSON.number);
    const lin = await somebodyUnknown(server, '13800000003');
    const handed = await handInPerson(server, lin);
    expect(handed.code).toBe(REFUSAL_NUMBER.ID_NUMBER_TAKEN);
    expect((await linesOf('further-account')).map(([, ref]) => ref)).toEqual([lin.userId]);
  });

  test('is found when they show their own papers to a colleague', async () => {
    const lin = await somebodyUnknown(server, '13800000003');
    const first = await handInPerson(server, lin);
    await call(server, ['authReview', { id: first.data.id, review: { verdict: 'approve' } }], deputy);
    const own = await handInPerson(server, clerk, { name: '林小' });
    expect(own.code).toBe(200);
    expect(
      (await callKeyed(server, ['registerForLot', { lotId: 'lot-1', rulesVersion: 'x' }], lin)).data.refusal
        .code,
    ).not.toBe('EXCLUDED_PERSON');
    await call(server, ['authReview', { id: own.data.id, review: { verdict: 'approve' } }], deputy);
    expect(
      (await callKeyed(server, ['registerForLot', { lotId: 'lot-1', rulesVersion: 'x' }], lin)).data.refusal
        .code,
    ).toBe('EXCLUDED_PERSON');
  });

  test('is nobody else’s for a like number', async () => {
    await appoint('13900000088', NUMBERS[1]);
    const lin = await somebodyUnknown(server, '13800000003');
    expect((await handInPerson(server, lin)).code).toBe(200);
    expect(await linesOf('further-account')).toEqual([]);
  });
});

describe('papers', () => {
  test('are judged and opened by nobody whose they are', async () => {
    const { data } = await handInPerson(server, clerk);
    const review = { id: data.id, review: { verdict: 'approve' } };
    expect((await call(server, ['authReview', review], clerk)).code).toBe(REFUSAL_NUMBER.OWN_MATTER);
    expect((await call(server, ['authReview', review], deputy)).code).toBe(200);
  });

  test('of a firm are not judged by whoever acts for it', async () => {
    await agreed(server, firm, { agent: zhou });
    await giveRole(server, zhou.userId, 'staff');
    server.services.viewers.forgetPerson(zhou.userId);
    await server.ground.store.writer
      .updateTable('verifications')
      .set({ id: 'licence-1', status: 'waiting', decidedAtMs: null })
      .where('userId', '=', firm.userId)
      .execute();
    const review = { id: 'licence-1', review: { verdict: 'approve' } };
    expect((await call(server, ['authReview', review], zhou)).code).toBe(REFUSAL_NUMBER.OWN_MATTER);
  });
});
