// Logging in, by password or by the code sent to the phone. Whether an account exists can be told
// neither from the answer nor from the time it takes. Source: goals.md S7; the specification,
// section 7.
import { randomUUIDv7 } from 'node:crypto';
import { noteSecurity } from '#server/audit/audit-log.ts';
import type { Handler } from '#server/http/call.ts';
import { homeOf } from '#server/http/limits.ts';
import { accountProblem, rateLimited, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { maskedPhone } from '#server/store/seal.ts';
import { checkSmsCode } from './commands-check-sms-code.ts';
import { createAccount, type AccountMade, type NewAccount } from './commands-create-account.ts';
import { codeWasUsed, type Attempt, type LoginGuard } from './login-guard.ts';
import { loginOriginOf } from './own/login-origin.ts';
import { beginSession, findPerson } from './sessions/begin-session.ts';
import type { Person } from './sessions/store-sessions.ts';
import { codeHashOf } from './sms-code.ts';

/**
 * Whether the code is the one sent to this phone; it is used up by being right, and its home may
 * ask for another: where three hundred buyers of a hall log in behind one address, each gets
 * theirs, and who only has codes sent has few.
 */
export async function takeCode(
  services: Services,
  { phone, ip }: Pick<Attempt, 'phone' | 'ip'>,
  smsCode: string,
): Promise<boolean> {
  const phoneIndex = services.seal.index(phone);
  const { isRight } = await services.engine.run(checkSmsCode, {
    phoneIndex,
    codeHash: codeHashOf(services.keys, phone, smsCode),
    home: homeOf(ip),
  });
  if (isRight) await codeWasUsed(services, ip);
  return isRight;
}

/** A buyer's account, not yet verified. */
export function openAccount(
  services: Services,
  phone: string,
  passwordHash: string | null,
): Promise<AccountMade> {
  const id = randomUUIDv7();
  const account: NewAccount = {
    id,
    phoneIndex: services.seal.index(phone),
    phoneSealed: services.seal.seal(phone, id),
    maskedPhone: maskedPhone(phone),
    displayName: null,
    passwordHash,
    role: 'buyer',
    verification: 'unverified',
  };
  return services.engine.run(createAccount, account);
}

const MARK_LETTERS = 16;

export function loginHandler(services: Services, guard: LoginGuard): Handler<'login'> {
  return async ({ input, viewer, ip, headers, nowMs }) => {
    const attempt = { phone: input.phone, ip, nowMs };
    const retryAfterMs = await guard.enter(attempt, input.way);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const found =
      input.way === 'password'
        ? await byPassword(services, input.phone, input.password)
        : { person: await byCode(services, attempt, input.smsCode), rehashed: null };
    if (!found?.person) {
      await noteFailure(services, attempt, input.way);
      return wrong(input.way);
    }
    await guard.succeeded(attempt, input.way);
    const came = { way: input.way, ...loginOriginOf({ ip, headers }) };
    return beginSession(services, { person: found.person, rehashed: found.rehashed, former: viewer, came });
  };
}

/**
 * How the security log names an account that was tried: by less of its index than anybody is found
 * by.
 */
const accountMark = ({ seal }: Pick<Services, 'seal'>, phone: string): string =>
  seal.index(phone).slice(0, MARK_LETTERS);

const byPassword = async (
  services: Services,
  phone: string,
  password: string,
): Promise<{ person: Person; rehashed: string | null } | null> => {
  const { passwords } = services;
  const person = await findPerson(services, phone);
  const stored = person?.passwordHash ?? null;
  const isRight = await passwords.isRight(password, stored);
  if (!person || !isRight || stored === null) return null;
  const rehashed = passwords.isOutdated(stored) ? await passwords.hash(password) : null;
  return { person, rehashed };
};

const byCode = async (services: Services, attempt: Attempt, smsCode: string): Promise<Person | null> => {
  const { phone } = attempt;
  if (!(await takeCode(services, attempt, smsCode))) return null;
  // The holder of the phone holds the account; the first time, it is opened for them.
  const known = await findPerson(services, phone);
  if (known) return known;
  await openAccount(services, phone, null);
  return findPerson(services, phone);
};

/** The same is asked and written whether there is such an account or not. */
const noteFailure = async (services: Services, { phone, ip }: Attempt, way: string): Promise<void> => {
  const person = await findPerson(services, phone);
  const account = accountMark(services, phone);
  const whose = { userId: person?.id ?? null, account, home: homeOf(ip) };
  await services.engine.run(noteSecurity, { kind: 'log-in-failed', ...whose, detail: way });
};

const wrong = (way: 'password' | 'code'): Reply<never> =>
  accountProblem(way === 'password' ? 'WRONG_LOGIN' : 'WRONG_CODE');
