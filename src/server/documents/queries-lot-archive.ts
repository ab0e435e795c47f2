// Gathers everything on record about a lot, in the order in which it happened.
import type { Archive, ArchiveLine } from '#core/documents/archive.ts';
import type { Lot, ScheduledLot } from '#core/lots/lot.ts';
import { withReserveHidden } from '#core/lots/reserve.ts';
import { receiptIn } from '#server/bidding/receipt-codec.ts';
import { afterSaleLines } from '#server/documents/queries-after-sale.ts';
import { eventIn } from '#server/lots/event-codec.ts';
import type { Reader } from '#server/store/access.ts';
import {
  bidsOfRecord,
  eventsOfRecord,
  messagesOfRecord,
  openingOfRecord,
  peopleOfRecord,
  registrationsOfRecord,
} from './store-lot-archive.ts';
import { papersOfLot } from './store-papers.ts';

/** The whole archive of a lot; null when there is none of that id. */
export async function lotArchive(reader: Reader, lotId: string): Promise<Archive | null> {
  const record = await lotRecord(reader, lotId);
  if (!record) return null;
  return [
    ...record,
    ...(await personLines(reader, lotId)),
    ...(await messageLines(reader, lotId)),
    ...(await paperLines(reader, lotId)),
    ...(await afterSaleLines(reader, lotId)),
  ];
}

/** The part of it that a replay needs: how it was announced, its events, the bids. */
export async function lotRecord(reader: Reader, lotId: string): Promise<Archive | null> {
  const opening = await openingOf(reader, lotId);
  if (!opening) return null;
  return [opening, ...(await eventLines(reader, lotId)), ...(await bidLines(reader, lotId))];
}

const openingOf = async (reader: Reader, lotId: string): Promise<Archive[0] | null> => {
  const opening = await openingOfRecord(reader, lotId);
  if (!opening) return null;
  const { lot, published, sale } = opening;
  return {
    t: 'lot',
    published: withReserveHidden(JSON.parse(published.lot) as ScheduledLot),
    card: JSON.parse(published.card) as Archive[0]['card'],
    sale: { ...sale },
    state: withReserveHidden(JSON.parse(lot.state) as Lot),
    chainHead: lot.chainHead,
  };
};

const eventLines = async (reader: Reader, lotId: string): Promise<ArchiveLine[]> => {
  const rows = await eventsOfRecord(reader, lotId);
  return rows.map(({ body, sealed, ...event }) => ({
    t: 'event',
    ...event,
    event: eventIn(body),
    ...(sealed !== null && { sealed }),
  }));
};

const bidLines = async (reader: Reader, lotId: string): Promise<ArchiveLine[]> => {
  const rows = await bidsOfRecord(reader, lotId);
  return rows.map(({ id, bidderId, atMs, amountFen, sealed, ...row }) => ({
    t: 'bid',
    id,
    bidderId,
    atMs,
    amountFen,
    receipt: receiptIn({ ...row, id, atMs, amountFen }),
    ...(sealed !== null && { sealed }),
  }));
};

const personLines = async (reader: Reader, lotId: string): Promise<ArchiveLine[]> => {
  const rows = await registrationsOfRecord(reader, lotId);
  const people = await peopleOfRecord(
    reader,
    rows.map(({ bidderId }) => bidderId),
  );
  return [
    ...rows.map(({ bidderId, ...facts }) => ({ t: 'registration', bidderId, facts }) as const),
    ...people.map((person) => ({ t: 'person', ...person }) as const),
  ];
};

/** Messages about this lot to those who registered. */
const messageLines = async (reader: Reader, lotId: string): Promise<ArchiveLine[]> => {
  const rows = await messagesOfRecord(reader, lotId);
  return rows
    .map(
      ({ userId, atMs, body }) =>
        ({ t: 'message', userId, atMs, message: JSON.parse(body) as unknown }) as const,
    )
    .filter(({ message }) => (message as { lotId?: unknown }).lotId === lotId);
};

const paperLines = async (reader: Reader, lotId: string): Promise<ArchiveLine[]> =>
  (await papersOfLot(reader, lotId)).map(({ id, kind, ref, sha256, byteCount, printedAtMs }) => ({
    t: 'paper',
    id,
    facts: { kind, ref, sha256, byteCount, printedAtMs },
  }));
