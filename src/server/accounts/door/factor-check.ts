// A code that somebody of the house shows, compared and used up. Tries are counted as those of a
// log-in are: by home for any accounts, and by account, for whoever gets here has its password.
// Source: goals.md S7; core/accounts/second-factor.ts.
import type { From } from '#server/audit/audit-log.ts';
import { accountProblem, rateLimited, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import type { LoginGuard } from '../login-guard.ts';
import { showFactor, type ShownCode } from './commands-factor.ts';
import type { SecondFactorsTable } from './door-tables.ts';
import { factorPlace } from './factor-place.ts';
import { secretBytes, stepOfCode } from './one-time-code.ts';
import { recoveryHash } from './recovery-codes.ts';
import { factorOf } from './store-factors.ts';

/** The secret of a factor, in clear. */
export function openedSecret({ atRest }: Services, row: SecondFactorsTable): Buffer {
  return secretBytes(atRest.seals.factors.open(row.secretSealed, factorPlace(row.userId)));
}

const FIGURES = /^\d{6}$/;

const shownBy = (services: Services, row: SecondFactorsTable, code: string): ShownCode => {
  if (!FIGURES.test(code)) return { recoveryHash: recoveryHash(services.keys.recovery, row.userId, code) };
  const { lastStep } = row;
  const nowMs = services.clock.nowMs();
  const step = stepOfCode(openedSecret(services, row), code, { nowMs, lastStep });
  // A step that was used already is taken by nobody.
  return { step: step ?? lastStep };
};

interface ShownFactor {
  readonly userId: string;
  readonly phone: string;
  readonly ip: string;
  readonly code: string;
  readonly from: From;
  /** Log-in that is let in by it; null: it is shown for one deed. */
  readonly sid: string | null;
}

/** Null: it was theirs, and is used up. Otherwise the answer to whoever has shown it. */
export async function takeFactor(
  services: Services,
  guard: LoginGuard,
  { userId, phone, ip, code, from, sid }: ShownFactor,
): Promise<Reply<never> | null> {
  const attempt = { phone, ip, nowMs: services.clock.nowMs() };
  const retryAfterMs = await guard.enter(attempt, 'factor');
  if (retryAfterMs > 0) return rateLimited(retryAfterMs);
  const row = await factorOf(services.reader, userId);
  if (row?.state !== 'on') return accountProblem('WRONG_FACTOR');
  const shown = shownBy(services, row, code);
  const { isDone } = await services.engine.run(showFactor, { userId, sid, shown, from });
  if (!isDone) return accountProblem('WRONG_FACTOR');
  await guard.succeeded(attempt, 'factor');
  return null;
}
