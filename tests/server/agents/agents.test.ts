// Agents of a firm over HTTP: invited, agreed to, changed and ended; what they leave when
// somebody takes another phone or closes an account.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INVITATION_MS } from '#core/agents/agent.ts';
import { changePhone } from '#server/accounts/own/commands-change-phone.ts';
import { agentParts } from '#server/agents/personal/queries-personal.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { maskedPhone } from '#server/store/seal.ts';
import { askToClose, ringOut, somebodyNew, toldTo, weekLater } from '../../kit/accounts/leaving.ts';
import {
  agenciesOf,
  agentsOf,
  agreed,
  BIDS_ONLY,
  invite,
  nameOf,
  someFirm,
  STEP_UP,
} from '../../kit/agents/agents.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let firm: Person;
let zhou: Person;
beforeEach(async () => {
  server = await openTestServer();
  firm = await someFirm(server);
  zhou = await somePerson(server, '13800000002');
});
afterEach(() => server.close());

const rows = () =>
  server.services.reader.selectFrom('agents').selectAll().orderBy('invitedAtMs').orderBy('id').execute();
const accept = (id: string, who = zhou) => call(server, ['acceptAgency', { id }], who);
const end = (id: string, who = firm) => call(server, [who === firm ? 'endAgent' : 'endAgency', { id }], who);
const newPhone = ({ userId, phone }: Person, next: string) =>
  server.engine.run(changePhone, {
    userId,
    formerIndex: server.services.seal.index(phone),
    phoneIndex: server.services.seal.index(next),
    phoneSealed: server.services.seal.seal(next, userId),
    maskedPhone: maskedPhone(next),
    from: FROM_NOWHERE,
  });

describe('a firm invites somebody to act for it', () => {
  test('who is told, sees what they may do, and is listed', async () => {
    const { data } = await invite(server, firm, { agent: zhou, mostFen: 10_000_000 });
    const limits = { ...BIDS_ONLY, mostFen: 10_000_000 };
    const name = await nameOf(server, firm);
    expect(await toldTo(server, zhou)).toEqual([{ kind: 'agent-invited', firm: name }]);
    expect(await agenciesOf(server, zhou)).toMatchObject([
      { id: data.id, firm: name, status: 'invited', limits, isActing: false },
    ]);
    const { isFirm, rows: listed } = await agentsOf(server, firm);
    expect(isFirm).toBe(true);
    expect(listed).toMatchObject([{ name: await nameOf(server, zhou), maskedPhone: '138****0002', limits }]);
  });

  test('and neither name nor phone lies in clear', async () => {
    await invite(server, firm, { agent: zhou });
    const kept = JSON.stringify(await rows());
    expect(kept).not.toContain(zhou.phone);
    expect(kept).not.toContain(await nameOf(server, zhou));
  });

  test('only once it has shown that it is they', async () => {
    const wish = { name: '周远', phone: zhou.phone, limits: BIDS_ONLY };
    const wrong = { ...STEP_UP, password: 'not the password' };
    expect((await call(server, ['inviteAgent', wish], firm)).code).not.toBe(200);
    expect((await call(server, ['inviteAgent', { ...wish, stepUp: wrong }], firm)).code).not.toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('as a firm, not itself, and nobody twice', async () => {
    const lin = await somePerson(server, '13800000003');
    expect((await invite(server, lin, { agent: zhou })).code).toBe(REFUSAL_NUMBER.NOT_A_FIRM);
    expect((await invite(server, firm, { agent: firm })).code).toBe(REFUSAL_NUMBER.AGENT_IS_ONESELF);
    expect((await invite(server, firm, { agent: zhou })).code).toBe(200);
    expect((await invite(server, firm, { agent: zhou })).code).toBe(REFUSAL_NUMBER.ALREADY_INVITED);
  });

  test('for a month: then the invitation and its phone are gone', async () => {
    await invite(server, firm, { agent: zhou });
    server.clock.moveBy(INVITATION_MS);
    await ringOut(server);
    expect(await rows()).toEqual([]);
  });
});

describe('an invitation is agreed to', () => {
  test('by whoever has the phone, and the firm is told', async () => {
    await agreed(server, firm, { agent: zhou });
    expect((await toldTo(server, firm))[0]).toEqual({ kind: 'agent-accepted', lastFour: '0002' });
    expect((await agentsOf(server, firm)).rows).toMatchObject([{ status: 'active' }]);
  });

  test('by nobody else, and by nobody of another name', async () => {
    const lin = await somePerson(server, '13800000003');
    const { data } = await invite(server, firm, { agent: zhou });
    expect((await accept(data.id, lin)).code).toBe(REFUSAL_NUMBER.UNKNOWN_AGENT);
    expect(await agenciesOf(server, lin)).toEqual([]);
    const wish = { name: '别的名字', phone: lin.phone, limits: BIDS_ONLY, stepUp: STEP_UP };
    const other = await call<{ readonly id: string }>(server, ['inviteAgent', wish], firm);
    expect((await accept(other.data.id, lin)).code).toBe(REFUSAL_NUMBER.AGENT_NAME_DIFFERS);
  });

  test('by a person, and by no other firm', async () => {
    const other = await someFirm(server, '13800000013');
    const { data } = await invite(server, firm, { agent: other });
    expect((await accept(data.id, other)).code).toBe(REFUSAL_NUMBER.AGENT_NOT_VERIFIED);
  });
});

describe('an agency ends', () => {
  test('by the firm: its phone is freed, the name stays listed', async () => {
    const id = await agreed(server, firm, { agent: zhou });
    expect((await end(id)).code).toBe(200);
    const name = await nameOf(server, firm);
    expect((await toldTo(server, zhou))[0]).toEqual({
      kind: 'agent-ended',
      to: 'agent',
      firm: name,
      ender: 'firm',
    });
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'ended', ender: 'firm', phoneIndex: `ended ${id}` });
    expect((await agentsOf(server, firm)).rows).toMatchObject([{ name: await nameOf(server, zhou) }]);
    expect(await agenciesOf(server, zhou)).toEqual([]);
    expect((await invite(server, firm, { agent: zhou })).code).toBe(200);
  });

  test('by the agent, who also declines, and the firm is told', async () => {
    const { data } = await invite(server, firm, { agent: zhou });
    expect((await end(data.id, zhou)).code).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await toldTo(server, firm))[0]).toMatchObject({
      kind: 'agent-ended',
      to: 'firm',
      ender: 'agent',
    });
  });

  test('by nobody whose it is not', async () => {
    const id = await agreed(server, firm, { agent: zhou });
    const other = await someFirm(server, '13800000013');
    expect((await call(server, ['endAgent', { id }], other)).code).toBe(REFUSAL_NUMBER.UNKNOWN_AGENT);
    const change = { id, limits: BIDS_ONLY, stepUp: STEP_UP };
    expect((await call(server, ['changeAgent', change], other)).code).toBe(REFUSAL_NUMBER.UNKNOWN_AGENT);
  });

  test('on the day that was set, and both are told', async () => {
    await agreed(server, firm, { agent: zhou, untilMs: server.clock.nowMs() + 60_000 });
    server.clock.moveBy(60_000);
    await ringOut(server);
    expect(await rows()).toMatchObject([{ status: 'ended', ender: 'day' }]);
    for (const who of [firm, zhou]) {
      expect((await toldTo(server, who))[0]).toMatchObject({ kind: 'agent-ended', ender: 'day' });
    }
  });
});

describe('another phone', () => {
  test('takes along what waits at the former, and what is agreed', async () => {
    const { data } = await invite(server, firm, { agent: zhou });
    expect((await newPhone(zhou, '13800000077')).ok).toBe(true);
    expect(await rows()).toMatchObject([{ id: data.id, maskedPhone: '138****0077' }]);
    expect((await agentsOf(server, firm)).rows).toMatchObject([{ maskedPhone: '138****0077' }]);
    const stranger = await somePerson(server, zhou.phone);
    expect(await agenciesOf(server, stranger)).toEqual([]);
  });

  test('that the firm has named as well leaves one invitation', async () => {
    const { data } = await invite(server, firm, { agent: zhou });
    const wish = { name: '周远', phone: '13800000077', limits: BIDS_ONLY, stepUp: STEP_UP };
    expect((await call(server, ['inviteAgent', wish], firm)).code).toBe(200);
    await newPhone(zhou, '13800000077');
    expect(await rows()).toMatchObject([{ id: data.id, maskedPhone: '138****0077' }]);
  });

  test('of the firm itself is nobody it has invited', async () => {
    const wish = { name: '周远', phone: '13800000077', limits: BIDS_ONLY, stepUp: STEP_UP };
    await call(server, ['inviteAgent', wish], firm);
    await newPhone(firm, '13800000077');
    expect(await rows()).toEqual([]);
  });
});

describe('the closing of an account', () => {
  test('ends what its owner acts by, and their name goes', async () => {
    const lin = await somebodyNew(server, '13800000003');
    const id = await agreed(server, firm, { agent: lin });
    expect((await askToClose(server, lin)).code).toBe(200);
    await weekLater(server);
    expect(await rows()).toMatchObject([
      { id, status: 'ended', ender: 'closing', nameSealed: '', maskedPhone: '' },
    ]);
    const listed = await server.services.reader
      .selectFrom('messages')
      .select('body')
      .where('userId', '=', firm.userId)
      .orderBy('id')
      .execute();
    expect(listed.map(({ body }) => body).join()).toContain('closing');
  });

  test('takes the invitations along that wait at its phone', async () => {
    const lin = await somebodyNew(server, '13800000003');
    await invite(server, firm, { agent: lin });
    await askToClose(server, lin);
    await weekLater(server);
    expect(await rows()).toEqual([]);
  });
});

test('the copy of their data tells both sides of it', async () => {
  await agreed(server, firm, { agent: zhou, mostFen: 10_000_000 });
  const given = await agentParts.agents(server.services, firm.userId);
  expect(given.rows[0]?.slice(0, 4)).toEqual([
    await nameOf(server, zhou),
    '138****0002',
    '可以办理',
    '查看、出价，单件不超过 ¥100,000',
  ]);
  const taken = await agentParts.agencies(server.services, zhou.userId);
  expect(taken.rows[0]?.slice(0, 2)).toEqual([await nameOf(server, firm), '可以办理']);
});
