// People who close their accounts: somebody with nothing in the house yet, and the clock that
// carries a closing out.
import { randomUUID } from 'node:crypto';
import type { Outputs } from '#contract/outputs.ts';
import { CLOSING_WAIT_MS, type ClosingBar } from '#core/accounts/closing.ts';
import type { Message } from '#core/notifications/message.ts';
import { createAccount } from '#server/accounts/commands-create-account.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { maskedPhone } from '#server/store/seal.ts';
import { call, logIn, PASSWORD, type Answer, type Person, type TestServer } from '../test-server.ts';

/** An account, verified, and not a fen. */
export async function somebodyNew(server: TestServer, phone: string): Promise<Person> {
  const { services: house, engine } = server;
  const id = randomUUID();
  const made = await engine.run(createAccount, {
    id,
    phoneIndex: house.seal.index(phone),
    phoneSealed: house.seal.seal(phone, id),
    maskedPhone: maskedPhone(phone),
    displayName: null,
    passwordHash: await house.passwords.hash(PASSWORD),
    role: 'buyer',
    verification: 'verified',
  });
  if (!made.ok) throw new Error(`${phone} has an account already`);
  return { userId: made.userId, ...(await logIn(server, phone)) };
}

type Browser = Pick<Person, 'cookie' | 'token'>;

export function askToClose(
  server: TestServer,
  who: Browser,
  shown: object = { stepUp: { way: 'password', password: PASSWORD } },
): Promise<Answer<{ readonly dueAtMs: number }>> {
  return call(server, ['askClosing', shown], who);
}

/** Works off what has fallen due; a failure ends the test. */
export async function ringOut({ engine, services: house, clock }: TestServer): Promise<void> {
  const failed = (error: unknown): never => {
    throw error;
  };
  await ringAlarms({ engine, reader: house.reader, clock, failed });
}

export async function weekLater(server: TestServer): Promise<void> {
  server.clock.moveBy(CLOSING_WAIT_MS);
  await ringOut(server);
}

/** Reasons that still bar the closing of the account. */
export async function barsOf(server: TestServer, who: Browser): Promise<readonly ClosingBar[]> {
  const { data } = await call<Outputs['closingConditions']>(server, ['closingConditions'], who);
  return data.rows.flatMap(({ bar, count }) => (count > 0 ? [bar] : []));
}

export async function toldTo(server: TestServer, who: Browser): Promise<readonly Message[]> {
  return (await call<Outputs['messageList']>(server, ['messageList'], who)).data.rows.map(
    ({ message }) => message,
  );
}

export function accountRow({ services: house }: TestServer, userId: string) {
  return house.reader.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}
