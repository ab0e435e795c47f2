// Earlier answers to keyed requests.
import { sql } from 'kysely';
import type { Reader } from './access.ts';
import { chunks } from './chunks.ts';
import { compiled } from './compiled.ts';
import type { AnswersTable } from './tables.ts';

interface Key {
  readonly bidderId: string;
  readonly key: string;
}

type Stored = Pick<AnswersTable, 'bidderId' | 'key' | 'bodyHash' | 'body'>;

/** Keys to a statement: few enough that every size there is stays compiled and prepared. */
const KEYS = 64;

/** The stored answers to these keys, as far as there are any. */
export async function readAnswers(db: Reader, keys: readonly Key[]): Promise<Stored[]> {
  const found: Stored[] = [];
  for (const some of chunks(keys, KEYS)) {
    const query = compiled(db, `answers to ${some.length}`, () => build(db, some));
    const parameters = some.flatMap(({ bidderId, key }) => [key, bidderId]);
    const { rows } = await db.executeQuery<Stored>({ ...query, parameters });
    found.push(...rows);
  }
  return found;
}

const build = (db: Reader, keys: readonly Key[]) => {
  const pairs = sql.join(keys.map(({ bidderId, key }) => sql`(${key}, ${bidderId})`));
  // Pairs, not two lists: each is one look into the index.
  return sql<Stored>`select "bidderId", "key", "bodyHash", "body" from "answers"
    where ("key", "bidderId") in (values ${pairs})`.compile(db);
};
