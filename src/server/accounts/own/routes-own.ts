// One's own account over HTTP: where one is logged in and how to end it elsewhere, another
// phone by two codes, what one tells of oneself. Source: product.md 7.7 (/basicInfo); goals.md S7,
// B7 7.5.3.
import { safetyOf } from '#core/accounts/safety.ts';
import type { LoginGuard } from '#server/accounts/login-guard.ts';
import { takeCode } from '#server/accounts/routes-login.ts';
import { sessionsEnded } from '#server/accounts/sessions/begin-session.ts';
import { endSessions } from '#server/accounts/sessions/commands-end-sessions.ts';
import { IDLE_MS } from '#server/accounts/sessions/commands-start-session.ts';
import { ownAccount, type StepUpCheck } from '#server/accounts/step-up.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { accountProblem, notAllowed, notFound, notLoggedIn, ok, rateLimited } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { maskedPhone } from '#server/store/seal.ts';
import { changePhone } from './commands-change-phone.ts';
import { saveDisplayName } from './commands-save-display-name.ts';
import { savePreferences } from './commands-save-preferences.ts';
import { saveProfile } from './commands-save-profile.ts';
import { mailName, mailStateOf, openedProfile, sealedProfile } from './profile-seal.ts';
import { profileRow, sessionsOf } from './store-own.ts';
import { safetyFacts } from './store-safety.ts';

type Sessions = Pick<Handlers, 'mySessions' | 'endSession' | 'mySafety'>;
type Phone = Pick<Handlers, 'changePhone'>;
type Told = Pick<Handlers, 'myProfile' | 'saveProfile' | 'saveDisplayName'>;
type Liked = Pick<Handlers, 'savePreferences'>;

export function ownAccountHandlers(
  services: Services,
  guard: LoginGuard,
  stepUp: StepUpCheck,
): Sessions & Phone & Told & Liked {
  return {
    ...sessionsWith(services),
    ...phoneWith(services, guard, stepUp),
    ...toldWith(services, stepUp),
    ...likedWith(services),
  };
}

const sessionsWith = (services: Services): Sessions => ({
  mySessions: async ({ viewer: { userId, sid }, nowMs }) => {
    const found = await sessionsOf(services.reader, userId, { nowMs, idleSinceMs: nowMs - IDLE_MS });
    const rows = found.map(({ id, ...row }) => ({ sid: id, ...row, isThis: id === sid }));
    return ok({ rows: rows.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)), nowMs });
  },
  mySafety: async ({ viewer: { userId }, nowMs }) => {
    const facts = await safetyFacts(services.reader, userId, { nowMs, idleSinceMs: nowMs - IDLE_MS });
    return facts ? ok(safetyOf(facts, nowMs)) : notLoggedIn();
  },
  endSession: async ({ input, viewer, ip }) => {
    const { userId, sid } = viewer;
    const { endedSids } = await services.engine.run(endSessions, {
      userId,
      which: input.which === 'one' ? { sid: input.sid } : { butSid: sid },
      from: fromOf({ viewer, ip }),
    });
    // Another's is answered as one that never was, and so is one that has just ended by itself.
    if (input.which === 'one' && endedSids.length === 0) return notFound();
    sessionsEnded(services, endedSids);
    return ok({ endedCount: endedSids.length });
  },
});

const phoneWith = (services: Services, guard: LoginGuard, stepUp: StepUpCheck): Phone => ({
  changePhone: async ({ input: { ownCode, phone, smsCode }, viewer, ip, nowMs }) => {
    const { userId } = viewer;
    const account = await ownAccount(services, userId);
    if (!account) return notLoggedIn();
    const attempt = { phone, ip, nowMs };
    const waitMs = await guard.enter(attempt, 'code');
    if (waitMs > 0) return rateLimited(waitMs);
    const shown = { way: 'code', smsCode: ownCode } as const;
    const problem = await stepUp(shown, { viewer, ip, nowMs, isOwnWord: true });
    if (problem) return problem;
    // Only whoever holds the phone learns whether it has an account.
    if (!(await takeCode(services, attempt, smsCode))) return accountProblem('WRONG_NEW_CODE');
    await guard.succeeded(attempt, 'code');
    const changed = await services.engine.run(changePhone, {
      userId,
      formerIndex: account.phoneIndex,
      phoneIndex: services.seal.index(phone),
      phoneSealed: services.seal.seal(phone, userId),
      maskedPhone: maskedPhone(phone),
      from: fromOf({ viewer, ip }),
    });
    if (!changed.ok) return accountProblem(changed.why === 'taken' ? 'PHONE_TAKEN' : 'WRONG_CODE');
    sessionsEnded(services, changed.endedSids);
    services.viewers.forgetPerson(userId);
    const answer = { maskedPhone: maskedPhone(phone), endedCount: changed.endedSids.length };
    return { ...ok(answer, '手机号已更换，请用新手机号登录'), cookies: [services.cookie.clear()] };
  },
});

const toldWith = (services: Services, stepUp: StepUpCheck): Told => ({
  myProfile: async ({ viewer: { userId } }) => {
    const row = await profileRow(services.reader, userId);
    return ok({
      ...openedProfile(services.textSeal, row),
      mailState: mailStateOf(row, services.mail !== null),
    });
  },
  saveProfile: async ({ input: { stepUp: shown, ...profile }, viewer, ip, nowMs }) => {
    const problem = await stepUp(shown, { viewer, ip, nowMs });
    if (problem) return problem;
    const { userId } = viewer;
    const sealed = sealedProfile(services.textSeal, userId, profile);
    const { mail } = profile;
    const mailIndex = mail === '' ? null : services.seal.index(mailName(userId, mail));
    await services.engine.run(saveProfile, { userId, sealed, mailIndex, from: fromOf({ viewer, ip }) });
    return ok(profile);
  },
  saveDisplayName: async ({ input: { displayName }, viewer, ip }) => {
    const { userId } = viewer;
    const from = fromOf({ viewer, ip });
    const { ok: isSaved } = await services.engine.run(saveDisplayName, { userId, displayName, from });
    if (!isSaved) return notAllowed();
    services.viewers.forgetPerson(userId);
    return ok({ displayName });
  },
});

const likedWith = ({ engine, viewers }: Services): Liked => ({
  savePreferences: async ({ input: preferences, viewer: { userId } }) => {
    await engine.run(savePreferences, { userId, preferences });
    viewers.forgetPerson(userId);
    return ok(preferences);
  },
});
