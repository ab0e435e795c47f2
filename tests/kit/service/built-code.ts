// The code of a house with a build that takes no time: it makes a page of each rule and of what
// every house has, so that publishing can be tried many times over. What Astro itself makes of the
// texts is tried end to end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldersOf } from '#server/content/folders.ts';
import { libraryIn } from '#server/content/library.ts';
import type { SiteParts } from '#server/site/build-site.ts';
import { ARTICLE, putFiles, RULE } from '../content/texts.ts';

const HANDLER = `export const handler = async (request, response, next, locals) => {
  if (request.url === '/lot') response.end('lot');
  else next();
};\n`;

/** Draws a page of each article, and a list with their titles. */
const DRAWER = `export const openNewsDrawer = async (news) => {
  const all = await news.all();
  const list = { path: '/information', route: 'list', depth: 0, facts: JSON.stringify(all), articleId: null };
  const pages = all.map(({ id, data }) => ({ path: '/information/n/' + id, route: 'n', depth: 0, facts: JSON.stringify(data), articleId: id }));
  return {
    pages: [list, ...pages],
    draw: async ({ articleId }) => {
      if (all.some(({ data }) => data.title === '画不出来的文章')) throw new Error('the drawing broke');
      const text = articleId === null ? all.map(({ data }) => data.title).join(' ') : (await news.read(articleId)).body;
      return { text, policy: '' };
    },
  };
};\n`;

const PAGES = {
  'client/home.html': 'home 0',
  'client/BusinessRule.html': 'rules',
  'client/about.html': 'about',
};

/**
 * Waits while there is a file called hold in the content folder's neighbour, so that a test can
 * look while it builds.
 */
const BUILD = `import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
const { LUOCHUI_CONTENT_DIR: content, LUOCHUI_OUT_DIR: out, TRIAL } = process.env;
while (existsSync(join(content, '..', 'hold'))) await wait(5);
if (TRIAL === 'fails') { console.error('\\u001b[31mthe build broke\\u001b[39m'); process.exit(1); }
const put = (name, text) => { const path = join(out, name); mkdirSync(join(path, '..'), { recursive: true }); writeFileSync(path, text); };
const rules = readdirSync(join(content, 'rules'));
put('client/home.html', 'home ' + rules.length);
put('client/BusinessRule.html', 'rules');
put('client/about.html', 'about');
put('client/rules.html', rules.join(' '));
if (TRIAL !== 'forgets') put('server/entry.mjs', ${JSON.stringify(HANDLER)});
put('prerender/entry.mjs', ${JSON.stringify(DRAWER)});
put('client/_astro/app.' + rules.length + '.js', 'asset');
for (const name of rules) put('client/rules/' + name.slice(0, -3) + '.html', 'built ' + readFileSync(join(content, 'rules', name), 'utf8'));
`;

const ROWS = ['branches', 'milestones', 'partners', 'leaders', 'honours', 'house'].map((name) => [
  `company/${name}.json`,
  '[]',
]);

export interface BuiltCode {
  readonly parts: SiteParts;
  readonly root: string;
  /** Folder the house writes its texts to, over those of the code. */
  readonly own: string;
  /** The clock of the house goes on to this moment. */
  readonly goOnTo: (atMs: number) => void;
  readonly clear: () => void;
}

export function builtCode(): BuiltCode {
  const root = mkdtempSync(join(tmpdir(), 'luochui-code-'));
  const own = join(root, 'data', 'content');
  const ground = join(root, 'content');
  const dist = Object.entries(PAGES).map(([name, text]) => [`dist/${name}`, text]);
  putFiles(root, {
    'node_modules/astro/bin/astro.mjs': BUILD,
    'dist/.sources': 'code 1',
    'dist/server/entry.mjs': HANDLER,
    'dist/prerender/entry.mjs': DRAWER,
    'dist/client/_astro/app.0.js': 'asset 0',
    'dist/client/rules/service-2026-1.html': 'built at first',
    ...(Object.fromEntries(dist) as Record<string, string>),
  });
  putFiles(ground, {
    'rules/service-2026-1.md': RULE,
    'news/2026-11-20-yards.md': ARTICLE,
    ...(Object.fromEntries(ROWS) as Record<string, string>),
  });
  const folders = foldersOf(own, ground);
  let nowMs = Date.parse('2026-11-21T12:00:00Z');
  const parts: SiteParts = {
    folders,
    library: libraryIn(folders),
    siteDir: join(root, 'data', 'site'),
    root,
    env: {},
    nowMs: () => (nowMs += 1),
  };
  const goOnTo = (atMs: number): void => void (nowMs = atMs);
  return { parts, root, own, goOnTo, clear: () => rmSync(root, { recursive: true, force: true }) };
}
