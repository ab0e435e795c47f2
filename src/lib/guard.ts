// Admission to addresses (specification, sections 4 and 6; product.md "The guard, decided"). One
// pure function over two lists; the browser asks it with the stored token, the server with the
// session cookie.
import { addresses, type Address } from './addresses.ts';

/**
 * `home`: forced log-out, /home, the prompt after 500 ms. `prompt`: the visitor stays where they
 * are and may log in.
 */
export type Verdict = 'allow' | 'home' | 'prompt';

/**
 * The public list exactly as section 6 gives it; what a visitor comes for is for whoever reads
 * this, and travels to no page.
 */
export const publicBySpecification: readonly Address[] = [
  // The house and what runs now.
  '/home',
  // The lots on sale.
  '/bidding',
  // Company news.
  '/information',
  // Announcements, which the law wants public.
  '/infoDatails',
  // A session and its lots.
  '/auction-detail',
  // The page the carousel leads to.
  '/banner',
  // The leaders of the house.
  '/about',
  // How to reach it.
  '/contact',
  // Listed without a route of its own: the old name of /BusinessRule.
  '/rule',
  // Read before agreeing to it.
  '/PrivacyPolicy',
  // A way to log in.
  '/wxlogin',
  // Read before agreeing to it.
  '/service',
  // A fixed-price session and its cars.
  '/fixed-price-auction-detail',
];

/**
 * Left off that list, yet section 1 opens them to visitors, or nobody could be told that a page is
 * missing.
 */
export const publicByPurpose: readonly Address[] = [
  // Leads to /home.
  '/',
  // Else the guard would eat the redirect of an unknown address.
  '/404',
  // Section 1: visitors see past deals.
  '/historicalDeals',
  // Section 1: visitors read company information.
  '/history',
  // Section 1: visitors read company information.
  '/distribution',
  // Rules are read before there is an account.
  '/BusinessRule',
  // Questions are asked before there is an account.
  '/CommonProblem',
  // Ours: what visitors may read, they may also look for.
  '/search',
  // Ours: how bidding goes is tried before there is an account.
  '/practice',
];

const known = new Set<string>(Object.values(addresses).flat());
const forVisitors = new Set<string>([...publicBySpecification, ...publicByPurpose]);

/**
 * Verdict on a visit. An address the specification does not know is let through: like in its
 * router, the redirect to /404 comes before the guard.
 */
export function decide(path: string, hasToken: boolean): Verdict {
  const address = addressOf(path);
  if (hasToken || !known.has(address) || forVisitors.has(address)) return 'allow';
  return address.includes('non-vehicle') ? 'home' : 'prompt';
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The parts of a path, however it is written: %62idding, //bidding/, /bidding.html. */
export function partsOf(path: string): readonly string[] {
  return decoded(path)
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.')
    .map((part) => part.replace(/\.html$/, ''));
}

/** The address a path belongs to: of /bidding/2 the one of /bidding. */
export function addressOf(path: string): string {
  return `/${partsOf(path)[0] ?? ''}`;
}
