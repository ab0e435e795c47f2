import type { Handlers } from './call.ts';
import type { Services } from './services.ts';
import { loginGuard } from '#server/accounts/login-guard.ts';
import { stepUpWith } from '#server/accounts/step-up.ts';
import { type RunningCalls, keyedCallWith } from './idempotency.ts';
import {
  createAccountWith,
  getUserBySid,
  loginOutWith,
  updatePasswordWith,
} from '#server/accounts/routes-account.ts';
import { actions } from '#server/bidding/routes-bid.ts';
import { challengeWith, sendCodeWith, sendOwnCodeWith } from '#server/accounts/routes-code.ts';
import { accountStatements } from '#server/deposits/routes-account-statement.ts';
import { cardHandlers } from '#server/deposits/payouts/routes-cards.ts';
import { noticeBoard } from '#server/catalogue/routes-board.ts';
import { dealQuestions } from '#server/catalogue/routes-deals.ts';
import { searchHandlers } from '#server/catalogue/searches/routes-searches.ts';
import { listQuestions } from '#server/catalogue/routes-lists.ts';
import { disputeHandlers, ownDisputes } from '#server/disputes/routes-disputes.ts';
import { pictureHandlers } from '#server/disputes/routes-files.ts';
import { editorOffice } from '#server/content/routes-editor.ts';
import { negotiationHandlers } from '#server/negotiation/routes-negotiations.ts';
import { contactForms, enquiryHandlers } from '#server/enquiries/routes-enquiries.ts';
import { agentHandlers } from '#server/accounts/agents/routes-agents.ts';
import { closingHandlers } from '#server/accounts/closing/routes-closing.ts';
import { exportHandlers } from '#server/accounts/own-data/routes-export.ts';
import { ownAlerts } from '#server/accounts/own/routes-alerts.ts';
import { avatarHandlers } from '#server/accounts/own/routes-avatar.ts';
import { ownMail } from '#server/accounts/own/routes-mail.ts';
import { ownAffairs } from '#server/accounts/own/routes-own.ts';
import { feedbackHandlers, ownFeedback } from '#server/enquiries/routes-feedback.ts';
import { wechatHandlers } from '#server/accounts/wechat/routes-wechat.ts';
import { wechatAccounts } from '#server/accounts/wechat/routes-wechat-account.ts';
import { liveWith } from '#server/live/routes-live.ts';
import { loginWith } from '#server/accounts/routes-login.ts';
import { lotQuestions } from '#server/lots/routes-lots.ts';
import { messageCentre } from '#server/notifications/routes-messages.ts';
import { cashier } from '#server/deposits/routes-money.ts';
import { payNoticeHandlers } from '#server/deposits/pay-ins/routes-payment-providers.ts';
import { payHandlers } from '#server/deposits/pay-ins/routes-pay.ts';
import { orderQuestions, orderSteps, secondOfferHandlers } from '#server/orders/routes-orders.ts';
import { invoiceCalls } from '#server/orders/invoices/routes-invoices.ts';
import { loadPapers } from '#server/orders/after/routes-loads.ts';
import { staffOrders } from '#server/orders/routes-staff-orders.ts';
import { announcementHandlers } from '#server/sales/notices/routes-notices.ts';
import { ownQuestions } from '#server/bidding/routes-mine.ts';
import { maximums } from '#server/bidding/routes-proxy.ts';
import { staffMoney } from '#server/deposits/routes-staff-money.ts';
import { papersWith } from '#server/documents/routes-papers.ts';
import { saleReminders } from '#server/sales/routes-reminders.ts';
import { practiceHall } from '#server/bidding/routes-practice.ts';
import { sampleHandlers } from '#server/accounts/routes-sample.ts';
import { securityBook } from '#server/audit/routes-security.ts';
import { policyReports } from '#server/audit/routes-policy.ts';
import { formatHandlers } from '#server/formats/routes-formats.ts';
import { videoHandlers } from '#server/disputes/routes-videos.ts';
import { consentHandlers } from '#server/accounts/verification/routes-consents.ts';
import { verificationCounter } from '#server/accounts/verification/routes-verification.ts';
import { verificationOffice } from '#server/accounts/verification/routes-staff-verification.ts';
import { partnerHandlers } from '#server/sales/partners/routes-partners.ts';
import { saleOffice } from '#server/sales/routes-sales.ts';

/** Handler of each call. */
export function handlersOf(services: Services): Handlers {
  const guard = loginGuard(services);
  const stepUp = stepUpWith(services, guard);
  const runningCalls: RunningCalls = new Set();
  const keyedCall = keyedCallWith(services, runningCalls);
  return {
    login: loginWith(services, guard),
    loginOut: loginOutWith(services),
    getUserBySid,
    updatePassword: updatePasswordWith(services, stepUp),
    challenge: challengeWith(services),
    sendCode: sendCodeWith(services),
    sendOwnCode: sendOwnCodeWith(services),
    createAccount: createAccountWith(services, guard),
    live: liveWith(services),
    ...noticeBoard(services),
    ...policyReports(services),
    ...securityBook(services),
    ...lotQuestions(services),
    ...listQuestions(services),
    ...searchHandlers(services),
    ...dealQuestions(services),
    ...ownQuestions(services, runningCalls),
    ...actions(services, keyedCall),
    ...formatHandlers(services, keyedCall),
    ...messageCentre(services),
    ...saleReminders(services),
    ...partnerHandlers(services),
    ...cashier(services, keyedCall, stepUp),
    ...cardHandlers(services, stepUp),
    ...accountStatements(services),
    ...maximums(services, keyedCall),
    ...staffMoney(services, keyedCall),
    ...papersWith(services),
    ...orderQuestions(services),
    ...orderSteps(services),
    ...loadPapers(services),
    ...secondOfferHandlers(services),
    ...payHandlers(services, keyedCall),
    ...payNoticeHandlers(services),
    ...invoiceCalls(services, keyedCall),
    ...staffOrders(services, keyedCall),
    ...saleOffice(services),
    ...announcementHandlers(services),
    ...negotiationHandlers(services, keyedCall),
    ...pictureHandlers(services),
    ...videoHandlers(services),
    ...ownDisputes(services),
    ...disputeHandlers(services, keyedCall),
    ...contactForms(services),
    ...enquiryHandlers(services),
    ...ownFeedback(services),
    ...ownAlerts(services),
    ...ownMail(services, guard),
    ...ownAffairs(services, guard, stepUp),
    ...avatarHandlers(services),
    ...wechatHandlers(services),
    ...wechatAccounts(services, guard, stepUp),
    ...agentHandlers(services, stepUp),
    ...exportHandlers(services, stepUp),
    ...closingHandlers(services, stepUp),
    ...feedbackHandlers(services),
    ...editorOffice(services),
    ...practiceHall(services, keyedCall, runningCalls),
    ...sampleHandlers(services),
    ...consentHandlers(services),
    ...verificationCounter(services),
    ...verificationOffice(services, stepUp),
  };
}
