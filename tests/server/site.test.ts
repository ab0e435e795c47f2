// Publishing beside a house that is open: what is built is looked at before it counts, takes over between two requests, and
// whoever is reading or bidding at that moment notices nothing.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { front } from '#server/front.ts';
import { portalListener } from '#server/http/portal.ts';
import { buildSite, currentSite } from '#server/site/build-site.ts';
import { openSite, type Site } from '#server/site/site.ts';
import { libraryFaults, stage } from '#server/site/staging.ts';
import { houseFolders } from '#server/content/folders.ts';
import { libraryIn } from '#server/content/library.ts';
import { type BuiltCode, builtCode } from '../kit/built-code.ts';
import { ARTICLE, putFiles } from '../kit/texts.ts';

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

const open = async (): Promise<Site> => {
  const site = await openSite(code.parts, (error) => reported.push(error));
  opened.push(site);
  return site;
};

const settled = (site: Site): Promise<void> =>
  vi.waitFor(() => expect(site.state().isBuilding).toBe(false), { timeout: 10_000, interval: 5 });

const another = (name: string, text = ARTICLE): void => putFiles(code.own, { [`news/${name}.md`]: text });
const hold = (): void => {
  mkdirSync(code.parts.siteDir, { recursive: true });
  writeFileSync(join(code.parts.siteDir, 'hold'), '');
};
const letGo = (): void => rmSync(join(code.parts.siteDir, 'hold'));

/** The house over a real socket, with a stream that stays open as the live one does. */
const serve = async (site: Site): Promise<(path: string) => Promise<Response>> => {
  const portal = portalListener(site.current, {
    headers: {},
    localsFor: () => Promise.resolve({ api: fetch, session: null, sample: null, form: null }),
    freshAt: site.freshAt,
    report: (error) => reported.push(error),
  });
  server = createServer(front((_request, response) => void response.writeHead(200).write('hello;'), portal));
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return (path) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
};

describe('a publication', () => {
  test('is made of what the editors wrote over what came with the code', async () => {
    another('2026-11-21-more');
    const outcome = await buildSite(code.parts);
    expect(outcome).toMatchObject({ ok: true });
    const current = await currentSite(code.parts.siteDir);
    expect(current).toMatchObject({
      code: 'code 1',
      texts: { 'news/2026-11-21-more.md': expect.any(String) },
    });
    expect(readdirSync(join(current?.folder ?? '', 'client/information/n'))).toHaveLength(2);
  });

  test('of a broken text changes nothing, and tells the file and the field', async () => {
    await buildSite(code.parts);
    const before = await currentSite(code.parts.siteDir);
    another('broken', ARTICLE.replace('冬季看车时间调整', '短').replace('2026-11-20', '明天'));
    another('headless', '没有栏目的一篇');
    const outcome = await buildSite(code.parts);
    expect(outcome).toMatchObject({
      ok: false,
      failure: {
        msg: '有内容需要改，网站没有变化',
        faults: [
          { file: 'news/broken.md', field: 'title', label: '标题', msg: '标题至少 4 个字' },
          { file: 'news/broken.md', field: 'publishedOn', label: '发布日期' },
          { file: 'news/headless.md', field: 'file', msg: '开头缺少两行 --- 之间的栏目' },
        ],
      },
    });
    expect(await currentSite(code.parts.siteDir)).toEqual(before);
  });

  test('knows rows and names that cannot be, too', async () => {
    putFiles(code.own, {
      'company/partners.json': '[{"id":"a b","name":"示例银行"}]',
      'company/house.json': '{',
    });
    another('Not A Name');
    const faults = await libraryFaults(code.parts.library);
    expect(faults.map(({ file, field }) => `${file} ${field}`)).toEqual([
      'news/Not A Name.md file',
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

  test('is one at a time, and only the last two are kept', async () => {
    hold();
    const first = buildSite(code.parts);
    await vi.waitFor(() => expect(existsSync(join(code.parts.siteDir, 'content/news'))).toBe(true));
    expect(await buildSite(code.parts)).toMatchObject({ ok: false, failure: { msg: /另一次发布正在进行/ } });
    letGo();
    await first;
    await buildSite(code.parts);
    await buildSite(code.parts);
    expect(readdirSync(code.parts.siteDir).filter((name) => name.startsWith('site-'))).toHaveLength(2);
  });

  test('is staged file by file: what is gone goes, what stays is left alone', async () => {
    const folder = join(code.root, 'staged');
    mkdirSync(folder);
    another('2026-11-21-more');
    const first = await stage(code.parts.folders, folder);
    await code.parts.folders.remove('news/2026-11-21-more.md');
    const second = await stage(code.parts.folders, folder);
    expect(Object.keys(first).length - Object.keys(second).length).toBe(1);
    expect(readdirSync(join(folder, 'news'))).toEqual(['2026-11-20-yards.md']);
  });
});

describe('a house that publishes while it is open', () => {
  test('answers every request, before and after and in between, and its stream goes on', async () => {
    const site = await open();
    const get = await serve(site);
    const stream = await get('/prod-api/app/live');
    const reader = stream.body?.getReader();
    await reader?.read();
    hold();
    another('2026-11-21-more');
    site.publish();
    const visiting = { isOver: false };
    const seen: string[] = [];
    const visitor = async (): Promise<void> => {
      while (!visiting.isOver) {
        for (const path of ['/home', '/lot', '/_astro/app.0.js', '/information/n/2026-11-20-yards']) {
          const response = await get(path);
          seen.push(`${response.status} ${path} ${await response.text()}`);
        }
      }
    };
    const visitors = [visitor(), visitor(), visitor()];
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(50));
    letGo();
    await settled(site);
    await vi.waitFor(() => expect(seen).toContain('200 /home home 2'));
    visiting.isOver = true;
    await Promise.all(visitors);
    expect(seen.filter((line) => !line.startsWith('200 '))).toEqual([]);
    expect(seen).toContain('200 /home home 0');
    expect((await get('/_astro/app.2.js')).status).toBe(200);
    expect(stream.bodyUsed && reader !== undefined).toBe(true);
    const next = reader?.read();
    expect(await Promise.race([next, Promise.resolve('still open')])).toBe('still open');
  });

  test('draws a changed article on demand until the build has it, and a new one too', async () => {
    const site = await open();
    const get = await serve(site);
    const text = async (name: string) => (await get(`/information/n/${name}`)).text();
    expect(await text('2026-11-20-yards')).toBe('built at first');
    hold();
    for (const name of ['2026-11-20-yards', '2026-11-21-more']) {
      another(name, ARTICLE.replace('提前', '推迟'));
      site.changed({ collection: 'news', name });
    }
    expect(await text('2026-11-20-yards')).toBe('fresh 2026-11-20-yards');
    expect(await text('2026-11-21-more')).toBe('fresh 2026-11-21-more');
    expect(site.state()).toMatchObject({ isBuilding: true, freshCount: 2 });
    letGo();
    await settled(site);
    expect(await text('2026-11-21-more')).toContain('推迟');
    expect(site.state()).toMatchObject({ freshCount: 0, failure: null, builtAtMs: expect.any(Number) });
    expect(site.isFresh({ collection: 'news', name: '2026-11-21-more' })).toBe(false);
  });

  test('takes over what somebody published by hand, and stays when that failed', async () => {
    const site = await open();
    const get = await serve(site);
    another('2026-11-21-more');
    await buildSite(code.parts);
    await site.look();
    expect(await (await get('/home')).text()).toBe('home 2');
    another('broken', '没有栏目');
    site.publish();
    await settled(site);
    expect(site.state().failure).toMatchObject({ faults: [{ file: 'news/broken.md' }] });
    expect(await (await get('/home')).text()).toBe('home 2');
  });

  test('opens again with what it published, and publishes what it had not', async () => {
    another('2026-11-21-more');
    const first = await open();
    expect(first.state()).toMatchObject({ isBuilding: true, freshCount: 1 });
    await settled(first);
    const again = await open();
    expect(again.state()).toMatchObject({ isBuilding: false, freshCount: 0, builtAtMs: expect.any(Number) });
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
    await vi.waitFor(() => expect(existsSync(join(code.parts.siteDir, 'content/news'))).toBe(true));
    await site.stop();
    expect(site.state().isBuilding).toBe(false);
  });
});

test('the texts that come with the code have no fault', async () => {
  const folders = houseFolders(null, join(code.root, 'nowhere'));
  expect(await libraryFaults(libraryIn(folders))).toEqual([]);
});
