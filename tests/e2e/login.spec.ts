import { BUYERS } from './kit/people.ts';
import { expect, PHONE, test } from './kit/stage.ts';
import { bidPanel, fillPrompt, logInAsSample, loginPrompt } from './kit/visitor.ts';

test('what is missing is said under its field; nothing typed is lost', { tag: PHONE }, async ({ page }) => {
  await page.goto('/bidding');
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  const prompt = loginPrompt(page);
  await expect(prompt.getByRole('checkbox', { name: /我已阅读并同意/ })).not.toBeChecked();
  const phone = prompt.getByLabel('手机号');
  await phone.fill('1380000');
  await prompt.getByRole('button', { name: '登录', exact: true }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/11 位数字/);
  await expect(prompt.getByLabel('验证码')).toHaveAccessibleDescription(/请填写验证码/);
  await expect(prompt.getByText('请先阅读并同意服务协议和隐私政策')).toBeVisible();
  await expect(phone).toHaveValue('1380000');
});

test('a wrong password is told in words, and the number stays', async ({ page }) => {
  await page.goto('/bidding');
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  const prompt = loginPrompt(page);
  await prompt.getByRole('tab', { name: '密码登录' }).click();
  await prompt.getByLabel('手机号').fill('13911112222');
  await prompt.getByLabel('密码', { exact: true }).fill('not the password');
  await prompt.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await prompt.getByRole('button', { name: '登录', exact: true }).click();
  await expect(prompt.getByText('手机号或密码不正确')).toBeVisible();
  await expect(prompt.getByLabel('手机号')).toHaveValue('13911112222');
});

test('the prompt closes with Esc, the page behind as it was', async ({ page }) => {
  await page.goto('/bidding?view=list');
  const opener = page.getByRole('button', { name: '登录 / 注册' });
  await opener.click();
  await expect(loginPrompt(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(loginPrompt(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL('/bidding?view=list');
});

test('a heart pressed by a stranger is set after they log in', { tag: PHONE }, async ({ page, isMobile }) => {
  await page.goto(isMobile ? '/bidding?tab=upcoming' : '/bidding');
  const heart = page.getByRole('button', { name: '关注' }).first();
  await heart.click();
  await expect(loginPrompt(page)).toContainText('登录后关注这件拍品');
  await loginPrompt(page)
    .locator('[data-sample]')
    .nth(isMobile ? 1 : 0)
    .click();
  await loginPrompt(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check();
  await loginPrompt(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(loginPrompt(page)).toBeHidden();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test(
  'an expired session is told exactly, and the typed bid is kept',
  { tag: PHONE },
  async ({ page, context, ownHouse, expectedErrors }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true });
    const lot = `${origin}/bidding-detail?id=lot-1`;
    await page.goto(lot);
    await fillPrompt(page, BUYERS.lin);
    // The bell asks a moment after the page stands, and the page of before is on its way out: the
    // bell of the page that stays is not to be the first to hear that the session is over.
    await page.goto('about:blank');
    const bell = page.waitForResponse(/\/app\/message\/unread/);
    await page.goto(lot);
    await bell;
    await expect(page.getByRole('button', { name: /^出价 ¥/ }).filter({ visible: true })).toBeEnabled();
    const isPhone = await page.getByRole('region', { name: '出价栏' }).isVisible();
    if (isPhone)
      await page.getByRole('region', { name: '出价栏' }).getByRole('button', { name: /^出价/ }).click();
    const box = isPhone ? page.getByRole('dialog', { name: '出价', exact: true }) : bidPanel(page);
    await box.getByRole('textbox', { name: /我的出价/ }).fill('10400');
    await context.clearCookies();
    await box.getByRole('button', { name: '出价 ¥10,400' }).click();
    await expect(page.getByText('登录状态已过期,请重新登录').first()).toBeVisible();
    expect(
      await page.evaluate(() => ['token', 'userInfo', 'isLogin'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null]);
    await expect(loginPrompt(page)).toBeVisible();
    await expect(loginPrompt(page)).toContainText('登录状态已过期,请重新登录');
    await fillPrompt(page, BUYERS.lin);
    await expect(page).toHaveURL(`${origin}/bidding-detail?id=lot-1`);
    await expect(box.getByRole('textbox', { name: /我的出价/ })).toHaveValue('10,400');
  },
);

test('who logs out everywhere is out in their other browser too', async ({ page, anotherVisitor }) => {
  const other = await anotherVisitor();
  for (const place of [page, other]) {
    await place.goto('/bidding');
    await logInAsSample(place, 1);
  }
  await page.getByRole('button', { name: '我的账户' }).click();
  await page.getByRole('button', { name: '退出所有设备' }).click();
  await expect(page.getByRole('button', { name: '登录 / 注册' })).toBeVisible();
  await expect(other.getByRole('button', { name: '登录 / 注册' })).toBeVisible();
});

test('a new number comes in by code: the right one opens accounts', async ({ page, isMobile }) => {
  await page.goto('/bidding?view=list');
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  const prompt = loginPrompt(page);
  const code = prompt.getByLabel('验证码');
  await prompt.getByLabel('手机号').fill(isMobile ? '139 0000 7101' : '139 0000 7102');
  await prompt.getByRole('button', { name: '获取验证码' }).click();
  // The sample house sends no messages: it says the code itself.
  const told = prompt.getByRole('status');
  await expect(told).toHaveText(/\d{6}/);
  await expect(prompt.getByRole('button', { name: /\d+ 秒后可重发/ })).toBeDisabled();
  await expect(code).toBeFocused();
  const [right = ''] = /\d{6}/.exec(await told.innerText()) ?? [];
  await prompt.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await code.fill(right === '000000' ? '000001' : '000000');
  await prompt.getByRole('button', { name: '登录', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/验证码/);
  await code.fill(right);
  await prompt.getByRole('button', { name: '登录', exact: true }).click();
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL('/bidding?view=list');
  await page.getByRole('button', { name: '我的账户' }).click();
  await expect(page.getByRole('dialog', { name: '我的账户' })).toContainText('139****710');
});

test('a page drawn at the build lists the sample accounts too', async ({ page }) => {
  await page.goto('/service');
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await loginPrompt(page).locator('[data-sample]').first().click();
  await expect(loginPrompt(page).getByLabel('密码', { exact: true })).not.toHaveValue('');
  await loginPrompt(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check();
  await loginPrompt(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('button', { name: '我的账户' })).toBeVisible();
  await expect(page).toHaveURL('/service');
});
