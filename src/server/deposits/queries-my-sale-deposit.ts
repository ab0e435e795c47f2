// Somebody's deposit for a sale as a whole, and what would make it more. Source: product.md 3.5.
import type { SaleDepositFace, SaleDepositView } from '#contract/deposits/outputs.ts';
import type { Cover } from '#core/bidding/bidder.ts';
import {
  coverOf,
  RAISE_FEN,
  SALE_DEPOSIT_FEN,
  whyNoGeneral,
  type SaleKind,
} from '#core/deposits/sale-deposit.ts';
import type { Reader } from '#server/store/access.ts';
import { depositOf } from './queries-my-deposit.ts';
import { hasLevelAccount, saleDepositOf, saleKindOf, type SaleDeposit } from './store-deposits.ts';

export async function saleDepositView(
  reader: Reader,
  pair: { readonly saleId: string; readonly bidderId: string },
): Promise<SaleDepositView> {
  const row = await saleDepositOf(reader, pair);
  const { availableFen } = await depositOf(reader, pair.bidderId);
  const kind = (await saleKindOf(reader, pair.saleId)) ?? NO_SALE;
  const cover = await coverIn(reader, pair, kind);
  const isHad = whyNoGeneral(kind) === null;
  // One that has ended secures nothing any more.
  const held = row?.state === 'frozen' ? faceOf(row, isHad) : null;
  return { cover, held, availableFen, tierFen: isHad ? SALE_DEPOSIT_FEN : null };
}

const faceOf = ({ tier, amountFen, leftFen }: SaleDeposit, isHad: boolean): SaleDepositFace =>
  tier === 'one'
    ? { tier, amountFen, leftFen, raiseFen: isHad ? RAISE_FEN : null }
    : { tier, amountFen, leftFen };

/**
 * A general deposit of the sale comes first, then a level account, then a deposit for the lot
 * itself.
 */
export async function coverIn(
  db: Reader,
  pair: { readonly saleId: string; readonly bidderId: string },
  kind: Pick<SaleKind, 'profile' | 'isPractice'>,
): Promise<Cover> {
  return coverOf(kind, {
    hasGeneral: (await saleDepositOf(db, pair))?.state === 'frozen',
    isLevel: await hasLevelAccount(db, pair.bidderId),
  });
}

/** A sale nobody knows is refused when one pays for it, not when one looks. */
const NO_SALE: SaleKind = { hall: 'vehicle', profile: 'house', announcedAtMs: null };
