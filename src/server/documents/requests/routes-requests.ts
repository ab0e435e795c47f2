// Papers that are asked of consignors over HTTP: the house asks, looks and decides; they read what
// they were asked, and hand in.
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { fileReply, notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { askForPapers, bringPapers, checkPapers } from './commands-request.ts';
import { consignedPapers, lotPaperRequests } from './queries-requests.ts';
import { requestById, requestsShowing } from './store-requests.ts';

type Calls = Pick<
  Handlers,
  | 'consignedPapers'
  | 'bringPapers'
  | 'paperRequests'
  | 'paperRequestPlace'
  | 'askForPapers'
  | 'checkPapers'
  | 'requestedPaperFile'
>;

export function paperRequestHandlers({ reader, engine, files }: Services): Calls {
  return {
    consignedPapers: async ({ viewer: { userId }, nowMs }) =>
      ok(await consignedPapers(reader, userId, nowMs)),
    bringPapers: async ({ input, viewer: { userId: consignorId } }) => {
      const moved = await engine.run(bringPapers, { ...input, consignorId });
      return moved.ok ? ok(moved.answer, '材料已提交') : refused(moved.refusal);
    },
    paperRequests: async ({ input: { lotId }, nowMs }) => {
      const found = await lotPaperRequests(reader, lotId, nowMs);
      return found ? ok(found) : notFound();
    },
    paperRequestPlace: async ({ input: { id } }) => {
      const filed = await requestById(reader, id);
      return filed ? ok({ lotId: filed.request.lotId, saleId: filed.saleId }) : notFound();
    },
    askForPapers: async ({ input, viewer, ip }) => {
      const from = fromOf({ viewer, ip });
      const moved = await engine.run(audited(askForPapers), { ...input, staffId: viewer.userId, from });
      return moved.ok ? ok(moved.answer, '已通知委托人') : refused(moved.refusal);
    },
    checkPapers: async ({ input, viewer, ip }) => {
      const from = fromOf({ viewer, ip });
      const moved = await engine.run(audited(checkPapers), { ...input, staffId: viewer.userId, from });
      return moved.ok ? ok(moved.answer, '已记录，并通知委托人') : refused(moved.refusal);
    },
    requestedPaperFile: async ({ input: { lotId, fileId } }) => {
      const shown = await requestsShowing(reader, fileId);
      const isOfLot = shown.some((request) => request.lotId === lotId);
      const bytes = isOfLot ? await files.get(fileId) : null;
      return bytes ? fileReply({ bytes, type: 'image/jpeg', name: `${fileId}.jpg` }) : notFound();
    },
  };
}
