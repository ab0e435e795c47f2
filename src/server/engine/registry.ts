// Every command the engine knows, by name: across the thread only the name travels.
import { addFile } from '#server/commands/add-file.ts';
import { addVideo } from '#server/commands/add-video.ts';
import { advanceLots } from '#server/commands/advance-lots.ts';
import { answerOffer } from '#server/commands/answer-offer.ts';
import { buyUnit } from '#server/commands/buy-unit.ts';
import { sealBid } from '#server/commands/seal-bid.ts';
import { returnUnit } from '#server/commands/return-unit.ts';
import { takeLot } from '#server/commands/take-lot.ts';
import { answerCounter, makeOffer } from '#server/commands/make-offer.ts';
import { beat } from '#server/commands/beat.ts';
import { changePassword } from '#server/commands/change-password.ts';
import { checkSmsCode } from '#server/commands/check-sms-code.ts';
import { createAccount } from '#server/commands/create-account.ts';
import { endSessions } from '#server/commands/end-sessions.ts';
import { discardRecords } from '#server/commands/discard-records.ts';
import { dropPictures } from '#server/commands/drop-pictures.ts';
import { filePaper } from '#server/commands/file-paper.ts';
import { followLot } from '#server/commands/follow-lot.ts';
import { forgetAnswers } from '#server/commands/forget-answers.ts';
import { forgetSessions } from '#server/commands/forget-sessions.ts';
import {
  answerSettlement,
  appealRuling,
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
import { giveTimeBack } from '#server/commands/give-time-back.ts';
import { answerHaggle, replyHaggle } from '#server/commands/haggle.ts';
import { answerLetter, takeLetter } from '#server/commands/letters.ts';
import { castVote, closeLinkReport, reportLink } from '#server/commands/page-marks.ts';
import { askQuestion, settleQuestionBy } from '#server/commands/public-questions.ts';
import { issueSmsCode } from '#server/commands/issue-sms-code.ts';
import { keepContent } from '#server/commands/keep-content.ts';
import { keepRows } from '#server/commands/keep-rows.ts';
import { placeBid } from '#server/commands/place-bid.ts';
import { publishLots, publishSale } from '#server/commands/publish-sale.ts';
import { readMessages } from '#server/commands/read-messages.ts';
import { registerForLot } from '#server/commands/register-for-lot.ts';
import { commandOfDeed, deedOf, noteSecurity } from '#server/commands/security-note.ts';
import { startSession } from '#server/commands/start-session.ts';
import { topUpDeposit } from '#server/commands/top-up-deposit.ts';
import { touchSession } from '#server/commands/touch-session.ts';
import { putOffDeadline, workDeadline } from '#server/commands/work-deadlines.ts';
import { bindCard } from '#server/commands/bind-card.ts';
import { chooseCard } from '#server/commands/choose-card.ts';
import { unbindCard } from '#server/commands/unbind-card.ts';
import { finishPayout } from '#server/commands/finish-payout.ts';
import { holdSaleDeposit } from '#server/commands/hold-sale-deposit.ts';
import { openLevelAccount } from '#server/commands/open-level-account.ts';
import { raiseSaleDeposit } from '#server/commands/raise-sale-deposit.ts';
import { requestPayout } from '#server/commands/request-payout.ts';
import { decideMoney, objectToForfeit, proposeMoney } from '#server/commands/decide-money.ts';
import { answerSecondOffer } from '#server/commands/answer-second-offer.ts';
import * as orderCommands from '#server/commands/order-commands.ts';
import { askInvoice, endInvoice } from '#server/commands/invoice.ts';
import { beginTogether, beginTopUp } from '#server/commands/collect.ts';
import { beginPayment, hearBank } from '#server/commands/pay-order.ts';
import { remindOfSale } from '#server/commands/remind-of-sale.ts';
import { relistLot } from '#server/commands/relist-lot.ts';
import { cancelGroup } from '#server/commands/cancel-group.ts';
import { placeGroup } from '#server/commands/place-group.ts';
import { cancelMaximum } from '#server/commands/cancel-maximum.ts';
import { amendLot } from '#server/commands/amend-lot.ts';
import { amendNotice } from '#server/commands/amend-notice.ts';
import { announceSale } from '#server/commands/announce-sale.ts';
import { confirmPriority } from '#server/commands/confirm-priority.ts';
import { draftSale, editSale, putLot, removeLot } from '#server/commands/draft-sale.ts';
import { hammerWord } from '#server/commands/hammer-word.ts';
import { publishRules, recordAuctioneer, recordHouse } from '#server/commands/keep-register.ts';
import { orderLot } from '#server/commands/order-lot.ts';
import { orderSale } from '#server/commands/order-sale.ts';
import { reviewSale, submitSale } from '#server/commands/review-sale.ts';
import type { Command } from './command.ts';

const commands = [
  cancelGroup,
  placeGroup,
  cancelMaximum,
  decideMoney,
  objectToForfeit,
  proposeMoney,
  requestPayout,
  openLevelAccount,
  holdSaleDeposit,
  raiseSaleDeposit,
  answerLetter,
  takeLetter,
  askQuestion,
  settleQuestionBy,
  remindOfSale,
  castVote,
  closeLinkReport,
  reportLink,
  finishPayout,
  bindCard,
  chooseCard,
  unbindCard,
  amendLot,
  amendNotice,
  announceSale,
  confirmPriority,
  draftSale,
  editSale,
  putLot,
  removeLot,
  hammerWord,
  publishRules,
  recordAuctioneer,
  recordHouse,
  orderLot,
  orderSale,
  reviewSale,
  submitSale,
  addFile,
  addVideo,
  answerHaggle,
  answerSettlement,
  appealForConsignor,
  appealRuling,
  giveEvidence,
  hearDispute,
  offerSettlement,
  ruleDispute,
  saveClaim,
  showAtDesk,
  showEvidence,
  submitClaim,
  withdrawClaim,
  replyHaggle,
  advanceLots,
  giveTimeBack,
  answerCounter,
  answerOffer,
  buyUnit,
  makeOffer,
  returnUnit,
  sealBid,
  takeLot,
  beat,
  changePassword,
  checkSmsCode,
  createAccount,
  endSessions,
  discardRecords,
  dropPictures,
  filePaper,
  followLot,
  forgetAnswers,
  forgetSessions,
  issueSmsCode,
  keepContent,
  keepRows,
  placeBid,
  publishSale,
  publishLots,
  readMessages,
  registerForLot,
  noteSecurity,
  startSession,
  topUpDeposit,
  touchSession,
  answerSecondOffer,
  beginPayment,
  askInvoice,
  endInvoice,
  beginTogether,
  beginTopUp,
  hearBank,
  relistLot,
  ...Object.values(orderCommands),
  putOffDeadline,
  workDeadline,
];

const byName = new Map(commands.map((command) => [command.name, command as Command<unknown, unknown>]));

export const commandNames: readonly string[] = [...byName.keys()];

/** Throws when there is no command of that name: both threads run the same code, so that is a bug. */
export const commandNamed = (name: string): Command<unknown, unknown> => {
  const done = commandOfDeed(name);
  if (done !== null) return deedOf(commandNamed(done)) as Command<unknown, unknown>;
  const command = byName.get(name);
  if (!command) throw new Error(`the engine knows no command ${name}`);
  return command;
};
