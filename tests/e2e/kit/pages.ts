// The pages that are looked at one by one, and the smallest phone they are looked at on.
import type { Page } from '@playwright/test';

export const PAGES = [
  '/home',
  '/bidding',
  '/bidding?view=list',
  '/bidding?lowest=99999',
  '/404',
  '/BusinessRule',
  '/BusinessRule/2026.2-2026.3',
  '/BusinessRule/fees?price=12万',
  '/infoDatails',
  '/service',
  '/PrivacyPolicy',
  '/CommonProblem',
  '/CommonProblem/ask?q=保证金',
  '/about',
  '/about/accessibility',
  '/history',
  '/distribution',
  '/contact',
  '/information',
  '/information/n/2026-10-10-rules-draft',
  '/banner?id=bank-autumn',
  '/search?q=保证金',
  '/practice',
  '/wxlogin',
  '/ui',
];

/**
 * Pages behind the login, by what they are about, and by which of the sample logins there is most
 * to see on them.
 */
export const OWN_PAGES = [
  {
    about: 'orders, money and groups',
    login: 6,
    paths: [
      '/userCenter',
      '/MyOrder',
      '/MyOrder/pay',
      '/MyOrder/invoice',
      '/non-vehicle-MyOrder',
      '/deposit',
      '/deposit/top-up',
      '/deposit/payout',
      '/bankCards',
      '/operateBankCard',
      '/bidManagement/groups',
      '/bidManagement/groups/place',
    ],
  },
  {
    about: 'bids and disputes',
    login: 0,
    paths: [
      '/bidManagement',
      '/bidding-detail/grid',
      '/auction-hall',
      '/non-vehicle-auction-hall',
      '/myAttention',
      '/myAttention?tab=searches',
      '/myAttention?tab=partners',
      '/cooperation-detail',
      '/cooperation-detail?id=bank',
      '/myAttention/compare',
      '/dispute',
      '/dispute/new',
      '/non-vehicle-bidManagement',
      '/non-vehicle-myAttention',
      '/non-vehicle-myBiding',
      '/non-vehicle-dispute',
    ],
  },
  {
    about: 'what is consigned',
    login: 4,
    paths: [
      '/myConsignments',
      '/myConsignments/papers',
      '/myConsignments/answers',
      '/myConsignments/orders',
      '/myConsignments/disputes',
    ],
  },
  {
    about: 'the account',
    login: 0,
    paths: [
      '/basicInfo',
      '/basicInfo/name',
      '/basicInfo/avatar',
      '/basicInfo/close',
      '/basicInfo/export',
      '/basicInfo/profile',
      '/basicInfo/mail',
      '/basicInfo/phone',
      '/basicInfo/wechat',
      '/basicInfo/agents',
      '/basicInfo/agent',
      '/authInfo',
      '/toAuth',
      '/noticeCenter',
      '/feedBack',
      '/feedBackDetail',
      '/personalization',
    ],
  },
] as const;

/** Reached by the first link of a list behind the login. */
export const OWN_DETAILS = [
  { login: 6, list: '/MyOrder?tab=to-sign', link: /^签署/, detail: /\/order-detail/ },
  { login: 6, list: '/MyOrder?tab=to-transfer', link: /^办理过户/, detail: /\/order-detail/ },
  {
    login: 6,
    list: '/non-vehicle-MyOrder?tab=to-fetch',
    link: /^提货/,
    detail: /\/non-vehicle-order-detail/,
  },
] as const;

export const PHONE_SCREEN = { width: 390, height: 844 };
export const SMALLEST = { width: 320, height: 700 };

/** How far a page reaches beyond its screen. */
export function overhangPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** 大字版 promises as much on a phone. Source: visual language 11. */
const LEAST_TYPE_PX = 18;

/** The texts in sight that are set smaller than large type promises, each with its size. */
export function smallType(page: Page): Promise<string[]> {
  return page.evaluate((leastPx) => {
    const isSmall = (element: Element): boolean =>
      element instanceof HTMLElement &&
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
      element.checkVisibility() &&
      element.closest('[aria-hidden=true]') === null &&
      Number.parseFloat(getComputedStyle(element).fontSize) < leastPx;
    return [...document.querySelectorAll('body *')]
      .filter(isSmall)
      .map((element) => `${getComputedStyle(element).fontSize} ${element.textContent?.trim().slice(0, 20)}`);
  }, LEAST_TYPE_PX);
}
