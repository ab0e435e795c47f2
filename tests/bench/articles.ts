// P18: what a site with ten thousand articles costs, beside Hugo with the same Markdown. In turns:
// Hugo renders all of it, and the portal is built with every page of them, each from nothing. Then
// a house is opened over the same texts, every page of the news is read once, and an article is
// changed at the editor's editor: it is looked for where readers find it, and the site that is
// built of the change is waited for. npm run bench -- articles [--articles 10000] [--rounds 3]
// [--changes 10]      (needs Hugo: apt-get install hugo)
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildArgs } from '#server/site/build-site.ts';
import { root } from '../../scripts/child.ts';
import { buildWhatChanged } from '../../scripts/portal.ts';
import { makeArticles, writeForHouse, type MadeArticle } from './parts/article-texts.ts';
import { changeArticle, openNewsHouse, readAll, type Change } from './parts/article-visits.ts';
import { writeHugoSite } from './parts/hugo-site.ts';
import { measuredRun, type Run } from './parts/measured-run.ts';
import { median, percentile, spread } from './parts/ratios.ts';

/** P18, required. */
const MOST = { times: 6, peakMb: 1_000, visibleMs: 2_000, builtMs: 3_000 } as const;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    articles: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    changes: { type: 'string', default: '10' },
  },
});
const [count, rounds, changes] = [values.articles, values.rounds, values.changes].map(Number) as [
  number,
  number,
  number,
];

const missed: string[] = [];
const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;
const told = (what: string, figure: string, isKept = true): void => {
  if (!isKept) missed.push(`${what}: ${figure}`);
  console.log(`${isKept ? ' ' : '!'} ${what.padEnd(44)} ${figure}`);
};

const folder = mkdtempSync(join(tmpdir(), 'luochui-articles-'));
const [content, hugoSite, builds] = ['content', 'hugo', 'builds'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

const runHugo = async (): Promise<Run> => {
  for (const made of ['public', 'resources']) rmSync(join(hugoSite, made), { recursive: true, force: true });
  return measuredRun('hugo', ['--quiet'], { cwd: hugoSite });
};

/** As `npm run build` does it, into a folder of its own. */
const runBuild = async (): Promise<Run> => {
  rmSync(builds, { recursive: true, force: true });
  mkdirSync(builds);
  symlinkSync(join(root, 'node_modules'), join(builds, 'node_modules'), 'junction');
  return measuredRun(process.execPath, buildArgs(root), {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      LUOCHUI_CONTENT_DIR: content,
      LUOCHUI_OUT_DIR: join(builds, 'site'),
      LUOCHUI_CACHE_DIR: join(builds, 'cache'),
    },
  });
};

const figures = (runs: readonly Run[]): string =>
  [
    `${spread(
      runs.map(({ seconds }) => seconds),
      1,
    )} s`,
    `${spread(
      runs.map(({ cpuSeconds }) => cpuSeconds),
      1,
    )} s of processor`,
    `${Math.max(...runs.map(({ peakMb }) => peakMb)).toFixed(0)} MB`,
  ].join(', ');

/** In turns, and each goes first as often as the other: neither has the quieter moments. */
const buildInTurns = async (): Promise<void> => {
  const [theirs, ours]: [Run[], Run[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) theirs.push(await runHugo());
    ours.push(await runBuild());
    if (round % 2 === 1) theirs.push(await runHugo());
  }
  const times = ours.map(({ seconds }, at) => seconds / (theirs[at]?.seconds ?? 0));
  const peakMb = Math.max(...ours.map((run) => run.peakMb));
  told('Hugo, everything', figures(theirs));
  told('our build', figures(ours));
  told('our build : Hugo', `${spread(times)} ×, at most ${MOST.times}`, median(times) <= MOST.times);
  told('our build at its largest', `${peakMb.toFixed(0)} MB, at most ${MOST.peakMb}`, peakMb <= MOST.peakMb);
};

/** The slowest counts: whoever edited it waited so long. */
const tellSlowest = (what: string, eachMs: readonly number[], mostMs: number): void =>
  told(what, `${spread(eachMs, 0)} ms, at most ${mostMs}`, Math.max(...eachMs) <= mostMs);

const readAndChange = async (articles: readonly MadeArticle[]): Promise<void> => {
  const house = await openNewsHouse(content);
  try {
    const { seconds, eachMs, wrong, listCount } = await readAll(house.origin, articles);
    told('every page read once', `${eachMs.length} pages, ${listCount} of them lists, feeds and maps`);
    told('  all of them', `${seconds.toFixed(1)} s`);
    const p99 = percentile(eachMs, 0.99);
    const spans = `p50 ${median(eachMs).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    told('  one of them', spans);
    told('  wrong or missing', `${wrong.length} ${wrong.slice(0, 3).join(' ')}`, wrong.length === 0);
    const made: Change[] = [];
    for (let at = 0; at < changes; at += 1) made.push(await changeArticle(house, articles, at));
    const visibleMs = made.map((change) => change.visibleMs);
    const builtMs = made.map((change) => change.builtMs);
    tellSlowest('one article changed: read, listed and fed', visibleMs, MOST.visibleMs);
    tellSlowest('  and in a site that is built and counts', builtMs, MOST.builtMs);
    told('the house at its largest', `${house.peakMb().toFixed(0)} MB`);
  } finally {
    await house.end();
  }
};

const bench = async (): Promise<void> => {
  console.log(`P18: ${count} articles, ${rounds} rounds — ${load()}`);
  if ((await buildWhatChanged()) !== 0) throw new Error('The portal could not be built');
  const articles = makeArticles(count);
  writeForHouse(content, articles);
  writeHugoSite(hugoSite, articles);
  await buildInTurns();
  await readAndChange(articles);
  console.log(missed.length === 0 ? `all kept — ${load()}` : `missed:\n  ${missed.join('\n  ')}\n${load()}`);
};

try {
  if (spawnSync('hugo', ['version']).status === 0) await bench();
  else missed.push('Hugo is not here: apt-get install hugo');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const miss of missed) console.error(miss);
process.exitCode = missed.length === 0 ? 0 : 1;
