// Every call of the house's own people: whether what it does takes two of them, and whether it
// shows who somebody is. What takes two is proposed by one and approved by another
// (core/deposits/money-decision.ts, core/sales/sale-stage.ts); every reading of persons leaves a
// line in the security log, by this table and nowhere else. Source: goals.md I-46, S12;
// 个人信息保护法 第51条.
import { type Access, type RouteName, routes } from '#contract/routes.ts';

type StaffAccess = 'staff' | 'staff-read' | 'editor' | 'editor-read';

export type StaffRoute = {
  [Name in RouteName]: (typeof routes)[Name]['access'] extends StaffAccess ? Name : never;
}[RouteName];

export interface Duty {
  readonly twoPersons: boolean;
  /** Why. */
  readonly reason: string;
  /** `noted`: the call notes for itself whether it has shown any. */
  readonly shows?: 'persons' | 'noted';
}

/** Null: the call is not one of the house's own people. */
export function dutyOf(name: RouteName): Duty | null {
  return OF_STAFF.includes(routes[name].access) ? STAFF_DUTIES[name as StaffRoute] : null;
}

const two = (reason: string): Duty => ({ twoPersons: true, reason });
const one = (reason: string): Duty => ({ twoPersons: false, reason });
const read = (reason: string): Duty => ({ twoPersons: false, reason });
const persons = (reason: string): Duty => ({ twoPersons: false, reason, shows: 'persons' });

const EDITOR = 'texts of the site: every version stays, and an older one is put back at once';
const DRAFT = 'a draft: whoever has written on it does not approve it';

export const STAFF_DUTIES: Readonly<Record<StaffRoute, Duty>> = {
  // Money, rights and results.
  proposeMoney: two('the first person: nothing moves before another has approved'),
  decideMoney: two('the second person, who is never the first'),
  transferReceived: two('the first person: nothing is booked before another has confirmed it'),
  decideTransfer: two('the second person, who reads sum and moment in the statement anew'),
  importStatement: two('booked by the signature of the bank alone; without it, as one person has entered it'),
  reviewSale: two('approved by nobody who has written on the sale or handed it in'),
  // One person, and why that is enough.
  endInvoice: one('an invoice moves no money; the tax office knows it by its number'),
  answerOffer: one('the price a consignor has named in writing; they hear of the answer at once'),
  negotiationAnswer: one('the word of the consignor is entered; they hear of it at once'),
  staffOrderDo: one(
    'no money leaves, comes in or is let go by it; who hands out has the code of the buyer, and has not found the money',
  ),
  staffRelist: one('puts a draft before the review of another'),
  staffDisputeAct: one('a ruling may be appealed against; the money it orders leaves by two'),
  putHouse: one('a permit is shown in sales that another reviews'),
  putAuctioneer: one('a certificate is shown in sales that another reviews'),
  publishRules: one('rules count in sales that another reviews, and never in those announced'),
  draftSale: one(DRAFT),
  editSale: one(DRAFT),
  putLot: one(DRAFT),
  removeLot: one(DRAFT),
  submitSale: one(DRAFT),
  announceSale: one('another has approved it word for word'),
  orderSale: one('a stop cannot wait; it is public with its reason, and who gave it is on record'),
  orderLot: one('a stop cannot wait; it is public with its reason, and who gave it is on record'),
  hammer: one('the auctioneer leads the lane (拍卖法 第51条); each word is in the chain'),
  amendLot: one('each change is shown beside what was there before'),
  noticeAmend: one('each version is published beside those before it'),
  publishSite: one('builds anew what has been published'),
  answerEnquiry: one('an answer, under its name'),
  answerQuestion: one('an answer, under its name'),
  staffFeedbackAct: one('an answer, under its name; its writer may open it anew'),
  closeLinkReport: one('a note of the house to itself'),
  editorSave: one(EDITOR),
  editorDrop: one(EDITOR),
  editorPicture: one(EDITOR),
  authReview: one(
    'a name is looked at beside its papers; whoever decided is on record, and it is asked for anew at any time',
  ),
  authReveal: one(
    'papers in full, after a step-up; each look leaves a line of its own before anything is shown',
  ),
  // Reading.
  authList: persons('who has handed in papers, masked'),
  authView: persons('the papers of one person, masked'),
  securityLog: persons('who came in from where'),
  moneyDecisions: persons('whose money, and why'),
  staffFeedbackList: persons('words and names of those who gave theirs'),
  staffFeedback: persons('words, pictures and the name of who gave theirs'),
  enquiryList: persons('names, phone numbers and words of those who wrote'),
  staffOrderList: persons('who has bought what'),
  staffOrderDetail: persons('the buyer, their driver, their bill'),
  staffDisputes: persons('who claims what'),
  staffDispute: persons('words and pictures of both sides'),
  staffRatings: persons('words of those who have bought'),
  invoicesWaiting: persons('names and tax numbers'),
  transferList: persons('who has paid how much'),
  lotOffers: persons('who has offered how much'),
  negotiationList: persons('who has offered how much'),
  lotPaperFile: persons('papers name their buyer'),
  evidence: {
    twoPersons: false,
    reason: 'who is behind the numbers is shown only where it is asked for',
    shows: 'noted',
  },
  lotPapers: read('names no person'),
  ledgerSums: read('sums of the whole house'),
  saleFileList: read('sales, not persons'),
  saleFile: read('sales, not persons'),
  register: read('permits and certificates, which are public'),
  staffQuestions: read('askers are masked'),
  voteList: read('counts'),
  linkReports: read('addresses'),
  siteState: read('the site'),
  editorList: read('texts'),
  editorEntry: read('texts'),
  editorVersion: read('texts'),
};

const OF_STAFF: readonly Access[] = ['staff', 'staff-read', 'editor', 'editor-read'];
