// Money by transfer in a real house: a deposit is filled by it, matched by what the cashier enters,
// and the page of the payment says so by itself.
import type { Page } from '@playwright/test';
import { flaws } from '../kit/axe.ts';
import { BUYERS, CLERK } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { comeIn, comeTo } from '../kit/visitor.ts';

interface Entry {
  readonly bankRef: string;
  readonly reference: string;
  readonly amountFen: number;
}

/** The cashier's call, from the back office, which has no page yet. */
const enters = (page: Page, entry: Entry): Promise<string> =>
  page.evaluate(async (said) => {
    const headers = {
      'content-type': 'application/json',
      authorization: localStorage.getItem('token') ?? '',
      'idempotency-key': crypto.randomUUID(),
    };
    const body = JSON.stringify({ ...said, payerName: '林先生', paidAtMs: Date.now() - 1_000 });
    const answer = await fetch('/prod-api/app/staff/transfer/received', { method: 'POST', headers, body });
    const { msg, data } = (await answer.json()) as { msg: string; data: { state?: string } | null };
    return data?.state ?? msg;
  }, entry);

test('a deposit is filled by transfer: a wrong sum is told and kept, the right one is there by itself', async ({
  page,
  ownHouse,
  anotherVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  await comeTo(`${origin}/deposit/top-up`, [[page, BUYERS.lin]]);
  const main = page.getByRole('main');
  await page.goto(`${origin}/deposit/top-up`);
  await expect(main).toContainText('本行收银行转账，暂未开通在线支付');
  await page.getByLabel('充值金额').fill('3000');
  await main.getByRole('button', { name: /^下一步/ }).press('Enter');
  await expect(main).toContainText('银行转账');
  await main.getByRole('button', { name: /^确认充值 ¥3,000/ }).press('Enter');
  await expect(page).toHaveURL(/\/deposit\/payment\?id=/);
  await expect(main).toContainText('等待到账');
  await expect(main).toContainText('叁仟元整');
  expect(await flaws(page)).toEqual([]);
  const code = (await main.getByText(/^[3-9A-Y]{4}-[3-9A-Y]{4}$/).textContent()) ?? '';

  const office = await anotherVisitor();
  await comeIn(office, origin, CLERK);
  const short = { bankRef: 'HX2026-0001', reference: `保证金${code}`, amountFen: 200_000 };
  expect(await enters(office, short)).toBe('unclaimed');
  await expect(main).toContainText('收到 ¥2,000，与应付金额不符', { timeout: 15_000 });
  await expect(main).toContainText('等待到账');
  const whole = { bankRef: 'HX2026-0002', reference: `保证金${code}`, amountFen: 300_000 };
  expect(await enters(office, whole)).toBe('matched');
  expect(await enters(office, whole)).toMatch(/^这个银行流水号已于 .*登记/);
  await expect(main).toContainText('¥3,000 已到账', { timeout: 15_000 });
  expect(await flaws(page)).toEqual([]);
  await main.getByRole('link', { name: '回到保证金' }).press('Enter');
  await expect(main).toContainText('¥103,000');
});
