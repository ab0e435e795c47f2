// A right that weighs takes two administrators, and so does the end of a second factor that is
// lost.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BegunFactor } from '#contract/accounts/factor-outputs.ts';
import type { WorkList } from '#contract/office/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import type {
  AccessRow,
  MayWait,
  OncePassword,
  RoleGrant,
  RowsOf,
  StaffUser,
} from '#contract/staff/outputs.ts';
import { stepAt } from '#core/accounts/second-factor.ts';
import { oneTimeCode, secretBytes } from '#server/accounts/door/one-time-code.ts';
import { sameHuman } from '../../kit/accounts/same-human.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import {
  call,
  logIn,
  openTestServer,
  PASSWORD,
  somebodyOfTheHouse,
  type Answer,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let admin: Person;
let other: Person;
beforeEach(async () => {
  server = await openTestServer();
  admin = await somebodyOfTheHouse(server, '13900000001', ['administrator']);
  other = await somebodyOfTheHouse(server, '13900000002', ['administrator']);
});
afterEach(() => server.close());

const shown = { stepUp: { way: 'password', password: PASSWORD } };
const asked = <Data>(name: RouteName, input: object = {}, who: Person = admin): Promise<Answer<Data>> =>
  call<Data>(server, [name, input], who);
const decide = (id: string, verdict: string, who: Person) =>
  asked('decideAccess', { id, verdict, ...shown }, who);

const PLACE = { houseId: null, branch: null, auctioneerId: null };
const CLERK = { name: '何谦', roleIds: ['service'], ...PLACE };
const openClerk = async (roleIds: readonly string[] = ['service']) =>
  (await asked<OncePassword>('createUser', { phone: '13700000001', ...CLERK, roleIds, ...shown })).data;
const userOf = async (id: string) => (await asked<StaffUser>('getUser', { id })).data;
const give = async (id: string, roleIds: readonly string[], part: object = {}) =>
  (await asked<MayWait>('updateUser', { id, ...CLERK, roleIds, state: 'on', ...shown, ...part })).data;
const waiting = async (who: Person = other) =>
  (await asked<RowsOf<AccessRow>>('accessProposals', {}, who)).data.rows;

const told = async ({ userId }: Person): Promise<unknown[]> => {
  const rows = await server.services.reader
    .selectFrom('messages')
    .select('body')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as unknown);
};
const atWork = async (who: Person) =>
  (await asked<WorkList>('workList', { state: 'all', area: 'staff' }, who)).data.rows;

describe('a role that weighs', () => {
  test('is given by two, and by nobody alone', async () => {
    const { id } = await openClerk();
    const { proposalId = '' } = await give(id, ['service', 'finance']);
    expect((await userOf(id)).roleIds).toEqual(['service']);
    expect(await waiting()).toMatchObject([
      {
        id: proposalId,
        kind: 'staff-roles',
        subjectId: id,
        subject: '何谦',
        rights: ['入账与付款 · 复核入账与付款'],
        isOwn: false,
        mayDecide: true,
      },
    ]);
    expect(await waiting(admin)).toMatchObject([{ isOwn: true, mayDecide: false }]);
    expect(await told(other)).toEqual([
      { kind: 'access-waiting', proposalId, of: 'staff-roles', subject: '何谦' },
    ]);
    expect(await told(admin)).toEqual([]);
    expect(await atWork(other)).toMatchObject([
      { kind: 'access', ref: proposalId, about: '何谦', proposedBy: { isYou: false } },
    ]);
    expect((await decide(proposalId, 'approve', admin)).code).toBe(REFUSAL_NUMBER.SAME_PERSON);
    expect((await decide(proposalId, 'refuse', admin)).code).toBe(REFUSAL_NUMBER.SAME_PERSON);
    expect((await decide(proposalId, 'approve', other)).code).toBe(200);
    expect((await userOf(id)).roleIds).toEqual(['finance', 'service']);
    expect(await waiting()).toEqual([]);
    expect((await decide(proposalId, 'approve', other)).code).toBe(REFUSAL_NUMBER.PROPOSAL_OVER);
  });

  test('is not had before by whoever is opened an account', async () => {
    const { id, password, proposalId = '' } = await openClerk(['finance']);
    expect(password).not.toBe('');
    expect((await userOf(id)).roleIds).toEqual([]);
    expect((await decide(proposalId, 'approve', other)).code).toBe(200);
    expect((await userOf(id)).roleIds).toEqual(['finance']);
  });

  test('is not given by lighter roles, nor by taking one', async () => {
    const { id, proposalId } = await openClerk();
    expect(proposalId).toBe(undefined);
    expect(await give(id, ['service', 'auctioneer'])).toEqual({ id });
    expect(await give(id, ['auctioneer'])).toEqual({ id });
    expect((await userOf(id)).roleIds).toEqual(['auctioneer']);
    expect(await give(other.userId, ['service'])).toEqual({ id: other.userId });
  });

  test('comes back with an account that is turned on by two', async () => {
    const clerk = await somebodyOfTheHouse(server, '13900000003', ['finance']);
    expect(await give(clerk.userId, ['finance'], { state: 'off' })).toEqual({ id: clerk.userId });
    const { proposalId = '' } = await give(clerk.userId, ['finance']);
    expect((await userOf(clerk.userId)).state).toBe('off');
    expect((await decide(proposalId, 'approve', other)).code).toBe(200);
    expect((await userOf(clerk.userId)).state).toBe('on');
  });

  test('is not decided by whom it is given', async () => {
    const { proposalId = '' } = await give(other.userId, ['administrator', 'reviewer']);
    // A change of their account has ended their log-in.
    const again = { ...other, ...(await logIn(server, other.phone)) };
    expect((await decide(proposalId, 'approve', again)).code).toBe(REFUSAL_NUMBER.OWN_MATTER);
    expect(await waiting(again)).toMatchObject([{ mayDecide: false }]);
  });

  test('is not decided by the same human in another account', async () => {
    const { id } = await openClerk();
    const { proposalId = '' } = await give(id, ['finance']);
    await sameHuman(server, { staffId: other.userId, accountId: admin.userId });
    expect((await decide(proposalId, 'approve', other)).code).toBe(REFUSAL_NUMBER.SAME_PERSON);
  });

  test('is refused, or taken back by its proposer', async () => {
    const { id } = await openClerk();
    const one = await give(id, ['finance']);
    expect((await decide(one.proposalId ?? '', 'take-back', other)).code).toBe(REFUSAL_NUMBER.PROPOSAL_OVER);
    expect((await decide(one.proposalId ?? '', 'take-back', admin)).code).toBe(200);
    const two = await give(id, ['finance']);
    expect((await decide(two.proposalId ?? '', 'refuse', other)).code).toBe(200);
    expect((await userOf(id)).roleIds).toEqual(['service']);
    expect(await waiting()).toEqual([]);
  });

  test('that is proposed anew stands in place of the one before', async () => {
    const { id } = await openClerk();
    const one = await give(id, ['finance']);
    const two = await give(id, ['operator']);
    expect((await waiting()).map((row) => row.id)).toEqual([two.proposalId]);
    expect((await decide(one.proposalId ?? '', 'approve', other)).code).toBe(REFUSAL_NUMBER.PROPOSAL_OVER);
  });

  test('is not given where its person has gone meanwhile', async () => {
    const { id } = await openClerk();
    const { proposalId = '' } = await give(id, ['finance']);
    await asked('deleteBatch', { ids: [id], ...shown });
    expect((await decide(proposalId, 'approve', other)).code).toBe(REFUSAL_NUMBER.UNKNOWN_STAFF);
    expect((await decide(proposalId, 'refuse', other)).code).toBe(200);
  });

  test('is decided only by whoever may give rights, after a step-up', async () => {
    const { id } = await openClerk();
    const { proposalId = '' } = await give(id, ['finance']);
    const auditor = await somebodyOfTheHouse(server, '13900000004', ['auditor']);
    expect((await decide(proposalId, 'approve', auditor)).status).toBe(403);
    const unshown = await asked('decideAccess', { id: proposalId, verdict: 'approve' }, other);
    expect(unshown.code).not.toBe(200);
    expect((await waiting()).length).toBe(1);
  });

  test('waits in a house of one administrator for a second', async () => {
    await asked('deleteBatch', { ids: [other.userId], ...shown });
    const { id } = await openClerk();
    const { proposalId = '' } = await give(id, ['administrator']);
    expect((await decide(proposalId, 'approve', admin)).code).toBe(REFUSAL_NUMBER.SAME_PERSON);
    // As the house's own machine appoints one.
    const second = await somebodyOfTheHouse(server, '13900000005', ['administrator']);
    expect((await decide(proposalId, 'approve', second)).code).toBe(200);
    expect((await userOf(id)).roleIds).toEqual(['administrator']);
  });
});

describe('what a role opens', () => {
  const NIGHT = { key: 'night-desk', name: '夜班', position: 20, state: 'on', note: '' };
  const addNight = async (part: object = {}) =>
    (await asked<{ id: string }>('addRole', { ...NIGHT, ...part })).data.id;
  const open = async (roleId: string, menuIds: readonly string[], scope = 'all') => {
    const menus = menuIds.map((menuId) => ({ menuId, scope }));
    return (await asked<MayWait>('setAuthsForRole', { roleId, menus, ...shown })).data;
  };
  const grantsOf = async (roleId: string) =>
    (await asked<RowsOf<RoleGrant>>('queryAuthsDataByRole', { roleId })).data.rows.map(
      ({ menuId }) => menuId,
    );

  test('that weighs is given by two', async () => {
    const roleId = await addNight();
    const { proposalId = '' } = await open(roleId, ['money.view', 'money.decide']);
    expect(await grantsOf(roleId)).toEqual([]);
    expect(await waiting()).toMatchObject([{ kind: 'role-menus', subject: '夜班' }]);
    expect((await decide(proposalId, 'approve', other)).code).toBe(200);
    expect(await grantsOf(roleId)).toEqual(['money.decide', 'money.view']);
  });

  test('that does not is given by one', async () => {
    const roleId = await addNight();
    expect((await open(roleId, ['money.view'])).proposalId).toBe(undefined);
    expect(await grantsOf(roleId)).toEqual(['money.view']);
  });

  test('in a wider scope is given by two', async () => {
    const roleId = await addNight();
    const { proposalId = '' } = await open(roleId, ['sale.release'], 'branch');
    await decide(proposalId, 'approve', other);
    expect((await open(roleId, ['sale.release'], 'own')).proposalId).toBe(undefined);
    expect((await open(roleId, ['sale.release'], 'all')).proposalId).not.toBe(undefined);
  });

  test('of a role that is off weighs when it is turned on', async () => {
    const roleId = await addNight({ state: 'off' });
    expect((await open(roleId, ['role.manage'])).proposalId).toBe(undefined);
    const on = { ...NIGHT, id: roleId, name: '夜间', ...shown };
    const { data } = await asked<MayWait>('updateRole', on);
    const stateOf = async () =>
      (await asked<RowsOf<{ id: string; state: string; name: string }>>('roleList')).data.rows.find(
        ({ id }) => id === roleId,
      );
    expect(await stateOf()).toMatchObject({ state: 'off', name: '夜间' });
    expect((await decide(data.proposalId ?? '', 'approve', other)).code).toBe(200);
    expect(await stateOf()).toMatchObject({ state: 'on', name: '夜间' });
  });

  test('leaves somebody who may give rights, whoever agrees', async () => {
    const roleId = await addNight();
    const { proposalId = '' } = await open(roleId, ['money.decide']);
    await asked('batchDeleteRole', { ids: [roleId], ...shown });
    expect((await decide(proposalId, 'approve', other)).code).toBe(REFUSAL_NUMBER.UNKNOWN_ROLE);
  });
});

describe('a second factor that is lost', () => {
  const codeOf = (secret: string): string => oneTimeCode(secretBytes(secret), stepAt(server.clock.nowMs()));

  test('is taken off by two, and its log-ins end', async () => {
    const clerk = await somebodyOfTheHouse(server, '13900000003', ['service']);
    const begun = await asked<BegunFactor>('beginFactor', shown, clerk);
    await asked('confirmFactor', { factorCode: codeOf(begun.data.secret) }, clerk);
    expect((await userOf(clerk.userId)).hasFactor).toBe(true);
    const { data } = await asked<MayWait>('proposeFactorOff', { id: clerk.userId, ...shown });
    expect(await waiting()).toMatchObject([{ kind: 'factor-off', subject: expect.any(String), rights: [] }]);
    expect((await decide(data.proposalId ?? '', 'approve', admin)).code).toBe(REFUSAL_NUMBER.SAME_PERSON);
    expect((await decide(data.proposalId ?? '', 'approve', other)).code).toBe(200);
    expect((await userOf(clerk.userId)).hasFactor).toBe(false);
    expect((await asked('linkReports', {}, clerk)).status).toBe(401);
    const next = await logIn(server, clerk.phone);
    expect((await call(server, ['linkReports', {}], next)).code).toBe(200);
  });

  test('is nobody’s own to propose, and of nobody who has none', async () => {
    const own = await asked('proposeFactorOff', { id: admin.userId, ...shown });
    expect(own.code).toBe(REFUSAL_NUMBER.OWN_MATTER);
    const none = await asked('proposeFactorOff', { id: other.userId, ...shown });
    expect(none.code).toBe(REFUSAL_NUMBER.NO_SECOND_FACTOR);
    const nobody = await asked('proposeFactorOff', { id: 'nobody', ...shown });
    expect(nobody.code).toBe(REFUSAL_NUMBER.UNKNOWN_STAFF);
  });
});
