// The shapes of the answers, per call. Times are epoch ms by the house's clock, money whole fen.
import type {
  MyStanding,
  Receipt,
  BidAnswer,
  RequestOutcome,
  Registered,
} from '#contract/bidding/standing-outputs.ts';
import type { BidRecord, LotDetail } from '#contract/lots/outputs.ts';
import type { Sale, SaleList } from '#contract/sales/sale-outputs.ts';
import type { UserInfo, LoggedIn } from '#contract/accounts/outputs.ts';
import type { EventView } from '#core/lots/lot-view.ts';
import type { BoardOutputs } from '#contract/catalogue/board-outputs.ts';
import type { AgentOutputs } from '#contract/accounts/agent-outputs.ts';
import type { OwnOutputs } from '#contract/accounts/own-outputs.ts';
import type { WechatOutputs } from '#contract/accounts/wechat-outputs.ts';
import type { FeedbackOutputs } from '#contract/enquiries/feedback-outputs.ts';
import type { EnquiryOutputs } from '#contract/enquiries/outputs.ts';
import type { DisputeOutputs } from '#contract/disputes/outputs.ts';
import type { EditorOutputs } from '#contract/content/outputs.ts';
import type { NegotiationOutputs } from '#contract/negotiation/outputs.ts';
import type { NoticeOutputs } from '#contract/sales/notice-outputs.ts';
import type { PartnerOutputs } from '#contract/sales/partner-outputs.ts';
import type { MessageOutputs } from '#contract/notifications/outputs.ts';
import type { SearchOutputs } from '#contract/catalogue/search-outputs.ts';
import type { ListOutputs, LotList } from '#contract/catalogue/outputs.ts';
import type { SecurityOutputs } from '#contract/audit/outputs.ts';
import type { SaleOutputs } from '#contract/sales/outputs.ts';
import type { MoneyOutputs, Deposit } from '#contract/deposits/outputs.ts';
import type { PayOutputs } from '#contract/deposits/pay-outputs.ts';
import type { PaperOutputs } from '#contract/documents/outputs.ts';
import type { FormatOutputs } from '#contract/formats/outputs.ts';
import type { OrderOutputs } from '#contract/orders/outputs.ts';
import type { ProxyOutputs } from '#contract/bidding/outputs.ts';
import type { VerificationOutputs } from '#contract/accounts/verification-outputs.ts';

export interface Outputs
  extends
    SaleOutputs,
    BoardOutputs,
    NoticeOutputs,
    MessageOutputs,
    MoneyOutputs,
    PayOutputs,
    ProxyOutputs,
    PaperOutputs,
    ListOutputs,
    SearchOutputs,
    PartnerOutputs,
    OrderOutputs,
    FormatOutputs,
    NegotiationOutputs,
    DisputeOutputs,
    EnquiryOutputs,
    FeedbackOutputs,
    OwnOutputs,
    AgentOutputs,
    WechatOutputs,
    SecurityOutputs,
    EditorOutputs,
    VerificationOutputs {
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
  readonly enterSample: { readonly userInfo: UserInfo; readonly deposit: Deposit };
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
  readonly enterPractice: MyStanding;
  readonly practiceBid: BidAnswer;
  /** Null: this browser has no paddle for the lot. */
  readonly practiceStanding: { readonly mine: MyStanding | null };
  readonly bidAnswer: RequestOutcome;
  readonly practiceAnswer: RequestOutcome;
  readonly receipt: Receipt;
  /** Of one lot, the latest first. */
  readonly receiptList: { readonly rows: readonly Receipt[] };
  readonly follow: { readonly isFollowed: boolean };
  /** `alertFen` null: none is waited for, or it was reached already and has been told. */
  readonly noteFollow: { readonly note: string; readonly alertFen: number | null; readonly group: string };
  readonly followNotes: {
    readonly rows: readonly {
      readonly lotId: string;
      readonly note: string;
      readonly alertFen: number | null;
      /** Empty: it stands in none. */
      readonly group: string;
    }[];
  };
  /** `changedCount`: how many of them are followed. */
  readonly groupFollows: { readonly group: string; readonly changedCount: number };
  readonly followGroups: {
    /**
     * By name, with how many of its lots stand where in the hall; those in no group last, under an
     * empty name.
     */
    readonly rows: readonly { readonly group: string; readonly tabs: LotList['tabs'] }[];
    readonly most: number;
  };
  readonly unfollowLots: { readonly removedCount: number };
  readonly saleReminder: { readonly isReminded: boolean };
  /** The sales one has asked to be told of, what starts next on top. */
  readonly reminderList: { readonly rows: readonly Sale[]; readonly nowMs: number };
  readonly remindOfSale: { readonly isReminded: boolean };
}
