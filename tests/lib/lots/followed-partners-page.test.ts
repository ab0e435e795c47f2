// 合作方 of 我的关注 as it is drawn and as its plain forms change it, in the real house; and the
// way to it from an announcement.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { noticePath } from '#lib/auction-paths.ts';
import { partnerAddress } from '#lib/lots/followed-partners.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import NoticeAddress from '../../../src/pages/infoDatails.astro';
import Follows from '../../../src/pages/myAttention.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { write, writeNothingElse } from '../../kit/content/written.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { somePlan, TODAY_MS } from '../../kit/sales.ts';
import { announced, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import {
  call,
  logIn,
  openTestServer,
  ORIGIN,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const PHONE = '13800000001';
const TAB = '/myAttention?tab=partners';

let draw: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  draw = await openPages();
});

describe('the partners of the house', () => {
  let server: TestServer;
  let office: BackOffice;
  let an: Person;
  beforeEach(async () => {
    writeNothingElse();
    write('partners', {
      id: 'leasing',
      data: { id: 'leasing', name: '示例汽车租赁', kind: '租赁公司', text: '退役租赁车辆的定期专场' },
    });
    server = await openTestServer();
    office = await openBackOffice(server);
    an = await somePerson(server, PHONE);
  });
  afterEach(() => server.close());

  const open = (address = TAB, posted?: Readonly<Record<string, string>>): Promise<Drawn> => {
    const incoming = {
      headers: { cookie: `luochui-session=${an.cookie}`, origin: ORIGIN },
      socket: { remoteAddress: '10.1.1.1' },
    };
    const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
    const api = fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
    return draw(Follows, { address, api, ...(posted && { posted: { form: 'partners', ...posted } }) });
  };
  const press = (button: Readonly<Record<string, string>>) => open(TAB, { ...button, token: an.token });
  const sellsFor = (partnerId: string, consignor = '示例租赁（华东）') =>
    announced(office, { plan: { partnerId, consignor, name: `${partnerId} 专场` } });

  it('are none at first, with the way to what is announced', async () => {
    const { words, html } = await open();
    expect(words).toMatch(/合作方 0 还没有关注的合作方.*看拍卖公告/);
    expect(linksIn(html)).toContain('/infoDatails');
    expect(html).not.toContain('name="follow"');
  });

  it('are followed by a button, stand on top, and let go', async () => {
    const saleId = await sellsFor('leasing');
    await sellsFor('bank', '示例银行');
    const { words, html } = await open(partnerAddress('leasing'));
    expect(words).toMatch(/还没有关注的合作方.*可关注 示例汽车租赁 租赁公司 .*示例银行/);
    const [primary, ...more] = html.match(/<button[^>]*data-kind="primary"[^>]*>/g) ?? [];
    expect([primary, more]).toEqual([expect.stringContaining('value="leasing"'), []]);
    expect(words).toContain('退役租赁车辆的定期专场 进行中 0 场 · 即将开拍 1 场 leasing 专场 ');
    expect(linksIn(html)).toContain(noticePath(saleId));

    const led = await press({ follow: 'bank' });
    expect([led.status, led.headers.get('location')]).toEqual([303, `${TAB}&kept=bank`]);
    const kept = await open(`${TAB}&kept=bank`);
    expect(kept.words).toMatch(/已关注，有新专场时告诉你.*合作方 1 已关注 示例银行 .*可关注 示例汽车租赁/);
    expect(kept.html).toMatch(/<button[^>]*aria-label="取消关注：示例银行"/);

    const gone = await press({ one: 'bank' });
    expect(gone.headers.get('location')).toBe(`${TAB}&removed=1`);
    expect((await open(`${TAB}&removed=1`)).words).toMatch(/已取消关注 想再关注.*合作方 0/);
  });

  it('are not followed where nobody knows them, or no token came along', async () => {
    await sellsFor('leasing');
    expect((await press({ follow: 'nobody' })).words).toMatch(/没有这个合作方.*可关注/);
    expect((await open(TAB, { follow: 'leasing' })).words).toContain('还没有办理');
    const { data } = await call<Outputs['partnerList']>(server, ['partnerList'], an);
    expect(data.rows.map(({ isFollowed }) => isFollowed)).toEqual([false]);
  });

  it('are called as announced where undescribed, with what has begun', async () => {
    await sellsFor('bank', '示例银行');
    server.clock.moveTo(somePlan().startsAtMs + 1);
    an = { ...an, ...(await logIn(server, PHONE)) };
    const { words } = await open();
    expect(words).toContain('示例银行 进行中 1 场 · 即将开拍 0 场 bank 专场 已经开拍 关注');
  });

  it('are led to from a sale’s announcement that names one', async () => {
    const named = await sellsFor('leasing');
    const plain = await announced(office, { plan: { name: '别的专场' } });
    const api = inProcessFetch(
      server.app,
      server.clock,
      ORIGIN,
    )({ headers: {}, socket: { remoteAddress: '10.1.1.1' } } as never, 'now');
    const page = await draw(NoticeAddress, { address: noticePath(named), api });
    expect(page.words).toMatch(/合作方 示例汽车租赁 .*关注合作方/);
    expect(linksIn(page.html)).toContain(partnerAddress('leasing'));
    expect((await draw(NoticeAddress, { address: noticePath(plain), api })).words).not.toContain('合作方');
  });
});

it('are asked for once more where they cannot be had', async () => {
  writeNothingElse();
  const service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  service.replies('/app/sale/reminders', { code: 200, data: { rows: [], nowMs: TODAY_MS } });
  service.replies('/app/search/saved', { code: 200, data: { rows: [], most: 20 } });
  const tabs = { running: 0, upcoming: 0, ended: 0 };
  const nothing = { rows: [], total: 0, page: 1, pageCount: 1, next: null, isAtLeast: false, nowMs: 0 };
  service.replies('/app/lot/list', { code: 200, data: { ...nothing, tabs, facets: {} } });
  service.replies('/app/partner/list', { code: 500, data: null });
  expect((await draw(Follows, { address: TAB, api: service.fetch })).words).toMatch(
    /合作方暂时取不到.*再试一次/,
  );
});
