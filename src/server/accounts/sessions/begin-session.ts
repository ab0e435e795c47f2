import type { LoggedIn } from '#contract/accounts/outputs.ts';
import { NO_RIGHTS } from '#contract/staff/rights.ts';
import { doorOf, OPEN_DOOR } from '#server/accounts/door/queries-door.ts';
import { actingTouched, personTouched, sessionTouched } from '#server/engine/touched.ts';
import { accountProblem, ok, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { userInfoOf, type Viewer } from '#server/http/viewer.ts';
import { rightsById } from '#server/rights/store-rights.ts';
import { isAccountOn } from '#server/rights/store-staff-places.ts';
import { newSessionSecrets } from '#server/secrets.ts';
import { HOUSE_ROLE } from '#server/staff/store-house-people.ts';
import { startSession, type NewSession } from './commands-start-session.ts';
import { personViewByPhone, type Person } from './store-sessions.ts';

interface Beginning {
  readonly person: Person;
  /**
   * The session the request came with: it ends, for a log-in never keeps the cookie that came with
   * it.
   */
  readonly former: Viewer | null;
  readonly rehashed: string | null;
  readonly came: NonNullable<NewSession['came']>;
}

/** Null: nobody has the phone. */
export function findPerson({ reader, seal }: Services, phone: string): Promise<Person | null> {
  return personViewByPhone(reader, seal.index(phone));
}

/**
 * Ends sessions for every part of the house: nobody is let in by them, and their open streams are
 * closed.
 */
export function sessionsEnded(services: Pick<Services, 'viewers' | 'bus'>, sids: readonly string[]): void {
  if (sids.length === 0) return;
  services.viewers.forget(sids);
  for (const sid of sids) services.bus.publish(`session:${sid}`, { t: 'signed-out' });
}

/** Hears of sessions that were ended by the clock, or at another node. */
export function endedElsewhere(services: Pick<Services, 'viewers' | 'bus'>) {
  return (touched: readonly string[]): void =>
    sessionsEnded(
      services,
      touched.flatMap((one) => sessionTouched(one) ?? []),
    );
}

/**
 * Log-ins that act for somebody else from now on: their streams end, and are opened anew for whom
 * they act.
 */
export function actingMoved(services: Pick<Services, 'viewers' | 'bus'>, sids: readonly string[]): void {
  if (sids.length === 0) return;
  services.viewers.forget(sids);
  for (const sid of sids) services.bus.publish(`session:${sid}`, { t: 'acting' });
}

/** Hears of those, by the clock or at another node. */
export function actingElsewhere(services: Pick<Services, 'viewers' | 'bus'>) {
  return (touched: readonly string[]): void =>
    actingMoved(
      services,
      touched.flatMap((one) => actingTouched(one) ?? []),
    );
}

/**
 * Hears of persons of whom something else is known now, whoever has found it out, at whichever
 * node.
 */
export function refreshedPerson({ viewers }: Pick<Services, 'viewers'>) {
  return (touched: readonly string[]): void => {
    for (const one of touched) {
      const userId = personTouched(one);
      if (userId !== null) viewers.forgetPerson(userId);
    }
  };
}

/** A fresh session: the cookie goes to the browser's jar, the token into the answer. */
export async function beginSession(
  services: Services,
  { person, former, rehashed, came }: Beginning,
): Promise<Reply<LoggedIn>> {
  // A colleague whose account is off or over is answered as nobody is.
  if (person.role === HOUSE_ROLE && !(await isAccountOn(services.reader, person.id)))
    return accountProblem('WRONG_LOGIN');
  const { cookie, token, cookieHash, tokenHash } = newSessionSecrets();
  const insteadOfSid = former?.sid ?? null;
  const session = { userId: person.id, cookieHash, tokenHash, insteadOfSid, rehashed, came };
  const { sid } = await services.engine.run(startSession, session);
  if (insteadOfSid !== null) sessionsEnded(services, [insteadOfSid]);
  const isOfHouse = person.role === HOUSE_ROLE;
  const rights = isOfHouse ? await rightsById(services.reader, person.id) : NO_RIGHTS;
  const asked = { userId: person.id, rights, passwordBy: person.passwordBy, door: null };
  const door = isOfHouse ? await doorOf(services.reader, services.asksFactor, asked) : OPEN_DOOR;
  const loggedIn = { token, userInfo: userInfoOf(sid, person, rights, door) };
  return { ...ok(loggedIn, '登录成功'), cookies: [services.cookie.set(cookie)] };
}
