// Paddles of the hall as registrations hold them: whose number is whose in the lots of a sale.
import { hallPaddleOf } from '#core/bidding/hall-number.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import type { RegistrationsTable } from '../bidding-tables.ts';

export type Entry = Pick<RegistrationsTable, 'lotId' | 'bidderId' | 'paddle'>;

const entriesIn = (reader: Reader, lotIds: readonly string[]) =>
  reader
    .selectFrom('registrations')
    .select(['lotId', 'bidderId', 'paddle'])
    .where('lotId', 'in', lotIds)
    .orderBy('lotId');

/** Entries of a bidder in these lots. */
export async function entriesOf(
  reader: Reader,
  lotIds: readonly string[],
  bidderId: string,
): Promise<Entry[]> {
  const parts = chunks(lotIds).map((some) =>
    entriesIn(reader, some).where('bidderId', '=', bidderId).execute(),
  );
  return (await Promise.all(parts)).flat();
}

/** Entries in these lots under a paddle of the hall. */
export async function hallEntriesIn(reader: Reader, lotIds: readonly string[]): Promise<Entry[]> {
  const parts = chunks(lotIds).map((some) => entriesIn(reader, some).where('paddle', 'like', 'H%').execute());
  return (await Promise.all(parts)).flat();
}

/** Holder of a number of the hall in these lots; null: it is free. */
export async function holderIn(
  reader: Reader,
  lotIds: readonly string[],
  number: number,
): Promise<string | null> {
  const parts = chunks(lotIds).map((some) =>
    entriesIn(reader, some).where('paddle', '=', hallPaddleOf(number)).limit(1).execute(),
  );
  return (await Promise.all(parts)).flat()[0]?.bidderId ?? null;
}

/** From here on the bidder is known on the lot by that paddle. */
export async function setPaddle(db: Writer, { lotId, bidderId, paddle }: Entry): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ paddle })
    .where('lotId', '=', lotId)
    .where('bidderId', '=', bidderId)
    .execute();
}
