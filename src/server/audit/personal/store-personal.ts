// The rows of the audit log that a person is given of themselves.
import { OWN_SECURITY_EVENTS } from '#contract/audit/security-words.ts';
import { MOST_ROWS } from '#server/personal/personal.ts';
import type { Reader } from '#server/store/access.ts';

export function securityRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('securityEvents')
    .select(['atMs', 'kind', 'home'])
    .where('userId', '=', userId)
    .where('kind', 'in', OWN_SECURITY_EVENTS)
    .orderBy('id', 'desc')
    .limit(MOST_ROWS)
    .execute();
}
