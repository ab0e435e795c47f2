// A real house that is started again and again over the same data, as its supervisor would: built,
// or as it is written.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/child.ts';
import { AS_THE_HOUSE } from '../../../scripts/house-options.ts';
import { SERVICE_MAIN } from '../../../scripts/service/built-stamp.ts';
import { fillHotService, type HotService } from '../../kit/service/hot-service.ts';
import { SERVICE_SECRET } from '../../kit/service/service-program.ts';
import { keptHouse } from '../parts/list-service.ts';
import { freePort } from '../parts/page-service.ts';

export type Code = 'built' | 'written';

const MAIN: Readonly<Record<Code, string>> = {
  built: SERVICE_MAIN,
  written: join(root, 'src', 'server', 'main.ts'),
};

export interface StartedHouse {
  readonly origin: string;
  readonly port: number;
  readonly start: (code: Code) => ChildProcess;
  /** Lots and bidders to bid with; null in a house without any. */
  readonly hot: HotService | null;
  readonly bids: number;
  readonly end: () => void;
}

const BIDDERS = 4;
/** A million bids are written in it. */
const FILL_MS = 600_000;

/** With `lots` of which half are open, ten bids each; 0: without any. */
export async function openStartedHouse(lots: number): Promise<StartedHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'luochui-start-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const filled = lots === 0 ? null : await fill(dataDir, lots);
  const env = {
    ...process.env,
    ...AS_THE_HOUSE,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    LUOCHUI_PORT: String(port),
    LUOCHUI_ORIGIN: origin,
    LUOCHUI_DATA_DIR: dataDir,
    LUOCHUI_SECRET: SERVICE_SECRET.toString('base64'),
    LUOCHUI_SMS: 'log',
  };
  return {
    origin,
    port,
    start: (code) => spawn(process.execPath, [MAIN[code]], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    hot: filled?.hot ?? null,
    bids: filled?.bids ?? 0,
    end: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

const fill = async (dataDir: string, lots: number) => {
  mkdirSync(dataDir, { recursive: true });
  const made = await keptHouse(dataDir, lots, Date.now() + FILL_MS);
  const hot = await fillHotService({ kind: 'sqlite', file: made.file }, { lots: 1, bidders: BIDDERS });
  return { hot, bids: made.house.bids };
};
