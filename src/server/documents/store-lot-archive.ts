// Records of a lot, each kind in the order in which it happened.
import type { Reader } from '#server/store/access.ts';

/** How it was announced and how it stands, with its sale; null: there is no such lot. */
export async function openingOfRecord(reader: Reader, lotId: string) {
  const lot = await reader
    .selectFrom('lots')
    .select(['state', 'chainHead', 'saleId'])
    .where('id', '=', lotId)
    .executeTakeFirst();
  if (!lot) return null;
  const published = await reader
    .selectFrom('publishedLots')
    .select(['lot', 'card'])
    .where('lotId', '=', lotId)
    .executeTakeFirstOrThrow();
  const sale = await reader
    .selectFrom('sales')
    .selectAll()
    .where('id', '=', lot.saleId)
    .executeTakeFirstOrThrow();
  return { lot, published, sale };
}

export function eventsOfRecord(reader: Reader, lotId: string) {
  return reader
    .selectFrom('events')
    .select(['rev', 'seq', 'hash', 'body', 'sealed'])
    .where('lotId', '=', lotId)
    .orderBy('rev')
    .execute();
}

export function bidsOfRecord(reader: Reader, lotId: string) {
  return reader
    .selectFrom('bids')
    .select(['id', 'lotId', 'bidderId', 'kind', 'atMs', 'amountFen', 'receipt', 'sealed'])
    .where('lotId', '=', lotId)
    .orderBy('atMs')
    .orderBy('id')
    .execute();
}

export function registrationsOfRecord(reader: Reader, lotId: string) {
  return reader
    .selectFrom('registrations')
    .selectAll()
    .where('lotId', '=', lotId)
    .orderBy('atMs')
    .orderBy('bidderId')
    .execute();
}

export async function peopleOfRecord(
  reader: Reader,
  ids: readonly string[],
): Promise<{ id: string; name: string; phone: string }[]> {
  if (ids.length === 0) return [];
  return reader
    .selectFrom('users')
    .select(['id', 'displayName as name', 'maskedPhone as phone'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** Messages to those who registered, about this lot or another. */
export function messagesOfRecord(reader: Reader, lotId: string) {
  return reader
    .selectFrom('messages')
    .select(['userId', 'atMs', 'body'])
    .where('userId', 'in', (select) =>
      select.selectFrom('registrations').select('bidderId').where('lotId', '=', lotId),
    )
    .orderBy('atMs')
    .orderBy('id')
    .execute();
}

export async function registeredCount(reader: Reader, lotId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('registrations')
    .select((select) => select.fn.countAll().as('count'))
    .where('lotId', '=', lotId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
