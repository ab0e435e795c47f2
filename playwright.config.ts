import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium, hasOldest, oldestChromium } from './scripts/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 4399);
const origin = `http://localhost:${port}`;

// A walk sees one store like another: every house of a run keeps its own, whatever the store's own tests are given.
process.env.DATABASE_URL = '';

// Workers read this file too and inherit the name, so the folder is made once and goes when the run ends.
if (!process.env.E2E_DATA) {
  const made = mkdtempSync(join(tmpdir(), 'luochui-e2e-'));
  process.env.E2E_DATA = made;
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  // Playwright closes the house it opened on SIGINT; on SIGTERM it would leave it running. Once is enough: a second SIGINT
  // would cut the closing short.
  let isClosing = false;
  process.on('SIGTERM', () => {
    if (!isClosing) process.kill(process.pid, 'SIGINT');
    isClosing = true;
  });
}

const { executablePath, args, chromiumSandbox } = await findChromium();

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const OLDEST = '**/oldest/**';
/** What is only looked at: nothing there goes by a clock, so that several may be looked at side by side. */
const LOOKS = '**/looks.spec.ts';
/** What is played against a clock: a bid, an end, a price that moves by itself. */
const TIMED = [
  '**/{connection,hall,home,login,streaming}.spec.ts',
  '**/desktop/{auction,general-deposit,hall-clock,keyboard,open-dialog,practice,priority,second-look}.spec.ts',
  '**/desktop/bidding/{by-keys,early-maximum}.spec.ts',
];

/** Longer than any other, so that it is begun first and none waits for it at the end. */
const LONGEST = '**/desktop/journey.spec.ts';
/** Walks whose way or screen is another on a phone (`PHONE` in the stage). */
const ON_A_PHONE = /@phone/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A walk that says how soon something comes measures it itself; everything else may take what a busy machine takes.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // In CI the walks against a clock go one at a time (`scripts/test.ts`), so that no house is starved of it.
  workers: 2,
  // Two of a whole run may pass on their second try, by name (`scripts/tally.ts`): a machine that stood still a moment is no fault.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: origin,
    // What is not there to be pressed is said soon, not at the end of the walk's time.
    actionTimeout: 30_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Nobody opens a trace of CI, and recording each walk takes two fifths of its time.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath,
      args,
      chromiumSandbox,
      // Playwright switches the back-forward cache off; our pages must survive it.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
  },
  projects: [
    { name: 'longest', testMatch: LONGEST, use: desktop },
    { name: 'desktop', testIgnore: [OLDEST, LOOKS, LONGEST, ...TIMED], use: desktop },
    { name: 'phone', testIgnore: [OLDEST, LOOKS, LONGEST, ...TIMED], grep: ON_A_PHONE, use: phone },
    { name: 'desktop-timed', testMatch: TIMED, use: desktop },
    { name: 'phone-timed', testMatch: TIMED, grep: ON_A_PHONE, use: phone },
    // The oldest browser of ours, itself.
    ...(hasOldest
      ? [
          {
            name: 'oldest',
            testMatch: OLDEST,
            use: {
              ...desktop,
              launchOptions: {
                executablePath: oldestChromium(),
                args: [...args, '--no-zygote'],
                chromiumSandbox,
              },
            },
          },
        ]
      : []),
    { name: 'looks', testMatch: LOOKS, fullyParallel: true, use: desktop },
    { name: 'phone-looks', testMatch: LOOKS, fullyParallel: true, use: phone },
  ],
  webServer: {
    command: `"${process.execPath}" src/server/main.ts --sample`,
    url: `${origin}/home`,
    timeout: 60_000,
    reuseExistingServer: false,
    env: {
      NODE_ENV: 'production',
      LUOCHUI_PORT: String(port),
      LUOCHUI_ORIGIN: origin,
      LUOCHUI_DATA_DIR: process.env.E2E_DATA,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
