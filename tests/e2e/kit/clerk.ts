// A clerk of the house, who stops a lot, lets it go on or takes it off: from the back office, which is calls without a page.
import type { Page } from '@playwright/test';
import { CLERK } from './people.ts';
import { expect } from './stage.ts';
import { fillPrompt } from './visitor.ts';

interface Order {
  readonly verb: 'pause' | 'resume' | 'withdraw';
  readonly reason?: string;
  readonly note?: string;
}

/** Logs him in; what he orders of the one lot has been done when it resolves. */
export const clerkAt = async (page: Page, origin: string): Promise<(order: Order) => Promise<void>> => {
  await page.goto(`${origin}/home`);
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await fillPrompt(page, CLERK);
  return async (order) => {
    const done = await page.evaluate(
      async (body) => {
        const headers = {
          'content-type': 'application/json',
          authorization: localStorage.getItem('token') ?? '',
        };
        const answer = await fetch('/prod-api/app/staff/lot/order', { method: 'POST', headers, body });
        return (await answer.json()) as { readonly code: number };
      },
      JSON.stringify({ lotId: 'lot-1', order }),
    );
    expect(done).toMatchObject({ code: 200 });
  };
};
