// The rows of log-ins that a person is given of themselves.
import type { Reader } from '#server/store/access.ts';

/** Places where they are logged in, or were until lately. */
export function logInRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('sessions')
    .select(['device', 'home', 'createdAtMs', 'seenAtMs'])
    .where('userId', '=', userId)
    .orderBy('createdAtMs', 'desc')
    .execute();
}
