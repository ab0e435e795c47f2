// Money by transfer in a real house: a deposit is filled by it, matched by what two persons enter
// and confirm, and the page of the payment says so by itself.
import type { Page } from '@playwright/test';
import { flaws } from '../kit/axe.ts';
import { BUYERS, CLERK, DEPUTY } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { comeIn, comeTo } from '../kit/visitor.ts';

interface Entry {
  readonly bankRef: string;
  readonly reference: string;
  readonly amountFen: number;
}

interface Answered {
  readonly id?: string;
  readonly state?: string;
  readonly paidAtMs?: number;
  readonly msg: string;
}

/** A call of the back office, which has no page yet. */
const asks = (page: Page, path: string, input: object): Promise<Answered> =>
  page.evaluate(
    async ([where, said]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: localStorage.getItem('token') ?? '',
        'idempotency-key': crypto.randomUUID(),
      };
      const request = { method: 'POST', headers, body: JSON.stringify(said) };
      const answer = await fetch(`/prod-api/app/staff/transfer/${where}`, request);
      const { msg, data } = (await answer.json()) as { msg: string; data: object | null };
      return { ...data, msg };
    },
    [path, input] as const,
  );

/** One enters it, another confirms it: the state after, or why it was refused. */
const byTwo = async ([first, second]: readonly [Page, Page], entry: Entry): Promise<string> => {
  const paidAtMs = Date.now() - 1_000;
  const entered = await asks(first, 'received', { ...entry, payerName: '林先生', paidAtMs });
  const { id, state, msg } = entered;
  if (id === undefined || state !== 'entered') return state ?? msg;
  const { amountFen } = entry;
  const step = { id, step: 'confirm', amountFen, paidAtMs };
  const confirmed = await asks(second, 'decide', step);
  return confirmed.state ?? confirmed.msg;
};

test('a deposit by transfer: a wrong sum is told, the right arrives', async ({
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
  const beside = await anotherVisitor();
  await comeIn(beside, origin, DEPUTY);
  const both = [office, beside] as const;
  const short = { bankRef: 'HX2026-0001', reference: `保证金${code}`, amountFen: 200_000 };
  expect(await byTwo(both, short)).toBe('claimed');
  await expect(main).toContainText('收到 ¥2,000，与应付金额不符', { timeout: 15_000 });
  await expect(main).toContainText('等待到账');
  const whole = { bankRef: 'HX2026-0002', reference: `保证金${code}`, amountFen: 300_000 };
  expect(await byTwo(both, whole)).toBe('matched');
  expect(await byTwo(both, whole)).toMatch(/^这个银行流水号已于 .*登记/);
  await expect(main).toContainText('¥3,000 已到账', { timeout: 15_000 });
  expect(await flaws(page)).toEqual([]);
  await main.getByRole('link', { name: '回到保证金' }).press('Enter');
  await expect(main).toContainText('¥105,000');
});
