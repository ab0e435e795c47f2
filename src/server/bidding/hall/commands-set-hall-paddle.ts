// Paddles of the hall at their desk: one is given to somebody who has registered, in place of the
// paddle they have on each lot of the sale on which they have not bid; and taken back likewise.
// Whoever gives it has looked at their paper. Source: 拍卖法 第22、36条; product.md 3.3, 3.5;
// docs/decisions/bidding/a-paddle-of-the-hall.md.
import type { HallPaddleSet } from '#contract/bidding/hall-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import { hallNumberOf, hallPaddleOf } from '#core/bidding/hall-number.ts';
import { handOutRefusal, mayChangePlace } from '#core/bidding/hall-paddle.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { Refusal } from '#core/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { ByStaff } from '#server/enquiries/commands-staff-answer.ts';
import { bringUpToDate } from '#server/lots/effects-lot.ts';
import { sidesOfLot } from '#server/lots/lot-sides.ts';
import { isInOwnGroup } from '../commands-place-bid.ts';
import { choosePaddle } from '../commands-register-for-lot.ts';
import { lotIdsBidOn } from '../store-bids.ts';
import { bidderOfPaddle } from '../store-registrations.ts';
import { entriesOf, holderIn, setPaddle, type Entry } from './store-hall-paddle.ts';

/** `lotIds`: lots of the sale, all of them held. */
export type SetHallPaddle = Inputs['setHallPaddle'] & ByStaff & { readonly lotIds: readonly string[] };
type Give = Extract<SetHallPaddle, { readonly deed: 'give' }>;
type TakeBack = Extract<SetHallPaddle, { readonly deed: 'take-back' }>;

type HallPaddleAnswer = Result<{ readonly answer: HallPaddleSet }, Refusal>;

const bidderOf = ({ db }: CommandContext, wish: SetHallPaddle): Promise<string | null> =>
  wish.deed === 'give' ? bidderOfPaddle(db, wish.lotId, wish.paddle) : holderIn(db, wish.lotIds, wish.number);

/** Those of a bidder's entries on which they have not bid yet, of lots that are not over. */
const unbound = async (context: CommandContext, entries: readonly Entry[]): Promise<readonly Entry[]> => {
  const [{ bidderId } = { bidderId: '' }] = entries;
  const bidOn = await lotIdsBidOn(context.db, { bidderId, lotIds: entries.map(({ lotId }) => lotId) });
  const free: Entry[] = [];
  for (const entry of entries) {
    const { lotId } = entry;
    const page = await context.lots.page(lotId);
    if (!page || isOver(page.lot) || !mayChangePlace(page.lot, bidderId, bidOn.has(lotId))) continue;
    if (!(await isInOwnGroup(context, { bidderId, lotId }))) free.push(entry);
  }
  return free;
};

const move = async (
  context: CommandContext,
  entries: readonly Entry[],
  paddleOn: (lotId: string) => Promise<string>,
): Promise<void> => {
  for (const { lotId, bidderId } of entries) {
    await setPaddle(context.db, { lotId, bidderId, paddle: await paddleOn(lotId) });
    context.lots.touch(lotId);
  }
};

interface Known {
  readonly bidder: Bidder;
  readonly entries: readonly Entry[];
}

const isInHall = ({ paddle }: Entry): boolean => hallNumberOf(paddle) !== null;

const give = async (context: CommandContext, wish: Give, known: Known): Promise<HallPaddleAnswer> => {
  const { lotId, lotIds, number } = wish;
  const page = await bringUpToDate(context, lotId);
  if (!page) return refuse({ code: 'UNKNOWN_LOT' });
  const { bidder, entries } = known;
  const inHall = entries.filter(isInHall);
  const [first] = inHall;
  const heldNumber = first ? hallNumberOf(first.paddle) : null;
  const comer = { bidder, heldNumber, holderId: await holderIn(context.db, lotIds, number) };
  const refusal = handOutRefusal(page.lot, comer, { number, nowMs: context.nowMs });
  if (refusal) return refuse(refusal);
  const others = entries.filter((entry) => !isInHall(entry));
  const free = await unbound(context, others);
  const lotCount = inHall.length + free.length;
  if (lotCount === 0) return refuse({ code: 'HAS_BID_ELSEWHERE' });
  await move(context, free, () => Promise.resolve(hallPaddleOf(number)));
  return { ok: true, answer: { number, lotCount } };
};

const takeBack = async (
  context: CommandContext,
  { number }: TakeBack,
  { bidder, entries }: Known,
): Promise<HallPaddleAnswer> => {
  const free = await unbound(context, entries.filter(isInHall));
  if (free.length === 0) return refuse({ code: 'HAS_BID_ELSEWHERE' });
  await move(context, free, (lotId) => choosePaddle(context, lotId, bidder));
  return { ok: true, answer: { number, lotCount: free.length } };
};

const run = async (context: CommandContext, wish: SetHallPaddle): Promise<HallPaddleAnswer> => {
  if (!(await bringUpToDate(context, wish.lotId))) return refuse({ code: 'UNKNOWN_LOT' });
  const bidderId = await bidderOf(context, wish);
  if (bidderId === null) return refuse({ code: 'NO_SUCH_PADDLE' });
  const facts = await context.facts(bidderId, wish.lotId);
  if (!facts) return refuse({ code: 'NOT_VERIFIED' });
  const entries = await entriesOf(context.db, wish.lotIds, bidderId);
  const known = { bidder: facts.bidder, entries };
  return wish.deed === 'give' ? give(context, wish, known) : takeBack(context, wish, known);
};

export const setHallPaddle: StaffCommand<SetHallPaddle, HallPaddleAnswer> = {
  name: 'set-hall-paddle',
  audit: ({ staffId: byId, lotId: ref, deed, number }) => ({
    byId,
    ref,
    step: `${deed} ${hallPaddleOf(number)}`,
  }),
  concerned: async (context, wish) => {
    const bidderId = await bidderOf(context, wish);
    const { whose, ...rest } = await sidesOfLot(context, wish.lotId);
    return { ...rest, whose: bidderId === null ? whose : [...whose, bidderId] };
  },
  lotsOf: ({ lotIds }) => lotIds,
  run,
};
