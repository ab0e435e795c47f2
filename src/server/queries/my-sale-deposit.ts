// What somebody has for a sale as a whole, and what would make it more. Source: product.md 3.5.
import type { Kysely } from 'kysely';
import type { SaleDepositFace, SaleDepositView } from '#contract/money-outputs.ts';
import type { Cover } from '#core/bidder.ts';
import { RAISE_FEN, SALE_DEPOSIT_FEN } from '#core/sale-deposit.ts';
import { hasLevelAccount, type SaleDeposit, saleDepositOf } from '#server/store/deposits.ts';
import type { Tables } from '#server/store/tables.ts';
import { depositOf } from './my-deposit.ts';

const faceOf = ({ tier, amountFen, leftFen }: SaleDeposit): SaleDepositFace =>
  tier === 'one' ? { tier, amountFen, leftFen, raiseFen: RAISE_FEN } : { tier, amountFen, leftFen };

/** A general deposit of the sale comes first, then a level account, then a deposit for the lot itself. */
export const coverIn = async (
  db: Kysely<Tables>,
  pair: { readonly saleId: string; readonly bidderId: string },
): Promise<Cover> => {
  if ((await saleDepositOf(db, pair))?.state === 'frozen') return 'sale';
  return (await hasLevelAccount(db, pair.bidderId)) ? 'level' : 'lot';
};

export const saleDepositView = async (
  reader: Kysely<Tables>,
  pair: { readonly saleId: string; readonly bidderId: string },
): Promise<SaleDepositView> => {
  const row = await saleDepositOf(reader, pair);
  const { availableFen } = await depositOf(reader, pair.bidderId);
  const cover = await coverIn(reader, pair);
  // One that has ended secures nothing any more.
  const held = row?.state === 'frozen' ? faceOf(row) : null;
  return { cover, held, availableFen, tierFen: SALE_DEPOSIT_FEN };
};
