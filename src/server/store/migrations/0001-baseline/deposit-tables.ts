// Deposits, cards, payouts, and what two persons decide. What has ended stays ended, whoever
// writes.
// Source: product.md 3.5; goals.md I-21, I-27, I-30, I-46.
import { endsOnce, type StoreKind } from './guards.ts';

const STEPS_STAY: Readonly<Record<StoreKind, readonly string[]>> = {
  sqlite: [
    `create trigger "moneyDecisionSteps_stays" before delete on "moneyDecisionSteps"
      begin select raise(abort, 'what has happened is never rewritten'); end`,
    `create trigger "moneyDecisionSteps_no_update" before update on "moneyDecisionSteps"
      begin select raise(abort, 'what has happened is never rewritten'); end`,
  ],
  postgres: [
    `create trigger "moneyDecisionSteps_stay" before update or delete on "moneyDecisionSteps"
      for each statement execute function keep_rows()`,
  ],
};

const TABLES: readonly string[] = [
  `create table "saleDeposits" (
    "saleId" text not null,
    "bidderId" text not null,
    tier text not null,
    state text not null,
    "amountFen" bigint not null,
    "leftFen" bigint not null,
    "atMs" bigint not null,
    "endedAtMs" bigint,
    constraint sale_deposits_once primary key ("saleId", "bidderId"),
    constraint sale_deposits_left check ("leftFen" >= 0 and "leftFen" <= "amountFen"),
    constraint sale_deposits_end check ((state = 'frozen') = ("endedAtMs" is null))
  )`,
  `create index sale_deposits_of on "saleDeposits" ("bidderId")`,
  `create table performances (
    "lotId" text not null,
    "bidderId" text not null,
    state text not null,
    "amountFen" bigint not null,
    "atMs" bigint not null,
    "endedAtMs" bigint,
    constraint performances_once primary key ("lotId", "bidderId"),
    constraint performances_end check ((state = 'held') = ("endedAtMs" is null))
  )`,
  `create index performances_of on performances ("bidderId")`,
  `create table "levelAccounts" (
    "bidderId" text primary key,
    "openedById" text not null,
    "openedAtMs" bigint not null
  )`,
  `create index level_accounts_listed on "levelAccounts" ("openedAtMs", "bidderId")`,
  `create table "bankCards" (
    id text primary key,
    "userId" text not null,
    sealed text not null,
    "cardIndex" text not null,
    bank text not null,
    "lastFour" text not null,
    "atMs" bigint not null,
    "unboundAtMs" bigint,
    constraint bank_cards_once unique ("cardIndex")
  )`,
  `create index bank_cards_tail on "bankCards" ("lastFour")`,
  `create index bank_cards_of on "bankCards" ("userId")`,
  `create table "defaultCards" (
    "userId" text primary key,
    "cardId" text not null
  )`,
  `create table payouts (
    id text primary key,
    "bidderId" text not null,
    "cardId" text not null,
    state text not null,
    note text not null,
    "amountFen" bigint not null,
    "atMs" bigint not null,
    "endedAtMs" bigint,
    why text,
    constraint payouts_end check ((state = 'pending') = ("endedAtMs" is null))
  )`,
  `create index payouts_of on payouts ("bidderId", "atMs")`,
  `create index payouts_pending on payouts ("atMs") where state = 'pending'`,
  `create table "payIns" (
    "paymentId" text primary key,
    "buyerId" text not null,
    way text not null,
    code text,
    place text,
    "amountFen" bigint not null,
    "atMs" bigint not null,
    "untilMs" bigint not null,
    constraint pay_ins_code unique (code)
  )`,
  `create table "refundSends" (
    id text primary key,
    "paymentId" text not null,
    way text not null,
    "amountFen" bigint not null,
    "paidFen" bigint not null,
    reason text not null,
    state text not null,
    "atMs" bigint not null,
    "endedAtMs" bigint
  )`,
  `create index refund_sends_pending on "refundSends" ("atMs", id) where state = 'pending'`,
  `create table transfers (
    id text primary key,
    "bankRef" text not null,
    "referenceSealed" text not null,
    "payerNameSealed" text not null,
    state text not null,
    why text,
    "paymentId" text,
    "buyerId" text,
    "staffId" text,
    "confirmedById" text,
    "statementId" text,
    "amountFen" bigint not null,
    "paidAtMs" bigint not null,
    "atMs" bigint not null,
    constraint transfers_amount check ("amountFen" > 0),
    constraint transfers_two check (state = 'rejected' or "confirmedById" <> "staffId")
  )`,
  `create unique index transfers_once on transfers ("bankRef") where state <> 'rejected'`,
  `create index transfers_state on transfers (state, "atMs", id)`,
  `create index transfers_for on transfers ("paymentId") where "paymentId" is not null`,
  `create table statements (
    id text primary key,
    hash text not null,
    "staffId" text not null,
    "isSigned" bigint not null,
    "atMs" bigint not null,
    constraint statements_once unique (hash)
  )`,
  `create table "receivedSums" (
    "bankRef" text primary key,
    "paymentId" text not null,
    "amountFen" bigint not null,
    "atMs" bigint not null,
    constraint received_sums_amount check ("amountFen" > 0)
  )`,
  `create table "unclearedSums" (
    kind text not null,
    cause text not null,
    "bidderId" text not null,
    "amountFen" bigint not null,
    "clearsAtMs" bigint not null,
    constraint uncleared_sums_once primary key (kind, cause)
  )`,
  `create index uncleared_sums_of on "unclearedSums" ("bidderId", "clearsAtMs")`,
  `create table "moneyDecisions" (
    id text primary key,
    status text not null,
    kind text not null,
    "bidderId" text not null,
    "proposerId" text not null,
    body text not null,
    "atMs" bigint not null,
    "approverId" text,
    constraint money_decisions_two check ("approverId" is null or "approverId" <> "proposerId")
  )`,
  `create index money_decisions_status on "moneyDecisions" (status, "atMs")`,
  `create index money_decisions_of on "moneyDecisions" ("bidderId")`,
  `create table "moneyDecisionSteps" (
    "decisionId" text not null,
    "byId" text not null,
    body text not null,
    no bigint not null,
    "atMs" bigint not null,
    constraint money_decision_steps_once primary key ("decisionId", no)
  )`,
];

export function depositTables(kind: StoreKind): readonly string[] {
  return [
    ...TABLES,
    ...endsOnce(kind, 'saleDeposits', 'frozen'),
    ...endsOnce(kind, 'performances', 'held'),
    ...endsOnce(kind, 'payouts', 'pending'),
    ...STEPS_STAY[kind],
  ];
}
