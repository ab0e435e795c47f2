// The control board with so many live lots, asked for twice a second, every price another each
// time: how much of the time the page's main thread works, by the browser's own count and by a
// trace of it. The page is the house's own with its rows repeated; the answers come in the house's
// place. Required: at most a tenth. npm run bench -- board [--lots 1000] [--seconds 10]
// [--rounds 3]
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { ControlBoard } from '#contract/sales/control-outputs.ts';
import { boardShape } from '#lib/office/control/board-view.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { fillPrompt } from '../e2e/kit/visitor.ts';
import { freePort } from './parts/page-service.ts';
import { busySeconds } from './parts/paint-watch.ts';
import { spread } from './parts/ratios.ts';
import { startSampleHouse } from './parts/sample-program.ts';

const MOST_BUSY = 0.1;
const DESKTOP = { width: 1_440, height: 900 };
const BOARD = '/office/control';
/** The one who leads auctions in the sample house. */
const AUCTIONEER = { phone: '13800000024', password: 'luochui-demo' };
const STEP_FEN = 10_000;
const HOUR_MS = 3_600_000;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    lots: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
});
const [lots, seconds, rounds] = [Number(values.lots), Number(values.seconds), Number(values.rounds)];

/** The board with its lots repeated; `turn` makes every price another. */
const enlarged = (board: ControlBoard, turn: number): ControlBoard => {
  const [pattern] = board.rows;
  if (!pattern) throw new Error('no lot runs in this house');
  const rows = Array.from({ length: lots }, (_none, at) => {
    const one = board.rows[at % board.rows.length] ?? pattern;
    return {
      ...one,
      id: `board-${at}`,
      saleId: pattern.saleId,
      status: 'open' as const,
      priceFen: STEP_FEN * (100 + at + turn),
      bidsInMinute: (at + turn) % 60,
      endsAtMs: board.nowMs + HOUR_MS + at * 1_000,
    };
  });
  return { ...board, rows, nowMs: board.nowMs + turn * 500 };
};

/** The house's page with a row for each lot. */
const pageOf = (html: string, board: ControlBoard): string => {
  const row = /<tr[^>]*data-lot="[^"]*"[\s\S]*?<\/tr>/.exec(html)?.[0];
  if (row === undefined) throw new Error('the board has no row');
  const id = /data-lot="([^"]*)"/.exec(row)?.[1] ?? '';
  const all = board.rows.map((lot) => row.replaceAll(id, lot.id)).join('');
  return html
    .replace(/(<tbody[\s\S]*<\/tbody>)/, `<tbody>${all}</tbody>`)
    .replace(/data-shape="[^"]*"/, `data-shape="${boardShape(board)}"`);
};

interface Traced {
  readonly taskMs: number;
  readonly longestMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

/** Tasks of the main threads of pages while `act` goes on. */
const traced = async (session: CDPSession, act: () => Promise<void>): Promise<Traced> => {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as readonly TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  await act();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  );
  const tasks = events
    .filter(({ ph, name, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && main.has(`${pid}.${tid}`))
    .map(({ dur = 0 }) => dur / 1_000);
  return { taskMs: tasks.reduce((sum, ms) => sum + ms, 0), longestMs: Math.max(0, ...tasks) };
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const folder = mkdtempSync(join(tmpdir(), 'luochui-board-'));
const origin = `http://localhost:${await freePort()}`;
const house = await startSampleHouse(origin, folder);
const { executablePath, args, chromiumSandbox } = await findChromium();
const browser = await chromium.launch({ executablePath, args, chromiumSandbox });

const openBoard = async (): Promise<{ readonly page: Page; readonly asked: () => number }> => {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${origin}/home`);
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await fillPrompt(page, AUCTIONEER);
  const answer = await page.request.get(`${origin}${BASE}${routes.controlBoard.path}`);
  const { data } = (await answer.json()) as { readonly data: ControlBoard };
  let turn = 0;
  await context.route(`**${BASE}${routes.controlBoard.path}**`, (route) => {
    turn += 1;
    return route.fulfill({ json: { code: 200, msg: '操作成功', data: enlarged(data, turn) } });
  });
  await context.route(`**${BOARD}`, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: pageOf(await response.text(), enlarged(data, 0)) });
  });
  await page.goto(`${origin}${BOARD}`);
  await page
    .locator('[data-lot]')
    .nth(lots - 1)
    .waitFor({ state: 'attached' });
  return { page, asked: () => turn };
};

const shares: number[] = [];
const tracedShares: number[] = [];
const longest: number[] = [];
try {
  console.log(`${lots} lots, every price twice a second, load ${loadavg()[0]?.toFixed(1)}`);
  const { page, asked } = await openBoard();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await wait(3_000);
  for (let round = 0; round < rounds; round += 1) {
    const [before, beganMs, from] = [await busySeconds(session), performance.now(), asked()];
    const { taskMs, longestMs } = await traced(session, () => wait(seconds * 1_000));
    const lastedMs = performance.now() - beganMs;
    shares.push((((await busySeconds(session)) - before) * 1_000) / lastedMs);
    tracedShares.push(taskMs / lastedMs);
    longest.push(longestMs);
    console.log(`round ${round + 1}: asked ${asked() - from} times in ${(lastedMs / 1_000).toFixed(1)} s`);
  }
  console.log(`main thread at work, by the browser's count: ${spread(shares)}`);
  console.log(`the same by a trace of its tasks:            ${spread(tracedShares)}`);
  console.log(`longest task, ms:                            ${spread(longest, 0)}`);
} finally {
  await browser.close();
  await house.end();
  rmSync(folder, { recursive: true, force: true });
}
const isKept = shares.every((share) => share <= MOST_BUSY);
console.log(`${isKept ? 'kept' : 'missed'}: at most ${MOST_BUSY}; load ${loadavg()[0]?.toFixed(1)}`);
process.exitCode = isKept ? 0 : 1;
