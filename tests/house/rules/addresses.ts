// Addresses that go by the hall, the format or the stage of what is sold are made in one place, or
// a lot opens under the address of another hall. Source: gap-screens.md TR-7.
import type { Rule } from '../rule.ts';

const BY_HALL = [
  'bidding',
  'bidding-detail',
  'auction-detail',
  'auction-hall',
  'preSaleHall-detail',
  'priority-detail',
  'fixed-price-auction-detail',
  'fixed-price-detail',
  'order-detail',
  'MyOrder',
  'dispute',
  'bidManagement',
  'myAttention',
  'non-vehicle-[A-Za-z-]+',
].join('|');
const SPELLED = new RegExp(`["'\`]/(?:${BY_HALL})(?=["'\`?#/])`, 'g');

/** The book, the lists of all addresses, and what is said of each of them by its name. */
const BOOK: ReadonlySet<string> = new Set([
  'src/lib/addresses.ts',
  'src/lib/halls.ts',
  'src/lib/menu.ts',
  'src/lib/paths.ts',
  'src/lib/guard.ts',
  'src/lib/center/menu.ts',
  'src/lib/agents/page-needs.ts',
  'src/lib/home/rooms.ts',
  'src/components/center/menu-icons.ts',
  'src/contract/page.ts',
]);

export const addressRules: readonly Rule[] = [
  {
    says: 'an address that goes by the hall is made by the address book (lib/auction-paths.ts)',
    // A page says its own address to its frame.
    covers: (path) =>
      /^src\/.*\.(astro|tsx?)$/.test(path) && !path.startsWith('src/pages/') && !BOOK.has(path),
    breaches: ({ path, text }) => [...text.matchAll(SPELLED)].map(([found]) => `${path}: ${found}`),
    bites: [
      ['src/islands/parts/LotCard.tsx', '<a href={`/bidding-detail?id=${view.id}`}>'],
      ['src/components/orders/OrderList.astro', '<ButtonLink href="/bidding">去竞价大厅</ButtonLink>'],
      ['src/lib/center/tasks.ts', 'const href = `/dispute?id=${dispute.id}`;'],
      ['src/lib/orders/places.ts', "export const PAY = '/MyOrder/pay';"],
      ['src/server/http/pages/share.ts', "const goods = '/non-vehicle-bidding-detail';"],
    ],
    spares: [
      ['src/islands/parts/LotCard.tsx', '<a href={lotPath(lot)}>'],
      ['src/components/home/Hero.astro', "import { bidKinds } from '#lib/bidding/bid-kinds.ts';"],
      ['src/lib/api.ts', "path: '/auction/bidding/place'"],
    ],
  },
];
