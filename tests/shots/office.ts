// The console in pictures: each desk as somebody with its deeds sees it, with its first row opened,
// with nothing found, and as somebody without its right sees it. What each page owes is checked on
// the way, the rules of access among it. Options: --looks desktop,narrow,dark,large,phone (all of
// them).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { root } from '../../scripts/child.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { freePort } from '../bench/parts/page-service.ts';
import { startSampleHouse } from '../bench/parts/sample-program.ts';
import { flaws } from '../e2e/kit/axe.ts';
import { DESKS, enterOffice, ON_A_PHONE, openedPlace, type DeskOf } from '../e2e/kit/office-desk.ts';
import { PHONE_SCREEN } from '../e2e/kit/pages.ts';
import { Album } from './parts/album.ts';
import { showPlace, type Shown } from './parts/shown-page.ts';

const DESKTOP = { width: 1_440, height: 900 };
const LOOKS = {
  desktop: { viewport: DESKTOP, marks: {} },
  narrow: { viewport: { width: 1_024, height: 768 }, marks: {} },
  dark: { viewport: DESKTOP, marks: { theme: 'dark' } },
  large: { viewport: DESKTOP, marks: { size: 'large' } },
  phone: { viewport: PHONE_SCREEN, marks: {} },
} as const;
type Look = keyof typeof LOOKS;

const { values } = parseArgs({
  options: { looks: { type: 'string', default: Object.keys(LOOKS).join(',') } },
});
const looks = (Object.keys(LOOKS) as Look[]).filter((look) => values.looks.split(',').includes(look));

const folder = mkdtempSync(join(tmpdir(), 'luochui-shots-'));
const origin = `http://localhost:${await freePort()}`;
const house = await startSampleHouse(origin, folder);
const { executablePath, args, chromiumSandbox } = await findChromium();
const browser = await chromium.launch({ executablePath, args, chromiumSandbox });

const showDesk = async (
  shown: Shown,
  context: BrowserContext,
  { role, title, path }: DeskOf,
): Promise<void> => {
  const page = await context.newPage();
  const owes = async (): Promise<void> => {
    const found = await flaws(page);
    if (found.length > 0) throw new Error(found.join('; '));
  };
  await showPlace(shown, page, { what: `${title}，${role}`, path, owes });
  const opened = await openedPlace(page, origin);
  if (opened !== null) await showPlace(shown, page, { what: `${title}，打开一件`, path: opened, owes });
  await page.close();
};

const showAll = async (look: Look): Promise<readonly string[]> => {
  const { viewport, marks } = LOOKS[look];
  const album = new Album(join(root, 'test-results', 'shots', 'office', look));
  const shown: Shown = { album, origin, marks };
  const desks = look === 'phone' ? DESKS.filter(({ path }) => ON_A_PHONE.includes(path)) : DESKS;
  for (const role of new Set(desks.map((desk) => desk.role))) {
    const context = await browser.newContext({ viewport, locale: 'zh-CN', reducedMotion: 'reduce' });
    const door = await context.newPage();
    await enterOffice(door, origin, role);
    await door.close();
    for (const desk of desks.filter((one) => one.role === role)) await showDesk(shown, context, desk);
    await context.close();
  }
  console.log(album.bind(`The console: ${look}`));
  return album.missing.map((what) => `${look}: ${what}`);
};

const missing: string[] = [];
try {
  for (const look of looks) missing.push(...(await showAll(look)));
} finally {
  await browser.close();
  await house.end();
  rmSync(folder, { recursive: true, force: true });
}
for (const what of missing) console.error(`not as it should be: ${what}`);
process.exitCode = missing.length === 0 ? 0 : 1;
