// Questions P13 asks of a house: one question for each list there is, at its beginning and far
// down.
import type { RouteName } from '#contract/routes.ts';
import { listedOf } from './list-lots.ts';
import type { ListService, OwnOrder } from './list-service.ts';

export interface Asked {
  readonly house: ListService;
  readonly port: number;
  /** Cursors nine tenths down the lists. */
  readonly places: { readonly running: string; readonly deals: string; readonly mine: string };
}

/** One question in as many forms as there are turns. */
export type Question = (asked: Asked, turn: number) => readonly [RouteName, Record<string, string>];

const CITIES = ['上海', '杭州', '苏州', '南京', '深圳'];
const BRANDS = ['大众', '丰田', '本田', '别克', '奥迪'];
const of = (words: readonly string[], turn: number): string => words[turn % words.length] ?? '';

const DEEP = 0.9;

const at = <Row>(rows: readonly Row[], turn: number): Row => {
  const row = rows[turn % rows.length];
  if (row === undefined) throw new Error('the house has none of these rows');
  return row;
};

const placeOf = ({ atMs, id }: { readonly atMs: number; readonly id: string }): string => `${atMs}.${id}`;

const orderPlace = (orders: readonly OwnOrder[]): string => {
  const { createdAtMs, id } = at(orders, Math.floor(orders.length * DEEP));
  return placeOf({ atMs: createdAtMs, id });
};

export const QUESTIONS: Readonly<Record<string, Question>> = {
  'hall, first page': () => ['lotList', {}],
  'hall, page 20 by number': () => ['lotList', { page: '20' }],
  'hall, nine tenths down': ({ places }) => ['lotList', { after: places.running }],
  'hall by price': () => ['lotList', { sort: 'price-up' }],
  'hall by price, in a range': (_asked, turn) => [
    'lotList',
    { sort: 'price-up', lowestYuan: String(100_000 + (turn % 50) * 1_000), highestYuan: '300000' },
  ],
  'ended, latest first': () => ['lotList', { tab: 'ended' }],
  'one brand': (_asked, turn) => ['lotList', { brand: of(BRANDS, turn) }],
  'a rare brand': () => ['lotList', { brand: '稀有' }],
  'city and gearbox': (_asked, turn) => ['lotList', { city: of(CITIES, turn), gearbox: 'cvt' }],
  'six filters at once': (_asked, turn) => [
    'lotList',
    {
      city: of(CITIES, turn),
      body: 'suv,sedan',
      grade: 'A,B,C',
      source: 'court,lease',
      gearbox: 'manual,cvt',
      lowestYuan: '100000',
    },
  ],
  'by the way of selling': (_asked, turn) => ['lotList', { format: 'timed', city: of(CITIES, turn) }],
  'to be viewed': () => ['lotList', { tab: 'preview' }],
  'at a fixed price': () => ['lotList', { tab: 'fixed-price' }],
  'goods of the other hall': () => ['lotList', { hall: 'non-vehicle' }],
  'by a deposit': () => ['lotList', { lowestDepositYuan: '1000', highestDepositYuan: '9000' }],
  'without a reserve': (_asked, turn) => ['lotList', { noReserve: 'yes', city: of(CITIES, turn) }],
  'a sale': (_asked, turn) => ['lotList', { sale: `sale-${turn % 20}` }],
  sales: () => ['saleList', {}],
  'sales of a city': (_asked, turn) => ['saleList', { hall: 'vehicle', city: of(CITIES, turn) }],
  'sales under way, a page further': () => ['saleList', { hall: 'vehicle', state: 'running', page: '2' }],
  'sales by their day': () => ['saleList', { from: '2026-01-01', to: '2099-12-31', state: 'running' }],
  'search, a common word': (_asked, turn) => ['search', { q: of(BRANDS, turn) }],
  'search, two words': () => ['search', { q: '大众 帕萨特' }],
  'search, initials': () => ['search', { q: 'pst' }],
  // Of a running lot that both houses have.
  'search, a frame number': (_asked, turn) => ['search', { q: listedOf((turn % 50) * 10, 0).vinTail }],
  'search, what was sold': (_asked, turn) => ['search', { q: of(BRANDS, turn), among: 'sold' }],
  suggestions: (_asked, turn) => ['suggest', { q: of(['d', 'pa', '奥', 'bmw', '丰'], turn) }],
  'my lots': () => ['myLots', {}],
  'my lots, long over': ({ places }) => ['myLots', { tab: 'lost', after: places.mine }],
  'my standings': ({ house }) => ['myStandings', { ids: house.ownIds.slice(0, 24).join(',') }],
  'past deals': () => ['deals', {}],
  'past deals, nine tenths down': ({ places }) => ['deals', { after: places.deals }],
  'past deals of a brand': (_asked, turn) => ['deals', { brand: of(BRANDS, turn), city: of(CITIES, turn) }],
  'the market of a brand': (_asked, turn) => ['dealTrends', { brand: of(BRANDS, turn) }],
  'past deals by price': () => ['deals', { sort: 'price-down' }],
  'my orders': () => ['orderList', {}],
  'my orders, nine tenths down': ({ house }) => ['orderList', { after: orderPlace(house.ownOrders) }],
  'my orders to be signed': () => ['orderList', { tab: 'to-sign' }],
  'my orders by what is due': () => ['orderList', { sort: 'due' }],
  'my orders, by words': (_asked, turn) => ['orderList', { words: of(BRANDS, turn) }],
  'one of my orders': ({ house }, turn) => ['orderDetail', { id: at(house.ownOrders, turn).id }],
  'orders of the house': () => ['staffOrderList', {}],
  'orders of the house, far down': ({ house }) => ['staffOrderList', { after: orderPlace(house.ownOrders) }],
  'orders of the house, done': () => ['staffOrderList', { status: 'done' }],
  'my messages': () => ['messageList', {}],
  'my messages, nine tenths down': ({ house }) => [
    'messageList',
    { after: placeOf(at(house.ownMessages, Math.floor(house.ownMessages.length * DEEP))) },
  ],
  'my messages of orders': () => ['messageList', { topic: 'order' }],
  'my messages, unread': () => ['messageList', { unread: '1' }],
  'my messages, by words': (_asked, turn) => ['messageList', { words: of(BRANDS, turn) }],
  'how many are unread': () => ['messageCount', {}],
  'one of my messages': ({ house }, turn) => ['messageDetail', { id: at(house.ownMessages, turn).id }],
};

/**
 * Questions whose answers have a size: both houses are asked for as many rows as the small one has
 * to show.
 */
export const SIZED: ReadonlySet<RouteName> = new Set(['lotList', 'search', 'deals', 'myLots']);
