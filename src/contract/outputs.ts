// The shapes of the answers, per call. Times are epoch ms by the house's clock, money whole fen.
import type { Cover } from '#core/bidder.ts';
import type { Stepping } from '#core/ladder.ts';
import type { BidLimits, ExtensionRule } from '#core/rule-set.ts';
import type { EventView, LotView, RowView } from '#core/view.ts';
import type { BoardOutputs } from './board-outputs.ts';
import type { DeskOutputs } from './desk-outputs.ts';
import type { DisputeOutputs } from './dispute-outputs.ts';
import type { EditorOutputs } from './editor-outputs.ts';
import type { HaggleOutputs } from './haggle-outputs.ts';
import type { NoticeOutputs } from './notice-outputs.ts';
import type { MessageOutputs } from './message-outputs.ts';
import type { ListOutputs } from './list-outputs.ts';
import type { SecurityOutputs } from './security-outputs.ts';
import type { SaleOutputs } from './sale-outputs.ts';
import type { BODY_TYPES, GRADES } from './list-words.ts';
import type { MoneyOutputs } from './money-outputs.ts';
import type { PaperOutputs } from './paper-outputs.ts';
import type { TradeOutputs } from './trade-outputs.ts';
import type { OrderOutputs } from './order-outputs.ts';
import type { ProxyOutputs } from './proxy-outputs.ts';

export type BodyType = (typeof BODY_TYPES)[number];
export type GradeFilter = (typeof GRADES)[number];

/** Holds nothing secret: it lies in local storage. */
export interface UserInfo {
  readonly sid: string;
  readonly displayName: string;
  readonly maskedPhone: string;
  readonly verification: 'unverified' | 'verified';
  readonly hasPassword: boolean;
}

export interface LoggedIn {
  /** The public handle of the session and its proof against forged requests; worthless without the cookie. */
  readonly token: string;
  readonly userInfo: UserInfo;
}

/** The sale (专场) a lot belongs to. */
export interface Sale {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly consignor: string;
  readonly city: string;
  readonly hall: 'vehicle' | 'non-vehicle' | 'practice';
  readonly auctioneer: string;
  readonly certificate: string;
  readonly status: 'upcoming' | 'running' | 'ended';
  /** It stands still: whatever its status, no clock of it runs until it goes on. */
  readonly isPaused?: true;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly lotCount: number;
  readonly doneCount: number;
  readonly soldCount: number;
  /** The end of the lot that closes next; null when none is open, those that stand still left out. */
  readonly nextEndMs: number | null;
}

/** What a lot is, as against where its auction stands: fixed once it is published. */
export interface LotCard {
  readonly number: string;
  readonly title: string;
  readonly brand: string;
  readonly bodyType: BodyType;
  /** The paint of the drawing that stands in for a photo, one of language.md 13. */
  readonly paint: string;
  readonly registered: string;
  readonly odometerKm: number;
  readonly city: string;
  readonly emission: string;
  readonly fuel: string;
  readonly grade: string;
  readonly saleName: string;
  readonly hall: 'vehicle' | 'non-vehicle' | 'practice';
}

/** A lot in a list: the card, and where its auction stands. */
export interface LotSummary extends LotCard {
  readonly view: LotView;
}

export interface SaleList {
  readonly rows: readonly Sale[];
  readonly nowMs: number;
}

export interface Damage {
  readonly kind: 'scratch' | 'dent' | 'repaint' | 'replaced';
  readonly part: string;
  readonly text: string;
  readonly severity: '轻微' | '一般' | '明显';
  /** Where on the unfolded drawing, in thousandths of its width and height. */
  readonly xPermille: number;
  readonly yPermille: number;
}

/** The facts and papers of a vehicle, in the order they are shown. */
export interface LotFacts {
  readonly basics: readonly { readonly label: string; readonly value: string }[];
  readonly inspector: string;
  readonly inspectedOn: string;
  readonly scores: readonly { readonly label: string; readonly score: number; readonly note: string }[];
  readonly damages: readonly Damage[];
  readonly paintMicrons: readonly { readonly part: string; readonly microns: number }[];
  readonly defects: string;
  readonly viewing: string;
  readonly handover: readonly string[];
}

export interface BidRecord extends RowView {
  readonly seq: number;
  readonly atMs: number;
  readonly hash: string;
}

export interface LotDetail extends LotSummary {
  readonly sale: Sale;
  readonly facts: LotFacts;
  readonly rulesVersion: string;
  /** By when whoever buys it pays, in words. */
  readonly payBy: string;
  readonly extension: ExtensionRule;
  /** Null: it is not bid up. */
  readonly limits: BidLimits | null;
  /** Whether the step grows with the price; null: it is not bid up. */
  readonly stepping: Stepping | null;
  /** The newest twenty lines of the bid record, newest first. */
  readonly bids: readonly BidRecord[];
  /** The stamp of the last public event. */
  readonly chainHead: string;
  readonly previousId: string | null;
  readonly nextId: string | null;
  readonly followerCount: number;
  readonly registeredCount: number;
  readonly nowMs: number;
}

/** A visitor's own standing on one lot; nobody else ever sees it. */
export interface MyStanding {
  readonly lotId: string;
  /** Null: not registered. */
  readonly paddle: string | null;
  readonly depositState: 'none' | 'frozen' | 'released' | 'kept';
  readonly depositEndedAtMs: number | null;
  /** `haggling`: his bid missed the reserve and may still be taken; `won` if it comes to a price. */
  readonly place: 'none' | 'leading' | 'outbid' | 'haggling' | 'won' | 'lost';
  /** The maximum that stands for him, or null. */
  readonly maximumFen: number | null;
  readonly lastBidFen: number | null;
  readonly isFollowed: boolean;
  /** What secures his bids on it where that is no deposit for the lot itself: a general deposit or a level account. */
  readonly cover?: Exclude<Cover, 'lot'>;
  /** His confirmed priority right on it (优先购买权), 1 before 2; absent where he has none. */
  readonly rank?: number;
}

export interface Deposit {
  readonly availableFen: number;
  readonly frozenFen: number;
  readonly performanceFen: number;
}

export interface Receipt {
  readonly id: string;
  readonly lotId: string;
  readonly atMs: number;
  readonly paddle: string;
  /** A bid by hand or by maximum; a purchase at a fixed price; a sealed bid, once opened; a lot taken as its price fell. */
  readonly kind: 'exact' | 'maximum' | 'purchase' | 'sealed' | 'take';
  readonly amountFen: number;
  readonly priceBeforeFen: number | null;
  readonly priceAfterFen: number;
  readonly rulesVersion: string;
  /** The lot's number and stamp after this bid; a silently set maximum leaves both as they were. */
  readonly seq: number;
  readonly hash: string;
}

/** The answer to an accepted bid, given after it is on disk. */
export interface BidAnswer {
  readonly outcome: 'leading' | 'outbid' | 'maximum-set';
  readonly receipt: Receipt;
  readonly lot: LotView;
  readonly mine: MyStanding;
  readonly nowMs: number;
}

export interface Registered {
  readonly mine: MyStanding;
  readonly deposit: Deposit;
}

export interface Outputs
  extends
    SaleOutputs,
    BoardOutputs,
    NoticeOutputs,
    MessageOutputs,
    MoneyOutputs,
    ProxyOutputs,
    PaperOutputs,
    ListOutputs,
    OrderOutputs,
    TradeOutputs,
    HaggleOutputs,
    DisputeOutputs,
    DeskOutputs,
    SecurityOutputs,
    EditorOutputs {
  readonly login: LoggedIn;
  readonly loginOut: null;
  readonly getUserBySid: UserInfo;
  readonly updatePassword: LoggedIn;
  readonly challenge: {
    readonly algorithm: string;
    readonly challenge: string;
    readonly salt: string;
    readonly signature: string;
    readonly maxnumber: number;
  };
  readonly sendCode: { readonly resendAfterMs: number };
  readonly sendOwnCode: { readonly resendAfterMs: number };
  readonly createAccount: LoggedIn;
  readonly policyReport: null;
  readonly time: { readonly nowMs: number };
  readonly saleList: SaleList;
  readonly lotDetail: LotDetail;
  readonly lotBids: { readonly rows: readonly BidRecord[] };
  readonly lotEvents: {
    readonly rows: readonly { readonly seq: number; readonly hash: string; readonly event: EventView }[];
  };
  readonly live: never;
  readonly myStandings: { readonly rows: readonly MyStanding[] };
  readonly myDeposit: Deposit;
  readonly registerForLot: Registered;
  readonly placeBid: BidAnswer;
  readonly bidAnswer:
    { readonly state: 'unknown' | 'in-flight' } | { readonly state: 'answered'; readonly envelope: unknown };
  readonly receipt: Receipt;
  readonly follow: { readonly isFollowed: boolean };
  readonly saleReminder: { readonly isReminded: boolean };
  readonly remindOfSale: { readonly isReminded: boolean };
}
