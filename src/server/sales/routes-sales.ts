// Sales as the public reads them, and the back office that prepares, announces, stops and leads
// them.
// Source: product.md 7.2, 7.8.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { salesFileCalls } from '#contract/sales/file-calls.ts';
import type { salesRegisterCalls } from '#contract/sales/register-calls.ts';
import type { salesStaffCalls } from '#contract/sales/staff-calls.ts';
import { audited, type StaffCommand } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { ByStaff, StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import { hammerWord } from '#server/formats/commands-hammer-word.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { readerOf } from '#server/http/limits.ts';
import { notFound, ok, rateLimited, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { tableReply } from '#server/http/table-reply.ts';
import { amendLot } from '#server/lots/commands-amend-lot.ts';
import { lotChanges } from '#server/lots/events/queries-lot-changes.ts';
import { announceSale } from '#server/sales/notices/commands-announce-sale.ts';
import { publishRules, recordAuctioneer, recordHouse } from '#server/sales/rules/commands-record-house.ts';
import { allAuctioneers, allHouses } from '#server/sales/rules/store-register.ts';
import { allRules, rulesByVersion } from '#server/sales/rules/store-rule-sets.ts';
import { draftSale, editSale, putLot, removeLot } from './commands-draft-sale.ts';
import { reviewSale, submitSale } from './commands-review-sale.ts';
import { orderLot } from './commands-stop-lot.ts';
import { orderSale } from './commands-stop-sale.ts';
import { copySale } from './files/commands-copy-sale.ts';
import { arrangeLots } from './files/commands-lot-order.ts';
import { saleFileList } from './files/queries-file-list.ts';
import { saleFile } from './files/queries-sale-file.ts';
import { saleById } from './queries-sale-by-id.ts';
import { saleDetail } from './queries-sale-detail.ts';
import { saleLots } from './queries-sale-lots.ts';
import { resultTable, saleResults } from './queries-sale-results.ts';

type Questions = Pick<
  Handlers,
  | 'saleDetail'
  | 'saleLots'
  | 'saleResultFile'
  | 'lotChanges'
  | 'ruleSet'
  | 'ruleSetList'
  | 'saleFileList'
  | 'saleFile'
  | 'register'
>;

export function saleHandlers(services: Services): Questions & Writes {
  return {
    ...saleQuestions(services),
    ...saleWrites(services),
  };
}

const saleQuestions = ({ reader, bids, beyond, limits, printer }: Services): Questions => ({
  saleDetail: async ({ input: { id }, nowMs }) => {
    const sale = await saleById(reader, { saleId: id, nowMs });
    return sale ? ok(await saleDetail(reader, sale, nowMs)) : notFound();
  },
  saleLots: async ({ input, nowMs }) => {
    const sale = await saleById(reader, { saleId: input.id, nowMs });
    return sale ? ok(await saleLots(reader, sale, input, nowMs)) : notFound();
  },
  saleResultFile: async ({ input: { id, as = 'csv' }, viewer, ip, nowMs }) => {
    const sale = await saleById(reader, { saleId: id, nowMs });
    if (!sale) return notFound();
    const retryAfterMs = limits.export.take(readerOf(viewer, ip), nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const file = {
      as,
      name: `${sale.name}-第${sale.number}场-成交结果`,
      plainName: `sale-${sale.number}-results`,
    };
    return tableReply(printer, resultTable(await saleResults(reader, sale.id)), file);
  },
  lotChanges: async ({ input: { id } }) => ok(await lotChanges(reader, id)),
  ruleSet: async ({ input: { version } }) => {
    const found = await rulesByVersion(reader, version);
    return found ? ok(found) : notFound();
  },
  ruleSetList: async () => ok({ rows: await allRules(reader) }),
  saleFileList: async ({ input, viewer, nowMs }) => {
    const outside = await beyond(viewer, 'sale.view');
    return ok(await saleFileList(reader, { ...input, nowMs, beyond: outside }));
  },
  saleFile: async ({ input: { id }, viewer, nowMs }) => {
    const seal = bids.maximums;
    const file = await saleFile(reader, { id, seal, staffId: viewer.userId, nowMs });
    return file ? ok(file) : notFound();
  },
  register: async () => ok({ houses: await allHouses(reader), auctioneers: await allAuctioneers(reader) }),
});

type Write = Exclude<
  keyof typeof salesStaffCalls | keyof typeof salesFileCalls | keyof typeof salesRegisterCalls,
  keyof Questions | 'draftNotice'
>;
type Writes = Pick<Handlers, Write>;

const saleWrites = ({ engine }: Services): Writes => {
  const by =
    <Name extends Write>(
      command: StaffCommand<Inputs[Name] & ByStaff, StaffAnswer<Outputs[Name]>>,
    ): ((call: Call<Name>) => Promise<Reply<Outputs[Name]>>) =>
    async (call) => {
      const { input, viewer } = call;
      const staffId = viewer?.userId ?? '';
      const answer = await engine.run(audited(command), { ...input, staffId, from: fromOf(call) });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    };
  return {
    putHouse: by(recordHouse),
    putAuctioneer: by(recordAuctioneer),
    publishRules: by(publishRules),
    draftSale: by(draftSale),
    editSale: by(editSale),
    putLot: by(putLot),
    removeLot: by(removeLot),
    copySale: by(copySale),
    arrangeLots: by(arrangeLots),
    submitSale: by(submitSale),
    reviewSale: by(reviewSale),
    announceSale: by(announceSale),
    orderLot: by(orderLot),
    orderSale: by(orderSale),
    hammer: by(hammerWord),
    amendLot: by(amendLot),
  };
};
