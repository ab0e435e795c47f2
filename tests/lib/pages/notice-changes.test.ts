// An announcement after changes: amended, withdrawn, halted; kept in all its versions; gone; or out
// of reach.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHARED_PAGE } from '#contract/page.ts';
import type { NoticeDetail } from '#contract/sales/notice-outputs.ts';
import { noticeFilePath } from '#lib/sales/notice.ts';
import NoticeAddress from '../../../src/pages/infoDatails.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService, type Reply } from '../../kit/fake-service.ts';
import { TODAY_MS } from '../../kit/sales.ts';
import { someDetail, someNotice, someNoticeText } from '../../kit/sales/notices.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  const data = { rows: [someNotice({ saleId: 'sale-2' })], next: null, cities: [], nowMs: TODAY_MS };
  service.replies('/app/notice/list', { code: 200, data });
});

const answered = (reply: Reply, id = 'sale-1'): Promise<Drawn> => {
  service.replies('/app/notice/detail', reply);
  return draw(NoticeAddress, { address: `/infoDatails?id=${encodeURIComponent(id)}`, api: service.fetch });
};
const read = (detail: NoticeDetail): Promise<Drawn> => answered({ code: 200, data: detail });

const HOUR_MS = 3_600_000;
const amended = someDetail({
  notice: someNotice({ version: 2, changedAtMs: TODAY_MS + HOUR_MS }),
  texts: [
    someNoticeText(),
    someNoticeText({
      version: 2,
      atMs: TODAY_MS + HOUR_MS,
      reason: '展示地点改到二号展场',
      chapters: [
        { title: '拍卖标的', blocks: [{ is: 'paragraph', text: '二手车一批。' }] },
        { title: '其他事项', blocks: [{ is: 'paragraph', text: '过户由本公司代办。' }] },
      ],
    }),
  ],
});

describe('an announcement that was amended', () => {
  it('says so above everything else, with version, hour and reason', async () => {
    const { html, words } = await read(amended);
    expect(words).toContain(
      '本公告已变更，现为第 2 版 2026-11-21 11:00 变更。理由：展示地点改到二号展场 看变更了什么',
    );
    expect(html.indexOf('本公告已变更')).toBeLessThan(html.indexOf('<h1'));
    expect(words).toContain('版本 第 2 版（已变更）');
    expect(words).toContain('即将开拍 有变更');
  });

  it('is read in its latest version', async () => {
    const { html, words } = await read(amended);
    const text = html.slice(html.indexOf('<h2 id="chapter-1"'), html.indexOf('id="files"'));
    expect(text).toContain('过户由本公司代办。');
    expect(text).not.toContain('过户自办。');
    // The first announcement keeps its date.
    expect(words).toContain('首次公告 2026-11-21 10:00');
  });

  it('keeps every version with reason and PDF, latest on top', async () => {
    const { html } = await read(amended);
    const kept = html.slice(html.indexOf('<h2 id="versions"'), html.indexOf('<aside'));
    expect(kept.indexOf('第 2 版')).toBeLessThan(kept.indexOf('第 1 版'));
    expect(kept.indexOf('展示地点改到二号展场')).toBeLessThan(kept.indexOf('首次公告'));
    expect(linksIn(kept)).toEqual([
      noticeFilePath('sale-1', 'pdf', { version: 2 }),
      noticeFilePath('sale-1', 'pdf', { version: 1 }),
    ]);
  });

  it('shows what went out and came in, no chapter that stayed', async () => {
    const { html } = await read(amended);
    const differences = html.slice(html.indexOf('class="differences"'), html.indexOf('<aside'));
    expect(differences).toMatch(/<del[^>]*>[^<]*自办/);
    expect(differences).toMatch(/<ins[^>]*>[^<]*本公司/);
    expect(differences).toContain('其他事项');
    expect(differences).not.toContain('拍卖标的');
    // The first has nothing before it to be compared with.
    expect(html.match(/class="differences"/g)).toHaveLength(1);
  });

  it('twice compares each version with the one right before it', async () => {
    const [first, second] = amended.texts;
    if (!first || !second) throw new Error('both versions are needed');
    const third = { ...first, version: 3, reason: '恢复原条款' };
    const { html, words } = await read({ ...amended, texts: [first, second, third] });
    expect(html.match(/class="differences"/g)).toHaveLength(2);
    expect(words).toContain('现为第 3 版');
    expect(html).toMatch(/<ins[^>]*>[^<]*自办/);
    expect(html).toMatch(/<del[^>]*>[^<]*自办/);
  });

  it('in its reason alone says that its text is the same', async () => {
    const second = { ...someNoticeText(), version: 2, reason: '补登第二家报纸' };
    const { words } = await read({ ...amended, texts: [someNoticeText(), second] });
    expect(words).toContain('补登第二家报纸 两个版本的正文相同。');
  });
});

describe('an announcement in its first version', () => {
  it('has no banner over it and nothing to compare', async () => {
    const { html, words } = await read(someDetail());
    expect(html).not.toContain('role="note"');
    expect(html).not.toContain('class="differences"');
    expect(words).not.toContain('有变更');
    expect(words).toContain('变更记录 第 1 版 2026-11-21 10:00 本版 PDF 首次公告');
  });
});

const stop = { reason: '委托人撤回委托', article: '拍卖法第二十九条', atMs: TODAY_MS + HOUR_MS };

describe('an announcement whose sale does not go on', () => {
  it('withdrawn says since when, why, by which article, deposits free', async () => {
    const { html, words } = await read(someDetail({ notice: someNotice({ state: 'withdrawn' }), stop }));
    expect(words).toContain('本场拍卖已撤回，公告不再生效 2026-11-21 11:00 起。');
    expect(words).toContain('理由：委托人撤回委托（拍卖法第二十九条）。已冻结的保证金全部解除冻结。');
    expect(html.indexOf('本场拍卖已撤回')).toBeLessThan(html.indexOf('<h1'));
  });

  it('withdrawn offers no way in, but can still be read', async () => {
    const { status, html, words } = await read(
      someDetail({ notice: someNotice({ state: 'withdrawn' }), stop }),
    );
    expect(status).toBe(200);
    expect(html).not.toContain('class="act" href');
    for (const act of ['报名本场', '进入竞价', '查看本场', '看成交结果']) expect(words).not.toContain(act);
    expect(words).toContain('二手车一批。');
    expect(linksIn(html)).toContain(noticeFilePath('sale-1', 'pdf'));
  });

  it('that stands still says that no bid counts and no deposit moves', async () => {
    const { words } = await read(
      someDetail({ notice: someNotice({ state: 'paused' }), stop: { ...stop, article: null } }),
    );
    expect(words).toContain('本场拍卖已暂停 2026-11-21 11:00 起。理由：委托人撤回委托');
    expect(words).toContain('出价停止，倒计时暂停，保证金继续冻结');
    expect(words).not.toContain('（）');
    expect(words).not.toContain('解除冻结');
  });

  it('and was amended before says both, the halt first', async () => {
    const { html } = await read({
      ...amended,
      notice: someNotice({ state: 'withdrawn', version: 2 }),
      stop,
    });
    const tones = [...html.matchAll(/data-tone="(stop|change)"/g)].map(([, tone]) => tone);
    expect(tones).toEqual(['stop', 'change']);
  });
});

describe('an address that names no announcement', () => {
  it.each([
    ['nothing was announced under', { code: 404, msg: '访问资源不存在' } as const],
    ['can be the id of nothing', { code: 4000, msg: '参数有误' } as const],
  ])('because it %s it is a missing page, kept by nobody', async (_, reply) => {
    const { status, headers, words, html } = await answered(reply, 'sale-l');
    expect(status).toBe(404);
    expect(headers.get(SHARED_PAGE.header)).toBeNull();
    expect(words).toBe('没有这份公告 地址可能抄错了一位。已发布的公告都在列表里，撤回的也在。 看全部公告');
    expect(linksIn(html)).toEqual(['/infoDatails']);
  });

  it('because it is empty is missing too, and not the list', async () => {
    const { status, words } = await answered({ code: 4000, msg: '参数有误' }, '');
    expect(status).toBe(404);
    expect(words).not.toContain('查公告');
  });

  it('is not repeated into the page', async () => {
    const { html } = await answered({ code: 404 }, '<script>alert(1)</script>');
    expect(html).not.toContain('alert(1)');
  });
});

describe('an announcement that does not come', () => {
  it.each([
    ['is ill', { code: 500, msg: '系统未知错误' } as const, '系统未知错误'],
    ['asks for patience', { code: 503, msg: '稍后再试' } as const, '稍后再试'],
    ['is not reached', 'down' as const, '后端接口连接异常'],
  ])('because the house %s is a fault, and never told as missing', async (_, reply, fault) => {
    await expect(answered(reply)).rejects.toThrow(fault);
  });

  it.each([['down' as const], [{ code: 500, msg: '系统未知错误' } as const]])(
    'is not held back by the list beside it: %j',
    async (reply) => {
      service.replies('/app/notice/list', reply);
      const { status, words } = await read(someDetail());
      expect(status).toBe(200);
      expect(words).toContain('二手车一批。');
      expect(words).not.toContain('近期公告');
      expect((await answered({ code: 404 })).status).toBe(404);
    },
  );
});
