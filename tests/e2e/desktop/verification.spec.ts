// A new person shows who they are: refused a bid without it, they hand in their papers, are
// approved, and go into the lot. Whoever is refused for one item mends that item and nothing else.
import { flaws } from '../kit/axe.ts';
import { agreeToVerify, card, comeInByCode, fillPapers, toldCode } from '../kit/newcomer.ts';
import { expect, test } from '../kit/stage.ts';
import { bidPanel, logInAsSample } from '../kit/visitor.ts';

test('a new person is refused, verifies, is approved, enters the lot', async ({ page }) => {
  test.setTimeout(240_000);
  const main = page.getByRole('main');
  await page.goto('/bidding');
  await comeInByCode(page, '13712345678', toldCode);
  // The hall has those that end soonest first: one that is still open when the house has answered.
  const lots = page.getByRole('main').locator('a[href^="/bidding-detail?id="]');
  const lot = await lots.last().getAttribute('href');
  await page.goto(lot ?? '');
  await bidPanel(page).getByRole('link', { name: '用证件实名认证' }).click();
  await expect(page).toHaveURL(/\/toAuth\?back=/);
  expect(await flaws(page)).toEqual([]);

  await agreeToVerify(main);
  await fillPapers(main, '110105199003070018');
  await main.getByLabel(/人像面/).setInputFiles(await card('front.jpg', 40));
  await main.getByLabel(/国徽面/).setInputFiles(await card('back.jpg', 200));
  await main.getByRole('button', { name: '下一步：核对' }).click();
  await expect(main.getByRole('textbox', { name: '身份证号' })).toHaveAccessibleDescription(/校验位对不上/);
  await expect(main.getByRole('img', { name: '身份证人像面，已打码' })).toBeVisible();
  expect(await flaws(page)).toEqual([]);

  await main.getByRole('textbox', { name: '身份证号' }).fill('11010519900307001 7');
  await main.getByRole('button', { name: '下一步：核对' }).click();
  await expect(main).toContainText('110105199003070017');
  expect(await flaws(page)).toEqual([]);
  await main.getByRole('button', { name: '提交认证' }).click();
  await expect(main).toContainText('个人认证待审核');
  await expect(main).toContainText('演示程序');
  await expect(main).toContainText('实名认证已通过', { timeout: 30_000 });
  expect(await flaws(page)).toEqual([]);

  await main.getByRole('link', { name: '回到刚才的页面' }).click();
  await expect(bidPanel(page)).toBeVisible();
  await expect(bidPanel(page).getByRole('link', { name: '用证件实名认证' })).toHaveCount(0);
  await expect(bidPanel(page)).toContainText('参拍');

  await page.goto('/authInfo');
  await expect(main).toContainText('林**');
  await expect(main).toContainText('110***********0017');
  await expect(main).not.toContainText('110105199003070017');
  expect(await flaws(page)).toEqual([]);
});

test('a person refused for one item mends only that item', async ({ page }) => {
  test.setTimeout(240_000);
  const main = page.getByRole('main');
  await page.goto('/home');
  // 陈默, whom nobody has verified.
  await logInAsSample(page, 2);
  await page.goto('/toAuth');
  await agreeToVerify(main);
  await fillPapers(main, '310101199003071230');
  await main.getByLabel(/人像面/).setInputFiles(await card('front.jpg', 40));
  await main.getByLabel(/国徽面/).setInputFiles(await card('front.jpg', 40));
  await main.getByRole('button', { name: '下一步：核对' }).click();
  await main.getByRole('button', { name: '提交认证' }).click();
  await expect(main).toContainText('这次没有通过', { timeout: 30_000 });
  await expect(main).toContainText('身份证国徽面：和另一张是同一张图片');
  expect(await flaws(page)).toEqual([]);

  await main.getByRole('link', { name: '只改这几项' }).click();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByLabel(/人像面/)).toHaveCount(0);
  await main.getByLabel(/国徽面/).setInputFiles(await card('back.jpg', 200));
  await main.getByRole('button', { name: '下一步：核对' }).click();
  await main.getByRole('button', { name: '提交认证' }).click();
  await expect(main).toContainText('实名认证已通过', { timeout: 30_000 });

  await page.goto('/authInfo');
  await expect(main).toContainText('有误：身份证国徽面');
  await main.getByRole('button', { name: '撤回同意' }).first().click();
  await expect(main).toContainText('撤回');
});
