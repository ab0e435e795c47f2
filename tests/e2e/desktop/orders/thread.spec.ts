// A question a buyer asks on the page of an order is answered there: too short a word stays as it
// was typed, what was sent waits, the house answers, and the next word goes on in the same thread.
// Nobody else reads any of it.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { officeAt } from '../../kit/clerk.ts';
import { overhangPx, SMALLEST } from '../../kit/pages.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { comeIn } from '../../kit/visitor.ts';

const HOUSE = { endsInMs: 1, windowMs: 12_000, done: { daysAgo: 1, isRated: false } } as const;
const ASKED = '过户的登记证什么时候可以拿到？';
const ANSWER = '登记证周五寄出，寄出后单号发在这里。';

const threadOf = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: '与经办沟通' });
const field = (thread: Locator): Locator => thread.getByRole('textbox', { name: '写给落槌经办' });
const send = (thread: Locator): Promise<void> => thread.getByRole('button', { name: '发送' }).press('Enter');
const spoken = (thread: Locator, text: string): Locator =>
  thread.getByRole('listitem').filter({ hasText: text });

const openOrder = async (page: Page): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^查看订单/ })
    .press('Enter');
  await expect(threadOf(page)).toBeVisible();
};

test('a buyer asks on the order’s page, is answered, goes on', async ({
  page,
  ownHouse,
  anotherVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const { origin } = await ownHouse(HOUSE);
  const thread = threadOf(page);
  await comeIn(page, origin, BUYERS.lin);
  await page.goto(`${origin}/MyOrder?tab=ended`);
  await openOrder(page);
  const orderId = new URL(page.url()).searchParams.get('id') ?? '';
  await expect(thread).toContainText(/还没有往来。.*由落槌经办在 .* 前答复/);
  expect(await allFlaws(page)).toEqual([]);

  await field(thread).fill('？');
  await send(thread);
  await expect(thread).toContainText('至少 2 个字，现在 1 个');
  await expect(field(thread)).toHaveValue('？');
  expect(await allFlaws(page)).toEqual([]);

  await field(thread).fill(ASKED);
  await send(thread);
  await expect(thread.getByRole('status').filter({ hasText: '已发送' })).toBeVisible();
  await expect(spoken(thread, ASKED)).toHaveCount(1);
  await expect(thread).toContainText('待回复');
  await expect(field(thread)).toHaveValue('');
  expect(new URL(page.url()).hash).toBe('#thread');

  const office = await officeAt(await anotherVisitor(), origin);
  const waiting = (await office('GET', 'feedback/list', { state: 'waiting' })) as {
    readonly rows: readonly { readonly id: string; readonly orderId: string | null }[];
  };
  expect(waiting.rows).toMatchObject([{ kind: 'order', orderId, text: ASKED }]);
  const [{ id } = { id: '' }] = waiting.rows;
  await office('POST', 'feedback/act', { id, what: 'answer', text: ANSWER });

  await page.goto(`${origin}/order-detail?id=${orderId}`);
  await expect(spoken(thread, ANSWER)).toContainText('落槌经办');
  await expect(thread).toContainText('已回复');
  expect(await allFlaws(page)).toEqual([]);
  await field(thread).fill('好的，谢谢。');
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  await thread
    .getByLabel('图片', { exact: false })
    .setInputFiles([{ name: 'address.png', mimeType: 'image/png', buffer: picture }]);
  await send(thread);
  await expect(spoken(thread, '好的，谢谢。').getByRole('img', { name: /图片 1/ })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#thread');
  expect(await office('GET', 'feedback/detail', { id })).toMatchObject({
    status: 'waiting',
    steps: [{ text: ASKED }, { text: ANSWER }, { text: '好的，谢谢。' }],
  });
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);

  const stranger = await anotherVisitor();
  await comeIn(stranger, origin, BUYERS.zhou);
  await stranger.goto(`${origin}/order-detail?id=${orderId}`);
  await expect(stranger.getByRole('main')).toContainText('没有这个订单');
  await expect(stranger.getByRole('main')).not.toContainText(ASKED);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer writes and adds to it; the too short stays', async ({ page, ownHouse, expectedErrors }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(HOUSE);
    const main = page.getByRole('main');
    const thread = threadOf(page);
    await page.goto(`${origin}/MyOrder?tab=ended`);
    await page.getByLabel('手机号').fill(BUYERS.lin.phone);
    await page.getByLabel('密码', { exact: true }).fill(BUYERS.lin.password);
    await main.getByRole('button', { name: '登录', exact: true }).click();
    await openOrder(page);
    await field(thread).fill('？');
    await send(thread);
    await expect(thread).toContainText('至少 2 个字，现在 1 个');
    await expect(field(thread)).toHaveValue('？');
    await field(thread).fill(ASKED);
    await send(thread);
    await expect(spoken(thread, ASKED)).toHaveCount(1);
    await field(thread).fill('越快越好。');
    await send(thread);
    await expect(spoken(thread, '越快越好。')).toHaveCount(1);
    await expect(thread).toContainText('待回复');
  });
});
