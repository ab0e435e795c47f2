// The tables lists are read from. One index for each way to sort, each carrying what can be
// filtered by, so that a scan along it looks at no row it does not want. Source: engine.md 3.2;
// goals.md P13.
import type { StoreKind } from './guards.ts';

/** Columns that a scan must be able to tell without the row. */
const FILTERS = [
  'brand',
  'series',
  'city',
  'partner',
  'modelYear',
  'vehicleMarks',
  'paperMarks',
  'lotMarks',
  'priceFen',
  'odometerKm',
  'registeredMonth',
  'depositFen',
];
/** Past deals are told apart by more. */
const DEAL_FILTERS = [...FILTERS, 'soldAtMs', 'format', 'isPriceShown'];
const CLOSED_FILTERS = [...DEAL_FILTERS, 'paidAtMs'];

const SORTED_BY = ['endsAtMs', 'startsAtMs', 'priceFen', 'bidCount', 'odometerKm', 'registeredMonth'];

export function catalogueTables(kind: StoreKind): readonly string[] {
  return [
    ...rows(kind),
    ...COUNTS,
    ...changes(kind),
    'insert into "listVersion" (id, turn) values (1, 0), (2, 0), (3, 0)',
    ...OWN_LOTS,
    ...search(kind),
  ];
}

/** An index of rows by `leading`, which carries the rest of `filters`. */
const walk = (name: string, leading: readonly string[], filters: readonly string[]): string => {
  const columns = [...leading, 'no', ...filters.filter((column) => !leading.includes(column))];
  return `create index "${name}" on "lotRows" (${columns.map((column) => `"${column}"`).join(', ')})`;
};

const WALKS = [
  ...SORTED_BY.map((column) => walk(`lotRows_by_${column}`, ['hall', 'stage', column], FILTERS)),
  ...['brand', 'series', 'city', 'partner'].map((column) =>
    walk(`lotRows_${column}`, ['hall', 'stage', column, 'endsAtMs'], FILTERS),
  ),
  ...[
    walk('deals_latest', ['hall', 'soldAtMs'], DEAL_FILTERS),
    walk('deals_of_a_brand', ['hall', 'brand', 'soldAtMs'], DEAL_FILTERS),
    walk('deals_by_price', ['hall', 'priceFen'], DEAL_FILTERS),
  ].map((index) => `${index} where "soldAtMs" is not null`),
  ...[
    walk('closed_latest', ['hall', 'closedAtMs'], CLOSED_FILTERS),
    walk('closed_of_a_brand', ['hall', 'brand', 'closedAtMs'], CLOSED_FILTERS),
  ].map((index) => `${index} where "closedAtMs" is not null`),
  `create index closed_of_a_partner on "lotRows" (partner, "closedAtMs", no) where "closedAtMs" is not null`,
  `create index "lotRows_sale" on "lotRows" ("saleId", stage, "endsAtMs", no)`,
];

const number = (kind: StoreKind): string => (kind === 'sqlite' ? 'integer' : 'bigint');

/** The words lots are found by, in each database's own kind of index. */
const words = (kind: StoreKind, name: string): readonly string[] =>
  kind === 'sqlite'
    ? [
        `create virtual table "${name}"
          using fts5(words, content='', contentless_delete=1, detail=none)`,
      ]
    : [
        `create table "${name}" (no bigint primary key, words tsvector not null)`,
        `create index "${name}_of" on "${name}" using gin (words)`,
      ];

/** Names are compared letter by letter on every server: what begins alike lies together. */
const search = (kind: StoreKind): readonly string[] => [
  ...words(kind, 'liveWords'),
  ...words(kind, 'soldWords'),
  `create table "searchNames" (
    alias ${kind === 'sqlite' ? 'text' : 'text collate "C"'} not null,
    kind text not null,
    value text not null,
    primary key (alias, kind, value)
  )`,
];

const rows = (kind: StoreKind): readonly string[] => [
  `create table "lotRows" (
    no ${kind === 'sqlite' ? 'integer' : 'bigserial'} primary key,
    "lotId" text not null unique,
    "saleId" text not null,
    hall text not null,
    stage text not null,
    brand text not null,
    series text not null,
    city text not null,
    partner text not null default '',
    rev bigint not null,
    "startsAtMs" bigint not null,
    "endsAtMs" bigint not null,
    "priceFen" bigint not null,
    "bidCount" bigint not null,
    "depositFen" bigint not null,
    "odometerKm" bigint not null,
    "registeredMonth" bigint not null,
    "modelYear" bigint not null,
    "vehicleMarks" bigint not null,
    "paperMarks" bigint not null,
    "lotMarks" bigint not null,
    "bidderCount" bigint not null,
    "extensionCount" bigint not null,
    "soldAtMs" bigint,
    format text not null default 'timed',
    "closedAtMs" bigint,
    "isPriceShown" bigint not null default 1,
    "paidAtMs" bigint,
    "isOpen" bigint not null default 0
  )`,
  ...WALKS,
];

const COUNTS: readonly string[] = [
  `create table "lotCounts" (
    hall text not null,
    stage text not null,
    facet text not null,
    value text not null,
    lots bigint not null,
    constraint "lotCounts_of" primary key (hall, stage, facet, value)
  )`,
  `create index "lotCounts_largest" on "lotCounts" (hall, stage, facet, lots, value)`,
  `create table "saleRows" (
    "saleId" text primary key,
    hall text not null,
    "isOver" bigint not null,
    "startsAtMs" bigint not null,
    "endsAtMs" bigint not null,
    "lotCount" bigint not null,
    "doneCount" bigint not null,
    "soldCount" bigint not null,
    city text not null,
    "partnerId" text,
    format text not null,
    profile text not null,
    extension text,
    "houseId" text,
    "announcedAtMs" bigint,
    "previewFromMs" bigint,
    "previewToMs" bigint,
    "registrationFromMs" bigint,
    "leastDepositFen" bigint,
    "mostDepositFen" bigint,
    drawing text
  )`,
  `create index "saleRows_coming" on "saleRows"
    ("isOver", "startsAtMs", "saleId", hall, format, city, "partnerId")`,
  `create index "saleRows_over" on "saleRows"
    ("isOver", "endsAtMs", "saleId", hall, format, city, "partnerId", "startsAtMs")`,
];

const changes = (kind: StoreKind): readonly string[] => [
  `create table "lotFaces" (
    no ${number(kind)} primary key,
    "lotId" text not null,
    card text not null,
    "searchText" text not null
  )`,
  `create table "saleMarks" (
    no ${kind === 'sqlite' ? 'integer' : 'bigserial'} primary key,
    "saleId" text not null
  )`,
  // See list-turn.ts: 1 counts every change, 2 those of closed lots, 3 what came, moved or left.
  `create table "listVersion" (
    id ${number(kind)} primary key,
    turn bigint not null
  )`,
  `create table "listChanges" (
    turn bigint not null,
    "lotId" text not null,
    primary key (turn, "lotId")
  )${kind === 'sqlite' ? ' without rowid' : ''}`,
];

const OWN_LOTS: readonly string[] = [
  `create table "myLots" (
    "bidderId" text not null,
    "lotId" text not null,
    "saleId" text not null,
    brand text not null,
    state text not null,
    "registeredAtMs" bigint not null,
    "endedAtMs" bigint,
    no bigint not null default 0,
    hall text not null,
    primary key ("bidderId", "lotId")
  )`,
  `create index "myLots_lot" on "myLots" ("lotId")`,
  `create index "myLots_state" on "myLots" ("bidderId", state, "endedAtMs", "lotId", "saleId", brand, no, "registeredAtMs", hall)`,
  `create index "myLots_ended" on "myLots" ("bidderId", "endedAtMs", "lotId", "saleId", brand, no, "registeredAtMs", hall)`,
];
