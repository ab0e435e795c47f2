import { chromium as browser } from '@playwright/test';
import * as C from './scripts/chromium.ts';
import { logInAsSample } from './tests/e2e/kit/visitor.ts';

const origin = 'http://localhost:4591';
const out = '/tmp/partners-shots';
const launch = (C as any).chromium;
const options = typeof launch === 'function' ? await launch() : launch;
const b = await browser.launch({ executablePath: options?.executablePath ?? '/usr/bin/chromium', args: options?.args ?? ['--no-sandbox'] });
for (const [name, width, height, scheme] of [['desk', 1440, 1000, 'light'], ['dark', 1440, 1000, 'dark'], ['phone', 390, 844, 'light']] as const) {
  const ctx = await b.newContext({ viewport: { width, height }, colorScheme: scheme, locale: 'zh-CN', ...(name !== 'desk' && { storageState: '/tmp/partners-shots/state.json' }) });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()));
  page.on('pageerror', (e) => console.log(name, e.message));
  await page.goto(`${origin}/home`);
  if (name === 'desk') { await logInAsSample(page, 1); await ctx.storageState({ path: '/tmp/partners-shots/state.json' }); }
  for (const [at, path] of process.argv.slice(2).entries()) {
    await page.goto(origin + path);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/${name}-${at}.png`, fullPage: true });
    console.log(name, path, page.url());
  }
  await ctx.close();
}
await b.close();
