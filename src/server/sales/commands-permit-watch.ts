// An auction house needs a live permit (拍卖经营批准证书). When it runs out, or is found to have
// run out, no sale of that house opens and none goes on: each is paused for a listed reason, and
// stays so until the permit is renewed.
// Source: 拍卖法 第10…12条; 拍卖管理办法 第37条; product.md 2.
import type { CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import type { AuctionHouse } from '#server/sales/rules/register.ts';
import { houseById } from '#server/sales/rules/store-register.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { orderSale } from './commands-stop-sale.ts';
import { hasExpired } from './effects-permit.ts';
import { livingSalesOf } from './store-sale-files.ts';

const PAUSE = { verb: 'pause', reason: 'other-lawful', note: '拍卖经营批准证书已到期' } as const;
/** Nobody of the house's people: it is the law that stops the sale. */
const BY_LAW = 'law';

/** Sets the alarm for the day on which the permit of a house runs out. */
const watchPermit = (
  { db }: CommandContext,
  { id: ref, validUntilMs: dueAtMs }: AuctionHouse,
): Promise<void> => setDeadline(db, { kind: 'permit', ref, dueAtMs });

/**
 * Pauses what the house has announced and not finished, if its permit has run out; otherwise waits
 * for that day.
 */
export const seeToPermit: DeadlineHandler = async (context, houseId) => {
  const house = await houseById(context.db, houseId);
  if (!house) return;
  if (!hasExpired(house, context.nowMs)) return watchPermit(context, house);
  for (const saleId of await livingSalesOf(context.db, houseId)) {
    // One that stands still already is left as it is: it does not go on either.
    await orderSale.run(context, { saleId, order: PAUSE, staffId: BY_LAW });
  }
};
