// Disputes about purchases: the claim, the hearing, the ruling, the appeal, and what is agreed on.
import type { Claim, Dispute, Outcome } from '#core/disputes/dispute.ts';
import { yuan } from '#core/money.ts';
import { isHeld } from '#core/orders/order.ts';
import {
  answerSettlement,
  appealRuling,
  giveEvidence,
  saveClaim,
  showEvidence,
  submitClaim,
  withdrawClaim,
} from '#server/disputes/commands-claim.ts';
import {
  appealForConsignor,
  hearDispute,
  offerSettlement,
  ruleDispute,
  showAtHouse,
} from '#server/disputes/commands-house-steps.ts';
import { someClaim } from '../../kit/disputes.ts';
import { handedIn } from '../../kit/documents/handed-in.ts';
import { everyDispute, everyOrder } from './asked.ts';
import { weighed, type Weighed } from './dice.ts';
import type { Action, Actions, Hand } from './house.ts';

type CaseAction = (hand: Hand, dispute: Dispute) => Promise<unknown>;
type CaseActions = readonly [Weighed<CaseAction>, ...Weighed<CaseAction>[]];

const odometer = someClaim({ category: 'odometer', reason: 'odometer-altered', odometerKm: 99_000 });

/** Most of it can be claimed on some things only, and some of it for a short time. */
const CLAIMS: readonly [Claim, ...Claim[]] = [
  odometer,
  odometer,
  odometer,
  someClaim(),
  someClaim(),
  someClaim({ category: 'ownership', reason: 'cannot-be-transferred' }),
  someClaim({ category: 'crash', reason: 'major-crash' }),
  someClaim({ category: 'quantity', reason: 'short-quantity' }),
];

const OUTCOMES: readonly [Outcome, ...Outcome[]] = [
  { kind: 'partial-refund', refundFen: yuan(800) },
  { kind: 'partial-refund', refundFen: yuan(100_000) },
  { kind: 'return' },
  { kind: 'rescinded' },
  { kind: 'repair', refundFen: yuan(300) },
  { kind: 'dismissed', ground: 'not-proven' },
];

const claims: Action = async ({ house, dice, does }) => {
  const orders = await everyOrder(house);
  const order = dice.anyOf(dice.isOneIn(8) ? orders : orders.filter(isHeld));
  if (!order) return;
  const buyerId = order.buyer.bidderId;
  const claim = dice.oneOf(CLAIMS);
  const saved = await does(saveClaim, { buyerId, orderId: order.id, claim });
  if (saved?.ok && !dice.isOneIn(5)) await does(submitClaim, { buyerId, disputeId: saved.disputeId });
};

const ofBuyer = ({ id: disputeId, buyerId }: Dispute) => ({ disputeId, buyerId });
const atDesk = ({ staffId }: Hand, { id: disputeId }: Dispute) => ({ disputeId, staffId });

const submits: CaseAction = ({ does }, dispute) => does(submitClaim, ofBuyer(dispute));
const withdraws: CaseAction = ({ does }, dispute) => does(withdrawClaim, ofBuyer(dispute));
const shows: CaseAction = ({ does }, dispute) => does(giveEvidence, ofBuyer(dispute));
const appeals: CaseAction = ({ does }, dispute) =>
  does(appealRuling, { ...ofBuyer(dispute), reason: '不服' });

const settles: CaseAction = ({ does, dice }, dispute) =>
  does(answerSettlement, { ...ofBuyer(dispute), isAccepted: dice.isOneIn(2) });

/** A picture the buyer has handed in, and sometimes one that is another's. */
const showsPicture: CaseAction = async (hand, dispute) => {
  const { house, dice, does, person } = hand;
  const byId = dispute.buyerId;
  const fileId = await handedIn(house.nodes[0], dice.isOneIn(6) ? person.id : byId);
  await does(showEvidence, { disputeId: dispute.id, fileId, evidenceKind: 'photo', byId, by: 'buyer' });
};

const showsAtDesk: CaseAction = async (hand, dispute) => {
  const fileId = await handedIn(hand.house.nodes[0], hand.staffId);
  const side = hand.dice.oneOf(['consignor', 'house']);
  await hand.does(showAtHouse, { ...atDesk(hand, dispute), fileId, evidenceKind: 'paper', side });
};

/** Action the state of the case waits for, mostly. */
const hears: CaseAction = (hand, dispute) => {
  const asks = ['ask-evidence', 'forward', 'order-inspection'] as const;
  const enters = dispute.status === 'inspection' ? 'enter-inspection' : 'enter-answer';
  const isAsking = dispute.status === 'accepted' || dispute.status === 'deciding';
  const what = isAsking || hand.dice.isOneIn(8) ? hand.dice.oneOf(asks) : enters;
  return hand.does(hearDispute, { ...atDesk(hand, dispute), what, text: '请补充' });
};

const offersToSettle: CaseAction = (hand, dispute) =>
  hand.does(offerSettlement, { ...atDesk(hand, dispute), refundFen: yuan(500), text: '折让' });

const appealsForConsignor: CaseAction = (hand, dispute) =>
  hand.does(appealForConsignor, { ...atDesk(hand, dispute), reason: '不服' });

/** Nearly all that was paid: more than the price, and so of the house's own charges. */
const nearlyAll = (dispute: Dispute): Outcome => {
  const mostFen = 'refundableFen' in dispute ? dispute.refundableFen : 0;
  return { kind: 'partial-refund', refundFen: Math.max(0, mostFen - yuan(100)) };
};

const rules: CaseAction = (hand, dispute) =>
  hand.does(ruleDispute, {
    ...atDesk(hand, dispute),
    outcome: hand.dice.oneOf([...OUTCOMES, nearlyAll(dispute), nearlyAll(dispute)]),
    reason: '按规则',
    rule: '3.8',
  });

const ANYTHING: CaseActions = [
  [1, submits],
  [1, withdraws],
  [2, shows],
  [2, appeals],
  [2, settles],
  [3, hears],
  [2, offersToSettle],
  [1, appealsForConsignor],
  [5, rules],
  [2, showsPicture],
  [2, showsAtDesk],
];

const HEARD: CaseActions = [
  [6, hears],
  [4, rules],
  [2, offersToSettle],
  [3, settles],
  [1, withdraws],
  [1, showsPicture],
  [1, showsAtDesk],
];

/** Actions possible in each state, with their frequency. */
const IN_STATE: Readonly<Record<Dispute['status'], CaseActions>> = {
  draft: [
    [2, submits],
    [1, showsPicture],
  ],
  accepted: HEARD,
  evidence: [
    [2, shows],
    [2, showsPicture],
    [1, withdraws],
    [1, settles],
  ],
  consignor: [[1, hears]],
  inspection: [[1, hears]],
  deciding: HEARD,
  decided: [
    [2, appeals],
    [1, appealsForConsignor],
  ],
  appealed: [[1, rules]],
  closed: [[1, rules]],
  withdrawn: [[1, submits]],
};

const movesCase: Action = async (hand) => {
  const disputes = await everyDispute(hand.house);
  const open = disputes.filter(({ status }) => status !== 'closed' && status !== 'withdrawn');
  const dispute = hand.dice.anyOf(hand.dice.isOneIn(8) ? disputes : open);
  if (!dispute) return;
  const actions = hand.dice.isOneIn(8) ? ANYTHING : IN_STATE[dispute.status];
  await weighed(hand.dice, actions)(hand, dispute);
};

export const DISPUTE_ACTIONS: Actions = [
  [2, claims],
  [5, movesCase],
];
