// People who close their accounts: somebody with nothing in the house yet, and the clock that carries a closing out.
import type { Outputs } from '#contract/outputs.ts';
import { CLOSING_WAIT_MS, type ClosingBar } from '#core/accounts/closing.ts';
import type { Message } from '#core/notifications/message.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { createAccount } from '#server/accounts/commands-create-account.ts';
import { maskedPhone } from '#server/store/seal.ts';
import { type Answer, call, type Door, logIn, PASSWORD, type Person } from '../door.ts';

/** An account, verified, and not a fen. */
export const somebodyNew = async (door: Door, phone: string): Promise<Person> => {
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
};

type Browser = Pick<Person, 'cookie' | 'token'>;

export const askToClose = (
  door: Door,
  who: Browser,
  shown: object = { stepUp: { way: 'password', password: PASSWORD } },
): Promise<Answer<{ readonly dueAtMs: number }>> => call(door, ['askClosing', shown], who);

/** Works off what has fallen due; a failure ends the test. */
export const ringOut = async ({ engine, house, clock }: Door): Promise<void> => {
  const failed = (error: unknown): never => {
    throw error;
  };
  await ringAlarms({ engine, reader: house.reader, clock, failed });
};

export const weekLater = async (door: Door): Promise<void> => {
  door.clock.moveBy(CLOSING_WAIT_MS);
  await ringOut(door);
};

/** What still stands in the way. */
export const barsOf = async (door: Door, who: Browser): Promise<readonly ClosingBar[]> => {
  const { data } = await call<Outputs['closingConditions']>(door, ['closingConditions'], who);
  return data.rows.flatMap(({ bar, count }) => (count > 0 ? [bar] : []));
};

export const toldTo = async (door: Door, who: Browser): Promise<readonly Message[]> =>
  (await call<Outputs['messageList']>(door, ['messageList'], who)).data.rows.map(({ message }) => message);

export const accountRow = ({ house }: Door, userId: string) =>
  house.reader.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
