import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from './child.ts';

type Chromium = { executablePath: string; args: string[]; chromiumSandbox: boolean };

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The search box in the browser's own frame is a page of three hundred files, loaded anew with
 * every window, beside the page under test and at its cost. The others are what Playwright switches
 * off: of two such lists Chromium heeds the last.
 */
const features = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

// The browser under test talks to the house and to nobody else.
const args = [
  `--disable-features=${features.join(',')}`,
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * Unpacks Chrome 109, the oldest browser the portal is for (scripts/checks/browsers.ts), once.
 * Returns its program.
 */
export function oldestChromium(): string {
  const home = join(root, 'node_modules', '.cache');
  const program = join(home, 'chromium-109');
  if (existsSync(program)) return program;
  mkdirSync(home, { recursive: true });
  const workshop = mkdtempSync(`${program}-`);
  const unpackedFile = join(workshop, 'chromium');
  const packed = readFileSync(new URL('bin/chromium.br', import.meta.resolve('chromium-109/package.json')));
  writeFileSync(unpackedFile, brotliDecompressSync(packed), { mode: 0o755 });
  renameSync(unpackedFile, program);
  rmSync(workshop, { recursive: true });
  return program;
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Unpacks the Chromium that npm brought (Linux x64 only), once. Its own folder and a rename at the
 * end: the package would trust a half-written /tmp/chromium, or somebody else's.
 */
const unpacked = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = join(root, 'node_modules', '.cache', 'chromium');
  const program = join(home, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(join(home, '..'), { recursive: true });
  const workshop = mkdtempSync(`${home}-`);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = workshop;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
    if (!existsSync(home)) renameSync(workshop, home);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(workshop, { recursive: true, force: true });
  }
  return program;
};

/**
 * A Chromium to test with: $CHROMIUM, else the system's, else the one from npm, which needs no
 * root. Throws one line that says what to install when there is none.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM;
  if (named && !isProgram(named)) throw new Error(`CHROMIUM names ${named}, which is not a program.`);
  const executablePath = named ?? systemPaths.find(isProgram) ?? (await unpacked());
  if (!executablePath) {
    throw new Error(
      'No Chromium found: install it ("apt-get install chromium", or Google Chrome), or name one in CHROMIUM.',
    );
  }
  // Chromium refuses to sandbox root; for anybody else the sandbox stays on.
  return { executablePath, args, chromiumSandbox: process.getuid?.() !== 0 };
}

/** Chrome 109 ships for this machine alone; elsewhere the walk through it is left out. */
export const hasOldest = process.platform === 'linux' && process.arch === 'x64';
