// People who close their accounts: somebody with nothing in the house yet, and the clock that
// carries a closing out.
import type { Outputs } from '#contract/outputs.ts';
import { CLOSING_WAIT_MS, type ClosingBar } from '#core/accounts/closing.ts';
import type { Message } from '#core/notifications/message.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { createAccount } from '#server/accounts/commands-create-account.ts';
import { maskedPhone } from '#server/store/seal.ts';
import { type Answer, call, type Door, logIn, PASSWORD, type Person } from '../door.ts';

/** An account, verified, and not a fen. */
export async function somebodyNew(door: Door, phone: string): Promise<Person> {
  const { house, engine } = door;
  const made = await engine.run(createAccount, {
    phoneIndex: house.seal.index(phone),
    phoneSealed: house.seal.seal(phone),
    maskedPhone: maskedPhone(phone),
    displayName: null,
    passwordHash: await hashPassword(PASSWORD, house.keys.pepper),
    role: 'buyer',
    verification: 'verified',
  });
  if (!made.ok) throw new Error(`${phone} has an account already`);
  return { userId: made.userId, ...(await logIn(door, phone)) };
}

type Browser = Pick<Person, 'cookie' | 'token'>;

export function askToClose(
  door: Door,
  who: Browser,
  shown: object = { stepUp: { way: 'password', password: PASSWORD } },
): Promise<Answer<{ readonly dueAtMs: number }>> {
  return call(door, ['askClosing', shown], who);
}

/** Works off what has fallen due; a failure ends the test. */
export async function ringOut({ engine, house, clock }: Door): Promise<void> {
  const failed = (error: unknown): never => {
    throw error;
  };
  await ringAlarms({ engine, reader: house.reader, clock, failed });
}

export async function weekLater(door: Door): Promise<void> {
  door.clock.moveBy(CLOSING_WAIT_MS);
  await ringOut(door);
}

/** Reasons that still bar the closing of the account. */
export async function barsOf(door: Door, who: Browser): Promise<readonly ClosingBar[]> {
  const { data } = await call<Outputs['closingConditions']>(door, ['closingConditions'], who);
  return data.rows.flatMap(({ bar, count }) => (count > 0 ? [bar] : []));
}

export async function toldTo(door: Door, who: Browser): Promise<readonly Message[]> {
  return (await call<Outputs['messageList']>(door, ['messageList'], who)).data.rows.map(
    ({ message }) => message,
  );
}

export function accountRow({ house }: Door, userId: string) {
  return house.reader.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}
