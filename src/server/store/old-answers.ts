// Which stored answers nobody can ask for any more: a day old, and of no lot or one that has been
// over for a day. The store keeps them by key and buyer, so the table is read a page at a time.
// Source: goals.md R6.
import { sql } from 'kysely';
import { DAY_MS } from '#core/time/days.ts';
import type { Reader, Writer } from './access.ts';
import type { AnswersTable } from './tables.ts';

export type AnswerKey = Pick<AnswersTable, 'bidderId' | 'key'>;

const KEPT_MS = DAY_MS;
/** Answers looked through in one go: a millisecond or two. */
const PAGE = 200;

/** When lots have ended, by their ids, in epoch ms; infinite where one has not. */
type EndsOf = (reader: Reader, lotIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * The answers on the page after `after` that may go, and where the next page begins; null: the scan
 * is at its end and starts over. `nowMs` in epoch ms.
 */
export async function oldAnswers(
  reader: Reader,
  after: AnswerKey | null,
  { nowMs, endsOf }: { readonly nowMs: number; readonly endsOf: EndsOf },
): Promise<{ readonly keys: readonly AnswerKey[]; readonly next: AnswerKey | null }> {
  const rows = await reader
    .selectFrom('answers')
    .select(['bidderId', 'key', 'lotId', 'atMs'])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("key", "bidderId") > (${after?.key}, ${after?.bidderId})`),
    )
    .orderBy('key')
    .orderBy('bidderId')
    .limit(PAGE)
    .execute();
  const keptFromMs = nowMs - KEPT_MS;
  const old = rows.filter(({ atMs }) => atMs < keptFromMs);
  const ends = await endsOf(reader, [...new Set(old.flatMap(({ lotId }) => lotId ?? []))]);
  const isOver = (lotId: string | null): boolean => lotId === null || (ends.get(lotId) ?? 0) < keptFromMs;
  const keys = old.filter(({ lotId }) => isOver(lotId)).map(({ bidderId, key }) => ({ bidderId, key }));
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return { keys, next: last ? { bidderId: last.bidderId, key: last.key } : null };
}

export async function dropAnswer(db: Writer, { bidderId, key }: AnswerKey): Promise<void> {
  await db.deleteFrom('answers').where('bidderId', '=', bidderId).where('key', '=', key).execute();
}
