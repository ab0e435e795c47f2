// Taking part in a lot that is not bid up. The same questions in the same order as for a bid: is it sold this way, is it
// running, may this person, is he registered on its terms? Source: product.md 3.9; goals.md I-06, I-12, I-45.
import { admission, lotRefusal, personRefusal, refuse } from '#core/bidding/bid.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import type { Lot, Party, TradeLot } from '#core/lots/lot.ts';
import type { BidderRefusal, LotRefusal } from '#core/bidding/refusals.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';

const FORMATS = {
  'on-sale': 'fixed-price',
  sealed: 'sealed',
  falling: 'falling',
} as const satisfies Record<TradeLot['status'], SaleFormat>;

type Status = TradeLot['status'];
type Running<Wished extends Status> = Extract<TradeLot, { readonly status: Wished }>;
type Refused<No> = { readonly ok: false; readonly refusal: No };

/** The lot as one that runs in the wished way; or why it does not. It must have been brought up to `nowMs`. */
export const running = <Wished extends Status>(
  lot: Lot,
  status: Wished,
  nowMs: number,
): { readonly ok: true; readonly lot: Running<Wished> } | Refused<LotRefusal> => {
  const { format } = lot.terms.rules;
  if (format !== FORMATS[status]) return refuse({ code: 'WRONG_FORMAT', format });
  const closed = lotRefusal(lot, nowMs);
  // A lot of this format that can be bought from now is in this state: there is no other.
  return closed ? refuse(closed) : { ok: true, lot: lot as Running<Wished> };
};

/** The same, and who he is to it. */
export const enter = <Wished extends Status>(
  lot: Lot,
  { status, bidder }: { readonly status: Wished; readonly bidder: Bidder },
  nowMs: number,
):
  | { readonly ok: true; readonly lot: Running<Wished>; readonly party: Party }
  | Refused<LotRefusal | BidderRefusal> => {
  const open = running(lot, status, nowMs);
  if (!open.ok) return open;
  const barred = personRefusal(lot, bidder);
  if (barred) return refuse(barred);
  const admitted = admission(lot, bidder);
  return admitted.ok ? { ok: true, lot: open.lot, party: admitted.party } : admitted;
};
