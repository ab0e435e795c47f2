// The tool that knows the rules of access, set to be quick: no page of ours has a frame of another
// origin, for which it would open a page more at each look, and of what is right it need not make a
// report. Both took three quarters of its time.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

/**
 * Puts the page into the reader's own colours, light on dark or dark on light. axe reads the colour
 * of letters where a browser does not put the reader's: it is told what is painted.
 */
export async function wearForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const letters = [...document.querySelectorAll<HTMLElement>('body *')].filter(({ style }) => style);
    const colours = letters.map((one) => getComputedStyle(one).color);
    for (const [place, { style }] of letters.entries())
      style.setProperty('-webkit-text-fill-color', colours[place] ?? '');
  });
}

/**
 * Breaches of the rules of access on the page as it stands: rule, place and address; none on a page
 * that keeps to them.
 */
export async function flaws(page: Page): Promise<string[]> {
  return (await axeOn(page).analyze()).violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')} on ${page.url()}`,
  );
}
