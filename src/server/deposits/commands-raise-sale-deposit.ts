// Makes the lower general deposit of a sale (通用保证金) the higher one, before the sale or while
// it runs.
// Source: product.md 3.5; decisions/a-general-deposit-is-raised.
import type { SaleDepositView } from '#contract/deposits/outputs.ts';
import { decideRaise, RAISE_FEN, SALE_DEPOSIT_FEN, type RaiseRefusal } from '#core/deposits/sale-deposit.ts';
import type { Result } from '#core/result.ts';
import { freeFenOf } from '#server/bidding/bid-limits.ts';
import { personOf } from '#server/bidding/store-bidder-facts.ts';
import type { Command } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { saleInHand } from '#server/sales/lock-sale.ts';
import { saleDepositView } from './queries-my-sale-deposit.ts';
import { raiseSaleDeposit as raise, saleDepositOf } from './store-deposits.ts';

export interface RaiseSaleDeposit {
  readonly bidderId: string;
  readonly saleId: string;
}

export type SaleDepositRaised = Result<
  { readonly answer: SaleDepositView },
  RaiseRefusal,
  { readonly lot: null }
>;

export const raiseSaleDeposit: Command<RaiseSaleDeposit, SaleDepositRaised> = {
  name: 'raise-sale-deposit',
  run: async (context, { bidderId, saleId }) => {
    const { db, nowMs: atMs, lots } = context;
    const sale = await saleInHand(context, saleId);
    const bidder = await personOf(db, bidderId);
    if (!bidder) return { ok: false, refusal: { code: 'NOT_VERIFIED' }, lot: null };
    const pair = { saleId, bidderId };
    const held = (await saleDepositOf(db, pair, lots.isShared))?.tier ?? null;
    const freeFen = await freeFenOf(context, bidderId);
    const decision = decideRaise({ bidder, held, freeFen, sale }, atMs);
    if (!decision.ok) return { ok: false, refusal: decision.refusal, lot: null };
    await postAll(context, [decision.transaction]);
    await raise(db, { ...pair, tier: 'any', addedFen: RAISE_FEN });
    const sums = { addedFen: RAISE_FEN, depositFen: SALE_DEPOSIT_FEN.any };
    const message = { kind: 'sale-deposit-raised', saleId, ...sums } as const;
    await tell(context, { userId: bidderId, message, cause: `sale-deposit-raised:${saleId}` });
    return { ok: true, answer: await saleDepositView(db, pair) };
  },
};
