// Every address of the specification (section 2), by its group, and nothing else: this list travels
// to every page with the guard, so titles and menus stand apart in paths.ts. A group path of the
// non-vehicle centre shows its first child. `ours` are pages the specification asks for without
// naming an address (docs/decisions/pages/search-has-its-own-page.md, a-seller-has-a-place.md,
// a-guest-is-nobody.md).

export const addresses = {
  main: ['/', '/home', '/banner', '/operateBankCard', '/toAuth', '/infoDatails', '/feedBack', '/404'],
  vehicle: [
    '/bidding',
    '/auction-detail',
    '/bidding-detail',
    '/cooperation-detail',
    '/order-detail',
    '/auction-hall',
    '/priority-detail',
    '/preSaleHall-detail',
    '/fixed-price-auction-detail',
    '/fixed-price-detail',
  ],
  company: ['/information', '/historicalDeals', '/about', '/history', '/distribution', '/contact'],
  rules: ['/BusinessRule', '/rule', '/CommonProblem', '/service', '/PrivacyPolicy'],
  login: ['/wxlogin'],
  nonVehicle: [
    '/non-vehicle-bidding',
    '/non-vehicle-auction-detail',
    '/non-vehicle-bidding-detail',
    '/non-vehicle-order-detail',
    '/non-vehicle-auction-hall',
    '/non-vehicle-priority-detail',
    '/non-vehicle-myBiding',
    '/non-vehicle-bidManagement',
    '/non-vehicle-myAttention',
    '/non-vehicle-MyOrder',
    '/non-vehicle-dispute',
  ],
  center: [
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
  ],
  ours: ['/search', '/practice', '/myConsignments'],
} as const;

export type AddressGroup = keyof typeof addresses;
export type Address = (typeof addresses)[AddressGroup][number];
/** Page of a seller's own place, below its address. */
export type SellerAddress = `/myConsignments/${string}`;
/** Desk of the console: no page of the portal links to it, and only its people are told of it. */
export type OfficeAddress = `/office/${string}`;
