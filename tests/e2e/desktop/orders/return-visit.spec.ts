// A sale is undone by the last word in a case, and what was fetched is brought back: the buyer
// books a day and a half of it by the keys, books another, takes it back, and books again; the
// house reads each.
import type { Locator, Page } from '@playwright/test';
import { showPictures, writeClaim } from '../../kit/claim.ts';
import { officeAt, type Office } from '../../kit/clerk.ts';
import { overhangPx, SMALLEST } from '../../kit/pages.ts';
import { BUYERS, DEPUTY } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { comeIn } from '../../kit/visitor.ts';

const MORNING = '上午 9:00–12:00';
const AFTERNOON = '下午 13:00–17:00';
const MONTH_MS = 31 * 24 * 3_600_000;

const rules = (office: Office, id: string, outcome: object): Promise<unknown> =>
  office('POST', 'dispute/act', {
    id,
    what: 'rule',
    outcome,
    reason: '检测记录与里程表照片',
    rule: '争议规则 3.8',
  });

/** From the claim to the last word: what was bought goes back. */
const haveUndone = async (page: Page, [clerk, deputy]: readonly [Office, Office]): Promise<void> => {
  const main = page.getByRole('main');
  await writeClaim(page);
  await showPictures(page);
  await main.getByRole('button', { name: '提交争议' }).press('Enter');
  await expect(main.getByText('争议已提交')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await rules(clerk, id, { kind: 'dismissed', ground: 'not-proven' });
  await page.reload();
  await main.getByRole('textbox', { name: '申诉理由' }).fill('保养记录就在第二张照片上，请再看一遍。');
  await main.getByRole('button', { name: '提交申诉' }).press('Enter');
  await main.getByRole('button', { name: '确认申诉' }).press('Enter');
  await expect(main.getByText('申诉已提交')).toBeVisible();
  await rules(deputy, id, { kind: 'return' });
  await page.reload();
  await expect(main.getByRole('heading', { name: '裁定：退车退款' })).toBeVisible();
};

const half = (main: Locator, name: string): Locator => main.getByRole('radio', { name });

test('what goes back is brought by appointment, changed, cancelled, made again', async ({
  page,
  ownHouse,
  anotherVisitor,
}) => {
  const { origin } = await ownHouse({ endsInMs: 1, windowMs: 12_000, isFetched: true });
  const main = page.getByRole('main');
  const clerk = await officeAt(await anotherVisitor(), origin);
  const deputy = await officeAt(await anotherVisitor(), origin, DEPUTY);
  await comeIn(page, origin, BUYERS.lin);
  await page.goto(`${origin}/dispute`);
  await haveUndone(page, [clerk, deputy]);
  await main.getByRole('link', { name: /^到订单里预约退回时间/ }).press('Enter');
  await expect(main.getByRole('heading', { name: '预约退回' })).toBeVisible();
  expect(await allFlaws(page)).toEqual([]);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const visit = async (): Promise<unknown> =>
    ((await clerk('GET', 'order/detail', { id })) as { readonly returnVisit: unknown }).returnVisit;

  // A page that was left open for a month: the day it offers first is long over.
  const day = main.getByLabel('日期');
  const days = await day.locator('option').allTextContents();
  await day.evaluate((select: HTMLSelectElement, ms) => {
    const [first] = select.options;
    if (first) first.value = String(Number(first.value) - ms);
    select.selectedIndex = 0;
  }, MONTH_MS);
  await half(main, AFTERNOON).press('Space');
  await main.getByRole('button', { name: '预约这个时间' }).press('Enter');
  await expect(main.getByText('这一天不能预约')).toBeVisible();
  await expect(main.getByText(`可约的工作日：${days.join('、')}`)).toBeVisible();
  await expect(half(main, AFTERNOON)).toBeChecked();
  expect(await allFlaws(page)).toEqual([]);
  expect(await visit()).toBeNull();

  const last = days.at(-1) ?? '';
  await day.selectOption(last);
  await main.getByRole('button', { name: '预约这个时间' }).press('Enter');
  await expect(main.getByText('退回时间已预约')).toBeVisible();
  await expect(main).toContainText(`已预约 ${last} ${AFTERNOON}`);
  expect(await visit()).toMatchObject({ half: 'afternoon' });

  await half(main, MORNING).press('Space');
  await main.getByRole('button', { name: '改期' }).press('Enter');
  await expect(main).toContainText(`已预约 ${last} ${MORNING}`);
  expect(await visit()).toMatchObject({ half: 'morning' });
  expect(await allFlaws(page)).toEqual([]);
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);

  await main.getByRole('button', { name: '取消预约' }).press('Enter');
  await expect(main.getByText('预约已取消')).toBeVisible();
  expect(await visit()).toBeNull();
  await main.getByRole('button', { name: '预约这个时间' }).press('Enter');
  await expect(main.getByText('退回时间已预约')).toBeVisible();
  expect(await visit()).not.toBeNull();
});
