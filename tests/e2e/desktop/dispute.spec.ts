// A buyer has fetched a vehicle and finds its odometer altered: she opens a dispute with two
// pictures, the house offers what the consignor would pay, she accepts, and the refund is on its
// way. Once by pressing, once without a script.
import { flaws } from '../kit/axe.ts';
import { showPictures, writeClaim } from '../kit/claim.ts';
import { clerkAt } from '../kit/clerk.ts';
import { BUYERS } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { comeIn } from '../kit/visitor.ts';

const FETCHED = { endsInMs: 1, windowMs: 12_000, isFetched: true } as const;

test('a buyer opens a dispute with pictures, and accepts the offer', async ({
  page,
  ownHouse,
  anotherVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const { origin } = await ownHouse(FETCHED);
  const main = page.getByRole('main');
  await comeIn(page, origin, BUYERS.lin);
  await page.goto(`${origin}/dispute`);
  await expect(main).toContainText('没有争议');
  expect(await flaws(page)).toEqual([]);
  await writeClaim(page);
  await showPictures(page);
  expect(await flaws(page)).toEqual([]);
  await main.getByRole('button', { name: '提交争议' }).click();
  await expect(main.getByText('争议已提交')).toBeVisible();
  const address = new URL(page.url());
  const id = address.searchParams.get('id') ?? '';

  const stranger = await anotherVisitor();
  await comeIn(stranger, origin, BUYERS.zhou);
  await stranger.goto(`${origin}/dispute?id=${id}`);
  await expect(stranger.getByRole('main')).toContainText('没有这个争议');

  const clerk = await clerkAt(await anotherVisitor(), origin);
  await clerk.offer(id, 80_000);
  await page.goto(`${origin}/dispute`);
  await expect(main).toContainText('和解方案 ¥800 待你答复');
  await main.getByRole('link', { name: /^去处理/ }).click();
  expect(await flaws(page)).toEqual([]);
  await main.getByRole('button', { name: '接受', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: '确认接受和解方案' })).toBeVisible();
  await expect(main).toContainText('捌佰元整');
  await main.getByRole('button', { name: '确认接受' }).click();
  await expect(main).toContainText('已结案');
  await expect(main).toContainText('¥800 退回付款卡，已安排，3 个工作日内到账');
  expect(await flaws(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer begins a dispute, shows a picture and makes their claim', async ({
    page,
    ownHouse,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(FETCHED);
    const main = page.getByRole('main');
    await page.goto(`${origin}/dispute`);
    await page.getByLabel('手机号').fill(BUYERS.lin.phone);
    await page.getByLabel('密码', { exact: true }).fill(BUYERS.lin.password);
    await main.getByRole('button', { name: '登录', exact: true }).click();
    await writeClaim(page);
    await showPictures(page);
    await main.getByRole('button', { name: '提交争议' }).click();
    await expect(main.getByText('争议已提交')).toBeVisible();
    await main.getByRole('button', { name: '撤回争议' }).click();
    await main.getByRole('button', { name: '确认撤回' }).click();
    await expect(main.getByText('争议已撤回', { exact: true })).toBeVisible();
  });
});
