// Showing once more that it is he: for what whoever found his browser open must not do. By his password, or by a code sent to his
// own phone; tries are counted as those of a log-in are. Source: goals.md B7 7.5.3.
import type { Inputs } from '#contract/inputs.ts';
import { isPassword } from '#server/accounts/password.ts';
import { noteSecurity } from '#server/commands/security-note.ts';
import type { UsersTable } from '#server/store/tables.ts';
import { fromOf } from './from.ts';
import type { House } from './house.ts';
import { accountProblem, notLoggedIn, rateLimited, type Reply } from './replies.ts';
import { type LoginGuard, takeCode } from './routes/login.ts';
import type { Viewer } from './viewer.ts';

export type StepUp = Inputs['unbindCard']['stepUp'];

interface Asker {
  readonly viewer: Viewer;
  readonly ip: string;
  readonly nowMs: number;
}

/** A person's account with his phone number in clear; null when it is gone. */
export const ownAccount = async (
  { reader, seal }: House,
  userId: string,
): Promise<(UsersTable & { readonly phone: string }) | null> => {
  const user = await reader.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  return user ? { ...user, phone: seal.open(user.phoneSealed, user.phoneIndex) } : null;
};

/** Null: it is he. Otherwise what he is answered. */
export const stepUpWith =
  (house: House, guard: LoginGuard) =>
  async (shown: StepUp, { viewer, ip, nowMs }: Asker): Promise<Reply<never> | null> => {
    const { userId } = viewer;
    const account = await ownAccount(house, userId);
    if (!account) return notLoggedIn();
    const attempt = { phone: account.phone, ip, nowMs };
    const retryAfterMs = guard.enter(attempt);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const isHe =
      shown.way === 'password'
        ? await isPassword(shown.password, house.keys.pepper, account.passwordHash)
        : await takeCode(house, attempt, shown.smsCode);
    if (isHe) {
      guard.succeeded(attempt);
      return null;
    }
    const kind = shown.way === 'password' ? 'password-refused' : 'code-refused';
    await house.engine.run(noteSecurity, { kind, userId, ...fromOf({ viewer, ip }) });
    return accountProblem(shown.way === 'password' ? 'WRONG_PASSWORD' : 'WRONG_CODE');
  };
