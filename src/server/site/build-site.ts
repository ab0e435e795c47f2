// One publication: the texts are looked through, copied, built into a folder of their own beside
// the running site, looked at once more, and only then named as the current one. Whatever goes
// wrong, the site that runs stays as it is; a text with a fault stays as it was, and holds no other
// up.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SiteFailure } from '#contract/content/outputs.ts';
import { HOUR_MS } from '#core/time/days.ts';
import type { Folders } from '#server/content/folders.ts';
import type { Library } from '#server/content/library.ts';
import { programFile } from '#server/own-code.ts';
import { lockFile, StoreInUse } from '#server/store/file-lock.ts';
import { newsFaults } from './news-facts.ts';
import { newsSurroundings } from './news-of-build.ts';
import { libraryFaults, stage, type Manifest } from './staging.ts';

export interface SiteParts {
  readonly folders: Folders;
  readonly library: Library;
  /** The house's publications lie here. */
  readonly siteDir: string;
  /** The code they are made of. */
  readonly root: string;
  /**
   * Settings that the build is given beside where to read and write: the address of the house,
   * among others.
   */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly nowMs: () => number;
  /** Ends a build that runs. */
  readonly signal?: AbortSignal;
}

/** Facts of a publication about itself. */
export interface Published {
  readonly code: string;
  readonly builtAtMs: number;
  readonly texts: Manifest;
  /** The publication whose bundle draws its pages; null: that of the code's own build. */
  readonly bundle: string | null;
}

export type BuildOutcome =
  | {
      readonly ok: true;
      readonly folder: string;
      readonly faults: SiteFailure['faults'];
      readonly newsFaults: SiteFailure['faults'];
    }
  | { readonly ok: false; readonly failure: SiteFailure };

const CURRENT = 'current';
export const SITE_FACTS = 'site.json';
/**
 * Files that every house has: without one of these a build is no site. Only what is drawn when it
 * is built can be asked of it.
 */
export const NEEDED = ['server/entry.mjs', 'client/about.html', 'client/BusinessRule.html'] as const;

/** Which code `dist` was built from; a publication of older code is not served by newer. */
export function codeOf(root: string): string {
  const stamp = join(root, 'dist', '.sources');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

/**
 * The folder of the publication that counts, with what it says of itself; null when there is none.
 */
export async function currentSite(
  siteDir: string,
): Promise<(Published & { readonly folder: string; readonly name: string }) | null> {
  try {
    const name = (await readFile(join(siteDir, CURRENT), 'utf8')).trim();
    const folder = join(siteDir, name);
    return { ...(JSON.parse(await readFile(join(folder, SITE_FACTS), 'utf8')) as Published), folder, name };
  } catch {
    return null;
  }
}

/** Folder where each article is kept as it last was without a fault. */
export function storedNews(siteDir: string): string {
  return join(siteDir, 'kept');
}

/** The build finds the packages of the code from wherever the house keeps its data. */
export async function linkPackages({ siteDir, root }: SiteParts): Promise<void> {
  const link = join(siteDir, 'node_modules');
  if (await lstat(link).catch(() => null)) return;
  await symlink(join(root, 'node_modules'), link, 'junction');
}

interface Run {
  readonly code: number;
  readonly output: string;
}

/**
 * Arguments that run the build of the code at `root`. A page is drawn and forgotten: the young
 * space is wide enough for several.
 */
export function buildArgs(root: string): string[] {
  return ['--max-semi-space-size=32', programFile('site/build-program'), root];
}

/** Builds and names the next site; one at a time, whoever asks. */
export async function buildSite(parts: SiteParts): Promise<BuildOutcome> {
  await mkdir(parts.siteDir, { recursive: true });
  try {
    const unlock = lockFile(join(parts.siteDir, 'site'), 0);
    return await build(parts).finally(unlock);
  } catch (error) {
    if (!(error instanceof StoreInUse)) throw error;
    return { ok: false, failure: { atMs: parts.nowMs(), msg: '另一次发布正在进行，请稍后再试', faults: [] } };
  }
}

/** As a neighbour that gives way: whoever bids at this moment goes first. */
const runBuild = async ({ root, siteDir, env, signal, folders }: SiteParts, folder: string): Promise<Run> => {
  const before = await currentSite(siteDir);
  // Pages that other code has drawn are not taken over.
  const isOurs = before?.code === codeOf(root);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, buildArgs(root), {
      cwd: root,
      env: {
        ...env,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        LUOCHUI_CONTENT_DIR: join(siteDir, 'content'),
        LUOCHUI_OUT_DIR: folder,
        LUOCHUI_CACHE_DIR: join(siteDir, 'cache'),
        ...newsSurroundings(folders.layers, storedNews(siteDir), isOurs ? before.folder : null),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-4_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
};

const missingPage = (folder: string): string | undefined =>
  NEEDED.find((file) => !existsSync(join(folder, file)));

const lastWords = (output: string): string =>
  stripVTControlCharacters(output).trim().split('\n').slice(-3).join(' ').slice(0, 300);

/**
 * The last two stay, as somebody may still be reading the one before, and so do those whose bundles
 * draw their pages. What somebody else is still making says nothing of itself yet; after an hour
 * nobody is making it any more.
 */
const tidy = async ({ siteDir, nowMs }: Pick<SiteParts, 'siteDir' | 'nowMs'>, keep: readonly string[]) => {
  const names = (await readdir(siteDir)).filter((name) => name.startsWith('site-') && !keep.includes(name));
  const old = names.filter(
    (name) =>
      existsSync(join(siteDir, name, SITE_FACTS)) || Number(name.slice('site-'.length)) < nowMs() - HOUR_MS,
  );
  await Promise.all(old.map((name) => rm(join(siteDir, name), { recursive: true, force: true })));
};

/** From now on this publication counts. */
export async function nameSite(parts: SiteParts, name: string): Promise<void> {
  const { siteDir } = parts;
  const before = await currentSite(siteDir);
  await writeFile(join(siteDir, `${CURRENT}.part`), name);
  await rename(join(siteDir, `${CURRENT}.part`), join(siteDir, CURRENT));
  const now = await currentSite(siteDir);
  await tidy(parts, [name, before?.name ?? '', before?.bundle ?? '', now?.bundle ?? '']);
}

const build = async (parts: SiteParts): Promise<BuildOutcome> => {
  const { siteDir, folders, library, root } = parts;
  const atMs = parts.nowMs();
  const faults = await libraryFaults(library);
  const fail = (msg: string): BuildOutcome => ({ ok: false, failure: { atMs, msg, faults } });
  await mkdir(join(siteDir, 'content'), { recursive: true });
  await linkPackages(parts);
  const texts = await stage(folders, join(siteDir, 'content'), faults);
  const name = `site-${atMs}`;
  const folder = join(siteDir, name);
  const { code, output } = await runBuild(parts, folder);
  const missing = code === 0 ? missingPage(folder) : undefined;
  if (code !== 0 || missing !== undefined) {
    await rm(folder, { recursive: true, force: true });
    return fail(
      missing === undefined
        ? `构建没有成功，网站没有变化：${lastWords(output)}`
        : `构建缺少 ${missing}，网站没有变化`,
    );
  }
  const facts: Published = { code: codeOf(root), builtAtMs: atMs, texts, bundle: name };
  await writeFile(join(folder, SITE_FACTS), JSON.stringify(facts));
  await nameSite(parts, name);
  return { ok: true, folder, faults, newsFaults: newsFaults(folder) };
};
