// Papers are asked of a consignor, handed in by them, and taken or asked for again. Whoever has
// consigned the lot reads and answers what they alone were asked; to anybody else it is a request
// that never was. Source: core/documents/paper-request.ts; 拍卖法 第41、42条.
import type { Inputs } from '#contract/inputs.ts';
import type { CaseRefusal } from '#core/disputes/refusals.ts';
import {
  decideAskForPapers,
  decideBringPapers,
  decideCheckPapers,
  houseDueMs,
  settledRefusal,
} from '#core/documents/paper-request.ts';
import type { PaperRequestRefusal } from '#core/documents/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import type { ByStaff } from '#server/enquiries/commands-staff-answer.ts';
import { filesNotOf } from '#server/files/store-files.ts';
import { consignedThing } from '#server/lots/consigned/store-consigned-thing.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { tellConsignor } from './effects-requests.ts';
import {
  addRequest,
  addRequestFile,
  filesOfRequests,
  putRequest,
  requestById,
  requestsOfLot,
} from './store-requests.ts';

type Refusal =
  PaperRequestRefusal | { readonly code: 'UNKNOWN_LOT' } | Extract<CaseRefusal, { code: 'UNKNOWN_FILE' }>;

export type PapersMoved = Result<{ readonly answer: { readonly id: string } }, Refusal>;

const UNKNOWN: PaperRequestRefusal = { code: 'UNKNOWN_PAPER_REQUEST' };

export const askForPapers: StaffCommand<Inputs['askForPapers'] & ByStaff, PapersMoved> = {
  name: 'ask-for-papers',
  audit: ({ staffId: byId, lotId: ref }) => ({ byId, ref }),
  concerned: (_, { consignorId }) => ({ whose: [consignorId] }),
  sparesBidders: true,
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { staffId: _, ...wish }) => {
    const { db, nowMs, newId } = context;
    const thing = await consignedThing(db, wish.lotId);
    if (!thing) return refuse({ code: 'UNKNOWN_LOT' });
    const { consignorIds, ...of } = thing;
    const before = await requestsOfLot(db, wish.lotId);
    const openPapers = before.flatMap(({ request }) =>
      request.consignorId === wish.consignorId && settledRefusal(request) === null ? [request.paper] : [],
    );
    const decision = decideAskForPapers({ ...wish, id: newId(), consignorIds, openPapers }, nowMs);
    if (!decision.ok) return decision;
    const filed = { ...of, request: decision.request };
    await addRequest(db, filed);
    await tellConsignor(context, filed);
    return { ok: true, answer: { id: decision.request.id } };
  },
};

export interface BringPapers {
  readonly id: string;
  readonly consignorId: string;
  readonly fileIds: readonly string[];
}

export const bringPapers: Command<BringPapers, PapersMoved> = {
  name: 'bring-papers',
  sparesBidders: true,
  run: async (context, { id, consignorId, fileIds }) => {
    const { db, nowMs, lots } = context;
    const filed = await requestById(db, id, lots.isShared);
    if (filed?.request.consignorId !== consignorId) return refuse(UNKNOWN);
    const { request, title, saleId } = filed;
    const wanted = [...new Set(fileIds)];
    if ((await filesNotOf(db, consignorId, wanted)).length > 0) return refuse({ code: 'UNKNOWN_FILE' });
    const held = await filesOfRequests(db, [id]);
    const fresh = wanted.filter((fileId) => !held.some((one) => one.fileId === fileId));
    const heldCount = held.filter(({ round }) => round === request.round).length;
    const decision = decideBringPapers(request, { count: fresh.length, heldCount }, nowMs);
    if (!decision.ok) return decision;
    for (const fileId of fresh) {
      await addRequestFile(db, { requestId: id, fileId, round: request.round, atMs: nowMs });
    }
    await putRequest(db, decision.request);
    const dueAtMs = houseDueMs(decision.request, nowMs);
    // Told once a round: further pictures of it come to the same desk.
    if (request.status === 'open' && dueAtMs !== null) {
      const { paper, lotId, round } = request;
      const facts = { requestId: id, paper, title, lotId, saleId, dueAtMs };
      await notifyStaff(context, { kind: 'papers-handed-in', ...facts }, `papers-handed-in:${id}:${round}`);
    }
    return { ok: true, answer: { id } };
  },
};

export const checkPapers: StaffCommand<Inputs['checkPapers'] & ByStaff, PapersMoved> = {
  name: 'check-papers',
  audit: ({ staffId: byId, lotId: ref, decision: { verdict: step } }) => ({ byId, ref, step }),
  concerned: async ({ db }, { id }) => {
    const filed = await requestById(db, id);
    return { whose: filed ? [filed.request.consignorId] : [] };
  },
  sparesBidders: true,
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, id, decision: verdict }) => {
    const { db, nowMs, lots } = context;
    const filed = await requestById(db, id, lots.isShared);
    // The right to it was asked by its lot.
    if (filed?.request.lotId !== lotId) return refuse(UNKNOWN);
    const decision = decideCheckPapers(filed.request, verdict, nowMs);
    if (!decision.ok) return decision;
    await putRequest(db, decision.request);
    await tellConsignor(context, { ...filed, request: decision.request });
    return { ok: true, answer: { id } };
  },
};
