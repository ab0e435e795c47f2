// A house that is measured from outside, started as `npm start` and `npm run serve` start it, in a
// process of its own.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AS_THE_HOUSE } from '../../../scripts/house-options.ts';
import type { Program } from '../../kit/service/programs.ts';
import { PAST_MONTHS, pastMonthsIn } from '../../kit/time/past-months.ts';
import { freePort } from './page-service.ts';
import { forgetPeakOf, memoryMbOf, openFilesOf, processesOf } from './resident.ts';
import { startHouse } from './sample-program.ts';

export type HouseKind = 'sample' | 'real';

export interface MeasuredHouse {
  readonly kind: HouseKind;
  readonly origin: string;
  /** Its processes that draw are counted for as long as they run. */
  readonly residentMb: () => number;
  readonly openFiles: () => number;
  /** The most of its own process since `forgetPeak`. */
  readonly peakMb: () => number;
  readonly forgetPeak: () => void;
  /** How much of it is its own, and how much lies in files of the system too. */
  readonly parts: () => string;
  readonly end: () => Promise<void>;
}

const LOOK_EVERY_MS = 1_000;

/** A burst says which homes it comes from, as a proxy would. */
const BEHIND_A_PROXY = { LUOCHUI_TRUSTED_PROXIES: '1' };

const ofReal = (): Readonly<Record<string, string>> => ({
  LUOCHUI_SECRET: randomBytes(32).toString('base64'),
  LUOCHUI_SMS: 'log',
});

const furnished = async (origin: string): Promise<void> => {
  while ((await pastMonthsIn((path) => fetch(origin + path))) < PAST_MONTHS) await wait(LOOK_EVERY_MS);
};

export async function openMeasuredHouse(kind: HouseKind): Promise<MeasuredHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-footprint-'));
  const origin = `http://localhost:${await freePort()}`;
  const settings = {
    ...AS_THE_HOUSE,
    ...BEHIND_A_PROXY,
    ...(kind === 'real' ? ofReal() : {}),
  };
  const program: Program = await startHouse(kind, { origin, dataDir: folder, settings });
  // Its log is read by nobody from here on; unread it would be held here.
  program.child.stdout?.resume();
  if (kind === 'sample') await furnished(origin);
  const pid = program.child.pid ?? 0;
  const own = (what: 'RssAnon' | 'RssFile'): string => memoryMbOf(pid, what).toFixed(0);
  return {
    kind,
    origin,
    residentMb: () => processesOf(pid).reduce((sum, one) => sum + memoryMbOf(one, 'VmRSS'), 0),
    openFiles: () => openFilesOf(pid),
    peakMb: () => memoryMbOf(pid, 'VmHWM'),
    forgetPeak: () => forgetPeakOf(pid),
    parts: () => `${own('RssAnon')} its own, ${own('RssFile')} of files`,
    end: () => program.end().then(() => rmSync(folder, { recursive: true, force: true })),
  };
}
