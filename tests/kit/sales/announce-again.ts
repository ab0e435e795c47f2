// Bringing a lot that is offered again before the public, as two persons of a house do it: what the
// draft leaves open is written, one hands it in, another approves it.
import type { Announcement } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { editSale, putLot } from '#server/sales/commands-draft-sale.ts';
import { reviewSale, submitSale } from '#server/sales/commands-review-sale.ts';
import { announceSale } from '#server/sales/notices/commands-announce-sale.ts';
import { recordAuctioneer, recordHouse } from '#server/sales/rules/commands-record-house.ts';
import { lotDraftsOf, saleFileById } from '#server/sales/store-sale-files.ts';
import { somePlan, somePlannedLot } from '../sales.ts';
import { anySeal } from '../seals.ts';
import type { TestStore } from '../stores.ts';

export interface Bureau {
  readonly engine: EngineHandle;
  readonly ground: Pick<TestStore, 'store'>;
  readonly staff: { readonly clerk: string; readonly chief: string };
}

/** A house with a permit and an auctioneer, as the law wants them of whoever announces a sale. */
export async function openRegister({ engine, staff: { clerk: staffId } }: Bureau): Promise<void> {
  const { houseId, auctioneerId, startsAtMs } = somePlan();
  const validUntilMs = startsAtMs + 3_000 * DAY_MS;
  const permit = { permitNumber: '沪拍 001', issuer: '上海市商务委员会', validUntilMs };
  await engine.run(recordHouse, { id: houseId, name: '示例拍卖行', staffId, ...permit });
  const licence = { name: '周明', certificate: 'P-0001', validUntilMs };
  await engine.run(recordAuctioneer, { id: auctioneerId, houseId, staffId, ...licence });
}

/**
 * The lots of the draft; one that nobody has looked at says what is wrong with it, and where it
 * stands.
 */
export async function draftsOf({ store }: Bureau['ground'], saleId: string) {
  const { yard, marks } = somePlannedLot();
  const drafts = await lotDraftsOf(store.reader, anySeal, saleId);
  return drafts.map(({ id: lotId, plan, ...draft }) => ({
    ...draft,
    lotId,
    plan: {
      ...plan,
      defects: plan.defects || '前保险杠有划痕',
      yard: plan.yard ?? yard,
      marks: plan.marks ?? marks,
      excluded: [...plan.excluded],
      consignorIds: [...plan.consignorIds],
    },
  }));
}

/** Writes what is missing of the announcement and hands it in. */
export async function handIn(
  { engine, ground, staff: { clerk: staffId } }: Bureau,
  saleId: string,
  announcement: Partial<Announcement> = {},
): Promise<void> {
  const file = await saleFileById(ground.store.reader, saleId);
  if (!file) throw new Error(`there is no draft ${saleId}`);
  const { houseId, auctioneerId, announcement: words } = somePlan();
  const plan = { ...file.plan, houseId, auctioneerId, announcement: { ...words, ...announcement } };
  await engine.run(editSale, { saleId, plan, staffId });
  for (const draft of await draftsOf(ground, saleId)) await engine.run(putLot, { ...draft, staffId });
  await engine.run(submitSale, { saleId, staffId });
}

/** Approved by the other and announced. Answers the code it is refused by, or `ok`. */
export async function bringBack({ engine, staff }: Bureau, saleId: string): Promise<string> {
  const { clerk, chief } = staff;
  const judged = await engine.run(reviewSale, { saleId, verdict: 'approve', staffId: chief });
  if (!judged.ok) return judged.refusal.code;
  const answer = await engine.run(announceSale, { saleId, staffId: clerk });
  return answer.ok ? 'ok' : answer.refusal.code;
}
