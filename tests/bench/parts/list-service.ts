// A house with any number of lots: half running, two in five sold, ten bids and an order each. Rows
// are written straight into the tables; the lists' own rows are made by the service's code.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FACETS } from '#contract/catalogue/list-words.ts';
import type { Lot } from '#core/lots/lot.ts';
import type { Order } from '#core/orders/order.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { startSession } from '#server/accounts/sessions/commands-start-session.ts';
import type { LotRow, SaleRowsTable } from '#server/catalogue/store/list-tables.ts';
import { facetValues } from '#server/catalogue/store/lot-counts.ts';
import { addNames } from '#server/catalogue/store/search-index.ts';
import { wordsOfLot, type SearchedLot } from '#server/catalogue/store/search-words.ts';
import { systemClock } from '#server/clock/clock.ts';
import { models } from '#server/demo/vehicle.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { CARD_COLUMNS as CARD_SHOWN, cardOf } from '#server/lots/card-codec.ts';
import type { LotCardsTable } from '#server/lots/lot-tables.ts';
import { saleTermsOf } from '#server/sales/store-new-sale.ts';
import { newSessionSecrets } from '#server/secrets.ts';
import { openStore, type Store } from '#server/store/database.ts';
import { someBuyer, someClerk } from '../../kit/fixtures.ts';
import { sealedPerson } from '../../kit/service/sealed-person.ts';
import { insertInto, withoutIndexes } from './list-insert.ts';
import { BIDS_OF_A_LOT, DAY_MS, listedOf, lotOf, LOTS_OF_A_SALE, spread, type Listed } from './list-lots.ts';
import { fillMessages, fillOrders, type OwnMessage } from './list-orders.ts';

/** The buyer whose own lists are asked for takes part in the same number of lots in every house. */
const OWN_LOTS = 200;
const SESSIONS = 60;

const LOT_COLUMNS = ['id', 'saleId', 'rev', 'seq', 'chainHead', 'status', 'state', 'dueAtMs'];
const CARD_COLUMNS = [...CARD_SHOWN, 'lotId', 'saleId', 'position', 'facts'] as const;
const ROW_COLUMNS = Object.keys(listedOf(1, 0).row);
const FACE_COLUMNS = ['no', 'lotId', 'card', 'searchText'];

type Value = string | number | null;

/** The house of so many lots in a folder, filled if it is new: good for some hours. */
export async function keptHouse(
  folder: string,
  lots: number,
  bidsUntilMs: number,
): Promise<{ readonly file: string; readonly house: ListService }> {
  const [file, noted] = [join(folder, 'house.db'), join(folder, 'house.json')];
  if (existsSync(noted)) return { file, house: JSON.parse(readFileSync(noted, 'utf8')) as ListService };
  mkdirSync(folder, { recursive: true });
  const house = await fillListService(file, lots, bidsUntilMs);
  writeFileSync(noted, JSON.stringify(house));
  return { file, house };
}

const cardOfListed = (at: number, { row, ...lot }: Listed): LotCardsTable => {
  const { brand, odometerKm, lotId, saleId, city } = row;
  const { bodyType, fuel, grade, number, title } = lot;
  const details = { brand, bodyType, registered: '2019-05', odometerKm, emission: '国六', fuel, grade };
  return {
    lotId,
    saleId,
    position: at % LOTS_OF_A_SALE,
    number,
    title,
    drawing: `${bodyType}-white`,
    picture: null,
    city,
    hall: 'vehicle',
    kind: 'vehicle',
    details: JSON.stringify(details),
    facts: '{}',
  };
};

const faceValues = (at: number, listed: Listed): Value[] => {
  const saleName = `专场 ${Math.floor(at / LOTS_OF_A_SALE)}`;
  const card = cardOf({ ...cardOfListed(at, listed), saleName });
  // Nobody looks into their own lists here.
  return [listed.row.no, listed.row.lotId, JSON.stringify(card), ''];
};

// The words of a lot: those of its model in its city are made once, and those of its number too.
const wordsKept = () => {
  const kept = new Map<string, readonly string[]>();
  const wordsOf = (key: string, lot: SearchedLot): readonly string[] => {
    const words = kept.get(key) ?? wordsOfLot({ ...lot, vinTail: null });
    kept.set(key, words);
    return words;
  };
  return ({ row, title, series, number, vinTail }: Listed): string => {
    const { brand, city } = row;
    const common = wordsOf(`${title} ${city}`, { title, brand, series, city, number: '' });
    const numbered = wordsOf(number, { title: '', brand: '', series: '', city: '', number });
    const tails = row.soldAtMs === null ? [4, 5, 6].map((count) => vinTail.slice(-count)) : [];
    return [...common, ...numbered, ...tails].join(' ');
  };
};

const dueOf = (lot: Lot): number | null => {
  if (lot.status === 'scheduled') return lot.startsAtMs;
  return lot.status === 'open' ? lot.endsAtMs : null;
};

const addCounts = (counts: Map<string, number>, row: LotRow): void => {
  const add = (facet: string, value: string): void => {
    const key = [row.hall, row.stage, facet, value].join('\u0000');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  add('all', '');
  if (row.isOpen === 1) add('open', '');
  for (const facet of FACETS) for (const value of facetValues(facet, row)) add(facet, value);
};

const fillLots = (db: DatabaseSync, lots: number, nowMs: number): void => {
  const [lot, card] = [insertInto(db, 'lots', LOT_COLUMNS), insertInto(db, 'lotCards', CARD_COLUMNS)];
  const [row, face] = [insertInto(db, 'lotRows', ROW_COLUMNS), insertInto(db, 'lotFaces', FACE_COLUMNS)];
  const counts = new Map<string, number>();
  for (let at = 0; at < lots; at += 1) {
    const listed = listedOf(at, nowMs);
    const made = lotOf(at, listed.row);
    const dueAtMs = dueOf(made);
    lot.run(made.id, made.saleId, made.rev, made.seq, 'head', made.status, JSON.stringify(made), dueAtMs);
    const shown = cardOfListed(at, listed);
    card.run(...CARD_COLUMNS.map((name) => shown[name]));
    row.run(...ROW_COLUMNS.map((name) => listed.row[name as keyof LotRow]));
    face.run(...faceValues(at, listed));
    addCounts(counts, listed.row);
  }
  const count = insertInto(db, 'lotCounts', ['hall', 'stage', 'facet', 'value', 'lots']);
  for (const [key, number] of counts) count.run(...key.split('\u0000'), number);
};

/** The latest first, as the index has them. */
const fillWords = (db: DatabaseSync, lots: number, nowMs: number): void => {
  const live = insertInto(db, 'liveWords', ['rowid', 'words']);
  const sold = insertInto(db, 'soldWords', ['rowid', 'words']);
  for (const words of [live, sold]) words.setReadBigInts(true);
  const wordsOf = wordsKept();
  for (let at = lots - 1; at >= 0; at -= 1) {
    const listed = listedOf(at, nowMs);
    (listed.row.soldAtMs === null ? live : sold).run(-listed.row.no, wordsOf(listed));
  }
};

const CITIES = ['上海', '杭州', '苏州', '南京', '深圳'];

const saleRowOf = (at: number, nowMs: number): SaleRowsTable => ({
  saleId: `sale-${at}`,
  hall: 'vehicle',
  city: CITIES[at % CITIES.length] ?? '',
  partnerId: null,
  isOver: 0,
  startsAtMs: nowMs - DAY_MS,
  endsAtMs: nowMs + DAY_MS,
  lotCount: LOTS_OF_A_SALE,
  doneCount: LOTS_OF_A_SALE * 0.4,
  soldCount: LOTS_OF_A_SALE * 0.4,
  leastDepositFen: 200_000,
  mostDepositFen: 500_000,
  drawing: 'sedan-white',
  ...saleTermsOf(TIMED_VEHICLE_RULES, null, nowMs - 2 * DAY_MS),
});

const fillSales = (db: DatabaseSync, lots: number, nowMs: number): void => {
  const sale = insertInto(
    db,
    'sales',
    'id number name hall consignor city auctioneer certificate startsAtMs endsAtMs'.split(' '),
  );
  const columns = Object.keys(saleRowOf(0, nowMs));
  const saleRow = insertInto(db, 'saleRows', columns);
  for (let at = 0; at < Math.ceil(lots / LOTS_OF_A_SALE); at += 1) {
    const row = saleRowOf(at, nowMs);
    const { saleId, hall, city, startsAtMs, endsAtMs } = row;
    sale.run(saleId, at + 1, `专场 ${at}`, hall, '委托方', city, '拍卖师', '0', startsAtMs, endsAtMs);
    saleRow.run(...Object.values(row));
  }
};

/** Ten bids on each lot, until the time is up. Returns how many that were. */
const fillBids = (db: DatabaseSync, lots: number, untilMs: number): number => {
  const bid = insertInto(db, 'bids', 'id lotId bidderId rev kind amountFen atMs receipt'.split(' '));
  let count = 0;
  for (let at = 0; at < lots; at += 1) {
    if (at % 10_000 === 0 && Date.now() > untilMs) break;
    for (let turn = 0; turn < BIDS_OF_A_LOT; turn += 1) {
      bid.run(
        `b${at}-${turn}`,
        `lot-${at}`,
        `u${spread(at + turn * 31, 50_000)}`,
        turn + 2,
        'exact',
        1 + turn,
        1,
        '{}',
      );
      count += 1;
    }
  }
  return count;
};

/** The buyer takes part in as many lots as in any other house, spread over all of it. */
const fillOwn = (db: DatabaseSync, lots: number, userId: string): string[] => {
  const mine = insertInto(
    db,
    'myLots',
    'bidderId lotId no hall saleId brand state registeredAtMs endedAtMs'.split(' '),
  );
  const registered = insertInto(
    db,
    'registrations',
    'lotId bidderId paddle rulesVersion depositFen depositState atMs endedAtMs cover'.split(' '),
  );
  const bid = insertInto(db, 'bids', 'id lotId bidderId rev kind amountFen atMs receipt'.split(' '));
  const ids: string[] = [];
  const step = Math.floor(lots / OWN_LOTS);
  for (let index = 0; index < OWN_LOTS; index += 1) {
    const at =
      index * step +
      (index % 2 === 0 ? (10 - ((index * step) % 10)) % 10 : (17 - ((index * step) % 10)) % 10);
    const { row } = listedOf(Math.min(at, lots - 1), Date.now());
    if (ids.includes(row.lotId)) continue;
    const isOver = row.soldAtMs !== null;
    const state = isOver ? 'lost' : 'active';
    mine.run(userId, row.lotId, row.no, row.hall, row.saleId, row.brand, state, index, row.soldAtMs);
    registered.run(
      row.lotId,
      userId,
      `p${index}`,
      'v',
      0,
      isOver ? 'released' : 'frozen',
      index,
      row.soldAtMs,
      'lot',
    );
    bid.run(`own-${index}`, row.lotId, userId, 20, 'exact', 5, 1, '{}');
    ids.push(row.lotId);
  }
  return ids;
};

const enrol = async (store: Store) => {
  const engine = inlineEngine(store, systemClock());
  const sessionsOf = async (whose: string): Promise<string[]> => {
    const cookies: string[] = [];
    for (let count = 0; count < SESSIONS; count += 1) {
      const { cookie, cookieHash, tokenHash } = newSessionSecrets();
      const secrets = { cookieHash, tokenHash, insteadOfSid: null, rehashed: null };
      await engine.run(startSession, { userId: whose, ...secrets });
      cookies.push(cookie);
    }
    return cookies;
  };
  const userId = await someBuyer(engine, sealedPerson('an'));
  const cookies = await sessionsOf(userId);
  const clerkCookies = await sessionsOf(await someClerk(engine, sealedPerson('clerk')));
  await addNames(
    store.writer,
    models.map(({ brand, name }) => ({ brand, series: `${brand} ${name.split(' ', 1)[0] ?? ''}` })),
  );
  await engine.stop();
  return { userId, cookies, clerkCookies };
};

export type OwnOrder = Pick<Order, 'id' | 'createdAtMs'>;

export interface ListService {
  /** Of one buyer's many sessions: the house counts how often one of them asks. */
  readonly cookies: readonly string[];
  /** The same of one of the house's own people. */
  readonly clerkCookies: readonly string[];
  readonly ownIds: readonly string[];
  /** The buyer's own, the newest first. */
  readonly ownOrders: readonly OwnOrder[];
  readonly ownMessages: readonly OwnMessage[];
  readonly bids: number;
}

/** Fills a fresh store and leaves it closed. Bids are written until `bidsUntilMs` at the latest. */
const fillListService = async (file: string, lots: number, bidsUntilMs: number): Promise<ListService> => {
  const store = await openStore({ kind: 'sqlite', file });
  await store.migrate();
  const { userId, ...servers } = await enrol(store);
  await store.close();
  const db = new DatabaseSync(file);
  db.exec('pragma synchronous = off; pragma cache_size = -262144; begin');
  const nowMs = Date.now();
  withoutIndexes(db, 'lotRows', () => fillLots(db, lots, nowMs));
  fillWords(db, lots, nowMs);
  fillSales(db, lots, nowMs);
  const bids = fillBids(db, lots, bidsUntilMs);
  const ownIds = fillOwn(db, lots, userId);
  const filled = { lots, nowMs, userId };
  const ownOrders = fillOrders(db, filled).map(({ id, createdAtMs }) => ({ id, createdAtMs }));
  const ownMessages = fillMessages(db, filled, ownIds);
  db.exec('commit; pragma wal_checkpoint(truncate)');
  db.close();
  return { ...servers, ownIds, ownOrders, ownMessages, bids };
};
