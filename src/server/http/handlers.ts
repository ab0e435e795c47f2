import type { Handlers } from './call.ts';
import type { House } from './services.ts';
import { loginGuard } from '#server/accounts/login-guard.ts';
import { stepUpWith } from '#server/accounts/step-up.ts';
import { type Pressing, pressWith } from './idempotency.ts';
import {
  createAccountWith,
  getUserBySid,
  loginOutWith,
  updatePasswordWith,
} from '#server/accounts/routes-account.ts';
import { deeds } from '#server/bidding/routes-bid.ts';
import { challengeWith, sendCodeWith, sendOwnCodeWith } from '#server/accounts/routes-code.ts';
import { accountStatements } from '#server/deposits/routes-account-statement.ts';
import { cardDesk } from '#server/deposits/payouts/routes-cards.ts';
import { noticeBoard } from '#server/catalogue/routes-board.ts';
import { dealQuestions } from '#server/catalogue/routes-deals.ts';
import { searchDesk } from '#server/catalogue/searches/routes-searches.ts';
import { listQuestions } from '#server/catalogue/routes-lists.ts';
import { disputeDesk, ownDisputes } from '#server/disputes/routes-disputes.ts';
import { pictureDesk } from '#server/disputes/routes-files.ts';
import { editorOffice } from '#server/content/routes-editor.ts';
import { hagglingDesk } from '#server/negotiation/routes-negotiations.ts';
import { letterBox, letterDesk } from '#server/enquiries/routes-enquiries.ts';
import { agentDesk } from '#server/accounts/agents/routes-agents.ts';
import { closingDesk } from '#server/accounts/closing/routes-closing.ts';
import { exportDesk } from '#server/accounts/own-data/routes-export.ts';
import { ownAlerts } from '#server/accounts/own/routes-alerts.ts';
import { avatarDesk } from '#server/accounts/own/routes-avatar.ts';
import { ownMail } from '#server/accounts/own/routes-mail.ts';
import { ownAffairs } from '#server/accounts/own/routes-own.ts';
import { feedbackDesk, ownFeedback } from '#server/enquiries/routes-feedback.ts';
import { wechatDoor } from '#server/accounts/wechat/routes-wechat.ts';
import { wechatAccounts } from '#server/accounts/wechat/routes-wechat-account.ts';
import { liveWith } from '#server/live/routes-live.ts';
import { loginWith } from '#server/accounts/routes-login.ts';
import { lotQuestions } from '#server/lots/routes-lots.ts';
import { messageCentre } from '#server/notifications/routes-messages.ts';
import { cashier } from '#server/deposits/routes-money.ts';
import { payHouseDoor } from '#server/deposits/pay-ins/routes-pay-houses.ts';
import { payDesk } from '#server/deposits/pay-ins/routes-pay.ts';
import { orderQuestions, orderSteps, secondOfferDesk } from '#server/orders/routes-orders.ts';
import { invoiceCalls } from '#server/orders/invoices/routes-invoices.ts';
import { loadPapers } from '#server/orders/after/routes-loads.ts';
import { staffOrders } from '#server/orders/routes-staff-orders.ts';
import { announcementDesk } from '#server/sales/notices/routes-notices.ts';
import { ownQuestions } from '#server/bidding/routes-mine.ts';
import { maximums } from '#server/bidding/routes-proxy.ts';
import { staffMoney } from '#server/deposits/routes-staff-money.ts';
import { papersWith } from '#server/documents/routes-papers.ts';
import { saleReminders } from '#server/sales/routes-reminders.ts';
import { practiceHall } from '#server/bidding/routes-practice.ts';
import { sampleDesk } from '#server/accounts/routes-sample.ts';
import { securityBook } from '#server/audit/routes-security.ts';
import { policyReports } from '#server/audit/routes-policy.ts';
import { tradeCounter } from '#server/formats/routes-trade.ts';
import { videoDesk } from '#server/disputes/routes-videos.ts';
import { consentDesk } from '#server/accounts/verification/routes-consents.ts';
import { verificationCounter } from '#server/accounts/verification/routes-verification.ts';
import { verificationOffice } from '#server/accounts/verification/routes-staff-verification.ts';
import { partnerDesk } from '#server/sales/partners/routes-partners.ts';
import { saleOffice } from '#server/sales/routes-sales.ts';

/** Who answers which call. */
export const handlersOf = (house: House): Handlers => {
  const guard = loginGuard(house);
  const stepUp = stepUpWith(house, guard);
  const pressing: Pressing = new Set();
  const press = pressWith(house, pressing);
  return {
    login: loginWith(house, guard),
    loginOut: loginOutWith(house),
    getUserBySid,
    updatePassword: updatePasswordWith(house, stepUp),
    challenge: challengeWith(house),
    sendCode: sendCodeWith(house),
    sendOwnCode: sendOwnCodeWith(house),
    createAccount: createAccountWith(house, guard),
    live: liveWith(house),
    ...noticeBoard(house),
    ...policyReports(house),
    ...securityBook(house),
    ...lotQuestions(house),
    ...listQuestions(house),
    ...searchDesk(house),
    ...dealQuestions(house),
    ...ownQuestions(house, pressing),
    ...deeds(house, press),
    ...tradeCounter(house, press),
    ...messageCentre(house),
    ...saleReminders(house),
    ...partnerDesk(house),
    ...cashier(house, press, stepUp),
    ...cardDesk(house, stepUp),
    ...accountStatements(house),
    ...maximums(house, press),
    ...staffMoney(house, press),
    ...papersWith(house),
    ...orderQuestions(house),
    ...orderSteps(house),
    ...loadPapers(house),
    ...secondOfferDesk(house),
    ...payDesk(house, press),
    ...payHouseDoor(house),
    ...invoiceCalls(house, press),
    ...staffOrders(house, press),
    ...saleOffice(house),
    ...announcementDesk(house),
    ...hagglingDesk(house, press),
    ...pictureDesk(house),
    ...videoDesk(house),
    ...ownDisputes(house),
    ...disputeDesk(house, press),
    ...letterBox(house),
    ...letterDesk(house),
    ...ownFeedback(house),
    ...ownAlerts(house),
    ...ownMail(house, guard),
    ...ownAffairs(house, guard, stepUp),
    ...avatarDesk(house),
    ...wechatDoor(house),
    ...wechatAccounts(house, guard, stepUp),
    ...agentDesk(house, stepUp),
    ...exportDesk(house, stepUp),
    ...closingDesk(house, stepUp),
    ...feedbackDesk(house),
    ...editorOffice(house),
    ...practiceHall(house, press, pressing),
    ...sampleDesk(house),
    ...consentDesk(house),
    ...verificationCounter(house),
    ...verificationOffice(house, stepUp),
  };
};
