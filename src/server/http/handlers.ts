import type { Handlers } from './call.ts';
import type { House } from './house.ts';
import { type Pressing, pressWith } from './press.ts';
import { createAccountWith, getUserBySid, loginOutWith, updatePasswordWith } from './routes/account.ts';
import { deeds } from './routes/bid.ts';
import { challengeWith, sendCodeWith, sendOwnCodeWith } from './routes/code.ts';
import { accountStatements } from './routes/account-statement.ts';
import { cardDesk } from './routes/cards.ts';
import { noticeBoard } from './routes/board.ts';
import { dealQuestions } from './routes/deals.ts';
import { listQuestions } from './routes/lists.ts';
import { disputeDesk, ownDisputes } from './routes/disputes.ts';
import { pictureDesk } from './routes/files.ts';
import { editorOffice } from './routes/editor.ts';
import { hagglingDesk } from './routes/haggles.ts';
import { letterBox, letterDesk } from './routes/letter-box.ts';
import { liveWith } from './routes/live.ts';
import { guardOf, loginWith } from './routes/login.ts';
import { lotQuestions } from './routes/lots.ts';
import { messageCentre } from './routes/messages.ts';
import { cashier } from './routes/money.ts';
import { orderPayments, orderQuestions, orderSteps } from './routes/orders.ts';
import { invoiceCalls } from './routes/invoices.ts';
import { staffOrders } from './routes/staff-orders.ts';
import { announcementDesk } from './routes/notices.ts';
import { ownQuestions } from './routes/mine.ts';
import { maximums } from './routes/proxy.ts';
import { staffMoney } from './routes/staff-money.ts';
import { papersWith } from './routes/papers.ts';
import { saleReminders } from './routes/reminders.ts';
import { securityBook } from './routes/security.ts';
import { policyReports } from './routes/policy.ts';
import { tradeCounter } from './routes/trade.ts';
import { videoDesk } from './routes/videos.ts';
import { saleDeeds, saleQuestions } from './routes/sales.ts';

/** Who answers which call. */
export const handlersOf = (house: House): Handlers => {
  const guard = guardOf(house);
  const pressing: Pressing = new Set();
  const press = pressWith(house, pressing);
  return {
    login: loginWith(house, guard),
    loginOut: loginOutWith(house),
    getUserBySid,
    updatePassword: updatePasswordWith(house, guard),
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
    ...dealQuestions(house),
    ...ownQuestions(house, pressing),
    ...deeds(house, press),
    ...tradeCounter(house, press),
    ...messageCentre(house),
    ...saleReminders(house),
    ...cashier(house, press),
    ...cardDesk(house, guard),
    ...accountStatements(house),
    ...maximums(house, press),
    ...staffMoney(house, press),
    ...papersWith(house),
    ...orderQuestions(house),
    ...orderSteps(house),
    ...orderPayments(house),
    ...invoiceCalls(house, press),
    ...staffOrders(house, press),
    ...saleQuestions(house),
    ...saleDeeds(house),
    ...announcementDesk(house),
    ...hagglingDesk(house, press),
    ...pictureDesk(house),
    ...videoDesk(house),
    ...ownDisputes(house),
    ...disputeDesk(house, press),
    ...letterBox(house),
    ...letterDesk(house),
    ...editorOffice(house),
  };
};
