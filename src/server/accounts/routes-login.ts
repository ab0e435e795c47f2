// Logging in, by password or by the code sent to the phone. Whether an account exists can be told
// neither from the answer nor from the time it takes. Source: goals.md S7; the specification,
// section 7.
import { hashPassword, isOutdated, isPassword } from './password.ts';
import { type AccountMade, createAccount, type NewAccount } from './commands-create-account.ts';
import { checkSmsCode } from './commands-check-sms-code.ts';
import { noteSecurity } from '#server/audit/audit-log.ts';
import { maskedPhone } from '#server/store/seal.ts';
import { beginSession, findPerson } from './sessions/begin-session.ts';
import type { Person } from './sessions/store-sessions.ts';
import type { Handler } from '#server/http/call.ts';
import type { House } from '#server/http/services.ts';
import { homeOf } from '#server/http/limits.ts';
import { placeOf } from './own/place.ts';
import { type Attempt, codeWasUsed, type LoginGuard } from './login-guard.ts';
import { codeHashOf } from './sms-code.ts';
import { accountProblem, rateLimited, type Reply } from '#server/http/replies.ts';

/**
 * Whether the code is the one sent to this phone; it is used up by being right, and its home may
 * ask for another: where three hundred buyers of a hall log in behind one address, each gets
 * theirs, and who only has codes sent has few.
 */
export async function takeCode(
  house: House,
  { phone, ip }: Pick<Attempt, 'phone' | 'ip'>,
  smsCode: string,
): Promise<boolean> {
  const phoneIndex = house.seal.index(phone);
  const { isRight } = await house.engine.run(checkSmsCode, {
    phoneIndex,
    codeHash: codeHashOf(house.keys, phone, smsCode),
    home: homeOf(ip),
  });
  if (isRight) await codeWasUsed(house, ip);
  return isRight;
}

/** A buyer's account, not yet verified. */
export function openAccount(house: House, phone: string, passwordHash: string | null): Promise<AccountMade> {
  const account: NewAccount = {
    phoneIndex: house.seal.index(phone),
    phoneSealed: house.seal.seal(phone),
    maskedPhone: maskedPhone(phone),
    displayName: null,
    passwordHash,
    role: 'buyer',
    verification: 'unverified',
  };
  return house.engine.run(createAccount, account);
}

const MARK_LETTERS = 16;

export function loginWith(house: House, guard: LoginGuard): Handler<'login'> {
  return async ({ input, viewer, ip, headers, nowMs }) => {
    const attempt = { phone: input.phone, ip, nowMs };
    const retryAfterMs = await guard.enter(attempt, input.way);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const found =
      input.way === 'password'
        ? await byPassword(house, input.phone, input.password)
        : { person: await byCode(house, attempt, input.smsCode), rehashed: null };
    if (!found?.person) {
      await noteFailure(house, attempt, input.way);
      return wrong(input.way);
    }
    await guard.succeeded(attempt, input.way);
    const came = { way: input.way, ...placeOf({ ip, headers }) };
    return beginSession(house, { person: found.person, rehashed: found.rehashed, former: viewer, came });
  };
}

/**
 * How the security log names an account that was tried: by less of its index than anybody is found
 * by.
 */
const accountMark = ({ seal }: Pick<House, 'seal'>, phone: string): string =>
  seal.index(phone).slice(0, MARK_LETTERS);

const byPassword = async (
  house: House,
  phone: string,
  password: string,
): Promise<{ person: Person; rehashed: string | null } | null> => {
  const person = await findPerson(house, phone);
  const stored = person?.passwordHash ?? null;
  const isRight = await isPassword(password, house.keys.pepper, stored);
  if (!person || !isRight || stored === null) return null;
  const rehashed = isOutdated(stored) ? await hashPassword(password, house.keys.pepper) : null;
  return { person, rehashed };
};

const byCode = async (house: House, attempt: Attempt, smsCode: string): Promise<Person | null> => {
  const { phone } = attempt;
  if (!(await takeCode(house, attempt, smsCode))) return null;
  // The holder of the phone holds the account; the first time, it is opened for them.
  const known = await findPerson(house, phone);
  if (known) return known;
  await openAccount(house, phone, null);
  return findPerson(house, phone);
};

/** The same is asked and written whether there is such an account or not. */
const noteFailure = async (house: House, { phone, ip }: Attempt, way: string): Promise<void> => {
  const person = await findPerson(house, phone);
  const account = accountMark(house, phone);
  const whose = { userId: person?.id ?? null, account, home: homeOf(ip) };
  await house.engine.run(noteSecurity, { kind: 'log-in-failed', ...whose, detail: way });
};

const wrong = (way: 'password' | 'code'): Reply<never> =>
  accountProblem(way === 'password' ? 'WRONG_LOGIN' : 'WRONG_CODE');
