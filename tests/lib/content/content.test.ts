// The schemas of what editors write: each fault is told in words that say what to do.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bannerSchema,
  branchSchema,
  honourSchema,
  houseSchema,
  leaderSchema,
  milestoneSchema,
  newsSchema,
  partnerSchema,
} from '#contract/content/content.ts';

const content = join(import.meta.dirname, '../../../src/content');
const json = (name: string): unknown[] =>
  JSON.parse(readFileSync(join(content, `company/${name}.json`), 'utf8')) as unknown[];

const news = {
  title: '保证金释放时限缩短到一分钟',
  summary: '落槌之后，保证金由系统自动解除冻结。',
  category: 'company',
  publishedOn: new Date('2026-11-18'),
  source: '落槌拍卖（示例）',
};

const faultOf = (part: object): string[] => {
  const parsed = newsSchema.safeParse({ ...news, ...part });
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
};

describe('an article', () => {
  it('is taken when every field is right', () => {
    expect(faultOf({})).toEqual([]);
    expect(faultOf({ drawing: 'suv-white', isSample: true })).toEqual([]);
  });

  it.each([
    [{ title: undefined }, 'title: 请填写标题'],
    [{ title: '短' }, 'title: 标题至少 4 个字'],
    [{ title: '  短  ' }, 'title: 标题至少 4 个字'],
    [{ title: '长'.repeat(61) }, 'title: 标题最多 60 个字'],
    [{ summary: '太短' }, 'summary: 摘要至少 10 个字'],
    [{ category: 'gossip' }, 'category: 分类只能是 company、industry、policy、media 之一'],
    [{ publishedOn: '昨天' }, 'publishedOn: 发布日期要写成日期，例如 2026-11-20'],
    [{ drawing: '../secret' }, 'drawing: 没有叫 ../secret 的配图：从图库或上传的图片里选一张'],
  ])('with %o is told what to do', (part, fault) => {
    expect(faultOf(part)).toEqual([fault]);
  });

  it('has no field nobody knows', () => {
    expect(newsSchema.safeParse({ ...news, titel: '笔误' }).success).toBe(false);
  });
});

describe('the content of the house', () => {
  it.each([
    ['branches', branchSchema],
    ['milestones', milestoneSchema],
    ['partners', partnerSchema],
    ['leaders', leaderSchema],
    ['honours', honourSchema],
    ['house', houseSchema],
  ])('has %s without a fault', (name, schema) => {
    const rows = json(name);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(schema.safeParse(row)).toMatchObject({ success: true });
  });

  it.each([
    ['wechat', 'https://example.cn/code.png', '/media/0123456789abcdef0123-430x430'],
    ['film', 'http://example.cn/film', 'https://example.cn/film?id=1'],
  ])('takes as %s no %s, and nothing at all where there is none', (name, wrong, right) => {
    const [house] = json('house') as [object];
    expect(houseSchema.safeParse({ ...house, [name]: wrong }).success).toBe(false);
    expect(houseSchema.safeParse({ ...house, [name]: right }).success).toBe(true);
    expect(Object.keys(house)).not.toContain(name);
  });

  it('names nobody and no honour of the sample without calling it one', () => {
    for (const row of json('leaders')) expect(row).toMatchObject({ name: expect.stringContaining('示例') });
    for (const row of json('honours')) expect(row).toMatchObject({ title: expect.stringContaining('示例') });
  });

  it('leads from a banner to an address of its own, never elsewhere', () => {
    const link = { shape: bannerSchema.shape.link };
    expect(link.shape.safeParse('/bidding?tab=upcoming').success).toBe(true);
    expect(link.shape.safeParse('https://example.cn').success).toBe(false);
    expect(link.shape.safeParse('//example').success).toBe(false);
  });

  it('uses drawings that are there', () => {
    const drawn = new Set(
      readdirSync(join(content, '../assets/illustrations')).map((file) =>
        file.replace(/^(vehicle|view)-/, '').replace('.svg', ''),
      ),
    );
    const texts = ['news', 'banners'].flatMap((folder) =>
      readdirSync(join(content, folder)).map((file) => readFileSync(join(content, folder, file), 'utf8')),
    );
    const used = texts.flatMap((text) => /^drawing: ([a-z-]+)$/m.exec(text)?.[1] ?? []);
    expect(used.length).toBeGreaterThan(3);
    expect(used.filter((name) => !drawn.has(name.split('-')[0] ?? ''))).toEqual([]);
  });
});
