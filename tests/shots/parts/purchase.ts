// Actions of somebody who has won, on the page of their order, found by role and name as everybody
// finds them; and the waiting until that page says that something new has happened.
import type { Locator, Page } from '@playwright/test';

const SOON_MS = 20_000;
/** The clerk of the sample house takes no longer over a step. */
const STEP_MS = 90_000;

const block = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name, exact: true });

/** From the panel of the lot they have won. */
export async function openOrder(page: Page): Promise<void> {
  await page.getByRole('region', { name: '出价面板' }).locator('a[href*="order-detail"]').first().click();
  await page.locator('#order-title').waitFor({ timeout: SOON_MS });
}

/** An action that is read once more counts with the second press. */
const confirmed = async (page: Page, press: RegExp): Promise<void> => {
  await page.getByRole('button', { name: press }).click();
  await page.locator('#order-title').waitFor({ timeout: SOON_MS });
};

/** The house is to see to the transfer. */
export async function chooseAgency(page: Page): Promise<void> {
  await page.locator('#service-transfer-agency').check();
  await page.getByRole('button', { name: '保存服务' }).click();
  await page.getByText('服务已保存').first().waitFor({ timeout: SOON_MS });
}

/** Once the paper is printed: until then its page says that it is being printed. */
export async function sign(page: Page, name: string): Promise<void> {
  const press = page.locator('#sign-press');
  while ((await press.getAttribute('aria-disabled')) === 'true' || (await press.isDisabled()))
    await page.reload();
  await block(page, '签署成交确认书').getByLabel('签名').fill(name);
  await page.locator('#sign-read').check();
  await press.click();
  await confirmed(page, /^确认签署/);
}

export async function pay(page: Page): Promise<void> {
  await page.locator('#pay-press').click();
  await confirmed(page, /^确认付款/);
  await block(page, '提车').waitFor({ timeout: SOON_MS });
}

/** The press of the sample house in place of the way to the yard. */
export async function fetchIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^模拟到场提车/ }).click();
  await block(page, '提车').waitFor({ state: 'detached', timeout: SOON_MS });
}

export async function askForInvoice(page: Page, name: string): Promise<void> {
  const invoice = block(page, '发票');
  await invoice.getByLabel('抬头', { exact: true }).fill(name);
  await invoice.getByRole('button', { name: '申请开票' }).click();
  await confirmed(page, /^申请开票/);
}

export async function write(page: Page, text: string): Promise<void> {
  await page.locator('#thread-text').fill(text);
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByText(text).first().waitFor({ timeout: SOON_MS });
}

/** Each time the page says that there is news they look, until what they wait for is on it. */
export async function untilShown(page: Page, shown: (page: Page) => Locator): Promise<void> {
  const news = page.locator('#order-news');
  while ((await shown(page).count()) === 0) {
    await news.or(shown(page)).first().waitFor({ timeout: STEP_MS });
    if (await news.isVisible()) await news.click();
    await page.locator('#order-title').waitFor({ timeout: SOON_MS });
  }
}

/** The steps of the transfer that are done. */
export function stepsDone(page: Page): Locator {
  return block(page, '过户').locator('li[data-state="done"]');
}

export async function rate(page: Page): Promise<void> {
  const rating = block(page, '评价');
  // Stars are chosen by their words: the dot itself may lie under news.
  for (const five of await rating.locator('label').filter({ hasText: '5 星' }).all()) await five.click();
  await rating.getByRole('button', { name: '提交评价' }).click();
  await page.getByText('评价已保存').first().waitFor({ timeout: SOON_MS });
}
