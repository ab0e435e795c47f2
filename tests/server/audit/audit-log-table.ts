// Rows of the audit log on everything that the house's own people can do: one row a command, and
// one more for each way in which it can be read.
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { noteDeedCheck } from '#server/audit/deeds/commands-note-check.ts';
import { placeHallBid } from '#server/bidding/hall/commands-place-hall-bid.ts';
import { setHallPaddle } from '#server/bidding/hall/commands-set-hall-paddle.ts';
import {
  appealForConsignor,
  hearDispute,
  offerSettlement,
  ruleDispute,
  showAtHouse,
} from '#server/disputes/commands-house-steps.ts';
import { askForPapers, checkPapers } from '#server/documents/requests/commands-request.ts';
import { answerEnquiry } from '#server/enquiries/commands-enquiries.ts';
import { answerFeedback } from '#server/enquiries/commands-feedback.ts';
import { closeLinkReport } from '#server/enquiries/commands-page-marks.ts';
import { settleQuestionBy } from '#server/enquiries/commands-public-questions.ts';
import { answerOffer } from '#server/formats/commands-answer-offer.ts';
import { hammerWord } from '#server/formats/commands-hammer-word.ts';
import { revealPapers } from '#server/identity/commands-reveal.ts';
import { reviewVerification } from '#server/identity/commands-review.ts';
import { amendLot } from '#server/lots/commands-amend-lot.ts';
import { relistLot } from '#server/lots/commands-relist-lot.ts';
import { setLotDocuments, setLotPictures } from '#server/lots/shown/commands-set-out.ts';
import { answerNegotiation } from '#server/negotiation/commands-negotiate.ts';
import { leaveWork, takeWork } from '#server/office/commands-take-work.ts';
import { revealPhone, seeCenter } from '#server/office/people/commands-look.ts';
import { notePerson } from '#server/office/people/commands-note-person.ts';
import {
  acceptGoods,
  doTransferStep,
  endDefault,
  endUndone,
  handOut,
  noteDelivery,
  quoteTransport,
  rejectVoucher,
  sendPapersBack,
} from '#server/orders/commands-steps.ts';
import { endInvoice } from '#server/orders/invoices/commands-invoice.ts';
import { decideMoney, proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import { startDrill } from '#server/oversight/drills/commands-drill.ts';
import { replayAgain } from '#server/oversight/replays/commands-note-replays.ts';
import { ruleSignal } from '#server/oversight/signals/commands-signals.ts';
import { decideTransfer } from '#server/payments/transfers/commands-decide-transfer.ts';
import { importStatement } from '#server/payments/transfers/commands-import-statement.ts';
import { receiveTransfer } from '#server/payments/transfers/commands-receive-transfer.ts';
import { openProofInFull } from '#server/proofs/commands-open-proof.ts';
import { reviewProof } from '#server/proofs/commands-review-proof.ts';
import { draftSale, editSale, putLot, removeLot } from '#server/sales/commands-draft-sale.ts';
import { reviewSale, submitSale } from '#server/sales/commands-review-sale.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { orderSale } from '#server/sales/commands-stop-sale.ts';
import { copySale } from '#server/sales/files/commands-copy-sale.ts';
import { arrangeLots } from '#server/sales/files/commands-lot-order.ts';
import { amendNotice } from '#server/sales/notices/commands-amend-notice.ts';
import { announceSale } from '#server/sales/notices/commands-announce-sale.ts';
import { publishRules, recordAuctioneer, recordHouse } from '#server/sales/rules/commands-record-house.ts';
import { bringSheet, cancelSheet, mendSheet, takeSheet } from '#server/sales/sheets/commands-import.ts';
import { decideAccess, proposeFactorOff } from '#server/staff/access/commands-access.ts';
import { addMenu, changeMenu, dropMenu } from '#server/staff/commands-menu.ts';
import { addRole, changeRole, dropRoles, setRoleMenus } from '#server/staff/commands-roles.ts';
import {
  addStaff,
  changeStaff,
  dropStaff,
  resetStaffPassword,
} from '#server/staff/commands-staff-accounts.ts';
import { setViewing } from '#server/viewings/commands-set-viewing.ts';

export interface AuditRow {
  readonly command: StaffCommand<object>;
  readonly input: object;
  readonly answer: Awaited<ReturnType<StaffCommand<object>['run']>>;
  /** Detail of the action, and its object. */
  readonly line: readonly [detail: string, ref: string | null];
}

/** Of an input only what a line could be made of. */
const row = <Input>(
  command: StaffCommand<Input>,
  [input, answer]: readonly [input: Partial<Input>, answer?: AuditRow['answer']],
  ...line: AuditRow['line']
): AuditRow => ({
  command: command as StaffCommand<object>,
  input,
  answer: answer ?? { ok: true },
  line,
});

const staffId = 'clerk';
const by = { userId: 'clerk', isStaff: true };
const refusal = (code: string) => ({ ok: false, refusal: { code } }) as const;
const bidderId = 'an';
const lotId = 'lot-1';
const saleId = 'sale-1';
const orderId = 'order-1';
const disputeId = 'case-1';
const made = (answer: object) => ({ ok: true, answer }) as const;

export const auditRows: readonly AuditRow[] = [
  // The log itself.
  row(noteDeedCheck, [{ staffId, fault: null }], 'check-deeds', null),
  row(noteDeedCheck, [{ staffId, fault: { seq: 7, why: 'changed' } }], 'check-deeds changed 7', null),
  // The register and the sales.
  row(recordHouse, [{ staffId, id: 'h', name: '示例拍卖行' }], 'record-house', 'h'),
  row(recordAuctioneer, [{ staffId, id: 'a', houseId: 'h' }], 'record-auctioneer', 'a'),
  row(publishRules, [{ staffId, effectiveFromMs: 1 }, made({ version: '3' })], 'publish-rules', null),
  row(draftSale, [{ staffId }, made({ saleId, stage: 'draft' })], 'draft-sale', saleId),
  row(draftSale, [{ staffId }, refusal('SALE_STAGE')], 'draft-sale SALE_STAGE', null),
  row(editSale, [{ staffId, saleId }], 'edit-sale', saleId),
  row(putLot, [{ staffId, saleId, lotId, position: 1 }], 'put-lot', lotId),
  row(removeLot, [{ staffId, saleId, lotId }, refusal('UNKNOWN_LOT')], 'remove-lot UNKNOWN_LOT', lotId),
  row(copySale, [{ staffId, saleId: 'former' }, made({ saleId, stage: 'draft' })], 'copy-sale', saleId),
  row(arrangeLots, [{ staffId, saleId, lotIds: [lotId] }], 'arrange-lots', saleId),
  row(bringSheet, [{ staffId, saleId, name: '清单.xlsx' }], 'import-lots', saleId),
  row(
    takeSheet,
    [{ staffId, saleId, importId: 'i' }, refusal('IMPORT_STATE')],
    'take-lot-import IMPORT_STATE',
    saleId,
  ),
  row(mendSheet, [{ staffId, saleId, importId: 'i', row: 3 }], 'mend-sheet-cell', saleId),
  row(cancelSheet, [{ staffId, saleId, importId: 'i' }], 'cancel-lot-import', saleId),
  row(submitSale, [{ staffId, saleId }], 'submit-sale', saleId),
  row(reviewSale, [{ staffId, saleId, verdict: 'approve' }], 'review-sale approve', saleId),
  row(announceSale, [{ staffId, saleId }], 'announce-sale', saleId),
  row(setViewing, [{ staffId, saleId, times: [] }], 'set-viewing 0', saleId),
  row(amendNotice, [{ staffId, saleId, reason: '更正' }], 'amend-notice', saleId),
  row(orderSale, [{ staffId, saleId, order: { verb: 'resume' } }], 'order-sale resume', saleId),
  row(orderLot, [{ staffId, lotId, order: { verb: 'resume' } }], 'order-lot resume', lotId),
  row(hammerWord, [{ staffId, lotId, word: 'another-round' }], 'hammer-word another-round', lotId),
  row(placeHallBid, [{ staffId, lotId, number: 8 }], 'place-hall-bid H8', lotId),
  row(
    setHallPaddle,
    [{ staffId, lotId, deed: 'give', number: 8 }, refusal('NO_SUCH_PADDLE')],
    'set-hall-paddle give H8 NO_SUCH_PADDLE',
    lotId,
  ),
  row(amendLot, [{ staffId, lotId, title: '帕萨特' }], 'amend-lot', lotId),
  row(setLotPictures, [{ staffId, lotId, pictures: [] }], 'set-lot-pictures', lotId),
  row(askForPapers, [{ staffId, lotId, consignorId: 'c', paper: 'title' }], 'ask-for-papers', lotId),
  row(
    checkPapers,
    [{ staffId, lotId, id: 'p', decision: { verdict: 'accept' } }, refusal('NO_PAPERS_YET')],
    'check-papers accept NO_PAPERS_YET',
    lotId,
  ),
  row(setLotDocuments, [{ staffId, lotId, documents: [] }], 'set-lot-documents', lotId),
  row(relistLot, [{ staffId, lotId, way: 'auction' }, made({ lotId: 'lot-2' })], 'relist-lot', lotId),
  // Prices that are spoken of.
  row(answerOffer, [{ staffId, lotId, paddle: '1', answer: 'accept' }], 'answer-offer', lotId),
  row(
    answerNegotiation,
    [{ staffId, lotId, answer: { what: 'decline' } }],
    'answer-negotiation decline',
    lotId,
  ),
  // Money.
  row(
    proposeMoney,
    [{ staffId, matter: { kind: 'closing', bidderId, orderId } }, made({ id: 'd-1' })],
    'propose-money closing',
    'd-1',
  ),
  row(
    proposeMoney,
    [{ staffId, matter: { kind: 'level-account', bidderId } }, refusal('UNKNOWN_PERSON')],
    'propose-money level-account UNKNOWN_PERSON',
    null,
  ),
  row(decideMoney, [{ staffId, id: 'd-1', step: 'take-back' }], 'decide-money take-back', 'd-1'),
  row(receiveTransfer, [{ staffId, bankRef: 'b' }, made({ id: 't-1' })], 'receive-transfer', 't-1'),
  row(
    receiveTransfer,
    [{ staffId, bankRef: 'b' }, refusal('TRANSFER_KNOWN')],
    'receive-transfer TRANSFER_KNOWN',
    null,
  ),
  row(decideTransfer, [{ staffId, id: 't-1', step: 'confirm' }], 'decide-transfer confirm', 't-1'),
  row(decideTransfer, [{ staffId, id: 't-1', step: 'reject' }], 'decide-transfer reject', 't-1'),
  row(importStatement, [{ staffId, isSigned: true }, made({ id: 's-1' })], 'import-statement signed', 's-1'),
  row(
    importStatement,
    [{ staffId, isSigned: false }, refusal('STATEMENT_UNREADABLE')],
    'import-statement unsigned STATEMENT_UNREADABLE',
    null,
  ),
  // Orders.
  row(quoteTransport, [{ by, orderId, amountFen: 1 }], 'quote-transport', orderId),
  row(rejectVoucher, [{ by, orderId, reason: '未到账' }], 'reject-voucher', orderId),
  row(handOut, [{ by, orderId, code: '123456' }, refusal('WRONG_CODE')], 'hand-out WRONG_CODE', orderId),
  row(noteDelivery, [{ by, orderId, code: '123456' }], 'note-delivery', orderId),
  row(
    doTransferStep,
    [{ by, orderId, step: 'hand-over-papers', papers: [] }],
    'do-transfer-step hand-over-papers',
    orderId,
  ),
  row(sendPapersBack, [{ by, orderId, reason: '看不清' }], 'send-papers-back', orderId),
  row(acceptGoods, [{ by, orderId }, made({ id: 'order-2' })], 'accept-goods', orderId),
  row(endDefault, [{ by, orderId }], 'end-default', orderId),
  row(endUndone, [{ by, orderId }], 'end-undone', orderId),
  row(
    endInvoice,
    [{ staffId, id: 'i-1', end: { action: 'refuse', reason: '信息不全' } }],
    'end-invoice refuse',
    'i-1',
  ),
  // Disputes.
  row(
    hearDispute,
    [{ staffId, disputeId, what: 'forward', text: '请答复' }],
    'hear-dispute forward',
    disputeId,
  ),
  row(offerSettlement, [{ staffId, disputeId, refundFen: 1 }], 'offer-settlement', disputeId),
  row(ruleDispute, [{ staffId, disputeId, outcome: { kind: 'return' } }], 'rule-dispute', disputeId),
  row(appealForConsignor, [{ staffId, disputeId, reason: '不服' }], 'appeal-for-consignor', disputeId),
  row(showAtHouse, [{ staffId, disputeId, fileId: 'f', side: 'house' }], 'show-at-house', disputeId),
  // Enquiries, questions, feedback, and who somebody is.
  row(answerEnquiry, [{ staffId, id: 'l-1', answerSealed: 'x' }], 'answer-enquiry', 'l-1'),
  row(settleQuestionBy, [{ staffId, id: 'q-1', answer: '可以' }], 'settle-question', 'q-1'),
  row(closeLinkReport, [{ staffId, id: 'p-1' }], 'close-link-report', 'p-1'),
  row(answerFeedback, [{ staffId, id: 'f-1', what: 'settle' }], 'answer-feedback settle', 'f-1'),
  row(
    revealPapers,
    [{ staffId, id: 'v-1' }, refusal('PAPERS_DECIDED')],
    'reveal-papers PAPERS_DECIDED',
    'v-1',
  ),
  row(
    reviewVerification,
    [{ staffId, id: 'v-1', review: { verdict: 'approve' } }],
    'review-verification',
    'v-1',
  ),
  // Roles, menus and colleagues.
  row(addRole, [{ staffId, key: 'night-desk' }], 'add-role', 'night-desk'),
  row(changeRole, [{ staffId, id: 'r-1' }, refusal('UNKNOWN_ROLE')], 'change-role UNKNOWN_ROLE', 'r-1'),
  row(dropRoles, [{ staffId, ids: ['r-1', 'r-2'] }], 'drop-roles', 'r-1'),
  row(setRoleMenus, [{ staffId, roleId: 'r-1', menus: [] }], 'set-role-menus', 'r-1'),
  row(addMenu, [{ staffId, name: '值班' }], 'add-menu', '值班'),
  row(changeMenu, [{ staffId, id: 'm-1' }], 'change-menu', 'm-1'),
  row(dropMenu, [{ staffId, id: 'm-1' }, refusal('MENU_IN_USE')], 'drop-menu MENU_IN_USE', 'm-1'),
  row(addStaff, [{ staffId, id: 'u-1' }], 'add-staff', 'u-1'),
  row(changeStaff, [{ staffId, id: 'u-1' }], 'change-staff', 'u-1'),
  row(dropStaff, [{ staffId, ids: ['u-1'] }], 'drop-staff', 'u-1'),
  row(resetStaffPassword, [{ staffId, id: 'u-1' }], 'reset-staff-password', 'u-1'),
  row(ruleSignal, [{ staffId, id: 's-1', state: 'reported' }], 'rule-signal reported', 's-1'),
  row(replayAgain, [{ staffId, ref: lotId, isOneLot: true, replays: [] }], 'replay-again 0', lotId),
  row(startDrill, [{ staffId }], 'start-drill', staffId),
  row(decideAccess, [{ staffId, id: 'a-1', verdict: 'approve' }], 'decide-access approve', 'a-1'),
  row(
    proposeFactorOff,
    [{ staffId, id: 'u-1' }, refusal('NO_SECOND_FACTOR')],
    'propose-factor-off NO_SECOND_FACTOR',
    'u-1',
  ),
  row(takeWork, [{ staffId, kind: 'proof', ref: 'w-1' }], 'take-work proof', 'w-1'),
  row(
    notePerson,
    [{ staffId, userId: 'u-1' }, refusal('UNKNOWN_PERSON')],
    'note-person UNKNOWN_PERSON',
    'u-1',
  ),
  row(seeCenter, [{ staffId, userId: 'u-1', reason: 'called' }], 'see-center called', 'u-1'),
  row(
    revealPhone,
    [{ staffId, userId: 'u-1', reason: 'order' }, refusal('UNKNOWN_PERSON')],
    'reveal-phone order UNKNOWN_PERSON',
    'u-1',
  ),
  row(leaveWork, [{ staffId, kind: 'proof', ref: 'w-1' }], 'leave-work proof', 'w-1'),
  row(openProofInFull, [{ staffId, id: 'w-1' }, refusal('PROOF_DECIDED')], 'open-proof PROOF_DECIDED', 'w-1'),
  row(reviewProof, [{ staffId, id: 'w-1', review: { verdict: 'approve' } }], 'review-proof', 'w-1'),
];
