// Publishing beside a house that is open: what is built is looked at before it counts, takes over
// between two requests, and whoever is reading or bidding at that moment notices nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentFolders } from '#server/content/folders.ts';
import { libraryIn } from '#server/content/library.ts';
import { front } from '#server/front.ts';
import { portalListener } from '#server/http/pages/portal.ts';
import { buildSite, currentSite, NEEDED } from '#server/site/build-site.ts';
import { openSite, type Site } from '#server/site/site.ts';
import { libraryFaults, stage } from '#server/site/staging.ts';
import { noNews } from '../../kit/content/articles.ts';
import { ARTICLE, putFiles, RULE } from '../../kit/content/texts.ts';
import { eventually } from '../../kit/eventually.ts';
import { builtCode, type BuiltCode } from '../../kit/service/built-code.ts';
import { noWaits } from '../../kit/service/waits.ts';

let code: BuiltCode;
let server: Server | null = null;
const opened: Site[] = [];
const reported: unknown[] = [];

beforeEach(() => {
  code = builtCode();
  reported.length = 0;
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = null;
  for (const site of opened.splice(0)) await site.stop();
  code.clear();
  const [error] = reported;
  if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error));
});

const open = async (takenOver?: () => void): Promise<Site> => {
  const report = (error: unknown): void => void reported.push(error);
  const site = await openSite(code.parts, { report, ...(takenOver && { takenOver }) });
  opened.push(site);
  return site;
};

const settled = (site: Site): Promise<void> => eventually(() => expect(site.state().isBuilding).toBe(false));

/** A later version of the agreement. */
const MORE = 'service-2026-2';
const another = (name: string, text = RULE): void => putFiles(code.own, { [`rules/${name}.md`]: text });
/** An article with a fault: it is not built, but it is looked through. */
const article = (name: string, text: string): void => putFiles(code.own, { [`news/${name}.md`]: text });
const hold = (): void => {
  mkdirSync(code.parts.siteDir, { recursive: true });
  writeFileSync(join(code.parts.siteDir, 'hold'), '');
};
const letGo = (): void => rmSync(join(code.parts.siteDir, 'hold'));

/** The house over a real socket, with a stream that stays open as the live one does. */
const serve = async (site: Site): Promise<(path: string) => Promise<Response>> => {
  const portal = portalListener(site.current, {
    headers: {},
    waits: noWaits,
    localsFor: () =>
      Promise.resolve({ api: fetch, sees: 'shared', news: noNews, session: null, sample: null, form: null }),
    report: (error) => reported.push(error),
  });
  server = createServer(front((_request, response) => void response.writeHead(200).write('hello;'), portal));
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return (path) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
};

describe('a publication', () => {
  test('is made of the editors’ texts over the code’s own', async () => {
    another(MORE);
    const outcome = await buildSite(code.parts);
    expect(outcome).toMatchObject({ ok: true });
    const current = await currentSite(code.parts.siteDir);
    expect(current).toMatchObject({
      code: 'code 1',
      texts: { [`rules/${MORE}.md`]: expect.any(String) },
    });
    expect(readdirSync(join(current?.folder ?? '', 'client/rules'))).toHaveLength(2);
    expect(Object.keys(current?.texts ?? {}).filter((path) => path.startsWith('news/'))).toEqual([]);
  });

  test('of a broken text leaves it, tells why, holds nothing', async () => {
    another(MORE);
    await buildSite(code.parts);
    article('broken', ARTICLE.replace('冬季看车时间调整', '短').replace('2026-11-20', '明天'));
    article('headless', '没有栏目的一篇');
    another(MORE, RULE.replace('服务协议', '短'));
    another('service-2026-3');
    const outcome = await buildSite(code.parts);
    expect(outcome).toMatchObject({
      ok: true,
      faults: [{ file: `rules/${MORE}.md`, field: 'title', label: '标题', msg: '标题至少 4 个字' }],
    });
    const folder = (await currentSite(code.parts.siteDir))?.folder ?? '';
    const page = (name: string): string => readFileSync(join(folder, `client/rules/${name}.html`), 'utf8');
    expect(page(MORE)).toContain('title: 服务协议');
    expect(page('service-2026-3')).toContain('title: 服务协议');
  });

  test('takes over a mended text, and never shows broken ones', async () => {
    another('never-right', '没有栏目');
    const [first] = [await buildSite(code.parts)];
    expect(first).toMatchObject({ ok: true, faults: [{ file: 'rules/never-right.md' }] });
    const shown = async () =>
      readdirSync(join((await currentSite(code.parts.siteDir))?.folder ?? '', 'client/rules'));
    expect(await shown()).toEqual(['service-2026-1.html']);
    another('never-right');
    expect(await buildSite(code.parts)).toMatchObject({ ok: true, faults: [] });
    expect(await shown()).toEqual(['never-right.html', 'service-2026-1.html']);
  });

  test('knows rows and names that cannot be, too', async () => {
    putFiles(code.own, {
      'company/partners.json': '[{"id":"a b","name":"示例银行"}]',
      'company/house.json': '{',
    });
    another('Not A Name');
    const faults = await libraryFaults(code.parts.library);
    expect(faults.map(({ file, field }) => `${file} ${field}`)).toEqual([
      'rules/Not A Name.md file',
      'company/partners.json（a b） file',
      'company/house.json file',
    ]);
  });

  test.each([
    ['fails', '构建没有成功，网站没有变化：the build broke'],
    ['forgets', '构建缺少 server/entry.mjs，网站没有变化'],
  ])('that %s leaves no trace and says so', async (TRIAL, msg) => {
    const outcome = await buildSite({ ...code.parts, env: { TRIAL } });
    expect(outcome).toMatchObject({ ok: false, failure: { msg, faults: [] } });
    expect(readdirSync(code.parts.siteDir).filter((name) => name.startsWith('site-'))).toEqual([]);
  });

  test('is asked for such pages only as the code draws', () => {
    const pages = NEEDED.filter((file) => file.startsWith('client/'));
    expect(pages.length).toBeGreaterThan(0);
    for (const file of pages) {
      const page = file.replace('client/', 'src/pages/').replace('.html', '.astro');
      expect(readFileSync(page, 'utf8')).not.toContain('prerender = false');
    }
  });

  test('is one at a time, and only the last two are kept', async () => {
    hold();
    const first = buildSite(code.parts);
    await eventually(() => expect(existsSync(join(code.parts.siteDir, 'content/rules'))).toBe(true));
    expect(await buildSite(code.parts)).toMatchObject({ ok: false, failure: { msg: /另一次发布正在进行/ } });
    letGo();
    await first;
    await buildSite(code.parts);
    await buildSite(code.parts);
    expect(readdirSync(code.parts.siteDir).filter((name) => name.startsWith('site-'))).toHaveLength(2);
  });

  test('is staged file by file: what stays is left alone', async () => {
    const folder = join(code.root, 'staged');
    mkdirSync(folder);
    another(MORE);
    const first = await stage(code.parts.folders, folder);
    await code.parts.folders.remove(`rules/${MORE}.md`);
    const second = await stage(code.parts.folders, folder);
    expect(Object.keys(first).length - Object.keys(second).length).toBe(1);
    expect(readdirSync(join(folder, 'rules'))).toEqual(['service-2026-1.md']);
  });
});

describe('a house that publishes while it is open', () => {
  test('answers every request throughout, and its stream goes on', async () => {
    const site = await open();
    const get = await serve(site);
    const stream = await get('/prod-api/app/live');
    const reader = stream.body?.getReader();
    await reader?.read();
    hold();
    another(MORE);
    site.publish();
    const visiting = { isOver: false };
    const seen: string[] = [];
    const visitor = async (): Promise<void> => {
      while (!visiting.isOver) {
        for (const path of ['/home', '/lot', '/_astro/app.0.js', '/rules/service-2026-1']) {
          const response = await get(path);
          seen.push(`${response.status} ${path} ${await response.text()}`);
        }
      }
    };
    const visitors = [visitor(), visitor(), visitor()];
    await eventually(() => expect(seen.length).toBeGreaterThan(50));
    letGo();
    await settled(site);
    await eventually(() => expect(seen).toContain('200 /home home 2'));
    visiting.isOver = true;
    await Promise.all(visitors);
    expect(seen.filter((line) => !line.startsWith('200 '))).toEqual([]);
    expect(seen).toContain('200 /home home 0');
    expect((await get('/_astro/app.2.js')).status).toBe(200);
    expect(stream.bodyUsed && reader !== undefined).toBe(true);
    const next = reader?.read();
    expect(await Promise.race([next, Promise.resolve('still open')])).toBe('still open');
  });

  test('builds anew when a version is announced and in force', async () => {
    const [announced, effective] = ['2026-12-01', '2026-12-15'];
    another(MORE, RULE.replace('effective: 2026-03-01', `announced: ${announced}\neffective: ${effective}`));
    const site = await open();
    await settled(site);
    for (const day of [announced, effective]) {
      const comesAtMs = Date.parse(`${day}T00:00+08:00`);
      const builtAtMs = site.state().builtAtMs;
      code.goOnTo(comesAtMs - 60_000);
      await site.look();
      expect(site.state()).toMatchObject({ isBuilding: false, builtAtMs });
      code.goOnTo(comesAtMs);
      await site.look();
      expect(site.state().isBuilding).toBe(true);
      await settled(site);
      expect(site.state().builtAtMs).toBeGreaterThanOrEqual(comesAtMs);
    }
    await site.look();
    expect(site.state().isBuilding).toBe(false);
  });

  test('takes over what somebody published by hand, and stays when that failed', async () => {
    let takenOver = 0;
    const site = await open(() => (takenOver += 1));
    const get = await serve(site);
    await settled(site);
    another(MORE);
    await buildSite(code.parts);
    await site.look();
    expect(takenOver).toBeGreaterThan(0);
    expect(await (await get('/home')).text()).toBe('home 2');
    another('broken', '没有栏目');
    site.publish();
    await settled(site);
    expect(site.state().failure).toMatchObject({ faults: [{ file: 'rules/broken.md' }] });
    expect(await (await get('/home')).text()).toBe('home 2');
  });

  test('opens again with what it published, and publishes what it had not', async () => {
    another(MORE);
    const first = await open();
    expect(first.state()).toMatchObject({ isBuilding: true });
    await settled(first);
    const again = await open();
    expect(again.state()).toMatchObject({ isBuilding: false, builtAtMs: expect.any(Number) });
    writeFileSync(join(code.root, 'dist/.sources'), 'code 2');
    const newer = await open();
    expect(newer.state().builtAtMs).toBeNull();
    await settled(newer);
    expect(newer.state().builtAtMs).not.toBeNull();
  });

  test('closes while it builds without waiting for the end', async () => {
    const site = await open();
    hold();
    site.publish();
    await eventually(() => expect(existsSync(join(code.parts.siteDir, 'content/rules'))).toBe(true));
    await site.stop();
    expect(site.state().isBuilding).toBe(false);
  });
});

test('the texts that come with the code have no fault', async () => {
  const folders = contentFolders(null, join(code.root, 'nowhere'));
  expect(await libraryFaults(libraryIn(folders))).toEqual([]);
});
