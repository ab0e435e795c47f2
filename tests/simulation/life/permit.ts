// The permit of the auction house: it runs out, by the calendar or because it is found to have,
// everything that the house has announced stands still, and goes on when it is renewed.
import type { StopOrder } from '#core/lots/pause.ts';
import type { SalePlan } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import { orderSale } from '#server/sales/commands-stop-sale.ts';
import { recordHouse } from '#server/sales/rules/commands-record-house.ts';
import { houseById } from '#server/sales/rules/store-register.ts';
import { MINUTE_MS } from '../../kit/lots.ts';
import { somePlan } from '../../kit/sales.ts';
import { RUNNING } from './bidding.ts';
import type { Action, Hand, House } from './house.ts';

const RENEWED_MS = 1_000 * DAY_MS;
const SOON_MS = 90 * MINUTE_MS;

/** Sets a sale going again; where the permit is what is wanting it is renewed first, mostly. */
export async function resumes(hand: Hand, saleId: string): Promise<void> {
  const { house, dice, does, staffId } = hand;
  const order: StopOrder = { verb: 'resume' };
  const again = await does(orderSale, { saleId, staffId, order });
  if (again === null || again.ok || again.refusal.code !== 'PERMIT_NOT_VALID' || dice.isOneIn(3)) return;
  await records(hand, house.clock.nowMs() + RENEWED_MS);
  await does(orderSale, { saleId, staffId, order });
}

const permitNow = ({ house: { reader } }: Hand) => houseById(reader, somePlan().houseId);

const records = async (hand: Hand, validUntilMs: number): Promise<void> => {
  const permit = await permitNow(hand);
  if (permit) await hand.does(recordHouse, { ...permit, validUntilMs, staffId: hand.staffId });
};

/**
 * Lots that can be bid on or bought while the house that has announced them has no permit: there
 * may be none, once the clock has looked.
 */
export async function runningWithoutPermit({ reader, clock }: House): Promise<readonly string[]> {
  const nowMs = clock.nowMs();
  const rows = await reader
    .selectFrom('lots')
    .innerJoin('saleFiles', 'saleFiles.id', 'lots.saleId')
    .select(['lots.id', 'saleFiles.plan'])
    .where('lots.status', 'in', [...RUNNING])
    .execute();
  const faults: string[] = [];
  for (const { id, plan } of rows) {
    const permit = await houseById(reader, (JSON.parse(plan) as SalePlan).houseId);
    if (permit && permit.validUntilMs <= nowMs) faults.push(`${id} runs at ${nowMs} without a permit`);
  }
  return faults;
}

/**
 * Mostly it is renewed where that is wanted; now and then it turns out to end soon, or to have
 * ended.
 */
export const seesToPermit: Action = async (hand) => {
  const { house, dice } = hand;
  const nowMs = house.clock.nowMs();
  const permit = await permitNow(hand);
  if (!permit) return;
  if (permit.validUntilMs <= nowMs) await records(hand, nowMs + RENEWED_MS);
  else if (dice.isOneIn(4)) await records(hand, nowMs + dice.below(SOON_MS));
};
