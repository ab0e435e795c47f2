// The second factor of somebody of the house over HTTP: begun after a step-up, turned on by the
// first code, shown at the door, renewed and taken off. Source: core/accounts/second-factor.ts.
import { hasHeavy } from '#contract/staff/heavy-rights.ts';
import type { LoginGuard } from '#server/accounts/login-guard.ts';
import { sessionsEnded } from '#server/accounts/sessions/begin-session.ts';
import { ownAccount, type StepUpCheck } from '#server/accounts/step-up.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { accountProblem, notFound, notLoggedIn, ok, rateLimited } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { isHouseRole } from '#server/staff/store-house-people.ts';
import { beginFactor, dropOwnFactor, renewRecovery, turnFactorOn } from './commands-factor.ts';
import { openedSecret, takeFactor } from './factor-check.ts';
import { factorPlace } from './factor-place.ts';
import { factorAddress, newFactorSecret, stepOfCode } from './one-time-code.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { factorOf, recoveryLeft } from './store-factors.ts';

type Own = Pick<Handlers, 'myDoor' | 'showFactor' | 'dropFactor' | 'renewRecovery'>;
type SetUp = Pick<Handlers, 'beginFactor' | 'confirmFactor'>;

/** Name under which an app lists the codes. */
const ISSUER = '落槌工作台';

export function factorHandlers(services: Services, guard: LoginGuard, stepUp: StepUpCheck): Own & SetUp {
  return { ...ownWith(services, guard, stepUp), ...setUpWith(services, guard, stepUp) };
}

/** Fresh codes, and how they are kept. */
const onceCodes = ({ keys }: Services, userId: string) => {
  const recoveryCodes = newRecoveryCodes();
  return {
    recoveryCodes,
    recoveryHashes: recoveryCodes.map((code) => recoveryHash(keys.recovery, userId, code)),
  };
};

const ownWith = (services: Services, guard: LoginGuard, stepUp: StepUpCheck): Own => ({
  myDoor: async ({ viewer: { userId, role, rights, held } }) => {
    if (!isHouseRole(role)) return notFound();
    const row = await factorOf(services.reader, userId);
    const isOn = row?.state === 'on';
    return ok({
      held,
      factor: isOn ? ('on' as const) : beginning(row !== null),
      mustHaveFactor: services.asksFactor && hasHeavy(rights),
      recoveryLeft: isOn ? await recoveryLeft(services.reader, userId) : 0,
    });
  },
  showFactor: async ({ input: { factorCode: code }, viewer, ip }) => {
    const { userId, sid, role } = viewer;
    if (!isHouseRole(role)) return notFound();
    const account = await ownAccount(services, userId);
    if (!account) return notLoggedIn();
    const from = fromOf({ viewer, ip });
    const problem = await takeFactor(services, guard, { userId, phone: account.phone, ip, code, from, sid });
    if (problem) return problem;
    services.viewers.forget([sid]);
    return ok(null, '已通过二次验证');
  },
  renewRecovery: async ({ input: { stepUp: shown }, viewer, ip, nowMs }) => {
    const { userId, userInfo } = viewer;
    if (!userInfo.hasFactor) return accountProblem('NO_FACTOR');
    const problem = await stepUp(shown, { viewer, ip, nowMs });
    if (problem) return problem;
    const { recoveryCodes, recoveryHashes } = onceCodes(services, userId);
    await services.engine.run(renewRecovery, { userId, recoveryHashes, from: fromOf({ viewer, ip }) });
    return ok({ recoveryCodes }, '恢复码已换新，只显示这一次');
  },
  dropFactor: async ({ input: { stepUp: shown }, viewer, ip, nowMs }) => {
    const { userId, userInfo } = viewer;
    if (!userInfo.hasFactor) return accountProblem('NO_FACTOR');
    const problem = await stepUp(shown, { viewer, ip, nowMs });
    if (problem) return problem;
    await services.engine.run(dropOwnFactor, { userId, from: fromOf({ viewer, ip }) });
    services.viewers.forgetPerson(userId);
    return ok(null, '验证器已停用');
  },
});

const beginning = (isBegun: boolean): 'begun' | 'none' => (isBegun ? 'begun' : 'none');

const setUpWith = (services: Services, guard: LoginGuard, stepUp: StepUpCheck): SetUp => ({
  beginFactor: async ({ input: { stepUp: shown }, viewer, ip, nowMs }) => {
    const { userId, role, userInfo } = viewer;
    if (!isHouseRole(role)) return notFound();
    if (userInfo.hasFactor) return accountProblem('FACTOR_ON');
    const problem = await stepUp(shown, { viewer, ip, nowMs });
    if (problem) return problem;
    const secret = newFactorSecret();
    const secretSealed = services.atRest.seals.factors.seal(secret, factorPlace(userId));
    const { isDone } = await services.engine.run(beginFactor, { userId, secretSealed });
    if (!isDone) return accountProblem('FACTOR_ON');
    return ok({ secret, address: factorAddress(secret, ISSUER, userInfo.maskedPhone) });
  },
  confirmFactor: async ({ input: { factorCode: code }, viewer, ip, nowMs }) => {
    const { userId, sid, role } = viewer;
    if (!isHouseRole(role)) return notFound();
    const account = await ownAccount(services, userId);
    if (!account) return notLoggedIn();
    const attempt = { phone: account.phone, ip, nowMs };
    const retryAfterMs = await guard.enter(attempt, 'factor');
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const row = await factorOf(services.reader, userId);
    if (row?.state !== 'begun') return accountProblem('NO_FACTOR');
    const step = stepOfCode(openedSecret(services, row), code, { nowMs, lastStep: row.lastStep });
    if (step === null) return accountProblem('WRONG_FACTOR');
    await guard.succeeded(attempt, 'factor');
    const { recoveryCodes, recoveryHashes } = onceCodes(services, userId);
    const from = fromOf({ viewer, ip });
    const turned = await services.engine.run(turnFactorOn, { userId, sid, step, recoveryHashes, from });
    if (!turned.isDone) return accountProblem('NO_FACTOR');
    sessionsEnded(services, turned.endedSids);
    services.viewers.forget([sid]);
    return ok({ recoveryCodes }, '验证器已绑定，恢复码只显示这一次');
  },
});
