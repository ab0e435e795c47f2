// How an order went, said by its buyer in stars and a few words: all of it by the keys, changed
// within the week, read by the house and by nobody else, and fixed when the week is over.
import type { Locator } from '@playwright/test';
import { officeAt } from '../../kit/clerk.ts';
import { overhangPx, SMALLEST } from '../../kit/pages.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { comeIn } from '../../kit/visitor.ts';

const WORDS = '车况与检测报告一致，交接的师傅很耐心。';
const HOUSE = { endsInMs: 1, windowMs: 12_000 } as const;

const star = (main: Locator, of: string, count: number): Locator =>
  main.getByRole('group', { name: of }).getByRole('radio', { name: `${count} 星` });

test('a buyer rates, and rates anew: the house alone reads it', async ({
  page,
  ownHouse,
  anotherVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const { origin } = await ownHouse({ ...HOUSE, done: { daysAgo: 1, isRated: false } });
  const main = page.getByRole('main');
  await comeIn(page, origin, BUYERS.lin);
  await page.goto(`${origin}/MyOrder?tab=ended`);
  await main.getByRole('link', { name: /^查看订单/ }).press('Enter');
  await expect(main.getByRole('heading', { name: '评价' })).toBeVisible();
  expect(await allFlaws(page)).toEqual([]);

  // A browser that looks nothing over before it is sent.
  await main.locator('form[data-action="rate"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await star(main, '车况与描述相符', 5).press('Space');
  await main.getByRole('textbox', { name: /想说的话/ }).fill(WORDS);
  await main.getByRole('button', { name: '提交评价' }).press('Enter');
  await expect(main.getByText('三项都要打分，每项 1 到 5 星')).toBeVisible();
  await expect(star(main, '车况与描述相符', 5)).toBeChecked();
  await expect(main.getByRole('textbox', { name: /想说的话/ })).toHaveValue(WORDS);
  expect(await allFlaws(page)).toEqual([]);

  await star(main, '人员与交接', 4).press('Space');
  await star(main, '办理速度', 2).press('Space');
  // One to the right, as a group of choices is gone through by keys.
  await star(main, '办理速度', 2).press('ArrowRight');
  await main.getByRole('button', { name: '提交评价' }).press('Enter');
  await expect(main.getByText('评价已保存，谢谢')).toBeVisible();
  await expect(main).toContainText(WORDS);
  await expect(main).toContainText('前可以修改');
  const orderId = new URL(page.url()).searchParams.get('id') ?? '';

  const office = await officeAt(await anotherVisitor(), origin);
  const first = { orderId, condition: 5, staff: 4, speed: 3, comment: WORDS, changedAtMs: null };
  expect(await office('GET', 'order/ratings', {})).toMatchObject({ rows: [first], next: null });
  const stranger = await anotherVisitor();
  await comeIn(stranger, origin, BUYERS.zhou);
  await stranger.goto(`${origin}/order-detail?id=${orderId}`);
  await expect(stranger.getByRole('main')).toContainText('没有这个订单');
  await expect(stranger.getByRole('main')).not.toContainText(WORDS);

  await main.getByText('修改评价', { exact: true }).press('Enter');
  await star(main, '办理速度', 5).press('Space');
  await main.getByRole('textbox', { name: /想说的话/ }).fill('补充：过户也很快。');
  await main.getByRole('button', { name: '保存修改' }).press('Enter');
  await expect(main.getByText('评价已保存，谢谢')).toBeVisible();
  await expect(main).toContainText('补充：过户也很快。');
  await expect(main).not.toContainText(WORDS);
  expect(await allFlaws(page)).toEqual([]);
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);
  expect(await office('GET', 'order/ratings', {})).toMatchObject({
    rows: [{ orderId, speed: 5, comment: '补充：过户也很快。', changedAtMs: expect.any(Number) }],
  });
});

test('what was said weeks ago stands as it was said', async ({ page, ownHouse }) => {
  const { origin } = await ownHouse({ ...HOUSE, done: { daysAgo: 20, isRated: true } });
  const main = page.getByRole('main');
  await comeIn(page, origin, BUYERS.lin);
  await page.goto(`${origin}/MyOrder?tab=ended`);
  await main.getByRole('link', { name: /^查看订单/ }).press('Enter');
  await expect(main).toContainText('交接顺利');
  await expect(main.getByText('修改评价', { exact: true })).toHaveCount(0);
  await expect(main.getByRole('button', { name: /评价|保存修改/ })).toHaveCount(0);
  expect(await allFlaws(page)).toEqual([]);
});
