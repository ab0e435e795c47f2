// Counts of what a domain holds of a person, whichever store makes them, and the search for rows
// that name somebody where no index leads to them.
import { sql } from 'kysely';
import { likePattern } from '#server/words/like-pattern.ts';

export const HOW_MANY = sql<number>`count(*)`.as('count');

export async function counted(found: {
  readonly executeTakeFirstOrThrow: () => Promise<{ readonly count: number | string }>;
}): Promise<number> {
  return Number((await found.executeTakeFirstOrThrow()).count);
}

/** True where the id stands in the text: whose it is there is still to be read. */
export function isNamedIn(column: 'plan', userId: string) {
  return sql<boolean>`${sql.ref(column)} like ${likePattern(userId)} escape '!'`;
}
