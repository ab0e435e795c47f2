// The papers of finished lots: wanted when the lot ends, filed when they are printed, and read ever
// after as they were.
import { saleOfLot } from '#server/lots/store-lots.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { PapersTable } from './paper-tables.ts';

/** A paper without its bytes, which are fetched by themselves. */
export type PaperRow = Omit<PapersTable, 'pdf'>;

const COLUMNS = [
  'id',
  'kind',
  'lotId',
  'ref',
  'ownerId',
  'about',
  'wantedAtMs',
  'facts',
  'sha256',
  'byteCount',
  'printedAtMs',
] as const;

export type Wanted = Pick<PapersTable, 'id' | 'kind' | 'lotId' | 'ref' | 'ownerId' | 'about' | 'wantedAtMs'>;

/** Null: there is no such paper. */
export async function saleOfPaper(reader: Reader, id: string): Promise<string | null> {
  const row = await reader.selectFrom('papers').select('lotId').where('id', '=', id).executeTakeFirst();
  return row ? saleOfLot(reader, row.lotId) : null;
}

export async function wantPaper(db: Writer, wanted: Wanted): Promise<void> {
  const unprinted = { facts: null, sha256: null, byteCount: null, printedAtMs: null, pdf: null };
  await db
    .insertInto('papers')
    .values({ ...wanted, ...unprinted })
    .execute();
}

type Named = Pick<PapersTable, 'lotId' | 'kind' | 'ref'>;

/** The bytes of a printed paper; null when there is none of that id, or not yet. */
export async function paperBytes(
  reader: Reader,
  id: string,
): Promise<{ readonly row: PaperRow; readonly pdf: Uint8Array } | null> {
  const found = await reader.selectFrom('papers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found || found.pdf === null) return null;
  const { pdf, ...row } = found;
  return { row, pdf };
}

const named = (db: Reader, { lotId, kind, ref }: Named) =>
  db.selectFrom('papers').where('lotId', '=', lotId).where('kind', '=', kind).where('ref', '=', ref);

/** Subject of a paper, under seal; null when nobody asked for it. */
export async function wantedAbout(
  db: Reader,
  paper: Named,
): Promise<Pick<PapersTable, 'id' | 'ownerId' | 'about'> | null> {
  return (await named(db, paper).select(['id', 'ownerId', 'about']).executeTakeFirst()) ?? null;
}

/** The hash of a paper; null while it is not printed. */
export async function printedHash(reader: Reader, paper: Named): Promise<string | null> {
  return (await named(reader, paper).select('sha256').executeTakeFirst())?.sha256 ?? null;
}

/**
 * Papers that are not printed and could be: a signed one bears the hash of what was signed, and
 * waits for it.
 */
const unprintedPapers = (reader: Reader) =>
  reader
    .selectFrom('papers')
    .select(COLUMNS)
    .where('sha256', 'is', null)
    .where((row) => {
      const unsigned = row
        .selectFrom('papers as first')
        .select('first.id')
        .whereRef('first.lotId', '=', 'papers.lotId')
        .whereRef('first.ref', '=', 'papers.ref')
        .where('first.kind', '=', 'confirmation')
        .where('first.sha256', 'is', null);
      return row.not(row.and([row('papers.kind', '=', 'signed-confirmation'), row.exists(unsigned)]));
    });

/**
 * Papers that somebody has just signed, and waits for: the signed paper, and before it the one that
 * they signed.
 */
const signedSince = (reader: Reader, sinceMs: number) =>
  unprintedPapers(reader)
    .where('kind', 'in', ['confirmation', 'signed-confirmation'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('papers as signed')
          .select('signed.id')
          .whereRef('signed.lotId', '=', 'papers.lotId')
          .whereRef('signed.ref', '=', 'papers.ref')
          .where('signed.kind', '=', 'signed-confirmation')
          .where('signed.wantedAtMs', '>=', sinceMs),
      ),
    );

/**
 * The papers that wait to be printed: first what was signed since then, for the signer looks for
 * it; then those wanted since then in their turn, and only then what was left from before, the
 * newest first, for hardly anybody still waits for the oldest.
 */
export async function wantedPapers(
  reader: Reader,
  { sinceMs, most }: { readonly sinceMs: number; readonly most: number },
): Promise<PaperRow[]> {
  const unprinted = unprintedPapers(reader);
  const queues = [
    signedSince(reader, sinceMs).orderBy('wantedAtMs'),
    unprinted.where('wantedAtMs', '>=', sinceMs).orderBy('wantedAtMs'),
    unprinted.where('wantedAtMs', '<', sinceMs).orderBy('wantedAtMs', 'desc'),
  ];
  const rows = new Map<string, PaperRow>();
  for (const queue of queues) {
    if (rows.size >= most) break;
    for (const row of await queue.orderBy('id').limit(most).execute()) rows.set(row.id, row);
  }
  return [...rows.values()].slice(0, most);
}

type Printed = Pick<PapersTable, 'id' | 'facts' | 'sha256' | 'byteCount' | 'printedAtMs' | 'pdf'>;

/** Files a printed paper; one that was filed already stays as it is. */
export async function filePrinted(db: Writer, { id, ...printed }: Printed): Promise<void> {
  await db.updateTable('papers').set(printed).where('id', '=', id).where('sha256', 'is', null).execute();
}

export function papersOfLot(reader: Reader, lotId: string): Promise<PaperRow[]> {
  return reader
    .selectFrom('papers')
    .select(COLUMNS)
    .where('lotId', '=', lotId)
    .orderBy('kind')
    .orderBy('wantedAtMs')
    .orderBy('id')
    .execute();
}
