// Reach of a change: the files git calls changed, and the walks whose pages import them.
import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { importsOf, sourcesIn, type Source } from '../checks/code-map.ts';
import { root } from '../child.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * Files that differ from `since`, those not yet committed included; without it, from the last
 * commit, or of it.
 */
export function changedFiles(since?: string): string[] {
  const differing = (from: string): string[] => [
    ...git('diff', '--name-only', '--diff-filter=d', from),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const uncommitted = differing(since ?? 'HEAD');
  return uncommitted.length > 0 || since !== undefined ? uncommitted : differing('HEAD~1');
}

/** The files that import one of these, through however many others, and these themselves. */
export function reachedFrom(changed: readonly string[], sources: readonly Source[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const source of sources)
    for (const path of importsOf(source)) importers.set(path, [...(importers.get(path) ?? []), source.path]);
  const reached = new Set(changed);
  // A set may grow while it is walked through.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}

const PAGE = /^src\/pages\/(.+?)(?:\/index)?\.(?:astro|ts)$/;

/** The walks that open one of these pages, or have changed themselves. */
export function walksOf(changed: readonly string[]): string[] {
  const sources = sourcesIn(root, ['src', 'tests/e2e']);
  const reached = reachedFrom(changed, sources);
  const addresses = [...reached].flatMap((path) => PAGE.exec(path)?.[1] ?? []).map((path) => `/${path}`);
  const opensOne = (text: string): boolean => addresses.some((address) => text.includes(address));
  return sources
    .filter(({ path }) => path.startsWith('tests/e2e/') && path.endsWith('.spec.ts'))
    .filter(({ path, text }) => reached.has(path) || opensOne(text))
    .map(({ path }) => posix.relative('tests/e2e', path));
}
