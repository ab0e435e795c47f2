import type { Page } from '@playwright/test';
import { BUYERS } from './kit/people.ts';
import { expect, PHONE, test } from './kit/stage.ts';
import { bidPanel } from './kit/visitor.ts';

test.use({ javaScriptEnabled: false });

/**
 * Controls that are shown and could do nothing without a script: no link, no field of a form, no
 * button that sends one.
 */
const deadControls = (page: Page): Promise<string[]> =>
  page.locator('button, select, input, textarea, [role=switch]').evaluateAll((found) =>
    (found as HTMLButtonElement[])
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter(({ form, type, tagName }) => !form || (tagName === 'BUTTON' && type !== 'submit'))
      .filter((one) => !one.disabled && !one.hasAttribute('popovertarget'))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  );

/** Through the log-in that stands before the lot. */
const logIn = async (
  page: Page,
  { phone, password }: (typeof BUYERS)[keyof typeof BUYERS],
): Promise<void> => {
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
};

test(
  'without JavaScript a buyer finds a lot, bids and gets a receipt',
  { tag: PHONE },
  async ({ page, ownHouse, expectedErrors }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true });
    await page.goto(`${origin}/bidding`);
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/bidding-detail\?id=lot-1/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录后查看');

    await page.getByLabel('手机号').fill(BUYERS.lin.phone);
    await page.getByLabel('密码', { exact: true }).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('手机号或密码不正确')).toBeVisible();
    await expect(page.getByLabel('手机号')).toHaveValue(BUYERS.lin.phone);
    await logIn(page, BUYERS.lin);
    await expect(page).toHaveURL(/\/bidding-detail\?id=lot-1/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('大众 帕萨特');

    await page.getByRole('textbox', { name: /我的出价/ }).fill('10,200');
    await expect(page.getByRole('radio', { name: '直接出价' })).toBeChecked();
    await page.getByRole('button', { name: '出价', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('确认出价');
    await expect(page.getByText('壹万零贰佰元整')).toBeVisible();
    await page.getByRole('button', { name: '确认出价 ¥10,200' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('出价回执');
    await expect(page.getByText('出价成功，你当前领先')).toBeVisible();
  },
);

test('without JavaScript a maximum is set, defended, raised, and stays secret', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  test.setTimeout(150_000);
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true });
  const address = `${origin}/bidding-detail?id=lot-1`;
  const offerOf = async (page: Page, kind: string, sum: string): Promise<void> => {
    const panel = bidPanel(page);
    await panel.getByRole('group', { name: '出价方式' }).getByRole('radio', { name: kind }).check();
    await panel.getByRole('textbox', { name: /我的出价/ }).fill(sum);
    await panel.getByRole('button', { name: '出价', exact: true }).click();
  };
  await lin.goto(address);
  await logIn(lin, BUYERS.lin);
  await expect(bidPanel(lin).getByText(/委托出价：所填金额作为上限/)).toBeVisible();

  // After a refusal the bidder mends the entry on the same page.
  await offerOf(lin, '委托出价', '900');
  await expect(lin.getByRole('alert')).toContainText('最低可出 ¥10,000');
  await expect(lin.getByRole('radio', { name: '委托出价' })).toBeChecked();
  await expect(lin.getByLabel('我的出价（元）')).toHaveValue('900');
  await lin.getByLabel('我的出价（元）').fill('10,800');
  await lin.getByRole('button', { name: '再出一次' }).click();
  await expect(lin.getByRole('heading', { level: 1 })).toHaveText('确认委托价');
  for (const said of ['出价方式：委托出价', '上限保密，只有你看得到'])
    await expect(lin.getByText(said)).toBeVisible();
  await lin.getByRole('button', { name: '确认上限 ¥10,800' }).click();
  await expect(lin.getByText('出价成功，你当前领先')).toBeVisible();

  const zhou = await anotherVisitor();
  await zhou.goto(address);
  await logIn(zhou, BUYERS.zhou);
  await offerOf(zhou, '直接出价', '10,200');
  await zhou.getByRole('button', { name: '确认出价 ¥10,200' }).click();
  await expect(zhou.getByText('对方的委托出价更高，你已被超越')).toBeVisible();
  await zhou.goto(address);
  await expect(bidPanel(zhou)).toContainText('你已被超越');
  await expect(bidPanel(zhou).getByText('¥10,400').first()).toBeVisible();
  expect(await zhou.content()).not.toContain('10,800');

  // The leader is asked for their maximum alone.
  await lin.goto(address);
  await expect(bidPanel(lin)).toContainText('你当前领先');
  await expect(bidPanel(lin)).toContainText('上限 ¥10,800');
  await expect(lin.getByRole('radio')).toHaveCount(0);
  await bidPanel(lin).getByRole('textbox', { name: '委托价' }).fill('11,000');
  await bidPanel(lin).getByRole('button', { name: '调整上限' }).click();
  await expect(lin.getByText(/现在的上限是\s*¥10,800，确认后改为以上金额/)).toBeVisible();
  await lin.getByRole('button', { name: '确认上限 ¥11,000' }).click();
  await expect(lin.getByText('委托价已设定，仅你可见')).toBeVisible();
});

test(
  'without JavaScript a buyer logs in by the header, bids, logs out',
  { tag: PHONE },
  async ({ page, ownHouse, expectedErrors }) => {
    // A dozen pages, each drawn and answered in turn.
    test.setTimeout(150_000);
    expectedErrors.push(/401/);
    const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
    const main = page.getByRole('main');
    await page.goto(`${origin}/bidding`);
    await page.getByRole('banner').getByRole('button', { name: '登录 / 退出' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录落槌');
    await logIn(page, BUYERS.lin);
    await expect(page).toHaveURL(`${origin}/bidding`);

    await page.getByRole('article').getByRole('link').first().click();
    // A bid before going in is refused with the way in beside the reason.
    await bidPanel(page).getByRole('button', { name: '出价', exact: true }).click();
    await main.getByRole('button', { name: /确认出价 ¥/ }).click();
    await expect(page.getByRole('alert')).toContainText('保证金');
    await main.getByRole('button', { name: '缴保证金参拍' }).click();
    await expect(main).toContainText('本件保证金 ¥2,000，可用余额 ¥100,000');
    await main.getByRole('checkbox', { name: /竞买规则/ }).check();
    await main.getByRole('button', { name: '冻结 ¥2,000 并参拍' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('已参拍');
    await expect(page.getByRole('status')).toContainText('¥98,000');

    await main.getByRole('link', { name: '去出价' }).click();
    // A visitor who is logged in is asked in no more.
    await expect(page.getByRole('region', { name: '参拍' })).toHaveCount(0);
    await bidPanel(page).getByRole('button', { name: '出价', exact: true }).click();
    await main.getByRole('button', { name: /确认出价 ¥/ }).click();
    await expect(main.getByText('出价成功，你当前领先')).toBeVisible();

    await main.getByRole('link', { name: '回到这件拍品' }).click();
    await expect(bidPanel(page)).toContainText('你当前领先');
    await expect(bidPanel(page)).toContainText('本件保证金已冻结 ¥2,000');
    await expect(bidPanel(page).getByRole('radio')).toHaveCount(0);

    await page.getByRole('banner').getByRole('button', { name: '登录 / 退出' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('你已登录');
    await main.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('你已登录');
    await page.goto(`${origin}/bidding-detail?id=lot-1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录后查看');
  },
);

test('without JavaScript the hall is filtered by its form', async ({ page }) => {
  await page.goto('/bidding');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/bidding?body=suv&brand=&lowest=&highest=');
  await expect(page.getByRole('navigation', { name: '已选条件' })).toContainText('SUV');
});

test(
  'without JavaScript nothing is shown that only a script could move',
  { tag: PHONE },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/401/);
    await page.goto('/bidding');
    const lot = (await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? '';
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/home', '/bidding', '/historicalDeals', '/contact', '/CommonProblem', lot]) {
        await page.goto(path);
        expect(await deadControls(page), path).toEqual([]);
      }
    }
  },
);
