// The message centre as the house draws it: kinds with what is unread, rows with their ways,
// marking by a plain form.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import NoticeCenter from '../../../src/pages/noticeCenter.astro';
import NoticeDetail from '../../../src/pages/noticeCenterDetail.astro';
import { linksIn, openPages } from '../../kit/browser/drawn.ts';
import { openFakeService, type Reply } from '../../kit/fake-service.ts';

const NOW_MS = Date.UTC(2026, 10, 25, 4);
const row = (id: string, more: object = {}) => ({
  id,
  topic: 'bidding',
  title: '你已被超越',
  text: '大众 途岳：当前价 ¥61,300。',
  message: { kind: 'outbid', lotId: 'lot-7', priceFen: 6_130_000 },
  atMs: NOW_MS,
  readAtMs: null,
  ...more,
});
const ok = (data: unknown): Reply => ({ code: 200, data });
const counts = (bidding: number) => ({
  upTo: '7.m-9',
  unreadCount: bidding,
  byTopic: { bidding, deposit: 0, order: 0, transfer: 0, dispute: 0, system: 0, notice: 0 },
});

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies(routes.messageCount.path, ok(counts(3)));
  service.replies(
    routes.messageList.path,
    ok({ rows: [row('m-1'), row('m-2', { readAtMs: NOW_MS })], next: '5.m-2', nowMs: NOW_MS }),
  );
  service.replies(routes.messageRead.path, ok({ readCount: 1 }));
});
const list = (address = '/noticeCenter', posted?: Record<string, string>) =>
  draw(NoticeCenter, { address, api: service.fetch, ...(posted && { posted }) });

describe('the list of messages', () => {
  it('has a tab for every kind, with what is unread of it', async () => {
    const { html, words } = await list();
    expect(words).toContain('全部 3 竞价 3 保证金 订单 过户 争议 系统 公告');
    expect(linksIn(html)).toContain('/noticeCenter?topic=transfer');
    expect(words).toContain('3 条未读');
  });

  it('leads from a row to text and screen, and on', async () => {
    const { html } = await list('/noticeCenter?topic=bidding&unread=1');
    const links = linksIn(html);
    expect(links).toContain('/noticeCenterDetail?id=m-1');
    expect(links).toContain('/bidding-detail?id=lot-7');
    expect(links).toContain('/noticeCenter?topic=bidding&unread=1&after=5.m-2');
    const [asked] = service.to(routes.messageList.path);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ topic: 'bidding', unread: '1' });
  });

  it('offers to mark only what is unread', async () => {
    const { html } = await list();
    expect(html.match(/aria-label="标为已读：/g)).toHaveLength(1);
    expect(html).toContain('全部标为已读');
  });

  it('says that there is nothing, and that it could not be had', async () => {
    service.replies(routes.messageList.path, ok({ rows: [], next: null, nowMs: NOW_MS }));
    expect((await list('/noticeCenter?topic=dispute')).words).toContain('还没有争议消息');
    service.replies(routes.messageList.path, 'down');
    const { words, status } = await list();
    expect(status).toBe(200);
    expect(words).toContain('这一块暂时没有取到');
  });

  it('looks for words within the chosen kind, and keeps them', async () => {
    const { html } = await list('/noticeCenter?topic=order&words=帕萨特');
    const [asked] = service.to(routes.messageList.path);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ topic: 'order', words: '帕萨特' });
    expect(html).toContain('value="帕萨特"');
    const kept = new URLSearchParams({ topic: 'order', words: '帕萨特', after: '5.m-2' });
    expect(linksIn(html)).toContain(`/noticeCenter?${kept}`);
  });

  it('says whether all was looked through for words that were not found', async () => {
    service.replies(routes.messageList.path, ok({ rows: [], next: null, nowMs: NOW_MS }));
    expect((await list('/noticeCenter?words=飞机')).words).toContain('没有找到“飞机”');
    service.replies(routes.messageList.path, ok({ rows: [], next: '5.m-2', nowMs: NOW_MS }));
    const { words, html } = await list('/noticeCenter?words=飞机');
    expect(words).toContain('最近的消息里没有“飞机”');
    expect(linksIn(html)).toContain(
      `/noticeCenter?${new URLSearchParams({ words: '飞机', after: '5.m-2' })}`,
    );
  });

  it('is narrowed to days, both within, and says what holds', async () => {
    const { html, words } = await list('/noticeCenter?from=2026-11-01&to=2026-11-03');
    const [asked] = service.to(routes.messageList.path);
    const dayMs = (day: number) => String(Date.UTC(2026, 10, day) - 8 * 3_600_000);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      fromMs: dayMs(1),
      toMs: String(Number(dayMs(4)) - 1),
    });
    expect(words).toContain('从：2026-11-01');
    const links = linksIn(html);
    expect(links).toContain('/noticeCenter?to=2026-11-03');
    expect(links).toContain('/noticeCenter?from=2026-11-01&to=2026-11-03&after=5.m-2');
    service.replies(routes.messageList.path, ok({ rows: [], next: null, nowMs: NOW_MS }));
    expect((await list('/noticeCenter?from=2026-11-01')).words).toContain('没有找到符合条件的消息');
  });

  it('stands on pages of as many as are wished', async () => {
    const { html } = await list('/noticeCenter?size=60&after=9.m-3');
    expect(Object.fromEntries(service.to(routes.messageList.path)[0]?.query ?? [])).toEqual({
      size: '60',
      after: '9.m-3',
    });
    expect(linksIn(html)).toEqual(
      expect.arrayContaining(['/noticeCenter?size=40', '/noticeCenter', '/noticeCenter?size=60&after=5.m-2']),
    );
    await list('/noticeCenter?size=61');
    expect(service.to(routes.messageList.path)[1]?.query.has('size')).toBe(false);
  });

  it('shows what was put away apart, and says where there is none', async () => {
    const { words } = await list('/noticeCenter?hidden=1');
    expect(service.to(routes.messageList.path)[0]?.query.get('hidden')).toBe('1');
    expect(words).toContain('恢复所选');
    expect(words).not.toContain('删除所选');
    service.replies(routes.messageList.path, ok({ rows: [], next: null, nowMs: NOW_MS }));
    expect((await list('/noticeCenter?hidden=1')).words).toContain('没有删除过消息');
  });

  it('takes a kind nobody knows for all of them', async () => {
    await list('/noticeCenter?topic=weather');
    expect([...(service.to(routes.messageList.path)[0]?.query ?? [])]).toEqual([]);
  });
});

describe('marking as read by a plain form', () => {
  const form = { form: 'read-messages', token: 'handle-0123456789' };

  it('marks one and leads back to the list it stood in', async () => {
    const { status, headers } = await list('/noticeCenter?topic=bidding', { ...form, id: 'm-1' });
    expect([status, headers.get('location')]).toEqual([303, '/noticeCenter?topic=bidding']);
    const [read] = service.to(routes.messageRead.path);
    expect(read?.body).toEqual({ which: 'these', ids: ['m-1'] });
    expect(read?.token).toBe('handle-0123456789');
  });

  it('marks all of a kind, or all', async () => {
    await list('/noticeCenter', { ...form, topic: 'order', upTo: '5.m-1' });
    await list('/noticeCenter', { ...form, upTo: '5.m-1' });
    expect(service.to(routes.messageRead.path).map(({ body }) => body)).toEqual([
      { which: 'all', topic: 'order', upTo: '5.m-1' },
      { which: 'all', upTo: '5.m-1' },
    ]);
  });

  it('says up to which message all are meant, as drawn', async () => {
    expect((await list('/noticeCenter')).html).toContain('name="upTo" value="7.m-9"');
    const unsaid = await list('/noticeCenter', form);
    expect(unsaid.words).toContain('刷新这一页，再按一次');
    expect(service.to(routes.messageRead.path)).toEqual([]);
  });

  it('says what stood in the way, and marks nothing', async () => {
    expect((await list('/noticeCenter', { form: 'read-messages', token: '' })).words).toContain('没有办理');
    expect(service.to(routes.messageRead.path)).toEqual([]);
    service.replies(routes.messageRead.path, { code: 403, msg: '没有权限' });
    const { status, words } = await list('/noticeCenter', { ...form, upTo: '5.m-1' });
    expect([status, words.includes('没有权限')]).toEqual([200, true]);
  });
});

describe('what is done with those that are chosen', () => {
  const form = { form: 'chosen-messages', token: 'handle-0123456789' };
  const post = (address: string, ...fields: readonly (readonly [string, string])[]) =>
    draw(NoticeCenter, { address, api: service.fetch, posted: [...Object.entries(form), ...fields] });
  const ticked = (html: string) =>
    html.match(/<input type="checkbox"[^>]* checked[^>]*name="ids"|name="ids"[^>]* checked/g);

  it('is ticked in each row, or all without a script', async () => {
    const { html } = await list();
    expect(html.match(/<input[^>]*name="ids"[^>]*form="chosen-messages"/g) ?? []).toHaveLength(2);
    expect(ticked(html)).toBeNull();
    const allHref = linksIn(html).find((href) => href.includes('all=1')) ?? '';
    const all = await list(allHref);
    expect(ticked(all.html)).toHaveLength(2);
    expect(all.words).toContain('取消全选');
  });

  it.each([
    ['read', routes.messageRead.path, { which: 'these', ids: ['m-1', 'm-2'] }, '2 条已标为已读'],
    ['hide', routes.messageHide.path, { ids: ['m-1', 'm-2'], isHidden: true }, '已删除 2 条'],
    ['restore', routes.messageHide.path, { ids: ['m-1', 'm-2'], isHidden: false }, '已恢复 2 条'],
  ])('%s: leads back to the list, which says so', async (action, path, body, sentence) => {
    service.replies(path, ok({ readCount: 2, movedCount: 2 }));
    const { status, headers } = await post(
      '/noticeCenter?topic=order',
      ['do', action],
      ['ids', 'm-1'],
      ['ids', 'm-2'],
    );
    expect(service.to(path).map((asked) => asked.body)).toEqual([body]);
    const back = headers.get('location') ?? '';
    expect([status, back]).toEqual([303, `/noticeCenter?topic=order&done=${action}&count=2`]);
    const after = await list(back);
    expect(after.words).toContain(sentence);
    expect(linksIn(after.html).some((href) => href.includes('done='))).toBe(false);
  });

  it.each([
    ['nothing ticked', [['do', 'hide']]],
    [
      'an action nobody knows',
      [
        ['do', 'burn'],
        ['ids', 'm-1'],
      ],
    ],
    ['more than a page', [['do', 'read'], ...Array.from({ length: 61 }, (_none, at) => ['ids', `m-${at}`])]],
  ])('with %s does nothing and says what to do', async (_says, fields) => {
    const { words, status } = await post('/noticeCenter', ...(fields as [string, string][]));
    expect([status, words.includes('还没有选消息')]).toEqual([200, true]);
    expect(service.to(routes.messageHide.path)).toEqual([]);
    expect(service.to(routes.messageRead.path)).toEqual([]);
  });

  it('says what stood in the way', async () => {
    service.replies(routes.messageHide.path, { code: 429, msg: '操作太频繁' });
    expect((await post('/noticeCenter', ['do', 'hide'], ['ids', 'm-1'])).words).toContain('操作太频繁');
  });

  it('says nothing for an address somebody has made up', async () => {
    for (const said of ['done=burn&count=1', 'done=hide&count=x', 'done=hide&count=999'])
      expect((await list(`/noticeCenter?${said}`)).words).not.toMatch(/已删除 \S+ 条|NaN/);
  });
});

describe('one message', () => {
  const detail = (id: string) => ({ ...row(id), noted: [], newerId: null, olderId: null });
  const one = (id: string) =>
    draw(NoticeDetail, { address: `/noticeCenterDetail?id=${id}`, api: service.fetch });

  it('says all of it and leads on, and being drawn marks nothing', async () => {
    service.replies(routes.messageDetail.path, ok(detail('m-1')));
    const { html, words } = await one('m-1');
    expect(words).toContain('大众 途岳：当前价 ¥61,300。');
    expect(words).not.toContain('短信已于');
    expect(linksIn(html)).toContain('/bidding-detail?id=lot-7');
    expect(service.to(routes.messageRead.path)).toEqual([]);
  });

  it('says when and by what its owner was told of it beside', async () => {
    const noted = ['sms', 'mail', 'push'].map((channel) => ({ channel, atMs: NOW_MS }));
    service.replies(routes.messageDetail.path, ok({ ...detail('m-1'), noted }));
    const { words } = await one('m-1');
    for (const name of ['短信', '邮件', '推送']) expect(words).toContain(`${name}已于 2026-11-25 12:00`);
  });

  it('that a note leads to leads on to its screen', async () => {
    service.replies(routes.messageDetail.path, ok(detail('m-1')));
    const { status, headers } = await one('m-1&go=1');
    expect([status, headers.get('location')]).toEqual([303, '/bidding-detail?id=lot-7']);
    service.replies(
      routes.messageDetail.path,
      ok({ ...detail('m-1'), message: { kind: 'second-offer-ended', why: 'lapsed' } }),
    );
    expect((await one('m-1&go=1')).status).toBe(200);
  });

  it('leads to its neighbours, or without any to the list', async () => {
    service.replies(routes.messageDetail.path, ok({ ...detail('m-2'), newerId: 'm-3', olderId: 'm-1' }));
    const between = linksIn((await one('m-2')).html);
    expect(between).toEqual(
      expect.arrayContaining(['/noticeCenterDetail?id=m-3', '/noticeCenterDetail?id=m-1', '/noticeCenter']),
    );
    service.replies(routes.messageDetail.path, ok(detail('m-2')));
    const { html, words } = await one('m-2');
    expect(words).not.toMatch(/较新的一条|较早的一条/);
    expect(linksIn(html)).toContain('/noticeCenter');
  });

  it('that is another’s, or none, leads back', async () => {
    service.replies(routes.messageDetail.path, { code: 404, msg: '没有' });
    const { status, html, words } = await one('m-9');
    expect(status).toBe(404);
    expect(words).toContain('没有这条消息');
    expect(linksIn(html)).toContain('/noticeCenter');
  });
});
