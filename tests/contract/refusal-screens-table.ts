// Screen on which each refusal is met: the address, and the calls of which one at least is made
// there and may be refused so. A refusal without a row does not compile; what is met on several
// screens stands with the one it is met on first. Its words and its way out are the catalogue's.
import type { RouteName } from '#contract/routes.ts';
import type { Refusal } from '#core/refusals.ts';
import type { Address, OfficeAddress, SellerAddress } from '#lib/addresses.ts';

export interface RefusalScreen {
  readonly at: Address | SellerAddress | OfficeAddress | '/office';
  readonly calls: readonly RouteName[];
}

const LOT: RefusalScreen = { at: '/bidding-detail', calls: ['placeBid'] };
const ENTRY: RefusalScreen = { at: '/bidding-detail', calls: ['registerForLot'] };
const GROUP: RefusalScreen = { at: '/bidManagement', calls: ['placeGroup', 'cancelGroup'] };
const HALL_DESK: RefusalScreen = { at: '/office/control', calls: ['setHallPaddle', 'placeHallBid'] };
const FIXED_PRICE: RefusalScreen = {
  at: '/fixed-price-detail',
  calls: ['buyUnit', 'makeOffer', 'answerCounter', 'returnUnit', 'waitForUnit'],
};
const SELLER_WORD: RefusalScreen = {
  at: '/myConsignments/answers',
  calls: ['speakToOffer', 'negotiationSpeak'],
};
const NEGOTIATION: RefusalScreen = { at: '/bidding-detail', calls: ['negotiationReply'] };
const SEARCH: RefusalScreen = { at: '/search', calls: ['search'] };
const LISTS: RefusalScreen = { at: '/bidManagement', calls: ['myLots'] };
const FEEDBACK: RefusalScreen = { at: '/feedBack', calls: ['feedbackSend'] };
const FEEDBACK_THREAD: RefusalScreen = { at: '/feedBackDetail', calls: ['feedbackAct'] };
const IDENTITY: RefusalScreen = { at: '/toAuth', calls: ['authPerson', 'authCompany'] };
const REVIEWS: RefusalScreen = { at: '/office/reviews', calls: ['authReview', 'authReveal'] };
const PROOFS: RefusalScreen = { at: '/authInfo', calls: ['proofSend', 'proofTakeBack'] };
const PRIORITY: RefusalScreen = { at: '/priority-detail', calls: ['proofSend'] };
const PROOF_DESK: RefusalScreen = { at: '/office/proofs', calls: ['proofReview'] };
const AGENTS: RefusalScreen = {
  at: '/basicInfo',
  calls: ['inviteAgent', 'changeAgent', 'acceptAgency', 'actFor'],
};
const MONEY_DESK: RefusalScreen = { at: '/office/money', calls: ['proposeMoney', 'decideMoney'] };
const TRANSFERS: RefusalScreen = {
  at: '/office/money',
  calls: ['importStatement', 'transferReceived', 'decideTransfer'],
};
const PAYOUT: RefusalScreen = { at: '/deposit', calls: ['requestPayout'] };
const TOP_UP: RefusalScreen = { at: '/deposit', calls: ['topUp'] };
const OBJECTION: RefusalScreen = { at: '/deposit', calls: ['objectToForfeit'] };
const CARDS: RefusalScreen = { at: '/bankCards', calls: ['unbindCard', 'chooseCard'] };
const NEW_CARD: RefusalScreen = { at: '/operateBankCard', calls: ['bindCard'] };
const SALE_ENTRY: RefusalScreen = {
  at: '/auction-detail',
  calls: ['holdSaleDeposit', 'raiseSaleDeposit', 'registerForSale'],
};
const ROLES: RefusalScreen = {
  at: '/office/users',
  calls: ['addRole', 'updateRole', 'batchDeleteRole', 'setAuthsForRole'],
};
const MENUS: RefusalScreen = {
  at: '/office/users',
  calls: ['createJurisdiction', 'updateJurisdiction', 'deleteJurisdiction'],
};
const USERS: RefusalScreen = { at: '/office/users', calls: ['createUser', 'updateUser', 'deleteBatch'] };
const WORK: RefusalScreen = { at: '/office', calls: ['takeWork', 'leaveWork'] };
const EVIDENCE: RefusalScreen = { at: '/office/evidence', calls: ['replayLot', 'replaySale'] };
const SIGNALS: RefusalScreen = { at: '/office/signals', calls: ['signalRule'] };
const CONTROL: RefusalScreen = { at: '/office/control', calls: ['orderLot', 'orderSale', 'hammer'] };
const DRAFTS: RefusalScreen = {
  at: '/office/sales',
  calls: ['draftSale', 'editSale', 'putLot', 'submitSale', 'announceSale', 'reviewSale'],
};
const LOT_FILES: RefusalScreen = {
  at: '/office/sales',
  calls: ['putLotPictures', 'putLotDocuments', 'lotPicture', 'lotDocument'],
};
const PAPER_ASKS: RefusalScreen = { at: '/office/sales', calls: ['askForPapers', 'checkPapers'] };
const ASKED_PAPERS: RefusalScreen = { at: '/myConsignments/papers', calls: ['bringPapers'] };
const AMENDING: RefusalScreen = { at: '/office/sales', calls: ['amendLot', 'noticeAmend'] };
const SHEETS: RefusalScreen = {
  at: '/office/sales',
  calls: ['importLots', 'takeLotImport', 'cancelLotImport'],
};
const RULE_DESK: RefusalScreen = { at: '/office/sales', calls: ['publishRules'] };
const ORDER: RefusalScreen = {
  at: '/order-detail',
  calls: ['orderSign', 'orderPay', 'orderStep', 'orderAccept', 'orderVoucher', 'orderServices'],
};
const RATING: RefusalScreen = { at: '/order-detail', calls: ['orderRate'] };
const RETURNS: RefusalScreen = { at: '/order-detail', calls: ['orderReturnBook', 'orderReturnCancel'] };
const INVOICE: RefusalScreen = { at: '/order-detail', calls: ['askInvoice'] };
const ORDER_DESK: RefusalScreen = { at: '/office/orders', calls: ['staffOrderDo'] };
const GATE: RefusalScreen = { at: '/office/gate', calls: ['staffOrderDo'] };
const RELISTING: RefusalScreen = { at: '/office/orders', calls: ['staffRelist'] };
const INVOICE_DESK: RefusalScreen = { at: '/office/invoices', calls: ['endInvoice'] };
const SECOND_OFFER: RefusalScreen = { at: '/MyOrder', calls: ['secondOfferAnswer'] };
const CLAIM: RefusalScreen = { at: '/dispute', calls: ['disputeSave', 'disputeSubmit'] };
const CASE: RefusalScreen = { at: '/dispute', calls: ['disputeAct', 'disputeEvidence'] };
const SELLER_CASE: RefusalScreen = { at: '/myConsignments/disputes', calls: ['consignedDisputeAct'] };
const CASE_DESK: RefusalScreen = { at: '/office/disputes', calls: ['staffDisputeAct'] };
const CONTACT: RefusalScreen = { at: '/contact', calls: ['sendEnquiry'] };
const QUESTION: RefusalScreen = { at: '/bidding-detail', calls: ['askQuestion'] };
const MAIL_DESK: RefusalScreen = {
  at: '/office/questions',
  calls: ['answerEnquiry', 'answerQuestion', 'closeLinkReport'],
};
const HELP: RefusalScreen = { at: '/CommonProblem', calls: ['vote'] };
const REMINDER: RefusalScreen = { at: '/auction-detail', calls: ['remindOfSale'] };
const SEARCHES: RefusalScreen = {
  at: '/myAttention',
  calls: ['saveSearch', 'changeSearch', 'seeSearch', 'removeSearch'],
};
const NEW_SEARCH: RefusalScreen = { at: '/myAttention', calls: ['saveSearch'] };
const PARTNER: RefusalScreen = { at: '/cooperation-detail', calls: ['followPartner'] };
const FOLLOWS: RefusalScreen = { at: '/myAttention', calls: ['groupFollows', 'noteFollow'] };
const CONTENT: RefusalScreen = { at: '/office/content', calls: ['editorSave', 'editorDrop', 'publishSite'] };
const VIEWING: RefusalScreen = {
  at: '/auction-hall',
  calls: ['makeAppointment', 'changeAppointment', 'cancelAppointment'],
};
const DRILLS: RefusalScreen = { at: '/office/drills', calls: ['startDrill'] };
const VIEWING_DESK: RefusalScreen = { at: '/office/viewings', calls: ['setViewing'] };

export const REFUSAL_SCREENS: Readonly<Record<Refusal['code'], RefusalScreen>> = {
  UNKNOWN_LOT: LOT,
  WRONG_FORMAT: LOT,
  NOT_STARTED: LOT,
  PAUSED: LOT,
  CONFIRMING: LOT,
  WITHDRAWN: LOT,
  ENDED: LOT,
  EXCLUDED_PERSON: LOT,
  PRACTICE_ONLY: LOT,
  NOT_VERIFIED: LOT,
  NOT_REGISTERED: LOT,
  RULES_NOT_ACCEPTED: LOT,
  BIDS_IN_HALL: LOT,
  TEXT_CHANGED: LOT,
  ALREADY_LEADING: LOT,
  MAXIMUM_TOO_LOW: LOT,
  PRICE_CHANGED: LOT,
  TOO_LOW: LOT,
  NOT_MULTIPLE: LOT,
  TOO_MANY_STEPS: LOT,
  TOO_HIGH_CONFIRM: LOT,
  DEPOSIT_SHORT: LOT,
  LIMIT_EXCEEDED: LOT,
  HAS_HALL_NUMBER: LOT,
  QUOTA_REQUIRED: LOT,
  QUALIFICATION_REQUIRED: LOT,
  AGENT_MAY_NOT: LOT,
  AGENT_OVER_LIMIT: LOT,
  ALREADY_OPEN: LOT,
  NO_MAXIMUM: LOT,
  PRICE_HIDDEN: LOT,
  KEY_REUSED: LOT,
  IN_FLIGHT: LOT,
  REGISTRATION_NOT_OPEN: ENTRY,
  ALREADY_REGISTERED: ENTRY,
  AGENT_OF_HOUSE: ENTRY,
  UNKNOWN_GROUP: GROUP,
  GROUP_OVER: GROUP,
  GROUP_SIZE: GROUP,
  GROUP_SALES: GROUP,
  IN_GROUP: GROUP,
  GROUP_LOT: GROUP,
  GROUP_LOT_LED: GROUP,
  GROUP_LOT_BOUND: GROUP,
  GROUP_CEILING_LOW: GROUP,
  NO_SUCH_PADDLE: HALL_DESK,
  HALL_NUMBER_HELD: HALL_DESK,
  HAS_BID_ELSEWHERE: HALL_DESK,
  ALREADY_HOLDING: FIXED_PRICE,
  HOLDS_LAPSED: FIXED_PRICE,
  NO_HOLD: FIXED_PRICE,
  ALL_HELD: FIXED_PRICE,
  UNIT_FREE: FIXED_PRICE,
  HOLD_EXPIRED: FIXED_PRICE,
  NOT_NEGOTIABLE: FIXED_PRICE,
  OFFER_STANDS: FIXED_PRICE,
  ROUNDS_SPENT: FIXED_PRICE,
  OFFER_NOT_BELOW: FIXED_PRICE,
  NO_OFFER: FIXED_PRICE,
  OFFER_CHANGED: FIXED_PRICE,
  BELOW_RESERVE: SELLER_WORD,
  COUNTER_OUT_OF_RANGE: SELLER_WORD,
  NOT_YOUR_TURN: SELLER_WORD,
  LAST_ROUND: SELLER_WORD,
  PRICE_OUT_OF_RANGE: SELLER_WORD,
  UNKNOWN_NEGOTIATION: NEGOTIATION,
  NEGOTIATION_ENDED: NEGOTIATION,
  NEGOTIATION_STOPPED: NEGOTIATION,
  SEARCH_TOO_SHORT: SEARCH,
  BAD_CURSOR: LISTS,
  MALFORMED: FEEDBACK,
  RATE_LIMITED: FEEDBACK,
  FEEDBACK_WAITING: FEEDBACK,
  ORDER_NAMES_YOU: FEEDBACK,
  UNKNOWN_FEEDBACK: FEEDBACK_THREAD,
  FEEDBACK_FULL: FEEDBACK_THREAD,
  FEEDBACK_CLOSED: FEEDBACK_THREAD,
  FEEDBACK_OPEN: FEEDBACK_THREAD,
  REOPEN_TOO_LATE: FEEDBACK_THREAD,
  FEEDBACK_UNANSWERED: FEEDBACK_THREAD,
  FEEDBACK_RATED: FEEDBACK_THREAD,
  CONSENT_MISSING: IDENTITY,
  ALREADY_WAITING: IDENTITY,
  ITEMS_MISSING: IDENTITY,
  WRONG_ID_NUMBER: IDENTITY,
  WRONG_FIRM_CODE: IDENTITY,
  UNDER_AGE: IDENTITY,
  PAPER_EXPIRED: IDENTITY,
  PICTURE_TOO_SMALL: IDENTITY,
  UNKNOWN_PICTURE: IDENTITY,
  ID_NUMBER_TAKEN: IDENTITY,
  UNKNOWN_VERIFICATION: REVIEWS,
  NOT_WAITING: REVIEWS,
  NOTHING_NAMED: REVIEWS,
  PAPERS_DECIDED: REVIEWS,
  TOO_MANY_OPENED: REVIEWS,
  PROOF_WAITING: PROOFS,
  PROOF_ITEMS_MISSING: PROOFS,
  PROOF_ENDED: PROOFS,
  UNKNOWN_PROOF_PICTURE: PROOFS,
  PRIORITY_TOO_LATE: PRIORITY,
  UNKNOWN_PROOF: PROOF_DESK,
  PROOF_DECIDED: PROOF_DESK,
  NO_PROOF_ITEM_NAMED: PROOF_DESK,
  NOT_A_FIRM: AGENTS,
  AGENT_IS_ONESELF: AGENTS,
  ALREADY_INVITED: AGENTS,
  TOO_MANY_AGENTS: AGENTS,
  AGENT_DAY_PAST: AGENTS,
  UNKNOWN_AGENT: AGENTS,
  AGENT_ACCEPTED: AGENTS,
  AGENT_NOT_VERIFIED: AGENTS,
  AGENT_NAME_DIFFERS: AGENTS,
  FIRM_NOT_VERIFIED: AGENTS,
  OWN_MATTER: MONEY_DESK,
  SAME_PERSON: MONEY_DESK,
  UNKNOWN_DECISION: MONEY_DESK,
  NOT_AT_THIS_STAGE: MONEY_DESK,
  NOTHING_HELD: MONEY_DESK,
  ALREADY_PROPOSED: MONEY_DESK,
  COUNTS_TOWARDS_PRICE: MONEY_DESK,
  UNKNOWN_PERSON: MONEY_DESK,
  NOT_REVERSIBLE: MONEY_DESK,
  NOT_UNCLAIMED: MONEY_DESK,
  NOT_CONSIGNOR: MONEY_DESK,
  ALREADY_SETTLED: MONEY_DESK,
  UNDER_DISPUTE: MONEY_DESK,
  ORDER_NOT_DONE: MONEY_DESK,
  CLAIMS_OPEN: MONEY_DESK,
  DEPOSIT_UNDECIDED: MONEY_DESK,
  NOTHING_OWED: MONEY_DESK,
  NOT_COVERED: MONEY_DESK,
  NOT_ON_ITS_WAY: MONEY_DESK,
  STATEMENT_UNREADABLE: TRANSFERS,
  WRONG_SIGNATURE: TRANSFERS,
  TRANSFER_KNOWN: TRANSFERS,
  UNKNOWN_TRANSFER: TRANSFERS,
  NOT_ENTERED: TRANSFERS,
  PAID_AHEAD: TRANSFERS,
  PAID_LONG_AGO: TRANSFERS,
  PAID_BEFORE_ASKED: TRANSFERS,
  OWN_MONEY: TRANSFERS,
  TRANSFER_DIFFERS: TRANSFERS,
  BELOW_LEAST: PAYOUT,
  MONEY_HELD: PAYOUT,
  MONEY_UNCLEARED: PAYOUT,
  WAY_CLOSED: TOP_UP,
  UNKNOWN_PAYMENT: TOP_UP,
  NOTICE_DIFFERS: TOP_UP,
  WINDOW_OVER: OBJECTION,
  UNKNOWN_CARD: CARDS,
  CARD_IN_USE: CARDS,
  WRONG_CARD_NUMBER: NEW_CARD,
  UNKNOWN_SALE: SALE_ENTRY,
  NO_GENERAL_DEPOSIT: SALE_ENTRY,
  SALE_OVER: SALE_ENTRY,
  NO_SALE_DEPOSIT: SALE_ENTRY,
  ALREADY_HELD: SALE_ENTRY,
  UNKNOWN_ROLE: ROLES,
  ROLE_KEY_TAKEN: ROLES,
  ROLE_IN_USE: ROLES,
  UNKNOWN_MENU: MENUS,
  MENU_IN_USE: MENUS,
  MENU_MISPLACED: MENUS,
  UNKNOWN_STAFF: USERS,
  STAFF_PHONE_TAKEN: USERS,
  PROPOSAL_OVER: USERS,
  NO_SECOND_FACTOR: USERS,
  LAST_ADMINISTRATOR: USERS,
  WORK_NOT_WAITING: WORK,
  WORK_TAKEN: WORK,
  UNKNOWN_PAPER_REQUEST: ASKED_PAPERS,
  TOO_MANY_PAPERS: ASKED_PAPERS,
  PAPERS_SETTLED: ASKED_PAPERS,
  NOT_ITS_CONSIGNOR: PAPER_ASKS,
  PAPERS_ASKED_ALREADY: PAPER_ASKS,
  PAPERS_DUE_WRONG: PAPER_ASKS,
  NO_PAPERS_YET: PAPER_ASKS,
  LOT_NOT_OVER: EVIDENCE,
  UNKNOWN_SIGNAL: SIGNALS,
  LOT_STATE: CONTROL,
  RESERVE_NOT_MET: CONTROL,
  NOTE_NEEDED: CONTROL,
  REASON_UNFIT: CONTROL,
  SALE_PAUSED: CONTROL,
  SALE_STAGE: DRAFTS,
  NO_LOTS: DRAFTS,
  SALE_INCOMPLETE: DRAFTS,
  NO_FORMER_SALE: DRAFTS,
  LOT_INCOMPLETE: DRAFTS,
  RULES_UNKNOWN: DRAFTS,
  RULES_NOT_YET: DRAFTS,
  PERMIT_NOT_VALID: DRAFTS,
  AUCTIONEER_NOT_VALID: DRAFTS,
  WRONG_HALL: DRAFTS,
  TERMS_UNSOUND: DRAFTS,
  NOTICE_TOO_SHORT: DRAFTS,
  PREVIEW_TOO_SHORT: DRAFTS,
  TIMES_OUT_OF_ORDER: DRAFTS,
  JUDICIAL_LIMIT: DRAFTS,
  LOT_FILE_UNKNOWN: LOT_FILES,
  LOT_FILE_TWICE: LOT_FILES,
  NOT_A_PDF: LOT_FILES,
  PDF_TOO_LARGE: LOT_FILES,
  NOTHING_CHANGED: AMENDING,
  FACTS_OF_VEHICLE: AMENDING,
  REFERENCE_HIDDEN: AMENDING,
  AMEND_RUNNING: AMENDING,
  AMEND_OPENED: AMENDING,
  AMEND_REGISTERED: AMENDING,
  NOT_A_SHEET: SHEETS,
  SHEET_TOO_LARGE: SHEETS,
  IMPORT_STATE: SHEETS,
  DRILL_RUNNING: DRILLS,
  DRILLS_ENOUGH: DRILLS,
  UNKNOWN_DRILL: DRILLS,
  RULES_TAKEN: RULE_DESK,
  RULES_UNSOUND: RULE_DESK,
  RULES_TOO_SOON: RULE_DESK,
  UNKNOWN_ORDER: ORDER,
  ORDER_STOPPED: ORDER,
  NOT_SIGNED: ORDER,
  WRONG_ORDER_STATE: ORDER,
  PAY_TIME_UP: ORDER,
  SERVICE_UNFIT: ORDER,
  NO_QUOTE: ORDER,
  PICK_UP_CLOSED: ORDER,
  STORAGE_DUE: ORDER,
  WRONG_STEP: ORDER,
  NOT_YOUR_STEP: ORDER,
  UNKNOWN_PAPER: ORDER,
  PAPER_MISSING: ORDER,
  RATING_TIME_UP: RATING,
  RATING_FIXED: RATING,
  RETURN_SET: RETURNS,
  RETURN_TIME_UP: RETURNS,
  RETURN_DAY_UNFIT: RETURNS,
  NO_RETURN_VISIT: RETURNS,
  INVOICE_ASKED: INVOICE,
  NOTHING_CHARGED: INVOICE,
  WRONG_CREDIT_CODE: INVOICE,
  NOT_A_SUM: ORDER_DESK,
  MONEY_FOUND_BY_YOU: ORDER_DESK,
  AMOUNT_DIFFERS: ORDER_DESK,
  PART_NOT_PAYABLE: ORDER_DESK,
  REFUND_TOO_LARGE: ORDER_DESK,
  LOAD_DIFFERS: ORDER_DESK,
  WEIGHT_WRONG: ORDER_DESK,
  LOAD_TOO_MUCH: ORDER_DESK,
  WRONG_PICK_UP_CODE: GATE,
  NOT_FOR_RELISTING: RELISTING,
  TOO_SOON: RELISTING,
  CUT_TOO_DEEP: RELISTING,
  UNKNOWN_INVOICE: INVOICE_DESK,
  INVOICE_ENDED: INVOICE_DESK,
  INVOICE_CHANGED: INVOICE_DESK,
  INVOICE_STANDS: INVOICE_DESK,
  INVOICE_NUMBER_TAKEN: INVOICE_DESK,
  UNKNOWN_OFFER: SECOND_OFFER,
  OFFER_ENDED: SECOND_OFFER,
  NOTHING_BOUGHT: CLAIM,
  ALREADY_DISPUTED: CLAIM,
  NOT_PAID: CLAIM,
  SALE_UNDONE: CLAIM,
  NOT_CLAIMABLE: CLAIM,
  CATEGORY_EXCLUDED: CLAIM,
  NOT_PICKED_UP: CLAIM,
  CLAIM_TOO_LATE: CLAIM,
  BELOW_THRESHOLD: CLAIM,
  CLAIMS_LIMITED: CLAIM,
  UNKNOWN_DISPUTE: CASE,
  DISPUTE_STATE: CASE,
  EVIDENCE_CLOSED: CASE,
  TOO_MUCH_EVIDENCE: CASE,
  UNKNOWN_FILE: CASE,
  KIND_DIFFERS: CASE,
  VIDEO_TOO_LARGE: CASE,
  NOT_A_VIDEO: CASE,
  NO_SETTLEMENT: CASE,
  APPEAL_USED: CASE,
  NOT_A_PICTURE: CASE,
  PICTURE_TOO_LARGE: CASE,
  TOO_MANY_PIXELS: CASE,
  PICTURE_TOO_LONG: CASE,
  PICTURE_TOO_HARD: CASE,
  UPLOADS_SPENT: CASE,
  UPLOAD_RUNNING: CASE,
  UPLOADS_BUSY: CASE,
  NO_ROOM: CASE,
  REFUND_TOO_HIGH: SELLER_CASE,
  SAME_JUDGE: CASE_DESK,
  LOOKS_AUTOMATED: CONTACT,
  FORM_EXPIRED: CONTACT,
  TOO_QUICK: CONTACT,
  ENQUIRIES_WAITING: CONTACT,
  QUESTIONS_WAITING: QUESTION,
  QUESTIONS_CLOSED: QUESTION,
  UNKNOWN_ENQUIRY: MAIL_DESK,
  ENQUIRY_ANSWERED: MAIL_DESK,
  UNKNOWN_QUESTION: MAIL_DESK,
  QUESTION_ANSWERED: MAIL_DESK,
  UNKNOWN_REPORT: MAIL_DESK,
  UNKNOWN_TOPIC: HELP,
  SALE_BEGUN: REMINDER,
  UNKNOWN_SEARCH: SEARCHES,
  SEARCH_EMPTY: NEW_SEARCH,
  SEARCH_KNOWN: NEW_SEARCH,
  SEARCHES_FULL: NEW_SEARCH,
  UNKNOWN_PARTNER: PARTNER,
  PARTNERS_FULL: PARTNER,
  FOLLOW_GROUPS_FULL: FOLLOWS,
  CONTENT_FAULTS: CONTENT,
  CONTENT_CHANGED: CONTENT,
  CONTENT_TAKEN: CONTENT,
  UNKNOWN_CONTENT: CONTENT,
  CONTENT_NEEDED: CONTENT,
  RELEASE_IN_THE_PAST: CONTENT,
  UNKNOWN_APPOINTMENT: VIEWING,
  APPOINTMENT_FIXED: VIEWING,
  VIEWING_CALLED_OFF: VIEWING,
  VIEWING_BEGUN: VIEWING,
  VISITORS_MANY: VIEWING,
  APPOINTMENT_MADE: VIEWING,
  VIEWING_FULL: VIEWING,
  UNKNOWN_VIEWING: VIEWING_DESK,
  VIEWING_OUTSIDE: VIEWING_DESK,
  VIEWING_TWICE: VIEWING_DESK,
  VIEWING_IN_USE: VIEWING_DESK,
};
