// Who may open which address (specification, sections 4 and 6; product.md "The guard, decided"). One pure function over
// two lists; the browser asks it with the stored token, the server with the session cookie.
import { addresses, type Address } from './addresses.ts';

/** `home`: forced log-out, /home, the prompt after 500 ms. `prompt`: the visitor stays where he is and may log in. */
export type Verdict = 'allow' | 'home' | 'prompt';

/** The public list exactly as section 6 gives it, each with what a visitor comes for. */
export const publicBySpecification: Partial<Record<Address, string>> = {
  '/home': 'what the house is and what runs now',
  '/bidding': 'the lots on sale',
  '/information': 'company news',
  '/infoDatails': 'announcements, which the law wants public',
  '/auction-detail': 'a session and its lots',
  '/banner': 'what the carousel leads to',
  '/about': 'who runs the house',
  '/contact': 'how to reach it',
  '/rule': 'listed without a route of its own: the old name of /BusinessRule',
  '/PrivacyPolicy': 'read before agreeing to it',
  '/wxlogin': 'a way to log in',
  '/service': 'read before agreeing to it',
  '/fixed-price-auction-detail': 'a fixed-price session and its cars',
};

/** Left off that list, yet section 1 opens them to visitors, or nobody could be told that a page is missing. */
export const publicByPurpose: Partial<Record<Address, string>> = {
  '/': 'leads to /home',
  '/404': 'else the guard would eat the redirect of an unknown address',
  '/historicalDeals': 'section 1: visitors see past deals',
  '/history': 'section 1: visitors read company information',
  '/distribution': 'section 1: visitors read company information',
  '/BusinessRule': 'rules are read before there is an account',
  '/CommonProblem': 'questions are asked before there is an account',
  '/search': 'ours: what visitors may read, they may also look for',
};

const known = new Set<string>(Object.values(addresses).flat());

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The address a path belongs to, however it is written: %62idding, //bidding/, /bidding.html, /bidding/2. */
export const addressOf = (path: string): string => {
  const [first = ''] = decoded(path)
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.');
  return `/${first.replace(/\.html$/, '')}`;
};

/**
 * What happens to a visit. An address the specification does not know is let through: like in its router, the redirect
 * to /404 comes before the guard.
 */
export const decide = (path: string, hasToken: boolean): Verdict => {
  const address = addressOf(path);
  if (hasToken || !known.has(address)) return 'allow';
  if (address in publicBySpecification || address in publicByPurpose) return 'allow';
  return address.includes('non-vehicle') ? 'home' : 'prompt';
};
