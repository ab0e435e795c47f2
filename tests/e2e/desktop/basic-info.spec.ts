// Two browsers of one person: one sees the other among the devices, ends its log-in, and the other
// is told. And the picture a person is shown by, which nobody else sees: chosen, refused in words,
// and taken away again.
import { flaws } from '../kit/axe.ts';
import { card } from '../kit/newcomer.ts';
import { overhangPx, SMALLEST } from '../kit/pages.ts';
import { BUYERS } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { allFlaws, smallTargets } from '../kit/targets.ts';
import { comeIn, logInAsSample, loginPrompt } from '../kit/visitor.ts';

const PASSWORD = 'luochui-demo';
/** Called otherwise from then on: of those whom no other walk calls by name. */
const RENAMED_LOGIN = 4;

test('a person ends another browser’s log-in, and it is told within seconds', async ({
  page,
  browser,
  contextOptions,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  // Another browser than all others, so that nobody else's log-in is ended by mistake.
  const elsewhere = await browser.newContext({ ...contextOptions, userAgent: 'Firefox/144.0 (X11; Linux)' });
  const other = await elsewhere.newPage();
  for (const one of [other, page]) {
    await one.goto('/home');
    await logInAsSample(one, RENAMED_LOGIN);
  }
  await other.goto('/bidding');
  const main = page.getByRole('main');
  await page.goto('/basicInfo');
  expect(await flaws(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  const row = main.getByRole('listitem').filter({ hasText: 'Firefox · Linux' });
  await row.first().getByRole('button', { name: /退出/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '退出登录' })).toBeVisible();
  await expect(loginPrompt(other)).toBeVisible({ timeout: 5_000 });
  await elsewhere.close();

  await main.getByRole('link', { name: '修改', exact: true }).click();
  await page.getByRole('textbox', { name: '显示名' }).fill('江边看车');
  await main.getByRole('button', { name: '保存' }).click();
  await expect(main).toContainText('江边看车');
  await expect(page.locator('header [data-user-face]')).toHaveText('江');

  await main.getByRole('link', { name: '修改联系资料' }).click();
  await page.getByLabel('邮箱').fill('lin@example.com');
  await page.getByLabel('登录密码').fill(PASSWORD);
  await main.getByRole('button', { name: '保存' }).click();
  await expect(main).toContainText('lin@example.com');
  await main.getByRole('link', { name: '确认邮箱' }).click();
  await main.getByRole('button', { name: '获取验证码' }).click();
  const said = await main.getByText(/演示验证码 \d{6}/).textContent();
  await main.getByLabel('邮件里的验证码').fill(/\d{6}/.exec(said ?? '')?.[0] ?? '');
  expect(await flaws(page)).toEqual([]);
  await main.getByRole('button', { name: '确认邮箱' }).click();
  await expect(main).toContainText('邮箱已确认');
  await main.getByRole('link', { name: '更换', exact: true }).click();
  await expect(main).toContainText('发到现在的手机号');
  expect(await flaws(page)).toEqual([]);
  await page.goto('/basicInfo');
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);
});

const HOUSE = { endsInMs: 3_600_000, windowMs: 12_000 } as const;

test('a person chooses their picture, which nobody else is shown', async ({
  page,
  ownHouse,
  anotherVisitor,
}) => {
  const { origin } = await ownHouse(HOUSE);
  const main = page.getByRole('main');
  const face = page.locator('header [data-user-face]');
  const place = page.getByRole('button', { name: '我的账户' });
  await comeIn(page, origin, BUYERS.lin);
  await page.goto(`${origin}/basicInfo`);
  const before = await place.boundingBox();
  await main.getByRole('link', { name: '上传头像' }).press('Enter');
  await expect(main).toContainText('只有你自己看得到');
  expect(await allFlaws(page)).toEqual([]);

  const save = main.getByRole('button', { name: '保存头像' });
  await save.press('Enter');
  await expect(main.getByText('请先选择一张图片')).toBeVisible();
  const moving = { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  await page.getByLabel('图片').setInputFiles(moving);
  await save.press('Enter');
  await expect(main.getByText(/动图（GIF）不收/)).toBeVisible();
  expect(await allFlaws(page)).toEqual([]);

  await page.getByLabel('图片').setInputFiles(await card('me.jpg', 90));
  await save.press('Enter');
  await expect(main.getByText('头像已更换')).toBeVisible();
  await expect(face.locator('img')).toHaveJSProperty('naturalWidth', 192);
  await expect(main.getByRole('region', { name: '账号与安全' }).locator('img')).toHaveJSProperty(
    'naturalWidth',
    192,
  );
  expect(await place.boundingBox()).toEqual(before);
  expect(await allFlaws(page)).toEqual([]);
  const address = `${origin}${(await face.locator('img').getAttribute('src')) ?? ''}`;
  const stranger = await anotherVisitor();
  await comeIn(stranger, origin, BUYERS.zhou);
  const [theirs, nobodys] = [await stranger.request.get(address), await stranger.request.get(`${address}0`)];
  expect([theirs.status(), await theirs.text()]).toEqual([404, await nobodys.text()]);

  await main.getByRole('link', { name: '更换头像' }).press('Enter');
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);
  await main.getByRole('button', { name: '恢复默认头像' }).press('Enter');
  await expect(main.getByText('已恢复默认头像')).toBeVisible();
  await expect(face.locator('img')).toHaveCount(0);
  await expect(face).toHaveText('林');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a person chooses their picture by a field and a button', async ({
    page,
    ownHouse,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(HOUSE);
    const main = page.getByRole('main');
    await page.goto(`${origin}/basicInfo/avatar`);
    await page.getByLabel('手机号').fill(BUYERS.lin.phone);
    await page.getByLabel('密码', { exact: true }).fill(BUYERS.lin.password);
    await main.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByLabel('图片').setInputFiles(await card('me.jpg', 90));
    await main.getByRole('button', { name: '保存头像' }).click();
    await expect(main.getByText('头像已更换')).toBeVisible();
    await main.getByRole('link', { name: '更换头像' }).click();
    await main.getByRole('button', { name: '恢复默认头像' }).click();
    await expect(main.getByText('已恢复默认头像')).toBeVisible();
  });
});
