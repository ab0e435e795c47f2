// An announcement as a reader gets it: in each of its states, amended, withdrawn, with much to sell
// and with nothing, and gone.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHARED_PAGE } from '#contract/page.ts';
import type { NoticeDetail, NoticeState } from '#contract/sales/notice-outputs.ts';
import { yuan } from '#core/money.ts';
import { noticePath } from '#lib/auction-paths.ts';
import { noticeFilePath } from '#lib/sales/notice.ts';
import NoticeAddress from '../../../src/pages/infoDatails.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { write, writeNothingElse } from '../../kit/content/written.ts';
import { openFakeService, type Reply } from '../../kit/fake-service.ts';
import { TODAY_MS } from '../../kit/sales.ts';
import { someDetail, someNotice, someNoticeLot, someNoticeText } from '../../kit/sales/notices.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  writeNothingElse();
  service = openFakeService();
  othersAre(['sale-1', 'sale-2']);
});

const othersAre = (ids: readonly string[]): void => {
  const rows = ids.map((saleId, at) => someNotice({ saleId, number: 200 + at, name: `专场 ${saleId}` }));
  service.replies('/app/notice/list', { code: 200, data: { rows, next: null, cities: [], nowMs: TODAY_MS } });
};

const answered = (reply: Reply, id = 'sale-1'): Promise<Drawn> => {
  service.replies('/app/notice/detail', reply);
  return draw(NoticeAddress, { address: noticePath(id), api: service.fetch });
};
const read = (part: Partial<NoticeDetail> = {}): Promise<Drawn> =>
  answered({ code: 200, data: someDetail(part) });
const inState = (state: NoticeState, part: Partial<NoticeDetail> = {}): Promise<Drawn> =>
  read({ notice: someNotice({ state }), ...part });

describe('an announcement', () => {
  it('says what is announced, by whom, when and where it was published', async () => {
    const { status, headers, words } = await read();
    expect(status).toBe(200);
    expect(headers.get(SHARED_PAGE.header)).toBe(SHARED_PAGE.value);
    for (const fact of [
      '即将开拍 上海二手车专场拍卖公告（第 118 场）',
      '公告编号 〔2026〕落拍告字第 118 号',
      '首次公告 2026-11-21 10:00',
      '批准证书 沪拍 001 · 上海市商务委员会',
      '发布媒介 示例日报（2026-11-21）',
      '版本 第 1 版 ',
    ])
      expect(words).toContain(fact);
  });

  it('names its rules in words, and leads to those in force', async () => {
    const data = { title: '业务规则', version: '2026.1', effective: new Date('2026-03-01') };
    write(
      'rules',
      { id: 'business-rule-2026-1', data },
      {
        id: 'business-rule-2026-2',
        data: { ...data, version: '2026.2', effective: new Date('2026-11-01') },
      },
      {
        id: 'business-rule-2026-3',
        data: { ...data, version: '2026.3', effective: new Date('2026-12-15') },
      },
    );
    const { html, words } = await read();
    expect(words).toContain('适用规则 机动车网络专场竞价规则 2026年第1版');
    expect(words).not.toContain('vehicle-timed');
    expect(words).toContain('业务规则 2026.2 版（公告时施行）');
    expect(html).toContain('href="/BusinessRule/2026.2"');
  });

  it('leaves out an unnamed holder, rather than an empty line', async () => {
    const { words } = await read({ house: null });
    expect(words).not.toContain('拍卖人');
    expect(words).not.toContain('批准证书');
    expect(words).toContain('发布媒介');
  });

  it('has contents that lead to each of its chapters, in their order', async () => {
    const { html, words } = await read();
    const wanted = [...html.matchAll(/href="#(chapter-\d+)"/g)].map(([, id]) => id);
    const there = [...html.matchAll(/<h2 id="(chapter-\d+)"/g)].map(([, id]) => id);
    expect(wanted).toEqual(['chapter-1', 'chapter-2']);
    expect(there).toEqual(wanted);
    expect(words.indexOf('二手车一批。')).toBeLessThan(words.indexOf('过户自办。'));
  });

  it('sets the list of lots under its chapter, nowhere else', async () => {
    const { html } = await read();
    expect(html.match(/aria-label="拍品清单"/g)).toHaveLength(1);
    expect(html.indexOf('chapter-1"')).toBeLessThan(html.indexOf('aria-label="拍品清单"'));
    expect(html.indexOf('aria-label="拍品清单"')).toBeLessThan(html.indexOf('<h2 id="chapter-2"'));
  });

  it('draws every kind of passage as what it is', async () => {
    const { html } = await read({
      texts: [
        someNoticeText({
          chapters: [
            {
              title: '竞买手续',
              blocks: [
                { is: 'heading', text: '所需材料' },
                { is: 'list', items: ['身份证', '营业执照'] },
                { is: 'note', text: '原件当场退还' },
                { is: 'table', head: ['项目', '时间'], rows: [['报名', '三日']] },
              ],
            },
          ],
        }),
      ],
    });
    for (const drawn of [
      '<h3>所需材料</h3>',
      '<li>营业执照</li>',
      '<th scope="col">时间</th>',
      '<td>三日</td>',
    ])
      expect(html).toContain(drawn);
    expect(html).toMatch(/<blockquote[^>]*>\s*<p[^>]*>原件当场退还/);
  });

  it('tells of each figure of the law whether it holds, in words', async () => {
    const { words } = await read({
      law: [
        { rule: 'notice', article: '拍卖法第四十五条', counted: 5, least: 7, holds: false },
        { rule: 'preview', article: '拍卖法第四十八条', counted: 49, least: 48, holds: true },
      ],
    });
    expect(words).toContain('公告日至拍卖日 间隔 5 天，法定不少于 7 天 不符合 拍卖法第四十五条');
    expect(words).toContain('标的展示 2 天 1 小时，法定不少于 2 天 符合 拍卖法第四十八条');
  });

  it('can be taken home: the text, the guide, the lots', async () => {
    const { html } = await read();
    const files = linksIn(html.slice(html.indexOf('id="files"'), html.indexOf('id="versions"')));
    expect(files).toEqual([
      noticeFilePath('sale-1', 'pdf'),
      noticeFilePath('sale-1', 'guide'),
      noticeFilePath('sale-1', 'lots', { as: 'xlsx' }),
      noticeFilePath('sale-1', 'lots', { as: 'csv' }),
    ]);
  });
});

describe('the lots of an announcement', () => {
  it('stand with price, deposit, reserve and defects', async () => {
    const { html, words } = await read({
      lots: [
        someNoticeLot(),
        someNoticeLot({ lotId: 'lot-2', number: '002', hasReserve: false, defects: '' }),
      ],
    });
    expect(words).toContain(
      '001 2021款 大众 帕萨特 2021.05 登记 · 上海 瑕疵：左前门重新喷漆 72,000 7,200 有',
    );
    expect(words).toContain('002 2021款 大众 帕萨特 2021.05 登记 · 上海 72,000 7,200 无');
    expect(html).toContain('lot-2');
  });

  it('say of one that was withdrawn that it is', async () => {
    const { words } = await read({ lots: [someNoticeLot({ status: 'withdrawn', registered: '' })] });
    expect(words).toContain('上海 · 已撤拍');
    expect(words).not.toContain('登记 ·');
  });

  it('that are more than a page says how many', async () => {
    const all = await read();
    expect(all.words).toContain('这里列出前 1 件，共 2 件。');
    const whole = await read({ notice: someNotice({ lotCount: 1 }) });
    expect(whole.words).not.toContain('这里列出前');
    expect(whole.words).toContain('下载完整清单（Excel）');
  });

  it('give the deposit beside the text from the least on', async () => {
    const lots = [someNoticeLot({ depositFen: yuan(5_000) }), someNoticeLot({ depositFen: yuan(2_000) })];
    expect((await read({ lots })).words).toContain('保证金 ¥2,000 起');
    expect((await read({ lots: lots.slice(0, 1) })).words).toContain('保证金 ¥5,000 停放地');
    expect((await read({ lots: [] })).words).toContain('保证金 见清单');
  });
});

describe('the sale beside its announcement', () => {
  it.each([
    ['coming', '报名本场', '开拍 11月29日 10:00 拍品 2 件'],
    ['running', '进入竞价', '进度 1/2 件 拍品 2 件'],
    ['paused', '查看本场', '进度 1/2 件 拍品 2 件'],
    ['ended', '看成交结果', '进度 1/2 件 成交 1 件'],
  ] as const)('that is %s offers “%s”', async (state, act, facts) => {
    const { words } = await inState(state, { doneCount: 1, soldCount: 1 });
    expect(words).toContain(act);
    expect(words).toContain(facts);
  });

  it('can be put into a calendar only while it is to come', async () => {
    expect((await inState('coming')).words).toContain('加入日历');
    for (const state of ['running', 'ended', 'withdrawn'] as const)
      expect((await inState(state)).words).not.toContain('加入日历');
  });

  it('leads to the page of its sale', async () => {
    const wayIn = ({ html }: Drawn): string =>
      /<a href="([^"]*)"[^>]*data-kind="primary"/.exec(html)?.[1] ?? '';
    expect(wayIn(await read())).toBe('/auction-detail?id=sale-1');
    const goods = someNotice({ hall: 'non-vehicle' });
    expect(wayIn(await read({ notice: goods, lots: [] }))).toBe('/non-vehicle-auction-detail?id=sale-1');
    const shop = someNotice({ format: 'fixed-price' });
    expect(wayIn(await read({ notice: shop }))).toBe('/fixed-price-auction-detail?id=sale-1');
  });

  it('stands above other announcements, four at most, never itself', async () => {
    othersAre(['sale-1', 'sale-2', 'sale-3', 'sale-4', 'sale-5', 'sale-6']);
    const { html } = await read();
    const others = [...html.slice(html.indexOf('id="others"')).matchAll(/\?id=(sale-\d)"/g)];
    expect(others.map(([, id]) => id)).toEqual(['sale-2', 'sale-3', 'sale-4', 'sale-5']);
  });

  it('stands alone when nothing else was announced', async () => {
    othersAre(['sale-1']);
    expect((await read()).words).not.toContain('近期公告');
  });
});
