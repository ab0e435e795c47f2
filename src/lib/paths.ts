// Addresses of everything: the visibility of each, and one builder for each address that takes a
// query. Details are passed in the query string (specification, section 2). Their titles stand
// with the menus (menu.ts): a page with running prices loads the addresses, and none of those.
import { addresses, type Address, type AddressGroup } from './addresses.ts';
import { addressOf } from './guard.ts';

/** Reached by a link from another page, never from a menu. */
export const hidden: ReadonlySet<Address> = new Set<Address>([
  '/',
  '/rule',
  '/banner',
  '/operateBankCard',
  '/toAuth',
  '/feedBack',
  '/404',
  '/auction-hall',
  '/non-vehicle-auction-hall',
  '/noticeCenterDetail',
  '/search',
  '/practice',
]);

/**
 * The addresses whose page stands. Menus link to these and to no other; a test holds the list to
 * the pages.
 */
export const standing: ReadonlySet<Address> = new Set<Address>([
  '/',
  '/home',
  '/bidding',
  '/bidding-detail',
  '/auction-detail',
  '/fixed-price-detail',
  '/preSaleHall-detail',
  '/auction-hall',
  '/non-vehicle-auction-hall',
  '/cooperation-detail',
  '/priority-detail',
  '/fixed-price-auction-detail',
  '/404',
  '/banner',
  '/infoDatails',
  '/information',
  '/about',
  '/history',
  '/distribution',
  '/contact',
  '/historicalDeals',
  '/BusinessRule',
  '/rule',
  '/CommonProblem',
  '/service',
  '/PrivacyPolicy',
  '/search',
  '/practice',
  '/userCenter',
  '/deposit',
  '/bankCards',
  '/operateBankCard',
  '/noticeCenter',
  '/noticeCenterDetail',
  '/bidManagement',
  '/myAttention',
  '/non-vehicle-bidding',
  '/non-vehicle-bidding-detail',
  '/non-vehicle-priority-detail',
  '/non-vehicle-auction-detail',
  '/non-vehicle-myBiding',
  '/non-vehicle-bidManagement',
  '/non-vehicle-myAttention',
  '/feedBack',
  '/feedBackDetail',
  '/basicInfo',
  '/personalization',
  '/MyOrder',
  '/order-detail',
  '/non-vehicle-MyOrder',
  '/non-vehicle-order-detail',
  '/toAuth',
  '/authInfo',
  '/dispute',
  '/non-vehicle-dispute',
  '/wxlogin',
]);

/** Of an address whose page is still to come; there is none at an address nobody knows. */
export function isUnopened(path: string): boolean {
  const address = addressOf(path);
  const isKnown = Object.values(addresses).some((group) => group.some((one) => one === address));
  return isKnown && !new Set<string>(standing).has(address);
}

/** The group a path belongs to; null outside the specification. */
export function groupOf(path: string): AddressGroup | null {
  const address = addressOf(path);
  const groups = Object.entries(addresses) as [AddressGroup, readonly string[]][];
  return groups.find(([, paths]) => paths.includes(address))?.[0] ?? null;
}

export const homePath = '/home' satisfies Address;

export type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * `path?name=value`, without the names that have no value: what a link to a filtered list or a
 * detail looks like.
 */
export function pathWith(path: Address, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The replay of a finished lot stands beside past deals, under an address of its own. */
export function replayPath(id: string): string {
  return pathWith('/historicalDeals', { id }).replace('/historicalDeals', '/historicalDeals/replay');
}
/**
 * Shows whichever lot of the practice hall can be bid on now, or next (practice.ts), to whoever
 * comes.
 */
export const practicePath = '/practice' satisfies Address;
