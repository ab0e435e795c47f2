// The calls of the back office and of the editor's page, as data. They stand apart because nobody
// else makes them: what is for everybody is in routes.ts. No schemas here either.

import type { Route } from './browser-routes.ts';

export const staffRoutes = {
  securityLog: { method: 'GET', path: '/app/staff/security/list', access: 'staff-read' },
  // Its money.
  proposeMoney: {
    method: 'POST',
    path: '/app/staff/money/propose',
    access: 'staff',
    pace: 'write',
    key: 'needed',
  },
  decideMoney: {
    method: 'POST',
    path: '/app/staff/money/decide',
    access: 'staff',
    pace: 'write',
    key: 'needed',
  },
  moneyDecisions: { method: 'GET', path: '/app/staff/money/list', access: 'staff-read' },
  transferReceived: {
    method: 'POST',
    path: '/app/staff/transfer/received',
    access: 'staff',
    pace: 'write',
    key: 'needed',
  },
  transferList: { method: 'GET', path: '/app/staff/transfer/list', access: 'staff-read' },
  ledgerSums: { method: 'GET', path: '/app/staff/ledger/sums', access: 'staff-read' },
  // The papers of a lot.
  lotPapers: { method: 'GET', path: '/app/staff/lot/papers', access: 'staff-read' },
  evidence: { method: 'GET', path: '/app/staff/lot/evidence', access: 'staff-read' },
  lotPaperFile: { method: 'GET', path: '/app/staff/lot/paper/file', access: 'staff-read' },
  // Fixed price, sealed bids, falling price.
  answerOffer: {
    method: 'POST',
    path: '/app/staff/fixed/answer',
    access: 'staff',
    pace: 'write',
    key: 'needed',
  },
  lotOffers: { method: 'GET', path: '/app/staff/fixed/offers', access: 'staff-read' },
  // After the sale.
  invoicesWaiting: { method: 'GET', path: '/app/staff/invoice/list', access: 'staff-read' },
  endInvoice: {
    method: 'POST',
    path: '/app/staff/invoice/end',
    access: 'staff',
    pace: 'write',
    key: 'needed',
  },
  staffOrderList: { method: 'GET', path: '/app/staff/order/list', access: 'staff-read' },
  staffOrderDetail: { method: 'GET', path: '/app/staff/order/detail', access: 'staff-read' },
  staffRatings: { method: 'GET', path: '/app/staff/order/ratings', access: 'staff-read' },
  staffOrderDo: {
    method: 'POST',
    path: '/app/staff/order/do',
    access: 'staff',
    pace: 'write',
    key: 'needed',
  },
  staffRelist: {
    method: 'POST',
    path: '/app/staff/lot/relist',
    access: 'staff',
    pace: 'write',
    key: 'needed',
  },
  // The preparing, announcing and leading of sales.
  saleFileList: { method: 'GET', path: '/app/staff/sale/list', access: 'staff-read' },
  saleFile: { method: 'GET', path: '/app/staff/sale/detail', access: 'staff-read' },
  register: { method: 'GET', path: '/app/staff/register', access: 'staff-read' },
  putHouse: { method: 'POST', path: '/app/staff/house', access: 'staff', pace: 'write' },
  putAuctioneer: { method: 'POST', path: '/app/staff/auctioneer', access: 'staff', pace: 'write' },
  publishRules: { method: 'POST', path: '/app/staff/rules', access: 'staff', pace: 'write' },
  draftSale: { method: 'POST', path: '/app/staff/sale/draft', access: 'staff', pace: 'write' },
  editSale: { method: 'POST', path: '/app/staff/sale/edit', access: 'staff', pace: 'write' },
  putLot: { method: 'POST', path: '/app/staff/sale/lot', access: 'staff', pace: 'write' },
  removeLot: { method: 'POST', path: '/app/staff/sale/lot/remove', access: 'staff', pace: 'write' },
  submitSale: { method: 'POST', path: '/app/staff/sale/submit', access: 'staff', pace: 'write' },
  reviewSale: { method: 'POST', path: '/app/staff/sale/review', access: 'staff', pace: 'write' },
  announceSale: { method: 'POST', path: '/app/staff/sale/announce', access: 'staff', pace: 'write' },
  orderSale: { method: 'POST', path: '/app/staff/sale/order', access: 'staff', pace: 'write' },
  orderLot: { method: 'POST', path: '/app/staff/lot/order', access: 'staff', pace: 'write' },
  hammer: { method: 'POST', path: '/app/staff/lot/hammer', access: 'staff', pace: 'write' },
  amendLot: { method: 'POST', path: '/app/staff/lot/amend', access: 'staff', pace: 'write' },
  noticeAmend: { method: 'POST', path: '/app/staff/notice/amend', access: 'staff', pace: 'write' },
  // Negotiation after a missed reserve.
  negotiationList: { method: 'GET', path: '/app/staff/negotiation/list', access: 'staff-read' },
  negotiationAnswer: {
    method: 'POST',
    path: '/app/staff/negotiation/answer',
    access: 'staff',
    pace: 'write',
    key: 'needed',
  },
  // Disputes.
  staffDisputes: { method: 'GET', path: '/app/staff/dispute/list', access: 'staff-read' },
  staffDispute: { method: 'GET', path: '/app/staff/dispute/detail', access: 'staff-read' },
  staffDisputeAct: {
    method: 'POST',
    path: '/app/staff/dispute/act',
    access: 'staff',
    pace: 'write',
    key: 'needed',
  },
  // The editor's page, and the site it changes.
  editorList: { method: 'GET', path: '/app/editor/list', access: 'editor-read' },
  editorEntry: { method: 'GET', path: '/app/editor/entry', access: 'editor-read' },
  editorVersion: { method: 'GET', path: '/app/editor/version', access: 'editor-read' },
  editorSave: { method: 'POST', path: '/app/editor/save', access: 'editor', pace: 'write' },
  editorDrop: { method: 'POST', path: '/app/editor/drop', access: 'editor', pace: 'write' },
  editorPicture: {
    method: 'POST',
    path: '/app/editor/picture',
    access: 'editor',
    body: 'picture',
    pace: 'own',
  },
  publishSite: { method: 'POST', path: '/app/staff/site/publish', access: 'staff', pace: 'write' },
  siteState: { method: 'GET', path: '/app/staff/site/state', access: 'staff-read' },
  // The contact forms: letters to the house, public questions, votes on answers, broken links.
  enquiryList: { method: 'GET', path: '/app/staff/enquiry/list', access: 'staff-read' },
  answerEnquiry: { method: 'POST', path: '/app/staff/enquiry/answer', access: 'staff', pace: 'write' },
  staffQuestions: { method: 'GET', path: '/app/staff/question/list', access: 'staff-read' },
  answerQuestion: { method: 'POST', path: '/app/staff/question/answer', access: 'staff', pace: 'write' },
  voteList: { method: 'GET', path: '/app/staff/help/votes', access: 'staff-read' },
  linkReports: { method: 'GET', path: '/app/staff/link/list', access: 'staff-read' },
  closeLinkReport: { method: 'POST', path: '/app/staff/link/close', access: 'staff', pace: 'write' },
  // Feedback.
  staffFeedbackList: { method: 'GET', path: '/app/staff/feedback/list', access: 'staff-read' },
  staffFeedback: { method: 'GET', path: '/app/staff/feedback/detail', access: 'staff-read' },
  staffFeedbackAct: { method: 'POST', path: '/app/staff/feedback/act', access: 'staff', pace: 'write' },
  // Identity.
  authList: { method: 'GET', path: '/app/staff/auth/list', access: 'staff-read' },
  authView: { method: 'GET', path: '/app/staff/auth/detail', access: 'staff-read' },
  authReveal: { method: 'POST', path: '/app/staff/auth/reveal', access: 'staff', pace: 'write' },
  authReview: { method: 'POST', path: '/app/staff/auth/review', access: 'staff', pace: 'write' },
} as const satisfies Record<string, Route>;
