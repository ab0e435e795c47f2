// Every table, once, for both stores. Money is whole fen, time is epoch ms, both as 64-bit
// integers; JSON is text, parsed in code, because the two databases read it differently.
// Identifiers are opaque text.
// Source: engine.md 9.4.
import type { SealKeysTable } from './seals/seal-keys-table.ts';
import type { CommitsTable } from './commits-table.ts';
import type { SecurityEventsTable } from '#server/audit/audit-tables.ts';
import type { AccountTables } from '#server/accounts/account-tables.ts';
import type { ContentTables } from '#server/content/content-tables.ts';
import type { DeadlineKind } from './deadline-kinds.ts';
import type { BiddingTables } from '#server/bidding/bidding-tables.ts';
import type { LedgerTables } from '#server/ledger/ledger-tables.ts';
import type { LotTables } from '#server/lots/lot-tables.ts';
import type { MessageTables } from '#server/notifications/message-tables.ts';
import type { PaperTables } from '#server/documents/paper-tables.ts';
import type { EnquiryTables } from '#server/enquiries/enquiry-tables.ts';
import type { AgentTables } from '#server/accounts/agents/agent-tables.ts';
import type { ClosingTables } from '#server/accounts/closing/closing-tables.ts';
import type { OwnTables } from '#server/accounts/own/own-tables.ts';
import type { WechatTables } from '#server/accounts/wechat/wechat-tables.ts';
import type { FeedbackTables } from '#server/enquiries/feedback-tables.ts';
import type { DisputeTables } from '#server/disputes/dispute-tables.ts';
import type { NegotiationsTable } from '#server/negotiation/negotiation-tables.ts';
import type { MoneyTables } from '#server/deposits/money-tables.ts';
import type { SaleTables } from '#server/sales/sale-tables.ts';
import type { SearchTables } from '#server/catalogue/searches/search-tables.ts';
import type { ListTables } from '#server/catalogue/store/list-tables.ts';
import type { OrderTables } from '#server/orders/order-tables.ts';
import type { VerificationTables } from '#server/accounts/verification/verification-tables.ts';

/** Answer to a keyed request, so that a repeat is answered the same to the byte. */
export interface AnswersTable {
  bidderId: string;
  key: string;
  bodyHash: string;
  /** Whole under seal where it tells a maximum. */
  body: string;
  atMs: number;
  /** The lot it is about; null when about none. */
  lotId: string | null;
}

/** Alarms that ring at a moment no lot knows of; `ref` names what each is for. */
export interface DeadlinesTable {
  kind: DeadlineKind;
  ref: string;
  dueAtMs: number;
  /** Outages up to here have been given back to it; null: none was. */
  givenToMs: number | null;
}

/** One row: the last second in which the engine was seen alive, from which an outage is told. */
export interface HeartbeatTable {
  id: number;
  aliveAtMs: number;
}

export interface Tables
  extends
    AccountTables,
    LotTables,
    BiddingTables,
    LedgerTables,
    MessageTables,
    PaperTables,
    SaleTables,
    MoneyTables,
    ListTables,
    SearchTables,
    OrderTables,
    DisputeTables,
    EnquiryTables,
    FeedbackTables,
    OwnTables,
    ClosingTables,
    AgentTables,
    WechatTables,
    ContentTables,
    VerificationTables {
  answers: AnswersTable;
  heartbeat: HeartbeatTable;
  commits: CommitsTable;
  negotiations: NegotiationsTable;
  deadlines: DeadlinesTable;
  securityEvents: SecurityEventsTable;
  sealKeys: SealKeysTable;
}
