// An article that is saved, comes out by its day, or cannot be drawn, in a house that is open.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currentSite } from '#server/site/build-site.ts';
import { openSite, type Site } from '#server/site/site.ts';
import { ARTICLE, putFiles } from '../../kit/content/texts.ts';
import { eventually } from '../../kit/eventually.ts';
import { builtCode, type BuiltCode } from '../../kit/service/built-code.ts';

let code: BuiltCode;
let site: Site;

const settled = (): Promise<void> => eventually(() => expect(site.state().isBuilding).toBe(false));
const article = (name: string, text: string): void => putFiles(code.own, { [`news/${name}.md`]: text });
const text = async (path: string): Promise<string> => {
  const file = await site.current().news.read(path);
  return file === null ? 'nothing' : file.bodies.identity.toString();
};
const openNow = async (): Promise<void> => {
  site = await openSite(code.parts, {
    report: (error) => {
      throw error;
    },
  });
  await settled();
};

beforeEach(() => {
  code = builtCode();
});
afterEach(async () => {
  await site.stop();
  code.clear();
});

describe('an article of a house that is open', () => {
  test('stands with every list naming it once drawn, and built', async () => {
    await openNow();
    expect(await text('/information')).toBe('冬季看车时间调整');
    expect(await text('/information/n/2026-11-20-yards')).toContain('每天 8:30 开门');
    article('2026-11-21-new', ARTICLE.replace('冬季看车时间调整', '新的一篇文章'));
    site.publishNews('2026-11-21-new');
    await eventually(async () => expect(await text('/information')).toContain('新的一篇文章'));
    await settled();
    expect(await text('/information/n/2026-11-21-new')).toContain('每天 8:30 开门');
    const { folder = '' } = (await currentSite(code.parts.siteDir)) ?? {};
    expect(readFileSync(join(folder, 'client/information.html'), 'utf8')).toContain('新的一篇文章');
    expect(readFileSync(join(folder, 'client/about.html'), 'utf8')).toBe('about');
    await code.parts.folders.remove('news/2026-11-21-new.md');
    site.publishNews('2026-11-21-new');
    await eventually(async () => expect(await text('/information')).toBe('冬季看车时间调整'));
    await settled();
    expect(await text('/information/n/2026-11-21-new')).toBe('nothing');
  });

  test('is waited for until readers see it, within limits', async () => {
    await openNow();
    expect(await site.newsShown(0)).toBe(true);
    site.expectNews();
    for (const title of ['第一次改好的文章', '第二次改好的文章']) {
      article('2026-11-21-new', ARTICLE.replace('冬季看车时间调整', title));
      site.publishNews('2026-11-21-new');
      const isInTime = site.newsShown(0);
      expect(await site.newsShown(60_000)).toBe(true);
      expect(await text('/information')).toContain(title);
      expect(await text('/information/n/2026-11-21-new')).toContain('每天 8:30 开门');
      expect(await isInTime).toBe(false);
    }
    await settled();
  });

  test('shows an article as its day begins, and not before', async () => {
    article('later', ARTICLE.replace('冬季看车时间调整', '明天的文章').replace('2026-11-20', '2026-11-24'));
    await openNow();
    expect(await text('/information')).toBe('冬季看车时间调整');
    code.goOnTo(Date.parse('2026-11-24T00:00+08:00') - 1_000);
    await site.look();
    expect(site.state().isBuilding).toBe(false);
    code.goOnTo(Date.parse('2026-11-24T00:00+08:00'));
    await site.look();
    await eventually(async () => expect(await text('/information')).toContain('明天的文章'));
  });

  test('stays when an article cannot be drawn, and mends itself', async () => {
    await openNow();
    article('bad', ARTICLE.replace('冬季看车时间调整', '画不出来的文章'));
    site.publishNews('bad');
    expect(await site.newsShown(60_000)).toBe(false);
    await settled();
    expect(site.state().failure?.msg).toContain('资讯没有更新，网站没有变化：the drawing broke');
    expect(await text('/information')).toBe('冬季看车时间调整');
    article('bad', ARTICLE.replace('冬季看车时间调整', '改好了的文章'));
    site.publishNews('bad');
    await settled();
    expect(site.state().failure).toBeNull();
    expect(await text('/information')).toContain('改好了的文章');
  });
});
