// Every call there is, by domain: each a row of its own (call.ts).
import { accountsAlertCalls } from './accounts/alert-calls.ts';
import { accountsCalls } from './accounts/calls.ts';
import { factorCalls } from './accounts/factor-calls.ts';
import { accountsLeavingCalls } from './accounts/leaving-calls.ts';
import { accountsOwnCalls } from './accounts/own-calls.ts';
import { accountsWechatCalls } from './accounts/wechat-calls.ts';
import { agentsCalls } from './agents/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { auditDeedCalls } from './audit/deed-calls.ts';
import { auditPolicyCalls } from './audit/policy-calls.ts';
import { biddingCalls } from './bidding/calls.ts';
import { biddingHallCalls } from './bidding/hall-calls.ts';
import { biddingPracticeCalls } from './bidding/practice-calls.ts';
import { biddingRegisteredCalls } from './bidding/registered-calls.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { catalogueDealCalls } from './catalogue/deal-calls.ts';
import { catalogueSearchCalls } from './catalogue/search-calls.ts';
import { contentCalls } from './content/calls.ts';
import { depositsCalls } from './deposits/calls.ts';
import { depositsListCalls } from './deposits/list-calls.ts';
import { depositsPayCalls } from './deposits/pay-calls.ts';
import { depositsPayoutCalls } from './deposits/payout-calls.ts';
import { depositsStaffCalls } from './deposits/staff-calls.ts';
import { disputesCalls } from './disputes/calls.ts';
import { disputesFileCalls } from './disputes/file-calls.ts';
import { disputesStaffCalls } from './disputes/staff-calls.ts';
import { documentsCalls } from './documents/calls.ts';
import { documentsRequestCalls } from './documents/request-calls.ts';
import { enquiriesCalls } from './enquiries/calls.ts';
import { enquiriesConsignedCalls } from './enquiries/consigned-calls.ts';
import { enquiriesFeedbackCalls } from './enquiries/feedback-calls.ts';
import { enquiriesStaffCalls } from './enquiries/staff-calls.ts';
import { formatsCalls } from './formats/calls.ts';
import { identityCalls } from './identity/calls.ts';
import { identityStaffCalls } from './identity/staff-calls.ts';
import { liveCalls } from './live-calls.ts';
import { lotsCalls } from './lots/calls.ts';
import { lotsFollowCalls } from './lots/follow-calls.ts';
import { lotsShownCalls } from './lots/shown-calls.ts';
import { negotiationCalls } from './negotiation/calls.ts';
import { notificationsCalls } from './notifications/calls.ts';
import { officeCalls } from './office/calls.ts';
import { officePersonCalls } from './office/person-calls.ts';
import { officeReportCalls } from './office/report-calls.ts';
import { ordersAfterCalls } from './orders/after-calls.ts';
import { ordersCalls } from './orders/calls.ts';
import { ordersInvoiceCalls } from './orders/invoice-calls.ts';
import { ordersStaffCalls } from './orders/staff-calls.ts';
import { oversightCalls } from './oversight/calls.ts';
import { proofsCalls } from './proofs/calls.ts';
import { proofsStaffCalls } from './proofs/staff-calls.ts';
import { salesConsignedCalls } from './sales/consigned-calls.ts';
import { salesControlCalls } from './sales/control-calls.ts';
import { salesFileCalls } from './sales/file-calls.ts';
import { salesImportCalls } from './sales/import-calls.ts';
import { salesNoticeCalls } from './sales/notice-calls.ts';
import { salesPartnerCalls } from './sales/partner-calls.ts';
import { salesPublicCalls } from './sales/public-calls.ts';
import { salesRegisterCalls } from './sales/register-calls.ts';
import { salesStaffCalls } from './sales/staff-calls.ts';
import { staffAccessCalls } from './staff/access-calls.ts';
import { staffMenuCalls } from './staff/menu-calls.ts';
import { staffRoleCalls } from './staff/role-calls.ts';
import { staffUserCalls } from './staff/user-calls.ts';
import { viewingsCalls } from './viewings/calls.ts';
import { viewingsStaffCalls } from './viewings/staff-calls.ts';

export const calls = {
  ...agentsCalls,
  ...accountsAlertCalls,
  ...accountsCalls,
  ...accountsLeavingCalls,
  ...accountsOwnCalls,
  ...factorCalls,
  ...identityStaffCalls,
  ...identityCalls,
  ...proofsStaffCalls,
  ...proofsCalls,
  ...accountsWechatCalls,
  ...auditCalls,
  ...auditDeedCalls,
  ...auditPolicyCalls,
  ...biddingCalls,
  ...biddingHallCalls,
  ...biddingPracticeCalls,
  ...biddingRegisteredCalls,
  ...catalogueCalls,
  ...catalogueDealCalls,
  ...catalogueSearchCalls,
  ...contentCalls,
  ...depositsCalls,
  ...depositsPayCalls,
  ...depositsPayoutCalls,
  ...depositsStaffCalls,
  ...depositsListCalls,
  ...disputesCalls,
  ...disputesFileCalls,
  ...disputesStaffCalls,
  ...documentsCalls,
  ...documentsRequestCalls,
  ...enquiriesCalls,
  ...enquiriesConsignedCalls,
  ...enquiriesFeedbackCalls,
  ...enquiriesStaffCalls,
  ...formatsCalls,
  ...liveCalls,
  ...lotsCalls,
  ...lotsFollowCalls,
  ...lotsShownCalls,
  ...negotiationCalls,
  ...notificationsCalls,
  ...officeCalls,
  ...officePersonCalls,
  ...officeReportCalls,
  ...ordersAfterCalls,
  ...ordersCalls,
  ...ordersInvoiceCalls,
  ...ordersStaffCalls,
  ...oversightCalls,
  ...salesConsignedCalls,
  ...salesControlCalls,
  ...salesImportCalls,
  ...salesNoticeCalls,
  ...salesPartnerCalls,
  ...salesPublicCalls,
  ...salesRegisterCalls,
  ...salesFileCalls,
  ...salesStaffCalls,
  ...staffMenuCalls,
  ...staffRoleCalls,
  ...staffAccessCalls,
  ...staffUserCalls,
  ...viewingsCalls,
  ...viewingsStaffCalls,
} as const;

export type RouteName = keyof typeof calls;
