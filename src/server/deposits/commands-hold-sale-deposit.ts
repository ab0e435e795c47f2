// Freezes the general deposit of a sale (通用保证金). Source: product.md 3.5.
import type { Deposit } from '#contract/deposits/outputs.ts';
import {
  decideSaleDeposit,
  SALE_DEPOSIT_FEN,
  type SaleDepositRefusal,
  type SaleTier,
} from '#core/deposits/sale-deposit.ts';
import type { Result } from '#core/result.ts';
import { freeFenOf } from '#server/bidding/bid-limits.ts';
import { personOf } from '#server/bidding/store-bidder-facts.ts';
import type { Command } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { saleInHand } from '#server/sales/lock-sale.ts';
import { depositOf } from './queries-my-deposit.ts';
import { addSaleDeposit, saleDepositOf } from './store-deposits.ts';

export interface HoldSaleDeposit {
  readonly bidderId: string;
  readonly saleId: string;
  readonly tier: SaleTier;
}

export type SaleDepositHeld = Result<
  { readonly answer: Deposit },
  SaleDepositRefusal,
  { readonly lot: null }
>;

export const holdSaleDeposit: Command<HoldSaleDeposit, SaleDepositHeld> = {
  name: 'hold-sale-deposit',
  run: async (context, { bidderId, saleId, tier }) => {
    const { db, nowMs: atMs } = context;
    const sale = await saleInHand(context, saleId);
    const bidder = await personOf(db, bidderId);
    if (!bidder) return { ok: false, refusal: { code: 'NOT_VERIFIED' }, lot: null };
    const wish = {
      bidder,
      tier,
      freeFen: await freeFenOf(context, bidderId),
      hasOne: (await saleDepositOf(db, { saleId, bidderId })) !== null,
      sale,
    };
    const decision = decideSaleDeposit(wish, atMs);
    if (!decision.ok) return { ok: false, refusal: decision.refusal, lot: null };
    await postAll(context, [decision.transaction]);
    const amountFen = SALE_DEPOSIT_FEN[tier];
    const row = { saleId, bidderId, tier, state: 'frozen', amountFen, leftFen: amountFen, atMs };
    await addSaleDeposit(db, { ...row, endedAtMs: null });
    return { ok: true, answer: await depositOf(db, bidderId) };
  },
};
