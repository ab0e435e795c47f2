// Addresses of everything: the visibility of each, and one builder for each address that takes a
// query. Details are passed in the query string (specification, section 2). Their titles stand
// with the menus (menu.ts): a page with running prices loads the addresses, and none of those.
import {
  addresses,
  type Address,
  type AddressGroup,
  type OfficeAddress,
  type SellerAddress,
} from './addresses.ts';
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
export function pathWith(path: Address | SellerAddress | OfficeAddress, query: Query): string {
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

/** A seller's own place; its lots at the address itself, all else below it. */
export const consignedPath = '/myConsignments' satisfies Address;
/** The page on which a seller answers offers and negotiates. */
export const consignedAnswersPath = `${consignedPath}/answers`;
/** Of their lots: what is disputed, and what they are asked. */
export const consignedQuestionsPath = `${consignedPath}/questions` satisfies SellerAddress;
/** Papers that they are to bring. */
export const consignedPapersPath = `${consignedPath}/papers` satisfies SellerAddress;

export const consignedDisputesPath = `${consignedPath}/disputes` satisfies SellerAddress;
