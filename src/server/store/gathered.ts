// Rows that a batch has gathered, written with as few statements as there are tables.
import { sql } from 'kysely';
import type { BidsTable } from '#server/bidding/bidding-tables.ts';
import type { EventsTable, LotsTable } from '#server/lots/lot-tables.ts';
import type { MessagesTable } from '#server/notifications/message-tables.ts';
import type { Reader, Writer } from './access.ts';
import { chunks } from './chunks.ts';
import { compiled } from './compiled.ts';
import { isSqlite } from './dialect.ts';
import type { AnswersTable, Tables } from './tables.ts';

/**
 * The version of a lot in the store is not the one the batch began from: somebody else has written.
 */
export class GuardLost extends Error {
  override readonly name = 'GuardLost';
}

export type LotAsStored = Pick<
  LotsTable,
  'state' | 'sealed' | 'reserveSealed' | 'chainHead' | 'rev' | 'status' | 'dueAtMs'
>;

interface GatheredLot {
  readonly row: Omit<LotsTable, 'reserveSealed'>;
  readonly guardRev: number;
  /** False while it keeps its status and its due time: the indexes on these are then left alone. */
  readonly isMoved: boolean;
}

export interface Gathered {
  readonly lots: readonly GatheredLot[];
  readonly events: readonly EventsTable[];
  readonly bids: readonly BidsTable[];
  readonly answers: readonly AnswersTable[];
  readonly messages: readonly MessagesTable[];
}

/** Rows to a statement: few enough that every size there is stays compiled and prepared. */
const ROWS = 64;

/**
 * The rows of these lots; `isLocked` holds them until the transaction ends, taken in one order by
 * everybody.
 */
export async function readLots(
  db: Reader,
  ids: readonly string[],
  isLocked: boolean,
): Promise<LotAsStored[]> {
  const found: LotAsStored[] = [];
  for (const some of chunks(ids.toSorted(byLetters))) {
    const query = db
      .selectFrom('lots')
      .select(['state', 'sealed', 'reserveSealed', 'chainHead', 'rev', 'status', 'dueAtMs'])
      .where('id', 'in', some);
    // By letters here too, whatever the server's language: portions and rows come in the same
    // order.
    const locked = query.orderBy(sql`id collate "C"`).forUpdate();
    found.push(...(await (isLocked ? locked : query).execute()));
  }
  return found;
}

/**
 * Writes it all inside the transaction `db`. Throws `GuardLost` when a lot has moved under the
 * batch.
 */
export async function writeGathered(db: Writer, gathered: Gathered): Promise<void> {
  for (const lot of gathered.lots) await moveLot(db, lot);
  await append(db, 'events', gathered.events);
  await append(db, 'bids', gathered.bids);
  await append(db, 'answers', gathered.answers);
  await append(db, 'messages', gathered.messages);
}

const byLetters = (one: string, other: string): number => (one < other ? -1 : 1);

const moveLot = async (db: Writer, { row, guardRev, isMoved }: GatheredLot): Promise<void> => {
  const { id, rev, seq, chainHead, status, state, sealed, dueAtMs } = row;
  const news = { rev, seq, chainHead, state, sealed, ...(isMoved ? { status, dueAtMs } : {}) };
  const update = compiled(db, `move a lot ${isMoved}`, () =>
    db.updateTable('lots').set(news).where('id', '=', id).where('rev', '=', guardRev).compile(),
  );
  const parameters = [...Object.values(news), id, guardRev];
  const { numAffectedRows } = await db.executeQuery({ ...update, parameters });
  if (numAffectedRows !== 1n) throw new GuardLost(`lot ${id} is no longer at ${guardRev}`);
};

type Log = 'events' | 'bids' | 'answers' | 'messages';

const COLUMNS: { readonly [Name in Log]: readonly (keyof Tables[Name])[] } = {
  events: ['lotId', 'rev', 'seq', 'hash', 'type', 'atMs', 'body', 'sealed'],
  bids: ['id', 'lotId', 'bidderId', 'rev', 'kind', 'amountFen', 'atMs', 'receipt', 'sealed'],
  answers: ['bidderId', 'key', 'bodyHash', 'body', 'atMs', 'lotId'],
  messages: ['id', 'userId', 'topic', 'cause', 'body', 'atMs', 'readAtMs', 'noteAtMs'],
};

/** One statement for all rows of a table, compiled once for each number of rows. */
const append = async <Name extends Log>(
  db: Writer,
  table: Name,
  rows: readonly Tables[Name][],
): Promise<void> => {
  const columns: readonly (keyof Tables[Name])[] = COLUMNS[table];
  for (const some of chunks(rows, ROWS)) {
    const insert = compiled(db, `${table} ${some.length}`, () => {
      // In the order of the columns, so that the values below meet their places.
      const ordered = some.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
      return (
        db
          .insertInto<Log>(table)
          .values(ordered as unknown as EventsTable[])
          .$if(table === 'messages', (query) => query.onConflict((conflict) => conflict.doNothing()))
          // A failure here fails the batch: SQLite need not keep what would take back this one
          // statement.
          .$if(table !== 'messages' && isSqlite(db), (query) => query.orFail())
          .compile()
      );
    });
    const parameters: unknown[] = [];
    for (const row of some) for (const name of columns) parameters.push(row[name]);
    await db.executeQuery({ ...insert, parameters });
  }
};
