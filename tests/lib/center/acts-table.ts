// The deed that each task, each message and each button of a list leads to: the address, and the
// calls of which one at least is made there. A kind without a row does not compile.
import type { MessageWay } from '#contract/message.ts';
import type { RouteName } from '#contract/routes.ts';
import type { MessageKind } from '#core/notifications/message.ts';
import type { TaskKind } from '#lib/center/tasks.ts';
import type { Place } from '../../kit/pages-made-of.ts';

export const TASK_DEEDS: Readonly<Record<TaskKind, Place>> = {
  order: { at: '/order-detail', calls: ['orderSign', 'orderPay', 'orderStep', 'orderAccept'] },
  'hand-over': { at: '/order-detail', calls: ['orderStep'] },
  offer: { at: '/MyOrder', calls: ['secondOfferAnswer'] },
  negotiation: { at: '/bidding-detail', calls: ['negotiationReply'] },
  dispute: { at: '/dispute', calls: ['disputeAct', 'disputeEvidence', 'disputeSubmit'] },
  forfeit: { at: '/deposit', calls: ['objectToForfeit'] },
  'offer-in': { at: '/myConsignments', calls: ['speakToOffer'] },
  'negotiation-in': { at: '/myConsignments', calls: ['negotiationSpeak'] },
  'dispute-in': { at: '/myConsignments/disputes', calls: ['consignedDisputeAct'] },
};

/** Buttons of a lot one has entered for, by when each is shown (components/bidding/MyBid.astro). */
export const BID_DEEDS: Readonly<Record<string, Place>> = {
  outbid: { at: '/bidding-detail', calls: ['placeBid'] },
  running: { at: '/bidding-detail', calls: ['placeBid'] },
  upcoming: { at: '/bidding-detail', calls: ['placeBid', 'cancelMaximum'] },
  won: { at: '/MyOrder', calls: ['orderList'] },
  negotiating: { at: '/bidding-detail', calls: ['negotiationReply'] },
  over: { at: '/bidding-detail', calls: ['lotDetail'] },
};

/** Links of the lists' other buttons, by the name their address is made with. */
export const BUTTON_DEEDS: Readonly<Record<string, Place>> = {
  cancelPath: { at: '/bidManagement', calls: ['cancelMaximum'] },
  receiptsPath: { at: '/bidManagement', calls: ['receiptList'] },
  changeGroupPath: { at: '/bidManagement', calls: ['placeGroup'] },
  cancelGroupPath: { at: '/bidManagement', calls: ['cancelGroup'] },
  searchPath: { at: '/bidding', calls: ['lotList'] },
  orderPath: { at: '/order-detail', calls: ['orderDetail'] },
  casePath: { at: '/dispute', calls: ['disputeDetail'] },
  noticeListPath: { at: '/information', calls: [] },
  clearedPath: { at: '/bidManagement', calls: ['myLots'] },
  followsPath: { at: '/myAttention', calls: ['lotList'] },
  groupOfSalePath: { at: '/bidManagement', calls: ['placeGroup'] },
  objectionPath: { at: '/deposit', calls: ['objectToForfeit'] },
};

/** The call by which each way on shows what the message tells of. */
export const WAY_CALLS: Readonly<Record<MessageWay, readonly RouteName[]>> = {
  lot: ['lotDetail'],
  priority: ['lotDetail'],
  order: ['orderDetail'],
  orders: ['orderList'],
  offer: ['secondOfferList'],
  dispute: ['disputeDetail'],
  deposit: ['depositEntries', 'depositHolds'],
  cards: ['cardList'],
  sale: ['lotList'],
  notice: ['noticeDetail'],
  filtered: ['lotList'],
  account: ['myProfile', 'mySessions'],
  export: ['myExport'],
  closing: ['myClosing'],
  agency: ['myAgencies'],
  agents: ['myAgents'],
  overview: ['negotiationMine'],
  identity: ['authMine'],
  verify: ['authPerson', 'authCompany'],
  proofs: ['proofMine'],
  rules: [],
  feedback: ['feedbackDetail'],
  questions: [],
  'office-order': ['staffOrderDetail'],
  'office-invoice': ['invoicesWaiting'],
  'office-reviews': ['authList'],
  'office-proofs': ['proofList'],
  'office-users': ['userPage'],
  'office-access': ['accessProposals'],
  'office-audit': ['deedLog'],
  'office-lot': ['controlBoard'],
  'office-sale': ['controlBoard'],
  'office-file': ['saleFile'],
  viewing: ['appointmentList'],
  consigned: ['consignedLots'],
  'consigned-case': ['consignedDispute'],
  'consigned-questions': ['consignedQuestions'],
  'office-money': ['transferList'],
  'office-matter': ['moneyDecisions'],
  'office-transfer': ['transferList'],
  'office-ledger': ['ledgerSums'],
  'office-replay': ['replayList'],
  'office-drill': ['drillInfo'],
  'office-offers': ['houseOffers', 'negotiationList'],
};

/** Messages that ask for a deed of its reader, and the calls by which it is done. */
export const MESSAGE_DEEDS: { readonly [Kind in MessageKind]?: readonly RouteName[] } = {
  'verification-waiting': ['authReview'],
  'proof-waiting': ['proofReview'],
  'pause-overdue': ['orderLot', 'orderSale'],
  'release-failed': ['announceSale', 'reviewSale'],
  'return-overdue': ['staffOrderDo'],
  'voucher-overdue': ['staffOrderDo'],
  'invoice-outdated': ['endInvoice'],
  'viewing-soon': ['changeAppointment', 'cancelAppointment'],
  'agent-invited': ['acceptAgency'],
  'export-ready': ['myExport'],
  'closing-asked': ['takeClosingBack'],
  'verification-refused': ['authPerson', 'authCompany'],
  'verification-expiring': ['authPerson', 'authCompany'],
  'verification-expired': ['authPerson', 'authCompany'],
  'proof-refused': ['proofSend'],
  'proof-expiring': ['proofSend'],
  'proof-expired': ['proofSend'],
  'priority-proof-refused': ['proofSend'],
  registered: ['placeBid'],
  'priority-confirmed': ['placeBid'],
  outbid: ['placeBid'],
  won: ['orderSign', 'orderPay', 'payTogether'],
  'lot-resumed': ['placeBid'],
  'price-alert': ['placeBid'],
  'forfeit-announced': ['objectToForfeit'],
  'payout-returned': ['requestPayout'],
  'dispute-accepted': ['disputeEvidence', 'disputeAct'],
  'dispute-evidence': ['disputeEvidence'],
  'dispute-settlement': ['disputeAct'],
  'dispute-decided': ['disputeAct'],
  'dispute-moved': ['disputeEvidence', 'disputeAct'],
  'question-waiting': ['draftAnswer'],
  'lot-disputed': ['consignedDisputeAct'],
  'lot-dispute-asked': ['consignedDisputeAct'],
  'lot-dispute-decided': ['consignedDisputeAct'],
  'lot-dispute-moved': ['consignedDisputeAct'],
  'negotiation-countered': ['negotiationReply'],
  'negotiation-moved': ['negotiationReply'],
  'negotiation-agreed': ['orderSign', 'orderPay', 'payTogether'],
  order: ['orderSign', 'orderPay', 'orderStep'],
  transfer: ['orderStep', 'orderAccept'],
  'second-offer': ['secondOfferAnswer'],
  'second-offer-ended': ['staffRelist'],
  'keep-short': ['transferList'],
  'sale-starting': ['lotList'],
  'unit-free': ['buyUnit'],
  'offer-made': ['speakToOffer'],
  'offer-countered': ['answerCounter', 'makeOffer'],
  'offer-waiting': ['answerOffer'],
  'second-wanted': ['decideMoney'],
  'proposal-lapsed': ['proposeMoney'],
  'forfeit-objected': ['decideMoney'],
  'deposit-undecided': ['proposeMoney'],
  'payout-overdue': ['proposeMoney'],
  'transfer-entered': ['decideTransfer'],
  'money-astray': ['proposeMoney'],
};

/**
 * Messages that lead to no page on which what they ask for can be done, and why. It is empty now: a
 * kind that joins it says why.
 */
export const WITHOUT_PLACE: { readonly [Kind in MessageKind]?: string } = {};
