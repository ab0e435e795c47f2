import { describe, expect, it } from 'vitest';
import { addresses } from '#lib/addresses.ts';
import { addressOf, decide, publicByPurpose, publicBySpecification } from '#lib/guard.ts';

/**
 * Written out by hand from the specification (sections 2 and 6) and product.md, "The guard,
 * decided".
 */
const section6 = [
  '/home',
  '/bidding',
  '/information',
  '/infoDatails',
  '/auction-detail',
  '/banner',
  '/about',
  '/contact',
  '/rule',
  '/PrivacyPolicy',
  '/wxlogin',
  '/service',
  '/fixed-price-auction-detail',
];
const openedByPurpose = [
  '/',
  '/404',
  '/historicalDeals',
  '/history',
  '/distribution',
  '/BusinessRule',
  '/CommonProblem',
  '/search',
  '/practice',
];
const nonVehicle = [
  '/non-vehicle-bidding',
  '/non-vehicle-auction-detail',
  '/non-vehicle-bidding-detail',
  '/non-vehicle-order-detail',
  '/non-vehicle-auction-hall',
  '/non-vehicle-priority-detail',
  '/non-vehicle-bidManagement',
  '/non-vehicle-myBiding',
  '/non-vehicle-myAttention',
  '/non-vehicle-MyOrder',
  '/non-vehicle-dispute',
];
const forMembers = [
  '/operateBankCard',
  '/toAuth',
  '/feedBack',
  '/bidding-detail',
  '/cooperation-detail',
  '/order-detail',
  '/auction-hall',
  '/priority-detail',
  '/preSaleHall-detail',
  '/fixed-price-detail',
  '/userCenter',
  '/bidManagement',
  '/myAttention',
  '/MyOrder',
  '/dispute',
  '/deposit',
  '/bankCards',
  '/basicInfo',
  '/authInfo',
  '/noticeCenter',
  '/noticeCenterDetail',
  '/feedBackDetail',
  '/personalization',
  '/myConsignments',
];

const withoutToken = [
  ...[...section6, ...openedByPurpose].map((path) => [path, 'allow'] as const),
  ...nonVehicle.map((path) => [path, 'home'] as const),
  ...forMembers.map((path) => [path, 'prompt'] as const),
];

describe('the guard, address by address', () => {
  it.each(withoutToken)('%s: a visitor meets "%s", a member goes in', (path, verdict) => {
    expect(decide(path, true)).toBe('allow');
    expect(decide(path, false)).toBe(verdict);
  });

  it.each(withoutToken)(
    '%s with an expired session: the browser lets go, the house says "%s"',
    (path, verdict) => {
      // The browser still holds a token and cannot know; the server finds no session behind the
      // cookie.
      const inBrowser = decide(path, true);
      const onTheServer = decide(path, false);
      expect([inBrowser, onTheServer]).toEqual(['allow', verdict]);
    },
  );

  it('the table covers every address of the specification and no other', () => {
    const tabled = withoutToken.map(([path]) => path);
    expect(tabled.toSorted()).toEqual(Object.values(addresses).flat().toSorted());
  });

  it('the public lists are the specification’s and those opened by purpose', () => {
    expect(publicBySpecification.toSorted()).toEqual(section6.toSorted());
    expect(publicByPurpose.toSorted()).toEqual(openedByPurpose.toSorted());
  });
});

describe('an address in disguise', () => {
  it.each([
    ['/bidding-detail/', 'prompt'],
    ['//bidding-detail', 'prompt'],
    ['/bidding-detail.html', 'prompt'],
    ['/%62idding-detail', 'prompt'],
    ['/bidding-detail/7', 'prompt'],
    ['/./bidding-detail', 'prompt'],
    ['\\bidding-detail', 'prompt'],
    ['/non%2Dvehicle-bidding', 'home'],
    ['/userCenter/../bidding-detail', 'prompt'],
  ])('%s is met with "%s" all the same', (path, verdict) => {
    expect(decide(path, false)).toBe(verdict);
  });

  it('a broken escape is no reason to fall over', () => {
    expect(decide('/%E0%A4%A', false)).toBe('allow');
  });

  it('the root is its own address', () => {
    expect(addressOf('/')).toBe('/');
    expect(addressOf('')).toBe('/');
  });
});

describe('an address nobody knows', () => {
  it.each(['/nowhere', '/Bidding-Detail', '/non-vehicle', '/constructor', '/__proto__'])(
    '%s is let through to the page that says so',
    (path) => {
      expect(decide(path, false)).toBe('allow');
    },
  );
});
