import { BUYERS } from './kit/people.ts';
import { expect, PHONE, test } from './kit/stage.ts';
import { fillPrompt } from './kit/visitor.ts';

interface Told {
  /** From the look before the line was lost to the banner, ms; infinite until it is there. */
  afterMs: number;
}

const writeDownWhenTold = (): void => {
  const banner = document.querySelector<HTMLElement>('[data-connection]');
  const told: Told = { afterMs: Infinity };
  const begunMs = performance.now();
  Object.assign(globalThis, { told });
  const look = (): void => {
    if (banner?.hidden === false) told.afterMs = Math.min(told.afterMs, performance.now() - begunMs);
  };
  if (banner) new MutationObserver(look).observe(banner, { attributes: true });
};

const whenTold = (): number => (globalThis as unknown as { told: Told }).told.afterMs;

test(
  'a lost line is told in three seconds, bidding shut, both return',
  { tag: PHONE },
  async ({ page, ownHouse, expectedErrors }) => {
    expectedErrors.push(/401/, /Failed to load resource/);
    const { origin, freeze, thaw } = await ownHouse({
      endsInMs: 3_600_000,
      windowMs: 12_000,
      areRegistered: true,
    });
    await page.goto(`${origin}/bidding-detail?id=lot-1`);
    await fillPrompt(page, BUYERS.lin);
    const bid = page.getByRole('button', { name: /^出价 ¥/ }).filter({ visible: true });
    await expect(bid).toBeEnabled();
    await expect(page.locator('[data-line-dot="live"]').first()).toBeAttached();
    await page.evaluate(writeDownWhenTold);
    freeze();
    await expect.poll(() => page.evaluate(whenTold)).toBeLessThan(3_000);
    await expect(page.getByText(/连接中断，正在重连；价格停在 \d\d:\d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole('button', { name: '暂不能出价' }).filter({ visible: true })).toBeDisabled();
    thaw();
    await expect(page.getByText(/连接中断，正在重连；/)).toBeHidden({ timeout: 15_000 });
    await expect(bid).toBeEnabled();
  },
);
