// Showing once more that it is oneself: for what whoever found the browser open must not do. By the
// password, or by a code sent to the phone of the account; whoever of the house has a second factor
// shows that. Tries are counted as those of a log-in are.
// Source: goals.md B7 7.5.3.
import type { Selectable } from 'kysely';
import type { Inputs } from '#contract/inputs.ts';
import { noteSecurity } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import { accountProblem, notLoggedIn, rateLimited, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { ownerOf, type Viewer } from '#server/http/viewer.ts';
import { isHouseRole } from '#server/staff/store-house-people.ts';
import type { UsersTable } from './account-tables.ts';
import { takeFactor } from './door/factor-check.ts';
import { hasFactor } from './door/store-factors.ts';
import type { LoginGuard } from './login-guard.ts';
import { takeCode } from './routes-login.ts';
import { accountById } from './store-people.ts';

export type StepUp = Inputs['unbindCard']['stepUp'];

/** Null: it was shown. Otherwise the answer to the asker. */
export type StepUpCheck = (shown: StepUp | null | undefined, asker: Asker) => Promise<Reply<never> | null>;

interface Asker {
  readonly viewer: Viewer;
  readonly ip: string;
  readonly nowMs: number;
  /** Asked for the one they name, and no other: of a password that is changed, the old one. */
  readonly isOwnWord?: true;
}

/** A person's account with their phone number in clear; null when it is gone. */
export async function ownAccount(
  { reader, seal }: Services,
  userId: string,
): Promise<(Selectable<UsersTable> & { readonly phone: string }) | null> {
  const user = await accountById(reader, userId);
  return user ? { ...user, phone: seal.open(user.phoneSealed, user) } : null;
}

export function stepUpWith(services: Services, guard: LoginGuard): StepUpCheck {
  return async (shown, { viewer, ip, nowMs, isOwnWord }) => {
    if (!shown) return accountProblem('STEP_UP_NEEDED');
    // An agent of a firm shows that it is they, and never the firm.
    const userId = ownerOf(viewer);
    const account = await ownAccount(services, userId);
    if (!account) return notLoggedIn();
    const { phone } = account;
    if (shown.way === 'factor') {
      const from = fromOf({ viewer, ip });
      return takeFactor(services, guard, { userId, phone, ip, from, code: shown.factorCode, sid: null });
    }
    const isFactorAsked = !isOwnWord && isHouseRole(account.role);
    if (isFactorAsked && (await hasFactor(services.reader, userId))) return accountProblem('FACTOR_NEEDED');
    const attempt = { phone, ip, nowMs };
    const retryAfterMs = await guard.enter(attempt, shown.way);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const isHe =
      shown.way === 'password'
        ? await services.passwords.isRight(shown.password, account.passwordHash)
        : await takeCode(services, attempt, shown.smsCode);
    if (isHe) {
      await guard.succeeded(attempt, shown.way);
      return null;
    }
    const kind = shown.way === 'password' ? 'password-refused' : 'code-refused';
    await services.engine.run(noteSecurity, { kind, userId, ...fromOf({ viewer, ip }) });
    return accountProblem(shown.way === 'password' ? 'WRONG_PASSWORD' : 'WRONG_CODE');
  };
}
