// The pieces of an announcement as they are drawn: what a visitor without a script, or with a
// screen reader, is told.
import { describe, expect, it } from 'vitest';
import Blocks from '#components/sales/Blocks.astro';
import LegalBox from '#components/sales/LegalBox.astro';
import NoticeFiles from '#components/sales/NoticeFiles.astro';
import NoticeHead from '#components/sales/NoticeHead.astro';
import NoticeLots from '#components/sales/NoticeLots.astro';
import NoticePage from '#components/sales/NoticePage.astro';
import NoticeSide from '#components/sales/NoticeSide.astro';
import NoticeStop from '#components/sales/NoticeStop.astro';
import NoticeVersions from '#components/sales/NoticeVersions.astro';
import { DAY_MS } from '#core/time/days.ts';
import { drawnPiece, hrefsIn, wordsOf } from '../../kit/browser/pieces.ts';
import { TODAY_MS } from '../../kit/sales.ts';
import { someDetail, someNotice, someNoticeLot, someNoticeText } from '../../kit/sales/notices.ts';

const words = async (piece: unknown, props: Record<string, unknown>): Promise<string> =>
  wordsOf(await drawnPiece(piece, props));

const amended = someDetail({
  notice: someNotice({ version: 2, changedAtMs: TODAY_MS + DAY_MS }),
  texts: [
    someNoticeText(),
    someNoticeText({
      version: 2,
      atMs: TODAY_MS + DAY_MS,
      reason: '更正过户说明',
      chapters: [
        { title: '拍卖标的', blocks: [{ is: 'paragraph', text: '二手车一批。' }] },
        { title: '其他事项', blocks: [{ is: 'paragraph', text: '过户代办。' }] },
      ],
    }),
  ],
});

const withdrawn = someDetail({
  notice: someNotice({ state: 'withdrawn' }),
  stop: { reason: '委托人书面通知终止', article: '拍卖管理办法第三十八条第（五）项', atMs: TODAY_MS },
});

describe('the legal box', () => {
  it('says each figure, its law and whether it holds, in words', async () => {
    const law = [
      { rule: 'notice', article: '拍卖法第四十五条', counted: 9, least: 7, holds: true },
      { rule: 'preview', article: '拍卖法第四十八条', counted: 24, least: 48, holds: false },
    ];
    expect(await words(LegalBox, { law })).toBe(
      '法定期限与事项 公告日至拍卖日 间隔 9 天，法定不少于 7 天 符合 拍卖法第四十五条 标的展示 1 天 0 小时，法定不少于 2 天 不符合 拍卖法第四十八条',
    );
  });
});

describe('the head of an announcement', () => {
  it('says number, day, house, permit, medium and version', async () => {
    const text = await words(NoticeHead, { detail: someDetail() });
    for (const said of [
      '即将开拍 上海二手车专场拍卖公告（第 118 场）',
      '公告编号 〔2026〕落拍告字第 118 号',
      '首次公告 2026-11-21 10:00',
      '拍卖人 示例拍卖行',
      '批准证书 沪拍 001 · 上海市商务委员会',
      '发布媒介 示例日报（2026-11-21）',
      '版本 第 1 版',
      '适用规则 机动车网络专场竞价规则 2026年第1版',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('leads to the house’s rules then in force, where known', async () => {
    const rule = {
      id: 'business-rule-2026-2',
      data: { version: '2026.2', effective: new Date('2026-11-01') },
    };
    const html = await drawnPiece(NoticeHead, { detail: someDetail(), rule });
    expect(wordsOf(html)).toContain('业务规则 2026.2 版（公告时施行）');
    expect(hrefsIn(html)).toContain('/BusinessRule/2026.2');
    expect(await words(NoticeHead, { detail: someDetail() })).not.toContain('业务规则');
  });

  it('leads to the PDF, and to the calendar before the sale', async () => {
    const pdf = '/prod-api/app/notice/file?id=sale-1&what=pdf';
    const calendar = '/prod-api/app/notice/file?id=sale-1&what=calendar';
    expect(hrefsIn(await drawnPiece(NoticeHead, { detail: someDetail() }))).toEqual([pdf, calendar]);
    const ended = someDetail({ notice: someNotice({ state: 'ended' }) });
    expect(hrefsIn(await drawnPiece(NoticeHead, { detail: ended }))).toEqual([pdf]);
  });

  it('offers no dead button: printing and sharing wait for scripts', async () => {
    const html = await drawnPiece(NoticeHead, { detail: someDetail() });
    const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
    expect(buttons).toHaveLength(2);
    expect(buttons.every((tag) => tag.includes(' hidden'))).toBe(true);
  });

  it('of a house that is not on record leaves its lines out', async () => {
    const text = await words(NoticeHead, { detail: someDetail({ house: null }) });
    expect(text).not.toContain('拍卖人');
    expect(text).not.toContain('批准证书');
  });
});

describe('the banner', () => {
  it('is not there where nothing has happened', async () => {
    expect(await words(NoticeStop, { detail: someDetail() })).toBe('');
  });

  it('says why a sale was withdrawn, the article, and the deposits', async () => {
    const text = await words(NoticeStop, { detail: withdrawn });
    expect(text).toContain('本场拍卖已撤回，公告不再生效');
    expect(text).toContain(
      '2026-11-21 10:00 起。理由：委托人书面通知终止（拍卖管理办法第三十八条第（五）项）',
    );
    expect(text).toContain('已冻结的保证金全部解除冻结');
  });

  it('says of a sale that stands still what goes on meanwhile', async () => {
    const stop = { reason: '系统故障', article: null, atMs: TODAY_MS };
    const text = await words(NoticeStop, {
      detail: someDetail({ notice: someNotice({ state: 'paused' }), stop }),
    });
    expect(text).toContain('本场拍卖已暂停');
    expect(text).toContain('恢复后补回失去的时间');
    expect(text).not.toContain('解除冻结');
  });

  it('says of an amended announcement why, when, and where to read what', async () => {
    const html = await drawnPiece(NoticeStop, { detail: amended });
    expect(wordsOf(html)).toContain('本公告已变更，现为第 2 版 2026-11-22 10:00 变更。理由：更正过户说明');
    expect(hrefsIn(html)).toEqual(['#versions']);
  });
});

describe('the versions', () => {
  it('stand the newest first, each with its own PDF', async () => {
    const html = await drawnPiece(NoticeVersions, { detail: amended });
    expect(wordsOf(html)).toContain('变更记录 第 2 版 2026-11-22 10:00 本版 PDF 更正过户说明');
    expect(wordsOf(html)).toMatch(/第 1 版 2026-11-21 10:00 本版 PDF 首次公告$/);
    expect(hrefsIn(html)).toEqual([
      '/prod-api/app/notice/file?id=sale-1&what=pdf&version=2',
      '/prod-api/app/notice/file?id=sale-1&what=pdf&version=1',
    ]);
  });

  it('mark changes by signs and words, and leave out the rest', async () => {
    const html = await drawnPiece(NoticeVersions, { detail: amended });
    expect(html).toMatch(/<del[^>]*>自办<\/del>/);
    expect(html).toMatch(/<ins[^>]*>代办<\/ins>/);
    expect(wordsOf(html)).toContain('其他事项 修改');
    expect(wordsOf(html)).not.toContain('二手车一批');
  });
});

describe('the lots of an announcement', () => {
  it('lead to their pages and tell price, deposit, reserve and defects', async () => {
    const html = await drawnPiece(NoticeLots, { detail: someDetail() });
    expect(hrefsIn(html)).toEqual([
      '/bidding-detail?id=lot-1',
      '/prod-api/app/notice/file?id=sale-1&what=lots&as=xlsx',
    ]);
    const text = wordsOf(html);
    expect(text).toContain('001 2021款 大众 帕萨特 2021.05 登记 · 上海 瑕疵：左前门重新喷漆 72,000 7,200 有');
    expect(text).toContain('这里列出前 1 件，共 2 件。');
  });

  it('say which left the sale, and nothing of the untold', async () => {
    const lot = someNoticeLot({ status: 'withdrawn', registered: '', defects: '', hasReserve: false });
    const text = await words(NoticeLots, {
      detail: someDetail({ lots: [lot], notice: someNotice({ lotCount: 1 }) }),
    });
    expect(text).toContain('上海 · 已撤拍 72,000 7,200 无');
    expect(text).not.toContain('瑕疵');
    expect(text).not.toContain('这里列出');
  });
});

describe('the files', () => {
  it('are the announcement, the guide and the list, all downloadable', async () => {
    const html = await drawnPiece(NoticeFiles, { detail: someDetail() });
    expect(wordsOf(html)).toBe(
      '附件 拍卖公告 PDF 下载 竞买须知 PDF 下载 拍品清单 Excel 表格 下载 拍品清单 CSV 表格 下载',
    );
    expect(hrefsIn(html).map((href) => href.split('what=')[1])).toEqual([
      'pdf',
      'guide',
      'lots&as=xlsx',
      'lots&as=csv',
    ]);
    expect(html.match(/ download/g)).toHaveLength(4);
  });
});

describe('what stands beside an announcement', () => {
  const side = (part: Parameters<typeof someDetail>[0], others: readonly unknown[] = []) =>
    drawnPiece(NoticeSide, { detail: someDetail(part), others });

  it('leads to registering in the hall, and says when it begins', async () => {
    const html = await side({});
    expect(hrefsIn(html)).toEqual(['/auction-detail?id=sale-1']);
    expect(wordsOf(html)).toContain(
      '第 118 场 开拍 11月29日 10:00 拍品 2 件 保证金 ¥7,200 停放地 上海 报名本场',
    );
  });

  it.each([
    ['running', '进入竞价', '进度 5/12 件'],
    ['paused', '查看本场', '进度 5/12 件'],
    ['ended', '看成交结果', '成交 3 件'],
  ] as const)('of a sale that is %s says %s', async (state, act, said) => {
    const notice = someNotice({ state, lotCount: 12 });
    const text = wordsOf(await side({ notice, doneCount: 5, soldCount: 3 }));
    expect(text).toContain(act);
    expect(text).toContain(said);
  });

  it('has no way in for a sale that is withdrawn', async () => {
    const html = await side({ notice: someNotice({ state: 'withdrawn' }) });
    expect(hrefsIn(html)).toEqual([]);
    expect(wordsOf(html)).toContain('已撤回');
  });

  it('leads to the sale in the hall of goods', async () => {
    const html = await side({ notice: someNotice({ hall: 'non-vehicle' }) });
    expect(hrefsIn(html)).toEqual(['/non-vehicle-auction-detail?id=sale-1']);
  });

  it('names others that were announced, with the way to all of them', async () => {
    const html = await side({}, [someNotice({ saleId: 'sale-2', number: 119, name: '机床专场' })]);
    expect(wordsOf(html)).toContain('近期公告 机床专场（第 119 场） 2026-11-21 全部公告');
    expect(hrefsIn(html).slice(1)).toEqual(['/infoDatails?id=sale-2', '/infoDatails']);
  });
});

describe('the page of an announcement', () => {
  it('has its contents, its chapters by their numbers, the lots among them', async () => {
    const html = await drawnPiece(NoticePage, { detail: amended, others: [] });
    expect(hrefsIn(html).slice(0, 2)).toEqual(['#chapter-1', '#chapter-2']);
    expect(html).toMatch(/<h2 id="chapter-2"[^>]*>其他事项/);
    const text = wordsOf(html);
    // It reads as it now stands.
    expect(text).toContain('过户代办。');
    expect(text.indexOf('瑕疵：左前门')).toBeGreaterThan(text.indexOf('二手车一批'));
    expect(text.indexOf('瑕疵：左前门')).toBeLessThan(text.indexOf('过户代办'));
  });

  it('has every heading once, and no place in it leads nowhere', async () => {
    const html = await drawnPiece(NoticePage, { detail: withdrawn, others: [] });
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const inside = hrefsIn(html).filter((href) => href.startsWith('#'));
    expect(inside.filter((href) => !ids.includes(href.slice(1)))).toEqual([]);
  });
});

describe('the parts of a chapter', () => {
  it('are drawn as what they are', async () => {
    const blocks = [
      { is: 'heading', text: '细则' },
      { is: 'paragraph', text: '一段。' },
      { is: 'list', items: ['甲', '乙'] },
      { is: 'note', text: '举例。' },
      { is: 'table', head: ['当前价', '步'], rows: [['¥1,000 起', '¥50']] },
    ];
    const html = (await drawnPiece(Blocks, { blocks })).replaceAll(/\s+/g, ' ');
    for (const part of [
      '<h3>细则</h3>',
      '<p>一段。</p>',
      '<li>甲</li><li>乙</li>',
      '<th scope="col">当前价</th>',
      '<td>¥50</td>',
    ]) {
      expect(html.replaceAll(/> </g, '><')).toContain(part);
    }
    expect(html).toMatch(/<blockquote>\s*<p>举例。<\/p>\s*<\/blockquote>/);
  });
});
