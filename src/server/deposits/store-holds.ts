// Holds on a buyer's money: lots and sales deposits are frozen for, and lots that were won.
import type { Reader } from '#server/store/access.ts';

/**
 * The lots a deposit is frozen for, or a level account covers; those of a general deposit are held
 * by their sale.
 */
export function lotsFrozenFor(reader: Reader, bidderId: string) {
  return reader
    .selectFrom('registrations')
    .innerJoin('lots', 'lots.id', 'registrations.lotId')
    .innerJoin('lotCards', 'lotCards.lotId', 'lots.id')
    .select(['lots.id', 'lots.state', 'lots.sealed', 'title', 'depositFen', 'cover', 'registrations.atMs'])
    .where('bidderId', '=', bidderId)
    .where('depositState', '=', 'frozen')
    .where('cover', '<>', 'sale')
    .orderBy('registrations.atMs')
    .execute();
}

/** The sales in whose general deposit something is left. */
export function salesFrozenFor(reader: Reader, bidderId: string) {
  return reader
    .selectFrom('saleDeposits')
    .innerJoin('sales', 'sales.id', 'saleDeposits.saleId')
    .select(['sales.id', 'sales.name as title', 'leftFen', 'saleDeposits.atMs', 'sales.endsAtMs'])
    .where('bidderId', '=', bidderId)
    .where('state', '=', 'frozen')
    .where('leftFen', '>', 0)
    .orderBy('saleDeposits.atMs')
    .execute();
}

/** The lots won whose performance deposit is held. */
export function lotsHeldFor(reader: Reader, bidderId: string) {
  return reader
    .selectFrom('performances')
    .innerJoin('lotCards', 'lotCards.lotId', 'performances.lotId')
    .select(['performances.lotId as id', 'title', 'amountFen', 'atMs'])
    .where('bidderId', '=', bidderId)
    .where('state', '=', 'held')
    .orderBy('atMs')
    .execute();
}
