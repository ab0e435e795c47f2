// Both halls in pictures: every address in every state the sample house has, of every way of
// selling, as somebody who is logged in sees it. What each page owes is checked on the way: it
// answers, names itself, says nothing in the console, is no wider than its screen, keeps to the
// rules of access, and on a phone has nothing to press that a finger misses.
// Options: --looks desktop,phone,narrow,dark,large,forced (all), --places 竞价 (all of which
// the name or the address has these letters).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { root } from '../../scripts/child.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { freePort } from '../bench/parts/page-service.ts';
import { startSampleHouse } from '../bench/parts/sample-program.ts';
import { PHONE_SCREEN, SMALLEST } from '../e2e/kit/pages.ts';
import { logInAsSample } from '../e2e/kit/visitor.ts';
import { accessOwed } from './parts/access-owed.ts';
import { Album } from './parts/album.ts';
import { hallPlaces } from './parts/hall-places.ts';
import { showPlace } from './parts/shown-page.ts';

const DESKTOP = { width: 1_440, height: 900 };
const LOOKS = {
  desktop: { viewport: DESKTOP, marks: {} },
  phone: { viewport: PHONE_SCREEN, marks: {} },
  dark: { viewport: DESKTOP, marks: { theme: 'dark' } },
  large: { viewport: PHONE_SCREEN, marks: { size: 'large' } },
  narrow: { viewport: SMALLEST, marks: {} },
  forced: { viewport: DESKTOP, marks: {}, forcedColors: 'active' },
} as const;
type Look = keyof typeof LOOKS;

const { values } = parseArgs({
  options: {
    looks: { type: 'string', default: Object.keys(LOOKS).join(',') },
    places: { type: 'string', default: '' },
  },
});
const looks = (Object.keys(LOOKS) as Look[]).filter((look) => values.looks.split(',').includes(look));

const folder = mkdtempSync(join(tmpdir(), 'luochui-shots-'));
const origin = `http://localhost:${await freePort()}`;
const house = await startSampleHouse(origin, folder);
const { executablePath, args, chromiumSandbox } = await findChromium();
const browser = await chromium.launch({ executablePath, args, chromiumSandbox });

const missing: string[] = [];
try {
  const everyPlace = await hallPlaces(origin);
  const places = everyPlace.filter(({ what, path }) => `${what} ${path}`.includes(values.places));
  for (const look of looks) {
    const { viewport, marks, ...colours } = LOOKS[look];
    const owes = accessOwed({ isPhone: viewport !== DESKTOP, coloursOnly: look === 'dark' });
    const album = new Album(join(root, 'test-results', 'shots', 'halls', look));
    const context = await browser.newContext({
      viewport,
      ...colours,
      locale: 'zh-CN',
      reducedMotion: 'reduce',
    });
    const first = await context.newPage();
    await first.goto(`${origin}/home`);
    await logInAsSample(first);
    await first.close();
    for (const place of places) {
      const page = await context.newPage();
      await showPlace({ album, origin, marks }, page, { ...place, owes });
      await page.close();
    }
    await context.close();
    console.log(album.bind(`Both halls: ${look}`));
    missing.push(...album.missing.map((what) => `${look}: ${what}`));
  }
} finally {
  await browser.close();
  await house.end();
  rmSync(folder, { recursive: true, force: true });
}
for (const what of missing) console.error(`not as it should be: ${what}`);
process.exitCode = missing.length === 0 ? 0 : 1;
