// 合作专区 as it is drawn in the real house, and as its plain form changes it: one partner, a
// partner that nobody knows, and all of them.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { noticePath } from '#lib/auction-paths.ts';
import { partnerHallPath, partnerPath } from '#lib/sales/partner-page.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import Cooperation from '../../../src/pages/cooperation-detail.astro';
import NoticeAddress from '../../../src/pages/infoDatails.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { write, writeNothingElse } from '../../kit/content/written.ts';
import { somePlan } from '../../kit/sales.ts';
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
const HERE = partnerPath('leasing');

let draw: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  draw = await openPages();
});

let server: TestServer;
let office: BackOffice;
let an: Person;
beforeEach(async () => {
  writeNothingElse();
  const data = {
    id: 'leasing',
    name: '示例汽车租赁',
    kind: '租赁公司',
    text: '退役租赁车辆的定期专场',
    city: '上海',
    phone: '021-0000-0011',
    qualifications: ['营业执照（2026-10-12 核验）'],
    rules: '退役车辆按现状交付',
  };
  write('partners', { id: 'leasing', data });
  server = await openTestServer();
  office = await openBackOffice(server);
  an = await somePerson(server, PHONE);
});
afterEach(() => server.close());

const apiOf = (cookie: string): typeof fetch => {
  const incoming = { headers: { cookie, origin: ORIGIN }, socket: { remoteAddress: '10.1.1.1' } };
  const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
  return fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
};
const open = (address = HERE, posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Cooperation, { address, api: apiOf(`luochui-session=${an.cookie}`), ...(posted && { posted }) });
const sellsFor = (partnerId: string, consignor = '示例租赁（华东）') =>
  announced(office, { plan: { partnerId, consignor, name: `${partnerId} 专场` } });

describe('the page of a partner', () => {
  it('says who it is, what it holds, and what it has on', async () => {
    const saleId = await sellsFor('leasing');
    await sellsFor('bank', '示例银行');
    const { words, html } = await open();
    expect(words).toMatch(
      /示例汽车租赁 租赁公司 退役租赁车辆的定期专场 上海 .*首场，共 1 场 021-0000-0011 0 人关注/,
    );
    expect(words).toContain('专场 1 场进行中或将开，共 1 场 leasing 专场');
    expect(words).not.toContain('bank 专场');
    expect(words).toContain('近一年 0 条评价，满 5 条后公布均分');
    expect(words).toMatch(
      /近 12 个月 还没有拍品落槌.*营业执照（2026-10-12 核验） 本方拍品：退役车辆按现状交付/,
    );
    expect(words).toContain('最近 30 天没有拍品落槌');
    expect(html).toContain('href="tel:02100000011"');
    expect(linksIn(html).some((href) => href.includes(saleId))).toBe(true);
  });

  it('shows its lots to come, and the way to all', async () => {
    await sellsFor('leasing');
    const { words, html } = await open();
    expect(words).toMatch(/即将开拍 1 件，按开拍时间排 按条件筛选.*2021款 大众 帕萨特/);
    expect(linksIn(html)).toContain(partnerHallPath('vehicle', 'leasing', { tab: 'upcoming' }));
    expect(words).not.toContain('在拍拍品 ');
  });

  it('is followed and let go by its button', async () => {
    await sellsFor('leasing');
    const press = (wish: string) => open(HERE, { form: 'partner', wish, token: an.token });
    const led = await press('follow');
    expect([led.status, led.headers.get('location')]).toEqual([303, `${HERE}&done=followed`]);
    const kept = await open(`${HERE}&done=followed`);
    expect(kept.words).toMatch(/1 人关注 取消关注 .*已关注，有新专场时告诉你/);
    expect((await press('leave')).headers.get('location')).toBe(`${HERE}&done=unfollowed`);
    expect((await open(`${HERE}&done=unfollowed`)).words).toMatch(/0 人关注 关注 .*已取消关注/);
  });

  it('asks for one more press where no token came along', async () => {
    await sellsFor('leasing');
    expect((await open(HERE, { form: 'partner', wish: 'follow' })).words).toContain('还没有办理');
    const { data } = await call<Outputs['partnerList']>(server, ['partnerList'], an);
    expect(data.rows.map(({ isFollowed }) => isFollowed)).toEqual([false]);
  });

  it('says so where it has nothing on, and goes by its consignor', async () => {
    await sellsFor('bank', '示例银行');
    server.clock.moveTo(somePlan().startsAtMs + 60 * 24 * 3_600_000);
    an = { ...an, ...(await logIn(server, PHONE)) };
    const { words, status } = await open(partnerPath('bank'));
    expect(status).toBe(200);
    expect(words).toMatch(/示例银行 .*共 1 场/);
  });

  it.each(['nobody', 'Not%20an%20id', ''])('is missing at the id %j', async (id) => {
    const { status, words, html } = await open(`/cooperation-detail?id=${id}`);
    expect([status, words.includes('没有这个合作方')]).toEqual([404, true]);
    expect(linksIn(html)).toContain(partnerPath());
  });
});

describe('all partners', () => {
  it('stand with their ways on, and are followed there', async () => {
    await sellsFor('leasing');
    const list = await open(partnerPath());
    expect(list.words).toMatch(/合作专区 .*可关注 示例汽车租赁 租赁公司/);
    expect(linksIn(list.html)).toContain(HERE);
    const led = await open(partnerPath(), { form: 'partners', follow: 'leasing', token: an.token });
    expect(led.headers.get('location')).toBe('/cooperation-detail?kept=leasing');
    expect((await open('/cooperation-detail?kept=leasing')).words).toMatch(/已关注.*已关注 示例汽车租赁/);
  });

  it('are led to from the announcement that names one', async () => {
    const saleId = await sellsFor('leasing');
    const page = await draw(NoticeAddress, { address: noticePath(saleId), api: apiOf('') });
    expect(linksIn(page.html)).toContain(HERE);
  });
});
