// Every refusal there is, joined from the domains. Source: goals.md; product.md 3.
import type { AgentRefusal } from '#core/agents/refusals.ts';
import type { GroupOwnRefusal } from '#core/bidding/group-refusals.ts';
import type { HallRefusal } from '#core/bidding/hall-paddle.ts';
import type { SearchRefusal } from '#core/catalogue/refusals.ts';
import type { ContentRefusal } from '#core/content/refusals.ts';
import type { MoneyRefusal } from '#core/deposits/refusals.ts';
import type { DisputeRefusal } from '#core/disputes/refusals.ts';
import type { PaperRequestRefusal, UploadRefusal } from '#core/documents/refusals.ts';
import type { FeedbackRefusal } from '#core/enquiries/feedback-refusals.ts';
import type { EnquiryRefusal } from '#core/enquiries/refusals.ts';
import type { FormatRefusal } from '#core/formats/refusals.ts';
import type { IdentityRefusal } from '#core/identity/refusals.ts';
import type { FollowRefusal } from '#core/lots/follow-group.ts';
import type { NegotiationRefusal } from '#core/negotiation/refusals.ts';
import type { WorkRefusal } from '#core/office/taken-work.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import type { OversightRefusal } from '#core/oversight/refusals.ts';
import type { ProofRefusal } from '#core/proofs/refusals.ts';
import type { PartnerRefusal } from '#core/sales/partner.ts';
import type { SaleRefusal } from '#core/sales/refusals.ts';
import type { OwnMatterRefusal } from '#core/staff/own-matter.ts';
import type { RoleRefusal } from '#core/staff/role-refusals.ts';
import type { ViewingRefusal, ViewingTimesRefusal } from '#core/viewings/refusals.ts';
import type { BidRefusal, CallRefusal, EarlyRefusal, RegistrationRefusal } from './bidding/refusals.ts';

export type Refusal =
  | BidRefusal
  | EarlyRefusal
  | GroupOwnRefusal
  | HallRefusal
  | RegistrationRefusal
  | MoneyRefusal
  | FormatRefusal
  | OrderRefusal
  | SaleRefusal
  | PartnerRefusal
  | FollowRefusal
  | NegotiationRefusal
  | DisputeRefusal
  | EnquiryRefusal
  | FeedbackRefusal
  | SearchRefusal
  | ContentRefusal
  | UploadRefusal
  | PaperRequestRefusal
  | IdentityRefusal
  | AgentRefusal
  | ProofRefusal
  | OwnMatterRefusal
  | RoleRefusal
  | WorkRefusal
  | OversightRefusal
  | ViewingRefusal
  | ViewingTimesRefusal
  | CallRefusal;

export type RefusalCode = Refusal['code'];
