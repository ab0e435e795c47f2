// Registering, leaving, changing the password, and who one is. Source: the specification, section 7; goals.md S6, S8.
import { hashPassword, isPassword } from '#server/accounts/password.ts';
import { newSessionSecrets } from '#server/accounts/secrets.ts';
import { isWeakPassword } from '#server/accounts/weak-password.ts';
import { changePassword } from '#server/commands/change-password.ts';
import { noteSecurity } from '#server/commands/security-note.ts';
import { endSessions } from '#server/commands/end-sessions.ts';
import { beginSession, findPerson, sessionsEnded } from '#server/http/begin-session.ts';
import { fromOf } from '#server/http/from.ts';
import { homeOf } from '#server/http/limits.ts';
import type { Handler } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { accountProblem, notFound, notLoggedIn, ok, rateLimited } from '#server/http/replies.ts';
import { ownAccount } from '#server/http/step-up.ts';
import { userInfoOf } from '#server/http/viewer.ts';
import { type LoginGuard, openAccount, takeCode } from './login.ts';

export const createAccountWith =
  (house: House, guard: LoginGuard): Handler<'createAccount'> =>
  async ({ input: { phone, smsCode, password }, viewer, ip, nowMs }) => {
    if (isWeakPassword(password, phone)) return accountProblem('WEAK_PASSWORD');
    const attempt = { phone, ip, nowMs };
    const retryAfterMs = guard.enter(attempt);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    if (!(await takeCode(house, attempt, smsCode))) return accountProblem('WRONG_CODE');
    // Only whoever holds the phone learns whether it has an account.
    const made = await openAccount(house, phone, await hashPassword(password, house.keys.pepper));
    if (!made.ok) return accountProblem('PHONE_TAKEN');
    const person = await findPerson(house, phone);
    if (!person) throw new Error('An account was opened and cannot be found');
    guard.succeeded(attempt);
    return beginSession(house, {
      person,
      rehashed: null,
      former: viewer,
      came: { way: 'new', home: homeOf(ip) },
    });
  };

export const loginOutWith =
  (house: House): Handler<'loginOut'> =>
  async ({ input: { everywhere }, viewer, ip }) => {
    const { userId, sid } = viewer;
    const { endedSids } = await house.engine.run(endSessions, {
      userId,
      which: everywhere ? 'all' : { sid },
      from: fromOf({ viewer, ip }),
    });
    sessionsEnded(house, endedSids);
    return { ...ok(null, '已退出登录'), cookies: [house.cookie.clear()] };
  };

/** Only about oneself: another's sid is answered as one that never was. */
export const getUserBySid: Handler<'getUserBySid'> = async ({ input: { sid }, viewer }) =>
  sid === viewer.sid ? ok(viewer.userInfo) : notFound();

export const updatePasswordWith =
  (house: House, guard: LoginGuard): Handler<'updatePassword'> =>
  async ({ input: { oldPassword, newPassword }, viewer, ip, nowMs }) => {
    const { userId } = viewer;
    const from = fromOf({ viewer, ip });
    const user = await ownAccount(house, userId);
    if (!user) return notLoggedIn();
    const { phone } = user;
    if (isWeakPassword(newPassword, phone)) return accountProblem('WEAK_PASSWORD');
    const attempt = { phone, ip, nowMs };
    const retryAfterMs = guard.enter(attempt);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const { pepper } = house.keys;
    // Who came in by code has no old password to name; the session he holds speaks for him.
    const isOld = user.passwordHash === null || (await isPassword(oldPassword, pepper, user.passwordHash));
    if (!isOld) {
      await house.engine.run(noteSecurity, { kind: 'password-refused', userId, ...from });
      return accountProblem('WRONG_PASSWORD');
    }
    guard.succeeded(attempt);
    const { cookie, token, cookieHash, tokenHash } = newSessionSecrets();
    const passwordHash = await hashPassword(newPassword, pepper);
    const change = { userId, passwordHash, formerHash: user.passwordHash, cookieHash, tokenHash, from };
    const changed = await house.engine.run(changePassword, change);
    if (!changed.ok) return accountProblem('WRONG_PASSWORD');
    sessionsEnded(house, changed.endedSids);
    const userInfo = userInfoOf(changed.sid, { ...user, passwordHash });
    return { ...ok({ token, userInfo }, '密码已修改'), cookies: [house.cookie.set(cookie)] };
  };
