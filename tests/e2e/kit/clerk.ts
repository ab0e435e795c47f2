// A clerk of the house, who stops a lot, lets it go on, takes it off or names it anew: from the back office, which is calls
// without a page.
import type { Page } from '@playwright/test';
import { CLERK } from './people.ts';
import { expect } from './stage.ts';
import { fillPrompt } from './visitor.ts';

interface Order {
  readonly verb: 'pause' | 'resume' | 'withdraw';
  readonly reason?: string;
  readonly note?: string;
}

interface Clerk {
  readonly order: (order: Order) => Promise<void>;
  readonly rename: (title: string) => Promise<void>;
}

/** Logs him in; what he does to the one lot has been done when it resolves. */
export const clerkAt = async (page: Page, origin: string): Promise<Clerk> => {
  await page.goto(`${origin}/home`);
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await fillPrompt(page, CLERK);
  const press = async (what: 'order' | 'amend', change: object): Promise<void> => {
    const asked = {
      path: `/prod-api/app/staff/lot/${what}`,
      body: JSON.stringify({ lotId: 'lot-1', ...change }),
    };
    const done = await page.evaluate(async ({ path, body }) => {
      const headers = {
        'content-type': 'application/json',
        authorization: localStorage.getItem('token') ?? '',
      };
      const answer = await fetch(path, { method: 'POST', headers, body });
      return (await answer.json()) as { readonly code: number };
    }, asked);
    expect(done).toMatchObject({ code: 200 });
  };
  return { order: (order) => press('order', { order }), rename: (title) => press('amend', { title }) };
};
