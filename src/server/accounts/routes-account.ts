// Registering, leaving, changing the password, and who one is. Source: the specification, section
// 7; goals.md S6, S8.
import type { Selectable } from 'kysely';
import { bornOn } from '#core/identity/id-number.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handler } from '#server/http/call.ts';
import { accountProblem, notFound, notLoggedIn, ok, rateLimited } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { ownerOf, userInfoOf } from '#server/http/viewer.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import { openPapers } from '#server/identity/papers.ts';
import { submissionsOf } from '#server/identity/store-verifications.ts';
import { newSessionSecrets } from '#server/secrets.ts';
import type { UsersTable } from './account-tables.ts';
import { changePassword } from './commands-change-password.ts';
import { doorOfLogIn } from './door/queries-door.ts';
import type { LoginGuard } from './login-guard.ts';
import { loginOriginOf } from './own/login-origin.ts';
import { openAccount, takeCode } from './routes-login.ts';
import { beginSession, findPerson, sessionsEnded } from './sessions/begin-session.ts';
import { endSessions } from './sessions/commands-end-sessions.ts';
import { personViewById } from './sessions/store-sessions.ts';
import { ownAccount, type StepUpCheck } from './step-up.ts';
import { isWeakPassword, passwordOwner } from './weak-password.ts';

export function createAccountHandler(services: Services, guard: LoginGuard): Handler<'createAccount'> {
  return async ({ input: { phone, smsCode, password }, viewer, ip, headers, nowMs }) => {
    const owner = await passwordOwner(services, { phone, names: [], bornOn: null });
    if (isWeakPassword(password, owner)) return accountProblem('WEAK_PASSWORD');
    const attempt = { phone, ip, nowMs };
    const retryAfterMs = await guard.enter(attempt, 'code');
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    if (!(await takeCode(services, attempt, smsCode))) return accountProblem('WRONG_CODE');
    // Only whoever holds the phone learns whether it has an account.
    const made = await openAccount(services, phone, await services.passwords.hash(password));
    if (!made.ok) return accountProblem('PHONE_TAKEN');
    const person = await findPerson(services, phone);
    if (!person) throw new Error('An account was opened and cannot be found');
    await guard.succeeded(attempt, 'code');
    return beginSession(services, {
      person,
      rehashed: null,
      former: viewer,
      came: { way: 'new', ...loginOriginOf({ ip, headers }) },
    });
  };
}

/** Facts known of a person, by which others would guess at their password. */
const knownOf = async (
  { reader, identities, bids }: Services,
  user: Selectable<UsersTable> & { readonly phone: string },
) => {
  const own = (await submissionsOf(reader, user.id)).find(({ kind }) => kind === 'person');
  const number = own && openPapers(identities, own, []).filled.number;
  return {
    phone: user.phone,
    names: [user.displayName, legalNameOf(bids.maximums, user)],
    bornOn: number ? bornOn(number) : null,
  };
};

export function loginOutHandler(services: Services): Handler<'loginOut'> {
  return async ({ input: { everywhere }, viewer, ip }) => {
    const { endedSids } = await services.engine.run(endSessions, {
      // An agent of a firm leaves by their own log-ins, and never by the firm's.
      userId: ownerOf(viewer),
      which: everywhere ? 'all' : { sid: viewer.sid },
      from: fromOf({ viewer, ip }),
    });
    sessionsEnded(services, endedSids);
    return { ...ok(null, '已退出登录'), cookies: [services.cookie.clear()] };
  };
}

/** Only about oneself: another's sid is answered as one that never was. */
export const getUserBySid: Handler<'getUserBySid'> = async ({ input: { sid }, viewer }) =>
  sid === viewer.sid ? ok(viewer.userInfo) : notFound();

export function updatePasswordHandler(services: Services, stepUp: StepUpCheck): Handler<'updatePassword'> {
  return async ({ input: { oldPassword, newPassword, smsCode }, viewer, ip, nowMs }) => {
    const { userId } = viewer;
    const from = fromOf({ viewer, ip });
    const user = await ownAccount(services, userId);
    if (!user) return notLoggedIn();
    const owner = await passwordOwner(services, await knownOf(services, user));
    if (isWeakPassword(newPassword, owner)) return accountProblem('WEAK_PASSWORD');
    // A person who came in by code has no old password to name: a code shows that it is they who
    // set the first one.
    const byCode = smsCode === undefined ? null : ({ way: 'code', smsCode } as const);
    const shown = user.passwordHash === null ? byCode : ({ way: 'password', password: oldPassword } as const);
    const problem = await stepUp(shown, { viewer, ip, nowMs, isOwnWord: true });
    if (problem) return problem;
    const { cookie, token, cookieHash, tokenHash } = newSessionSecrets();
    const passwordHash = await services.passwords.hash(newPassword);
    const wasGiven = user.passwordBy !== null;
    const secrets = { cookieHash, tokenHash, from };
    const change = { userId, passwordHash, formerHash: user.passwordHash, wasGiven, ...secrets };
    const changed = await services.engine.run(changePassword, change);
    if (!changed.ok) return accountProblem('WRONG_PASSWORD');
    sessionsEnded(services, changed.endedSids);
    const person = await personViewById(services.reader, userId);
    const door = await doorOfLogIn(services, changed.sid, viewer);
    const userInfo = userInfoOf(changed.sid, person, viewer.rights, door);
    return { ...ok({ token, userInfo }, '密码已修改'), cookies: [services.cookie.set(cookie)] };
  };
}
