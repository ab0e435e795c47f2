// A house in all its states, for the store that a release leaves behind: a sale of forty lots as
// tests/simulation/whole-sale tells it, up to the day on which orders are done, paid, disputed and
// unpaid, one lot has passed, and another is announced again.
import { audited, FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { recordAuctioneer } from '#server/sales/rules/commands-record-house.ts';
import type { TestStore } from '../../kit/stores.ts';
import {
  bringOut,
  FIRST_END_MS,
  openRegister,
  PARTS,
  writeDraft,
} from '../../simulation/whole-sale/catalogue.ts';
import * as sale from '../../simulation/whole-sale/day.ts';
import { houseOn, TODAY_MS, type LivedHouse } from '../../simulation/whole-sale/house.ts';
import * as weeks from '../../simulation/whole-sale/weeks.ts';

const HOUR_MS = 3_600_000;

/** The story ends there, and from there a release that opens the store goes on. */
export const LEFT_AT_MS = weeks.day(5, 11);
/** Everything that was begun has rung by then. */
export const LONG_AFTER_MS = weeks.day(60, 10);

/** The house's own people do a few things, which stand in the chain of deeds from then on. */
const leaveDeeds = async ({ engine, ids: { clerk: staffId } }: LivedHouse): Promise<void> => {
  for (const [at, name] of ['周正', '吴敏', '郑和'].entries()) {
    const of = { id: `auctioneer-${at + 2}`, houseId: 'house-1', certificate: `P-000${at + 2}` };
    const told = { name, staffId, validUntilMs: LONG_AFTER_MS, from: FROM_NOWHERE };
    const answer = await engine.run(audited(recordAuctioneer), { ...of, ...told });
    if (!answer.ok) throw new Error(`${name} is not recorded: ${answer.refusal.code}`);
  }
};

/** Resolves with the house as it was left; its engine runs. */
export async function tellStory(ground: Pick<TestStore, 'store'>): Promise<LivedHouse> {
  const house = await houseOn(ground, { fromMs: TODAY_MS });
  await openRegister(house);
  const saleIds: string[] = [];
  for (const part of PARTS) {
    const saleId = await writeDraft(house, part);
    await bringOut(house, part, saleId);
    saleIds.push(saleId);
  }
  await house.passTo(TODAY_MS + 48 * HOUR_MS);
  await sale.registerAll(house, saleIds[0] ?? '');
  await sale.bidOnVehicles(house);
  await sale.sealGoods(house);
  await sale.pauseOne(house);
  await sale.buyAtPrice(house);
  await sale.bidLate(house);
  await house.passTo(FIRST_END_MS + HOUR_MS);
  await weeks.negotiation(house);
  await weeks.payMost(house);
  await weeks.payInAnotherWay(house);
  await weeks.handOver(house);
  await weeks.claim(house);
  await weeks.payLate(house);
  await weeks.takeSecond(house);
  await weeks.punish(house);
  await weeks.makeUpEarly(house);
  await weeks.offerAgain(house);
  await leaveDeeds(house);
  await house.passTo(LEFT_AT_MS);
  if (house.failures.length > 0) throw new Error(`the story has failures: ${String(house.failures[0])}`);
  return house;
}
