// Facts of an account by which its safety is judged.
import type { SafetyFacts } from '#core/accounts/safety.ts';
import type { Reader } from '#server/store/access.ts';
import { profileRow, sessionsOf } from './store-own.ts';

/** Null: there is no such account. */
export async function safetyFacts(
  reader: Reader,
  userId: string,
  times: { readonly nowMs: number; readonly idleSinceMs: number },
): Promise<SafetyFacts | null> {
  const [person, card, profile, sessions] = await Promise.all([
    reader
      .selectFrom('users')
      .select(['verification', 'passwordAtMs'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    reader
      .selectFrom('bankCards')
      .select('id')
      .where('userId', '=', userId)
      .where('unboundAtMs', 'is', null)
      .limit(1)
      .executeTakeFirst(),
    profileRow(reader, userId),
    sessionsOf(reader, userId, times),
  ]);
  if (!person) return null;
  return {
    isVerified: person.verification === 'verified',
    passwordAtMs: person.passwordAtMs,
    hasCard: card !== undefined,
    isMailConfirmed: profile !== null && profile.mailConfirmedAtMs !== null,
    seenAtMs: sessions.map(({ seenAtMs }) => seenAtMs),
  };
}
