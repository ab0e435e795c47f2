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
];

export const SMALLEST = { width: 320, height: 700 };

/** How far a page reaches beyond its screen. */
export const overhangPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
