// A visitor without a mouse: by the Tab key to wherever something is, and a key pressed there.
import type { Locator, Page } from '@playwright/test';
import { expect } from './stage.ts';

/** More than any page of ours has to be walked past. */
const MOST_PRESSES = 120;

/**
 * Goes on with the Tab key until the focus is there: what cannot be reached so is not there for
 * everybody.
 */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = (): Promise<boolean> =>
    wanted.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let presses = 0; presses < MOST_PRESSES && !(await isThere()); presses += 1)
    await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Of a button or a link. */
export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}
