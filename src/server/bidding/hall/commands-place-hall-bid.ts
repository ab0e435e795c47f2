// A bid that the auctioneer enters for somebody in the room, under the paddle they hold up. It goes
// the way of every bid: the same ladder, the same refusals, a receipt of its own; its giver stands
// in the log of the house's deeds. Source: 拍卖法 第22、36条; product.md 3.3;
// docs/decisions/bidding/a-paddle-of-the-hall.md.
import type { HallBidTaken } from '#contract/bidding/hall-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { hallPaddleOf } from '#core/bidding/hall-number.ts';
import { decidePlaceHallBid, type HallRefusal } from '#core/bidding/hall-paddle.ts';
import { viewOf, type LotView } from '#core/lots/lot-view.ts';
import type { Refusal } from '#core/refusals.ts';
import type { Result } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { ByStaff } from '#server/enquiries/commands-staff-answer.ts';
import { bringUpToDate } from '#server/lots/effects-lot.ts';
import { sidesOfLot } from '#server/lots/lot-sides.ts';
import { bidBy } from '../commands-place-bid.ts';
import { bidderOfPaddle } from '../store-registrations.ts';

type PlaceHallBid = Inputs['placeHallBid'] & ByStaff;

type HallBidPlaced = Result<
  { readonly answer: HallBidTaken },
  Refusal | HallRefusal,
  { readonly lot: LotView | null }
>;

const holderOf = ({ db }: CommandContext, { lotId, number }: PlaceHallBid): Promise<string | null> =>
  bidderOfPaddle(db, lotId, hallPaddleOf(number));

const run = async (context: CommandContext, wish: PlaceHallBid): Promise<HallBidPlaced> => {
  const { lotId, amountFen, seenPriceFen, isConfirmed } = wish;
  const page = await bringUpToDate(context, lotId);
  if (!page) return { ok: false, refusal: { code: 'UNKNOWN_LOT' }, lot: null };
  const bidderId = await holderOf(context, wish);
  if (bidderId === null) return { ok: false, refusal: { code: 'NO_SUCH_PADDLE' }, lot: viewOf(page.lot) };
  const bid = { bidderId, lotId, kind: 'exact', amountFen, seenPriceFen, isConfirmed } as const;
  const placed = await bidBy(context, bid, decidePlaceHallBid);
  if (!placed.ok) return placed;
  const { outcome, receipt, lot, nowMs } = placed.answer;
  return { ok: true, answer: { outcome, receipt, lot, nowMs } };
};

export const placeHallBid: StaffCommand<PlaceHallBid, HallBidPlaced> = {
  name: 'place-hall-bid',
  gathers: true,
  audit: ({ staffId: byId, lotId: ref, number }) => ({ byId, ref, step: hallPaddleOf(number) }),
  concerned: async (context, wish) => {
    const holderId = await holderOf(context, wish);
    const { whose, ...rest } = await sidesOfLot(context, wish.lotId);
    return { ...rest, whose: holderId === null ? whose : [...whose, holderId] };
  },
  lotsOf: ({ lotId }) => [lotId],
  run,
};
