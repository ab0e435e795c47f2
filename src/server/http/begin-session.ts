import type { LoggedIn } from '#contract/outputs.ts';
import { newSessionSecrets } from '#server/accounts/secrets.ts';
import { type NewSession, startSession } from '#server/commands/start-session.ts';
import type { UsersTable } from '#server/store/tables.ts';
import type { House } from './house.ts';
import { ok, type Reply } from './replies.ts';
import { userInfoOf, type Viewer } from './viewer.ts';

export type Person = Pick<UsersTable, 'id' | 'displayName' | 'maskedPhone' | 'verification' | 'passwordHash'>;

interface Beginning {
  readonly person: Person;
  /** The session the request came with: it ends, for a log-in never keeps the cookie that came with it. */
  readonly former: Viewer | null;
  readonly rehashed: string | null;
  readonly came: NonNullable<NewSession['came']>;
}

export const findPerson = (house: House, phone: string): Promise<Person | undefined> =>
  house.reader
    .selectFrom('users')
    .select(['id', 'displayName', 'maskedPhone', 'verification', 'passwordHash'])
    .where('phoneIndex', '=', house.seal.index(phone))
    .executeTakeFirst();

/** Ends sessions for every part of the house: nobody is let in by them, and their open streams are closed. */
export const sessionsEnded = (house: House, sids: readonly string[]): void => {
  house.viewers.forget(sids);
  for (const sid of sids) house.bus.publish(`session:${sid}`, { t: 'signed-out' });
};

/** A fresh session: the cookie goes to the browser's jar, the token into the answer. */
export const beginSession = async (
  house: House,
  { person, former, rehashed, came }: Beginning,
): Promise<Reply<LoggedIn>> => {
  const { cookie, token, cookieHash, tokenHash } = newSessionSecrets();
  const insteadOfSid = former?.sid ?? null;
  const session = { userId: person.id, cookieHash, tokenHash, insteadOfSid, rehashed, came };
  const { sid } = await house.engine.run(startSession, session);
  if (insteadOfSid !== null) sessionsEnded(house, [insteadOfSid]);
  const loggedIn = { token, userInfo: userInfoOf(sid, person) };
  return { ...ok(loggedIn, '登录成功'), cookies: [house.cookie.set(cookie)] };
};
