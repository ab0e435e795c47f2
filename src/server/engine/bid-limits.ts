// How much one may lead at a time, asked at every bid of those whose deposit stands for several lots; whoever has a deposit
// for the lot itself never comes here. On a shared store the deposit is locked first, so that two bids of one person on
// two lots cannot miss each other. Source: product.md 3.5; goals.md I-12.
import type { Cover } from '#core/bidder.ts';
import { earlyOf } from '#core/early.ts';
import { type Limit, limitRefusal, type LimitRefusal, spokenForFen } from '#core/limit.ts';
import { type BidderId, isBidOn, type Lot } from '#core/lot.ts';
import { depositOf } from '#server/queries/my-deposit.ts';
import { coveredLotIds, hasLevelAccount, keptLotIds, saleDepositOf } from '#server/store/deposits.ts';
import type { CommandContext } from './command.ts';

/** How far he has committed himself on a lot: by leading it, or by an early maximum; null when not at all. */
const commitmentFen = (lot: Lot, bidderId: BidderId): number | null => {
  const standing = isBidOn(lot) ? lot.standing : null;
  if (standing?.leader.bidderId === bidderId) return standing.maximumFen;
  return earlyOf(lot).find(({ party }) => party.bidderId === bidderId)?.maximumFen ?? null;
};

/** The lots he is committed on under this cover, each with how far. */
const ledUnder = async (
  { db, lots }: CommandContext,
  covered: { readonly bidderId: BidderId; readonly cover: Cover },
): Promise<{ lot: Lot; maximumFen: number }[]> => {
  const led: { lot: Lot; maximumFen: number }[] = [];
  for (const id of await coveredLotIds(db, covered)) {
    const lot = await lots.glance(id);
    const maximumFen = lot && commitmentFen(lot, covered.bidderId);
    if (lot && maximumFen !== null) led.push({ lot, maximumFen });
  }
  return led;
};

/** What a level account is committed to on lots other than this one, in fen; 0 when he has none. */
const committedFen = async (
  context: CommandContext,
  bidderId: BidderId,
  besidesLotId: string | null,
): Promise<number> => {
  const led = await ledUnder(context, { bidderId, cover: 'level' });
  return led
    .filter(({ lot }) => lot.id !== besidesLotId)
    .reduce((sumFen, { maximumFen }) => sumFen + maximumFen, 0);
};

/** What of his money is neither held nor spoken for, in fen. */
export const freeFenOf = async (context: CommandContext, bidderId: BidderId): Promise<number> => {
  const { db, lots } = context;
  const isLevel = await hasLevelAccount(db, bidderId, lots.isShared);
  const { availableFen } = await depositOf(db, bidderId);
  return isLevel ? availableFen - spokenForFen(await committedFen(context, bidderId, null)) : availableFen;
};

const levelLimit = async (context: CommandContext, bidderId: BidderId, lot: Lot): Promise<Limit> => {
  const { db, lots } = context;
  await hasLevelAccount(db, bidderId, lots.isShared);
  const { availableFen } = await depositOf(db, bidderId);
  return { kind: 'buying-power', availableFen, committedFen: await committedFen(context, bidderId, lot.id) };
};

const saleLimit = async (context: CommandContext, bidderId: BidderId, lot: Lot): Promise<Limit | null> => {
  const { db, lots } = context;
  const pair = { saleId: lot.saleId, bidderId };
  const general = await saleDepositOf(db, pair, lots.isShared);
  if (general?.tier !== 'one') return null;
  const led = await ledUnder(context, { bidderId, cover: 'sale' });
  const ledHere = led.filter((one) => one.lot.saleId === lot.saleId && one.lot.id !== lot.id);
  return {
    kind: 'one-lot',
    busyLotIds: [...(await keptLotIds(db, pair)), ...ledHere.map((one) => one.lot.id)],
  };
};

interface Wish {
  readonly bidderId: BidderId;
  readonly cover: Cover;
  /** What he would be committed to on the lot, in fen. */
  readonly amountFen: number;
}

/** Why he may not lead the lot for this much beside what he leads already; null when he may. */
export const overLimit = async (
  context: CommandContext,
  lot: Lot,
  { bidderId, cover, amountFen }: Wish,
): Promise<LimitRefusal | null> => {
  if (cover === 'lot') return null;
  const limit =
    cover === 'level' ? await levelLimit(context, bidderId, lot) : await saleLimit(context, bidderId, lot);
  return limit && limitRefusal(limit, amountFen);
};
