// Agents of a firm through the door: invited, agreed to, changed and ended; what they leave when
// somebody takes another phone or closes an account.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INVITATION_MS } from '#core/accounts/agent.ts';
import { REFUSAL_NUMBER } from '../../../kit/refusal-numbers-table.ts';
import { changePhone } from '#server/accounts/own/commands-change-phone.ts';
import { ownAgentTables } from '#server/accounts/own-data/queries-own-agents.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { maskedPhone } from '#server/store/seal.ts';
import {
  agenciesOf,
  agentsOf,
  agreed,
  BIDS_ONLY,
  invite,
  nameOf,
  someFirm,
  STEP_UP,
} from '../../../kit/accounts/agents.ts';
import { askToClose, ringOut, somebodyNew, toldTo, weekLater } from '../../../kit/accounts/leaving.ts';
import { call, type Door, openDoor, type Person, somePerson } from '../../../kit/door.ts';

let door: Door;
let firm: Person;
let zhou: Person;
beforeEach(async () => {
  door = await openDoor();
  firm = await someFirm(door);
  zhou = await somePerson(door, '13800000002');
});
afterEach(() => door.close());

const rows = () =>
  door.house.reader.selectFrom('agents').selectAll().orderBy('invitedAtMs').orderBy('id').execute();
const accept = (id: string, who = zhou) => call(door, ['acceptAgency', { id }], who);
const end = (id: string, who = firm) => call(door, [who === firm ? 'endAgent' : 'endAgency', { id }], who);
const newPhone = ({ userId, phone }: Person, next: string) =>
  door.engine.run(changePhone, {
    userId,
    formerIndex: door.house.seal.index(phone),
    phoneIndex: door.house.seal.index(next),
    phoneSealed: door.house.seal.seal(next),
    maskedPhone: maskedPhone(next),
    from: FROM_NOWHERE,
  });

describe('a firm invites somebody to act for it', () => {
  test('who is told, sees what they may do, and is on its list', async () => {
    const { data } = await invite(door, firm, { agent: zhou, mostFen: 10_000_000 });
    const limits = { ...BIDS_ONLY, mostFen: 10_000_000 };
    const name = await nameOf(door, firm);
    expect(await toldTo(door, zhou)).toEqual([{ kind: 'agent-invited', firm: name }]);
    expect(await agenciesOf(door, zhou)).toMatchObject([
      { id: data.id, firm: name, status: 'invited', limits, isActing: false },
    ]);
    const { isFirm, rows: listed } = await agentsOf(door, firm);
    expect(isFirm).toBe(true);
    expect(listed).toMatchObject([{ name: await nameOf(door, zhou), maskedPhone: '138****0002', limits }]);
  });

  test('and neither name nor phone lies in clear', async () => {
    await invite(door, firm, { agent: zhou });
    const kept = JSON.stringify(await rows());
    expect(kept).not.toContain(zhou.phone);
    expect(kept).not.toContain(await nameOf(door, zhou));
  });

  test('only once it has shown that it is they', async () => {
    const wish = { name: '周远', phone: zhou.phone, limits: BIDS_ONLY };
    const wrong = { ...STEP_UP, password: 'not the password' };
    expect((await call(door, ['inviteAgent', wish], firm)).code).not.toBe(200);
    expect((await call(door, ['inviteAgent', { ...wish, stepUp: wrong }], firm)).code).not.toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('as a firm, not itself, and nobody twice', async () => {
    const lin = await somePerson(door, '13800000003');
    expect((await invite(door, lin, { agent: zhou })).code).toBe(REFUSAL_NUMBER.NOT_A_FIRM);
    expect((await invite(door, firm, { agent: firm })).code).toBe(REFUSAL_NUMBER.AGENT_IS_ONESELF);
    expect((await invite(door, firm, { agent: zhou })).code).toBe(200);
    expect((await invite(door, firm, { agent: zhou })).code).toBe(REFUSAL_NUMBER.ALREADY_INVITED);
  });

  test('for a month: then the invitation and its phone are gone', async () => {
    await invite(door, firm, { agent: zhou });
    door.clock.moveBy(INVITATION_MS);
    await ringOut(door);
    expect(await rows()).toEqual([]);
  });
});

describe('an invitation is agreed to', () => {
  test('by whoever has the phone, and the firm is told', async () => {
    await agreed(door, firm, { agent: zhou });
    expect((await toldTo(door, firm))[0]).toEqual({ kind: 'agent-accepted', lastFour: '0002' });
    expect((await agentsOf(door, firm)).rows).toMatchObject([{ status: 'active' }]);
  });

  test('by nobody else, and by nobody of another name', async () => {
    const lin = await somePerson(door, '13800000003');
    const { data } = await invite(door, firm, { agent: zhou });
    expect((await accept(data.id, lin)).code).toBe(REFUSAL_NUMBER.UNKNOWN_AGENT);
    expect(await agenciesOf(door, lin)).toEqual([]);
    const wish = { name: '别的名字', phone: lin.phone, limits: BIDS_ONLY, stepUp: STEP_UP };
    const other = await call<{ readonly id: string }>(door, ['inviteAgent', wish], firm);
    expect((await accept(other.data.id, lin)).code).toBe(REFUSAL_NUMBER.AGENT_NAME_DIFFERS);
  });

  test('by a person, and by no other firm', async () => {
    const other = await someFirm(door, '13800000013');
    const { data } = await invite(door, firm, { agent: other });
    expect((await accept(data.id, other)).code).toBe(REFUSAL_NUMBER.AGENT_NOT_VERIFIED);
  });
});

describe('an agency ends', () => {
  test('by the firm: its phone is let go of, the name stays on its list', async () => {
    const id = await agreed(door, firm, { agent: zhou });
    expect((await end(id)).code).toBe(200);
    const name = await nameOf(door, firm);
    expect((await toldTo(door, zhou))[0]).toEqual({
      kind: 'agent-ended',
      to: 'agent',
      firm: name,
      ender: 'firm',
    });
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'ended', ender: 'firm', phoneSealed: '', phoneIndex: `ended ${id}` });
    expect((await agentsOf(door, firm)).rows).toMatchObject([{ name: await nameOf(door, zhou) }]);
    expect(await agenciesOf(door, zhou)).toEqual([]);
    expect((await invite(door, firm, { agent: zhou })).code).toBe(200);
  });

  test('by the agent, who also declines, and the firm is told', async () => {
    const { data } = await invite(door, firm, { agent: zhou });
    expect((await end(data.id, zhou)).code).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await toldTo(door, firm))[0]).toMatchObject({ kind: 'agent-ended', to: 'firm', ender: 'agent' });
  });

  test('by nobody whose it is not', async () => {
    const id = await agreed(door, firm, { agent: zhou });
    const other = await someFirm(door, '13800000013');
    expect((await call(door, ['endAgent', { id }], other)).code).toBe(REFUSAL_NUMBER.UNKNOWN_AGENT);
    const change = { id, limits: BIDS_ONLY, stepUp: STEP_UP };
    expect((await call(door, ['changeAgent', change], other)).code).toBe(REFUSAL_NUMBER.UNKNOWN_AGENT);
  });

  test('on the day that was set, and both are told', async () => {
    await agreed(door, firm, { agent: zhou, untilMs: door.clock.nowMs() + 60_000 });
    door.clock.moveBy(60_000);
    await ringOut(door);
    expect(await rows()).toMatchObject([{ status: 'ended', ender: 'day' }]);
    for (const who of [firm, zhou]) {
      expect((await toldTo(door, who))[0]).toMatchObject({ kind: 'agent-ended', ender: 'day' });
    }
  });
});

describe('another phone', () => {
  test('takes along what waits at the former, and what is agreed', async () => {
    const { data } = await invite(door, firm, { agent: zhou });
    expect((await newPhone(zhou, '13800000077')).ok).toBe(true);
    expect(await rows()).toMatchObject([{ id: data.id, maskedPhone: '138****0077' }]);
    expect((await agentsOf(door, firm)).rows).toMatchObject([{ maskedPhone: '138****0077' }]);
    const stranger = await somePerson(door, zhou.phone);
    expect(await agenciesOf(door, stranger)).toEqual([]);
  });

  test('that the firm has named as well leaves one invitation', async () => {
    const { data } = await invite(door, firm, { agent: zhou });
    const wish = { name: '周远', phone: '13800000077', limits: BIDS_ONLY, stepUp: STEP_UP };
    expect((await call(door, ['inviteAgent', wish], firm)).code).toBe(200);
    await newPhone(zhou, '13800000077');
    expect(await rows()).toMatchObject([{ id: data.id, maskedPhone: '138****0077' }]);
  });

  test('of the firm itself is nobody it has invited', async () => {
    const wish = { name: '周远', phone: '13800000077', limits: BIDS_ONLY, stepUp: STEP_UP };
    await call(door, ['inviteAgent', wish], firm);
    await newPhone(firm, '13800000077');
    expect(await rows()).toEqual([]);
  });
});

describe('the closing of an account', () => {
  test('ends what its owner acts by, and their name goes', async () => {
    const lin = await somebodyNew(door, '13800000003');
    const id = await agreed(door, firm, { agent: lin });
    expect((await askToClose(door, lin)).code).toBe(200);
    await weekLater(door);
    expect(await rows()).toMatchObject([
      { id, status: 'ended', ender: 'closing', nameSealed: '', maskedPhone: '', phoneSealed: '' },
    ]);
    const listed = await door.house.reader
      .selectFrom('messages')
      .select('body')
      .where('userId', '=', firm.userId)
      .orderBy('id')
      .execute();
    expect(listed.map(({ body }) => body).join()).toContain('closing');
  });

  test('takes the invitations along that wait at its phone', async () => {
    const lin = await somebodyNew(door, '13800000003');
    await invite(door, firm, { agent: lin });
    await askToClose(door, lin);
    await weekLater(door);
    expect(await rows()).toEqual([]);
  });
});

test('the copy of their data tells both sides of it', async () => {
  await agreed(door, firm, { agent: zhou, mostFen: 10_000_000 });
  const [given] = await ownAgentTables(door.house, firm.userId);
  expect(given?.rows[0]?.slice(0, 4)).toEqual([
    await nameOf(door, zhou),
    '138****0002',
    '可以办理',
    '查看、出价，单件不超过 ¥100,000',
  ]);
  const [, taken] = await ownAgentTables(door.house, zhou.userId);
  expect(taken?.rows[0]?.slice(0, 2)).toEqual([await nameOf(door, firm), '可以办理']);
});
