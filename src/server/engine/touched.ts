// Names of what a commit has touched, as the engine gives them to its listeners: the id of a lot, a
// message on its way to one person, a session that has ended or acts for somebody else, or a person
// of whom something else is known now. No id of the house holds a colon.

const MESSAGE = 'message:';
const SESSION = 'session:';
const PERSON = 'person:';
const ACTING = 'acting:';

export function messageTouch(userId: string, messageId: string): string {
  return `${MESSAGE}${userId}:${messageId}`;
}

export function sessionTouch(sid: string): string {
  return SESSION + sid;
}

/** The person and the message it names; null for anything else. */
export function messageTouched(touched: string): { readonly userId: string; readonly id: string } | null {
  if (!touched.startsWith(MESSAGE)) return null;
  const [, userId = '', id = ''] = touched.split(':');
  return { userId, id };
}

/** The session that has ended; null for anything else. */
export function sessionTouched(touched: string): string | null {
  return touched.startsWith(SESSION) ? touched.slice(SESSION.length) : null;
}

export function actingTouch(sid: string): string {
  return ACTING + sid;
}

/** The session that acts for somebody else from now on; null for anything else. */
export function actingTouched(touched: string): string | null {
  return touched.startsWith(ACTING) ? touched.slice(ACTING.length) : null;
}

export function personTouch(userId: string): string {
  return PERSON + userId;
}

/** The person of whom something else is known now; null for anything else. */
export function personTouched(touched: string): string | null {
  return touched.startsWith(PERSON) ? touched.slice(PERSON.length) : null;
}

/** The lots among what was touched. */
export function lotsTouched(touched: readonly string[]): string[] {
  return touched.filter((one) => !one.includes(':'));
}
