// Messages (消息): what the house tells a person about what concerns them, kept for them to read
// again. A message is written together with what it tells of, once for each person and event. It
// holds the facts; the sentence is made where it is read. The practice hall, where nothing is sold,
// writes to nobody. Source: product.md 4.6, 7.7; goals.md I-34, I-51.
import type { AccountMessage } from '#core/accounts/account-message.ts';
import type { SearchMessage } from '#core/catalogue/saved-search.ts';
import type { MoneyMessage } from '#core/deposits/money-message.ts';
import type { DisputeMessage } from '#core/disputes/dispute-message.ts';
import type { PaperRequestMessage } from '#core/documents/paper-request-message.ts';
import type { FeedbackMessage } from '#core/enquiries/feedback-message.ts';
import type { QuestionMessage } from '#core/enquiries/question-message.ts';
import type { OfferMessage } from '#core/formats/offer-message.ts';
import type { UnitFreeMessage } from '#core/formats/unit-wait.ts';
import type { VerificationMessage } from '#core/identity/verification-message.ts';
import type { TextChange } from '#core/lots/lot-event.ts';
import type { BidderId, LotId } from '#core/lots/lot.ts';
import type { PriceMessage } from '#core/lots/price-alert.ts';
import type { Fen } from '#core/money.ts';
import type { NegotiationFailed } from '#core/negotiation/negotiation.ts';
import type { OrderMessage } from '#core/orders/order-message.ts';
import type { ProofMessage } from '#core/proofs/proof-message.ts';
import type { PartnerMessage } from '#core/sales/partner.ts';
import type { SaleMessage } from '#core/sales/sale-reminder.ts';
import type { ViewingMessage } from '#core/viewings/viewing-message.ts';
import type { ConsignorMessage } from './consignor-message.ts';
import type { StaffMessage } from './staff-message.ts';

/** Event at an auction that concerns a person, or a lot they follow. */
export type BiddingMessage =
  | { readonly kind: 'registered'; readonly lotId: LotId; readonly paddle: string; readonly depositFen: Fen }
  /**
   * Their right (优先购买权) to take the price that stands, or to go first of equal sealed bids,
   * and before whom it goes.
   */
  | {
      readonly kind: 'priority-confirmed';
      readonly lotId: LotId;
      readonly rank: number;
      readonly format?: 'sealed';
    }
  | { readonly kind: 'outbid'; readonly lotId: LotId; readonly priceFen: Fen }
  | { readonly kind: 'won'; readonly lotId: LotId; readonly hammerFen: Fen; readonly depositFen: Fen }
  /** `hammerFen` null: nobody got it. */
  | { readonly kind: 'lost'; readonly lotId: LotId; readonly hammerFen: Fen | null; readonly depositFen: Fen }
  | { readonly kind: 'lot-paused'; readonly lotId: LotId; readonly reason: string }
  | { readonly kind: 'lot-resumed'; readonly lotId: LotId; readonly endsAtMs: number }
  /** Somebody has bid on what a court sells off: the round of a day has begun. */
  | { readonly kind: 'round-started'; readonly lotId: LotId; readonly endsAtMs: number }
  /** The texts of the lot have been corrected; the change log has both. */
  | {
      readonly kind: 'lot-amended';
      readonly lotId: LotId;
      readonly fields: readonly TextChange['field'][];
      /** A maximum of theirs waits for the opening, and was left under the text before. */
      readonly hasMaximum?: true;
      /** It is told to the consignor, on whose word the reserve has changed. */
      readonly isOwnReserve?: true;
    }
  /** `depositFen` null: they had none frozen, they follow the lot. */
  | {
      readonly kind: 'lot-withdrawn';
      readonly lotId: LotId;
      readonly reason: string;
      readonly depositFen: Fen | null;
    };

export type DepositMessage = {
  readonly kind: 'deposit-released';
  readonly lotId: LotId;
  readonly depositFen: Fen;
};

/** How the negotiation of their bid goes on. */
export type NegotiationMessage =
  | {
      readonly kind: 'negotiation-opened';
      readonly lotId: LotId;
      readonly offerFen: Fen;
      readonly answerByMs: number;
    }
  | {
      readonly kind: 'negotiation-countered';
      readonly lotId: LotId;
      readonly counterFen: Fen;
      readonly round: number;
      readonly answerByMs: number;
    }
  /** Its sale is paused, and its time with it. When it goes on they are told anew until when. */
  | { readonly kind: 'negotiation-stopped'; readonly lotId: LotId; readonly reason: string }
  /** Time was given back. */
  | { readonly kind: 'negotiation-moved'; readonly lotId: LotId; readonly answerByMs: number }
  | { readonly kind: 'negotiation-agreed'; readonly lotId: LotId; readonly priceFen: Fen }
  | {
      readonly kind: 'negotiation-failed';
      readonly lotId: LotId;
      readonly by: NegotiationFailed['by'];
      readonly why: NegotiationFailed['why'];
    };

export type Message =
  | BiddingMessage
  | DepositMessage
  | NegotiationMessage
  | AccountMessage
  | VerificationMessage
  | ProofMessage
  | OrderMessage
  | DisputeMessage
  | ConsignorMessage
  | StaffMessage
  | MoneyMessage
  | PaperRequestMessage
  | QuestionMessage
  | FeedbackMessage
  | SaleMessage
  | PriceMessage
  | SearchMessage
  | PartnerMessage
  | OfferMessage
  | UnitFreeMessage
  | ViewingMessage;
export type MessageKind = Message['kind'];

/** The tabs of the message centre: 竞价 保证金 订单 过户 争议 系统 公告. */
export type MessageTopic = 'bidding' | 'deposit' | 'order' | 'transfer' | 'dispute' | 'system' | 'notice';

/** Message of one kind, or of some. */
export type MessageOf<Kind extends MessageKind> = Of<Message, Kind>;
type Of<One extends Message, Kind> = One extends { readonly kind: infer Own }
  ? Kind extends Own
    ? One
    : never
  : never;

/** A message on its way to somebody. */
export interface Notification {
  readonly userId: BidderId;
  readonly message: Message;
  /** The event it tells of, such as `sold:lot-7:12`: they are told of it once. */
  readonly cause: string;
}
