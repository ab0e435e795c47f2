// Disputes through the door: the buyer's own, and the desk of the house. Source: product.md 3.8, 7.7, 7.8; goals.md I-47.
import type { Inputs } from '#contract/inputs.ts';
import type { DisputeDetail } from '#contract/dispute-outputs.ts';
import {
  answerSettlement,
  appealRuling,
  type DisputeMoved,
  giveEvidence,
  saveClaim,
  showEvidence,
  submitClaim,
  withdrawClaim,
} from '#server/commands/claim.ts';
import {
  appealForConsignor,
  hearDispute,
  offerSettlement,
  ruleDispute,
  showAtDesk,
} from '#server/commands/dispute-desk.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { type Press, type StaffPress, staffPress } from '#server/http/press.ts';
import { notFound, ok, rateLimited, refused, type Reply } from '#server/http/replies.ts';
import { disputeDetail, disputeList, staffDisputes } from '#server/queries/disputes.ts';

type Buyer =
  'disputeList' | 'disputeDetail' | 'disputeSave' | 'disputeSubmit' | 'disputeEvidence' | 'disputeAct';
type Desk = 'staffDisputes' | 'staffDispute' | 'staffDisputeAct';

const act = ({ engine }: House, input: Inputs['disputeAct'], buyerId: string): Promise<DisputeMoved> => {
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

export const ownDisputes = (house: House): Pick<Handlers, Buyer> => {
  const { reader, engine, limits } = house;
  const told = async (moved: DisputeMoved, buyerId: string, nowMs: number): Promise<Reply<DisputeDetail>> => {
    if (!moved.ok) return refused(moved.refusal);
    const detail = await disputeDetail(reader, moved.disputeId, { by: { buyerId }, nowMs });
    return detail ? ok(detail) : notFound();
  };
  const slowly =
    <Input>(run: (input: Input, buyerId: string) => Promise<DisputeMoved>) =>
    async (call: {
      readonly input: Input;
      readonly viewer: { readonly userId: string };
      readonly nowMs: number;
    }): Promise<Reply<DisputeDetail>> => {
      const { input, nowMs } = call;
      const { userId } = call.viewer;
      const retryAfterMs = limits.write.take(userId, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      return told(await run(input, userId), userId, nowMs);
    };
  return {
    disputeList: async ({ input: { after }, viewer: { userId: buyerId }, nowMs }) =>
      ok(await disputeList(reader, { buyerId, after, nowMs })),
    disputeDetail: async ({ input: { id }, viewer: { userId: buyerId }, nowMs }) => {
      const detail = await disputeDetail(reader, id, { by: { buyerId }, nowMs });
      return detail ? ok(detail) : notFound();
    },
    disputeSave: slowly((input: Inputs['disputeSave'], buyerId) =>
      engine.run(saveClaim, { ...input, buyerId }),
    ),
    disputeSubmit: slowly(({ id: disputeId }: Inputs['disputeSubmit'], buyerId) =>
      engine.run(submitClaim, { disputeId, buyerId }),
    ),
    disputeEvidence: slowly(({ id: disputeId, fileId, kind }: Inputs['disputeEvidence'], byId) =>
      engine.run(showEvidence, { disputeId, fileId, evidenceKind: kind, byId, by: 'buyer' }),
    ),
    disputeAct: slowly((input: Inputs['disputeAct'], buyerId) => act(house, input, buyerId)),
  };
};

const deskAct = (
  press: StaffPress,
  input: Inputs['staffDisputeAct'],
  staffId: string,
): Promise<Reply<DisputeDetail>> => {
  const wish = { disputeId: input.id, staffId };
  switch (input.what) {
    case 'offer-settlement':
      return press(offerSettlement, { ...wish, refundFen: input.refundFen, text: input.text });
    case 'rule': {
      const { outcome, reason, rule } = input;
      return press(ruleDispute, { ...wish, outcome, reason, rule });
    }
    case 'appeal-for-consignor':
      return press(appealForConsignor, { ...wish, reason: input.text });
    case 'ask-evidence':
    case 'forward':
    case 'order-inspection':
    case 'enter-answer':
    case 'enter-inspection':
      return press(hearDispute, { ...wish, what: input.what, text: input.text });
    case 'show-evidence': {
      const { fileId, kind: evidenceKind, for: side } = input;
      return press(showAtDesk, { ...wish, fileId, evidenceKind, side });
    }
  }
};

export const disputeDesk = ({ reader }: House, press: Press): Pick<Handlers, Desk> => ({
  staffDisputes: async ({ input: { after }, nowMs }) => ok(await staffDisputes(reader, { after, nowMs })),
  staffDispute: async ({ input: { id }, nowMs }) => {
    const detail = await disputeDetail(reader, id, { by: 'staff', nowMs });
    return detail ? ok(detail) : notFound();
  },
  staffDisputeAct: (call) => deskAct(staffPress(press, call), call.input, call.viewer.userId),
});
