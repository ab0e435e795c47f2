// Disputes over HTTP: the buyer's own, and the house's own. Source: product.md 3.8, 7.7,
// 7.8; goals.md I-47.
import type { DisputeDetail } from '#contract/disputes/outputs.ts';
import { OK } from '#contract/envelope.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Handlers } from '#server/http/call.ts';
import { staffKeyedCall, type KeyedCall, type StaffKeyedCall } from '#server/http/idempotency.ts';
import { listFile } from '#server/http/list-file.ts';
import { notFound, ok, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { openedCase } from '#server/store/words-codec.ts';
import { caseTable } from './case-file.ts';
import {
  answerSettlement,
  appealRuling,
  giveEvidence,
  saveClaim,
  showEvidence,
  submitClaim,
  withdrawClaim,
  type DisputeMoved,
} from './commands-claim.ts';
import {
  appealForConsignor,
  hearDispute,
  offerSettlement,
  ruleDispute,
  showAtHouse,
} from './commands-house-steps.ts';
import { disputeDetail, disputeList, disputeWindows } from './queries-disputes.ts';
import { staffDispute, staffDisputes, staffDisputesForFile } from './queries-house-disputes.ts';
import { disputeById } from './store-disputes.ts';

type Buyer =
  | 'disputeList'
  | 'disputeWindows'
  | 'disputeDetail'
  | 'disputeSave'
  | 'disputeSubmit'
  | 'disputeEvidence'
  | 'disputeAct';
type OwnCalls = 'staffDisputes' | 'staffDisputeFile' | 'staffDispute' | 'staffDisputeAct';

/** A case names its buyer to nobody: to the house it is opened by its row. */
const openedForHouse = async <Detail extends DisputeDetail>(
  { reader, bids }: Pick<Services, 'reader' | 'bids'>,
  detail: Detail,
): Promise<Detail> => {
  const dispute = await disputeById(reader, detail.id);
  if (!dispute) throw new Error(`case ${detail.id} is gone`);
  return openedCase(bids.maximums, detail, dispute.buyerId);
};

export function disputeHandlers(services: Services, keyedCall: KeyedCall): Pick<Handlers, OwnCalls> {
  const { reader, bids, beyond } = services;
  return {
    staffDisputes: async ({ input, viewer, nowMs }) => {
      const outside = await beyond(viewer, 'dispute.view');
      return ok(await staffDisputes(reader, { ...input, nowMs, beyond: outside }));
    },
    staffDisputeFile: (call) =>
      listFile(services, call, 'disputes', async (asked) => {
        const outside = await beyond(call.viewer, 'dispute.view');
        const wanted = { ...asked, nowMs: call.nowMs, beyond: outside };
        return caseTable(await staffDisputesForFile(reader, wanted));
      }),
    staffDispute: async ({ input: { id }, viewer: { userId: staffId }, nowMs }) => {
      const detail = await staffDispute(reader, { id, staffId, nowMs });
      return detail ? ok(await openedForHouse({ reader, bids }, detail)) : notFound();
    },
    staffDisputeAct: async (call) => {
      const reply = await staffAct(staffKeyedCall(keyedCall, call), call.input, call.viewer.userId);
      const { data } = reply.envelope;
      // The kept part of a request is under seal, too.
      return reply.envelope.code === OK && data ? ok(await openedForHouse({ reader, bids }, data)) : reply;
    },
  };
}

const act = ({ engine }: Services, input: Inputs['disputeAct'], buyerId: string): Promise<DisputeMoved> => {
  const wish = { buyerId, disputeId: input.id };
  switch (input.what) {
    case 'give-evidence':
      return engine.run(giveEvidence, wish);
    case 'withdraw':
      return engine.run(withdrawClaim, wish);
    case 'accept-settlement':
    case 'refuse-settlement':
      return engine.run(answerSettlement, { ...wish, isAccepted: input.what === 'accept-settlement' });
    case 'appeal':
      return engine.run(appealRuling, { ...wish, reason: input.text });
  }
};

export function ownDisputeHandlers(services: Services): Pick<Handlers, Buyer> {
  const { reader, engine, bids } = services;
  const told = async (moved: DisputeMoved, buyerId: string, nowMs: number): Promise<Reply<DisputeDetail>> => {
    if (!moved.ok) return refused(moved.refusal);
    const detail = await disputeDetail(reader, moved.disputeId, { by: { buyerId }, nowMs });
    return detail ? ok(openedCase(bids.maximums, detail, buyerId)) : notFound();
  };
  const move =
    <Input>(run: (input: Input, buyerId: string) => Promise<DisputeMoved>) =>
    async (call: {
      readonly input: Input;
      readonly viewer: { readonly userId: string };
      readonly nowMs: number;
    }): Promise<Reply<DisputeDetail>> => {
      const { input, nowMs } = call;
      const { userId } = call.viewer;
      return told(await run(input, userId), userId, nowMs);
    };
  return {
    disputeList: async ({ input, viewer: { userId: buyerId }, nowMs }) =>
      ok(await disputeList(reader, { ...input, buyerId, nowMs })),
    disputeWindows: async ({ input: { orderId }, viewer: { userId: buyerId }, nowMs }) => {
      const windows = await disputeWindows(reader, { orderId, buyerId, nowMs });
      return windows ? ok(windows) : notFound();
    },
    disputeDetail: async ({ input: { id }, viewer: { userId: buyerId }, nowMs }) => {
      const detail = await disputeDetail(reader, id, { by: { buyerId }, nowMs });
      return detail ? ok(openedCase(bids.maximums, detail, buyerId)) : notFound();
    },
    disputeSave: move((input: Inputs['disputeSave'], buyerId) =>
      engine.run(saveClaim, { ...input, buyerId }),
    ),
    disputeSubmit: move(({ id: disputeId }: Inputs['disputeSubmit'], buyerId) =>
      engine.run(submitClaim, { disputeId, buyerId }),
    ),
    disputeEvidence: move(({ id: disputeId, fileId, kind }: Inputs['disputeEvidence'], byId) =>
      engine.run(showEvidence, { disputeId, fileId, evidenceKind: kind, byId, by: 'buyer' }),
    ),
    disputeAct: move((input: Inputs['disputeAct'], buyerId) => act(services, input, buyerId)),
  };
}

const staffAct = (
  keyedCall: StaffKeyedCall,
  input: Inputs['staffDisputeAct'],
  staffId: string,
): Promise<Reply<DisputeDetail>> => {
  const wish = { disputeId: input.id, staffId };
  switch (input.what) {
    case 'offer-settlement':
      return keyedCall(offerSettlement, { ...wish, refundFen: input.refundFen, text: input.text });
    case 'rule': {
      const { outcome, reason, rule } = input;
      return keyedCall(ruleDispute, { ...wish, outcome, reason, rule });
    }
    case 'appeal-for-consignor':
      return keyedCall(appealForConsignor, { ...wish, reason: input.text });
    case 'ask-evidence':
    case 'forward':
    case 'order-inspection':
    case 'enter-answer':
    case 'enter-inspection':
      return keyedCall(hearDispute, { ...wish, what: input.what, text: input.text });
    case 'show-evidence': {
      const { fileId, kind: evidenceKind, for: side } = input;
      return keyedCall(showAtHouse, { ...wish, fileId, evidenceKind, side });
    }
  }
};
