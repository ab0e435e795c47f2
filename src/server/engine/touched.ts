// Names of what a commit has touched, as the engine gives them to its listeners: the id of a lot, a
// message on its way to one person, a session that has ended or acts for somebody else, or a person
// of whom something else is known now. No id of the house holds a colon.

const MESSAGE = 'message:';
const SESSION = 'session:';
const PERSON = 'person:';
const ACTING = 'acting:';

export const messageTouch = (userId: string, messageId: string): string => `${MESSAGE}${userId}:${messageId}`;

export const sessionTouch = (sid: string): string => SESSION + sid;

/** The person and the message it names; null for anything else. */
export const messageTouched = (touched: string): { readonly userId: string; readonly id: string } | null => {
  if (!touched.startsWith(MESSAGE)) return null;
  const [, userId = '', id = ''] = touched.split(':');
  return { userId, id };
};

/** The session that has ended; null for anything else. */
export const sessionTouched = (touched: string): string | null =>
  touched.startsWith(SESSION) ? touched.slice(SESSION.length) : null;

export const actingTouch = (sid: string): string => ACTING + sid;

/** The session that acts for somebody else from now on; null for anything else. */
export const actingTouched = (touched: string): string | null =>
  touched.startsWith(ACTING) ? touched.slice(ACTING.length) : null;

export const personTouch = (userId: string): string => PERSON + userId;

/** The person of whom something else is known now; null for anything else. */
export const personTouched = (touched: string): string | null =>
  touched.startsWith(PERSON) ? touched.slice(PERSON.length) : null;

/** The lots among what was touched. */
export const lotsTouched = (touched: readonly string[]): string[] =>
  touched.filter((one) => !one.includes(':'));
