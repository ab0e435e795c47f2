// Actions of a visitor, in their own words: finds a thing by its role and name, as a person or a
// screen reader would.
import { expect, type Locator, type Page } from '@playwright/test';

/** A buyer, or somebody of the house. */
interface Login {
  readonly phone: string;
  readonly password: string;
}

export function loginPrompt(page: Page): Locator {
  return page.getByRole('dialog', { name: '登录落槌' });
}

/** Fills the open prompt with phone and password, ticks the agreement and sends it. */
export async function fillPrompt(page: Page, { phone, password }: Login): Promise<void> {
  const prompt = loginPrompt(page);
  await prompt.getByRole('tab', { name: '密码登录' }).click();
  await prompt.getByLabel('手机号').fill(phone);
  await prompt.getByLabel('密码', { exact: true }).fill(password);
  await prompt.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await prompt.getByRole('button', { name: '登录', exact: true }).click();
  await expect(prompt).toBeHidden();
}

/** In the sample house: one of the demo logins, filled in by one tap. */
export async function logInAsSample(page: Page, place = 0): Promise<void> {
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  const prompt = loginPrompt(page);
  await prompt.locator('[data-sample]').nth(place).click();
  await prompt.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await prompt.getByRole('button', { name: '登录', exact: true }).click();
  await expect(prompt).toBeHidden();
  await expect(page.getByRole('button', { name: '我的账户' })).toBeVisible();
}

/** In a house of its own: from its home page, with phone and password. */
export async function comeIn(page: Page, origin: string, who: Login): Promise<void> {
  await page.goto(`${origin}/home`);
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await fillPrompt(page, who);
}

/**
 * Both come to a lot by its address: the guard asks them in, and the lot stands there in its place.
 */
export async function comeTo(address: string, visitors: readonly (readonly [Page, Login])[]): Promise<void> {
  for (const [page, login] of visitors) {
    await page.goto(address);
    await fillPrompt(page, login);
  }
}

export function bidPanel(page: Page): Locator {
  return page.getByRole('region', { name: '出价面板' });
}

/** The visitor's standing on the lot: the first line of the panel. */
export function standing(page: Page): Locator {
  return bidPanel(page).getByRole('paragraph').first();
}

/** Goes into the lot: reads the rules, freezes the deposit. */
export async function register(page: Page): Promise<void> {
  const panel = bidPanel(page);
  await panel.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await panel.getByRole('button', { name: /^冻结 ¥/ }).click();
  await expect(panel.getByText(/本件保证金已冻结/)).toBeVisible();
}

/** Bids what the box proposes: the lowest that counts. */
export async function bidTheMinimum(page: Page): Promise<void> {
  await bidPanel(page)
    .getByRole('button', { name: /^(进场出价|出价|加价反超) ¥/ })
    .click();
}
