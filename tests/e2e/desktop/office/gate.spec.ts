// At the gate of the yard, on a telephone: a wrong code is told, a load of goods is counted and
// weighed against the right one, and the order says what is left.
import { flaws } from '../../kit/axe.ts';
import { overhangPx } from '../../kit/pages.ts';
import { BUYERS, CLERK } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { smallTargets } from '../../kit/targets.ts';
import { comeIn, fillPrompt } from '../../kit/visitor.ts';

test('a load leaves the gate by its code, and not by another', async ({
  page,
  ownHouse,
  anotherVisitor,
  expectedErrors,
}) => {
  // Nobody is logged in at first.
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 1, windowMs: 12_000, isToFetch: true });
  const buyer = await anotherVisitor();
  await comeIn(buyer, origin, BUYERS.lin);
  await buyer.goto(`${origin}/non-vehicle-MyOrder?tab=to-fetch`);
  await buyer.getByRole('main').getByRole('link', { name: /^提货/ }).click();
  const code = (await buyer.getByText(/^\d{6}$/).textContent()) ?? '';

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/office/gate`);
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillPrompt(page, CLERK);
  const main = page.getByRole('main');
  await expect(main.getByText('待提', { exact: true })).toBeVisible();
  expect.soft(await flaws(page)).toEqual([]);
  expect.soft(await overhangPx(page)).toBe(0);
  await main.locator('[data-open]').first().click();
  await expect(main.getByRole('heading', { name: '登记一批出门' })).toBeVisible();
  expect.soft(await flaws(page)).toEqual([]);
  expect.soft(await overhangPx(page)).toBe(0);
  expect.soft(await smallTargets(page)).toEqual([]);

  const fill = async (shown: string): Promise<void> => {
    await main.getByLabel('提货码').fill(shown);
    await main.getByLabel('本批数量').fill('8.4');
    await main.getByLabel('毛重').fill('24600');
    await main.getByLabel('皮重').fill('16200');
    await main.getByLabel('成交总量').fill('12.6');
    await main.getByLabel('计量单位').fill('吨');
    await main.getByLabel('车牌号').fill('苏E98F76');
    await main.getByRole('button', { name: /^登记这一批/ }).click();
  };
  await fill(code === '000000' ? '000001' : '000000');
  await expect(main.getByText(/4 次/).first()).toBeVisible();
  await expect(main.getByLabel('本批数量')).toHaveValue('8.4');
  await fill(code);
  await expect(main.getByText('这一批已登记出门')).toBeVisible();
  await expect(main.getByText(/已提 1 批，余 4.2 吨/)).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/office/orders?tab=to-fetch`);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(main.getByText(/第 1 批/).first()).toBeVisible();
  await expect(main.getByText('苏E98F76')).toBeVisible();
});
