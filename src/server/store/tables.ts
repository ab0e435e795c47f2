// Every table, once, for both stores. Money is whole fen, time is epoch ms, both as 64-bit integers; JSON is text, parsed
// in code, because the two databases read it differently. Identifiers are opaque text.
// Source: engine.md 9.4.
import type { ContentTables } from './content-tables.ts';
import type { DeadlineKind } from './deadline-kinds.ts';
import type { DeskTables } from './desk-tables.ts';
import type { DisputeTables } from './dispute-tables.ts';
import type { HagglesTable } from './haggle-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { SealKeysTable } from './seal-keys.ts';
import type { SecurityEventsTable } from './security-log.ts';
import type { SaleTables } from './sales/sale-tables.ts';
import type { ListTables } from './lists/list-tables.ts';
import type { OrderTables } from './order-tables.ts';

/** The hot row of a lot: narrow, and never indexed on what a bid changes. `state` is the whole core `Lot` as JSON. */
export interface LotsTable {
  id: string;
  saleId: string;
  rev: number;
  seq: number;
  chainHead: string;
  status: string;
  state: string;
  /** The maximums that `state` leaves out, under seal; null when there is none. */
  sealed: string | null;
  /** The reserve, which `state` leaves out, under seal; null: it has none. Written once. */
  reserveSealed: string | null;
  /** When the clock must look at it next; null when it is over. */
  dueAtMs: number | null;
}

/** What a lot is: fixed at publication. `facts` is the JSON of `LotFacts`. */
export interface LotCardsTable {
  lotId: string;
  saleId: string;
  position: number;
  number: string;
  title: string;
  brand: string;
  bodyType: string;
  paint: string;
  registered: string;
  odometerKm: number;
  city: string;
  emission: string;
  fuel: string;
  grade: string;
  hall: string;
  facts: string;
}

export interface SalesTable {
  id: string;
  number: number;
  name: string;
  hall: string;
  consignor: string;
  city: string;
  auctioneer: string;
  certificate: string;
  startsAtMs: number;
  endsAtMs: number;
}

/** The log of a lot. `seq` and `hash` are null for what is not public; `body` is the whole core `LotEvent`. */
export interface EventsTable {
  lotId: string;
  rev: number;
  seq: number | null;
  hash: string | null;
  type: string;
  atMs: number;
  body: string;
  /** The maximum that `body` leaves out, under seal; null when it tells of none. */
  sealed: string | null;
}

/** Accepted bids and set maxima, one row each; `receipt` is the JSON the bidder was given. */
export interface BidsTable {
  id: string;
  lotId: string;
  bidderId: string;
  rev: number;
  kind: string;
  amountFen: number;
  atMs: number;
  receipt: string;
  /** What was offered where that is a maximum, under seal; `amountFen` and `receipt` then say the price it made. */
  sealed: string | null;
}

/** What a keyed request was answered, so that a repeat is answered the same to the byte. */
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

export interface RegistrationsTable {
  lotId: string;
  bidderId: string;
  paddle: string;
  rulesVersion: string;
  depositFen: number;
  /** What secures his bids: a deposit for this `lot`, one for the `sale`, or a `level` account. */
  cover: string;
  /** `frozen`, then once `released` or `kept`. */
  depositState: string;
  atMs: number;
  endedAtMs: number | null;
}

/** Who wants to be told that a sale is about to begin. */
export interface SaleRemindersTable {
  saleId: string;
  userId: string;
  atMs: number;
}

export interface FollowsTable {
  userId: string;
  lotId: string;
  atMs: number;
}

export interface LedgerTransactionsTable {
  id: string;
  kind: string;
  cause: string;
  atMs: number;
}

export interface LedgerMovesTable {
  transactionId: string;
  account: string;
  deltaFen: number;
  /** What the account held right after. */
  balanceFen: number;
  /** Whose account it is; the account itself where it is nobody's. */
  owner: string;
}

export interface BalancesTable {
  account: string;
  balanceFen: number;
}

/** `phoneIndex` is a keyed hash to find by, `phoneSealed` the number encrypted: it lies nowhere in clear. */
export interface UsersTable {
  id: string;
  phoneIndex: string;
  phoneSealed: string;
  maskedPhone: string;
  displayName: string;
  passwordHash: string | null;
  role: string;
  verification: string;
  createdAtMs: number;
}

/** `id` is the sid; of cookie and token only the hashes are kept. */
export interface SessionsTable {
  id: string;
  userId: string;
  cookieHash: string;
  tokenHash: string;
  createdAtMs: number;
  seenAtMs: number;
  expiresAtMs: number;
}

export interface SmsCodesTable {
  phoneIndex: string;
  codeHash: string;
  triesLeft: number;
  sentAtMs: number;
  expiresAtMs: number;
}

/** What rings at a moment no lot knows of; `ref` names what it is for. */
export interface DeadlinesTable {
  kind: DeadlineKind;
  ref: string;
  dueAtMs: number;
  /** Outages up to here have been given back to it; null: none was. */
  givenToMs: number | null;
}

/** The message centre. `body` is the whole core `Message`; an event is told to a person once. */
export interface MessagesTable {
  id: string;
  userId: string;
  topic: string;
  cause: string;
  body: string;
  atMs: number;
  readAtMs: number | null;
}

/** A lot and its card as they were announced, as JSON: where every replay begins. */
export interface PublishedLotsTable {
  lotId: string;
  lot: string;
  card: string;
}

/** The papers of a finished lot. `about` is fixed when it ends; the rest is null until the paper is printed. */
export interface PapersTable {
  id: string;
  kind: string;
  lotId: string;
  /** The sale it is of: of a lot that is sold by the unit there are several. */
  ref: string;
  /** Whose it is; null for one that is the house's alone. */
  ownerId: string | null;
  about: string;
  wantedAtMs: number;
  facts: string | null;
  sha256: string | null;
  byteCount: number | null;
  printedAtMs: number | null;
  pdf: Uint8Array | null;
}

/** One row: the last second in which the engine was seen alive, from which an outage is told. */
export interface HeartbeatTable {
  id: number;
  aliveAtMs: number;
}

/** Every amount is sealed. `active`, then once `over` or `cancelled`. */
export interface GroupsTable {
  id: string;
  bidderId: string;
  saleId: string;
  status: string;
  most: number;
  ceilingSealed: string;
  atMs: number;
  endedAtMs: number | null;
}

/** A wish of a group, in the order of preference. */
export interface GroupLotsTable {
  groupId: string;
  lotId: string;
  place: number;
  maximumSealed: string;
}

export interface Tables
  extends SaleTables, MoneyTables, ListTables, OrderTables, DisputeTables, DeskTables, ContentTables {
  lots: LotsTable;
  lotCards: LotCardsTable;
  sales: SalesTable;
  events: EventsTable;
  bids: BidsTable;
  answers: AnswersTable;
  registrations: RegistrationsTable;
  follows: FollowsTable;
  saleReminders: SaleRemindersTable;
  ledgerTransactions: LedgerTransactionsTable;
  ledgerMoves: LedgerMovesTable;
  balances: BalancesTable;
  users: UsersTable;
  sessions: SessionsTable;
  smsCodes: SmsCodesTable;
  heartbeat: HeartbeatTable;
  groups: GroupsTable;
  groupLots: GroupLotsTable;
  messages: MessagesTable;
  haggles: HagglesTable;
  deadlines: DeadlinesTable;
  papers: PapersTable;
  publishedLots: PublishedLotsTable;
  securityEvents: SecurityEventsTable;
  sealKeys: SealKeysTable;
}
