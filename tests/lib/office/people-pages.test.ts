// The desk of customers as it is drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonCenter } from '#contract/office/center-outputs.ts';
import type { StaffPerson } from '#contract/office/person-outputs.ts';
import People from '../../../src/pages/office/people.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { HOUSE_PERSON, NO_MENU, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

const LIN: StaffPerson = {
  id: 'u-1',
  name: '林**',
  maskedPhone: '138****0021',
  isVerified: true,
  createdAtMs: OFFICE_NOW_MS,
  papers: {
    id: 'v-1',
    kind: 'person',
    status: 'approved',
    name: '林**',
    number: '310***********0037',
    submittedAtMs: OFFICE_NOW_MS,
  },
  deposit: { availableFen: 2_000_000, frozenFen: 1_000_000, performanceFen: 0 },
  entries: [],
  registeredCount: 3,
  unreadMessages: 1,
  orders: [
    {
      id: 'o-1',
      number: 'LC20261118-0029',
      title: '2018款 别克 GL8',
      status: 'to-pay',
      isGoods: false,
      hammerFen: 9_650_000,
      createdAtMs: OFFICE_NOW_MS,
    },
  ],
  cases: [
    {
      id: 'd-1',
      number: 'ZY261106-7F3K-92MQ',
      title: '2019款 本田 雅阁',
      status: 'accepted',
      createdAtMs: OFFICE_NOW_MS,
    },
  ],
  logIns: [{ id: 's-1', atMs: OFFICE_NOW_MS, kind: 'log-in', home: null }],
  notes: [{ id: 'n-1', text: '提车联系只打手机', atMs: OFFICE_NOW_MS, byName: '沈悦' }],
  looks: [{ id: 'l-1', atMs: OFFICE_NOW_MS, byName: '高原' }],
  nowMs: OFFICE_NOW_MS,
};
const ROW = {
  id: 'u-1',
  name: '林**',
  maskedPhone: '138****0021',
  isVerified: false,
  createdAtMs: OFFICE_NOW_MS,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/person/list', { code: 200, data: { rows: [ROW], total: 51 } });
  service.replies('/app/staff/person/detail', { code: 200, data: LIN });
});

const menuWithout = (...rights: readonly string[]) => ({
  total: 0,
  rows: WHOLE_MENU.rows.filter(({ right }) => right === null || !rights.includes(right)),
});
const people = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(People, {
    address: `/office/people${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const sent = (path: string) => service.to(path)[0]?.body;

describe('the list of customers', () => {
  it('is masked, counted and comes by pages', async () => {
    const { words, html } = await people();
    expect(words).toContain('51 人');
    expect(words).toContain('林** 138****0021 未认证');
    expect(linksIn(html)).toContain('/office/people?id=u-1');
    expect(linksIn(html)).toContain('/office/people?page=2');
  });

  it('is narrowed by the words of its address', async () => {
    await people('?words=林&page=2');
    const [asked] = service.to('/app/staff/person/list');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ words: '林', page: '2' });
  });

  it('says so when nobody fits', async () => {
    service.replies('/app/staff/person/list', { code: 200, data: { rows: [], total: 0 } });
    expect((await people('?words=无')).words).toContain('没有找到“无”');
    expect((await people()).words).toContain('还没有买家');
  });

  it('is for whoever has the right', async () => {
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: menuWithout('person.view') });
    service.replies('/app/staff/person/list', { code: 403, msg: '当前操作没有权限' });
    expect((await people()).words).toContain('要有“买家”权限');
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: NO_MENU });
    expect((await people()).words).toContain('没有内勤权限');
  });
});

describe('one customer', () => {
  it('is shown with what they have with the house', async () => {
    const { words } = await people('?id=u-1');
    for (const said of [
      '林** 138****0021',
      '已认证',
      '争议 1 件',
      'LC20261118-0029',
      'ZY261106-7F3K-92MQ',
      '310***********0037',
      '还没有流水',
      '不显示',
      '沈悦',
      '高原',
    ])
      expect(words).toContain(said);
  });

  it('names what whoever looks has no right to', async () => {
    service.replies('/app/staff/person/detail', {
      code: 200,
      data: { ...LIN, orders: null, cases: null, papers: null },
    });
    const { words } = await people('?id=u-1');
    expect(words).toContain('没有订单权限');
    expect(words).toContain('没有争议权限');
    expect(words).toContain('没有交过实名材料');
  });

  it('has no form without its right', async () => {
    const menu = menuWithout('person.note', 'person.reveal');
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: menu });
    const { words, html } = await people('?id=u-1');
    expect(html).not.toContain('office-person-note');
    expect(words).toContain('请审核同事办理');
  });

  it('is not there', async () => {
    service.replies('/app/staff/person/detail', { code: 404, msg: '没有找到' });
    expect((await people('?id=nobody')).words).toContain('没有找到这一件');
  });
});

describe('a note', () => {
  const NOTE = { form: 'office-person-note', token: 't', id: 'u-1', text: '来电问付款' };

  it('is written, and leads on', async () => {
    service.replies('/app/staff/person/note', { code: 200, data: { id: 'n-2' } });
    const { headers } = await people('?id=u-1', NOTE);
    expect(headers.get('location')).toBe('/office/people?id=u-1&done=note');
    expect(sent('/app/staff/person/note')).toEqual({ id: 'u-1', text: '来电问付款' });
    expect((await people('?id=u-1&done=note')).words).toContain('买家看不到');
  });

  it('keeps what was typed when it is refused', async () => {
    service.replies('/app/staff/person/note', { code: 403, msg: '当前操作没有权限' });
    const { words, html } = await people('?id=u-1', NOTE);
    expect(words).toContain('当前操作没有权限');
    expect(html).toContain('来电问付款');
  });
});

const CENTER: PersonCenter = {
  orders: [],
  offers: [],
  negotiations: [],
  disputes: [],
  forfeits: [],
  handOvers: [],
  offersIn: [],
  negotiationsIn: [],
  disputesIn: [],
  papersIn: [],
  titles: {},
  deposit: { availableFen: 2_000_000, frozenFen: 1_000_000, performanceFen: 0 },
  entries: [],
  lots: [],
  messages: [
    {
      id: 'm-1',
      topic: 'bidding',
      title: '参拍成功',
      text: '雅阁：竞买号 8F3K。',
      atMs: OFFICE_NOW_MS,
      readAtMs: null,
    },
  ],
  nowMs: OFFICE_NOW_MS,
};

describe('the center of a customer', () => {
  const SEE = { form: 'office-person-center', token: 't', id: 'u-1', reason: 'called' };

  it('is shown to be read, with the reason of the look', async () => {
    service.replies('/app/staff/person/center', { code: 200, data: CENTER });
    const { words } = await people('?id=u-1', SEE);
    for (const said of ['只能看', '买家来电求助', '参拍成功', '现在没有要买家办的事'])
      expect(words).toContain(said);
    expect(sent('/app/staff/person/center')).toEqual({ id: 'u-1', reason: 'called' });
  });

  it('lists what waits for a seller of a lot', async () => {
    const offer = {
      lotId: 'lot-1',
      lotNumber: '001',
      lotTitle: '帕萨特',
      priceFen: 1_000_000,
      isOwnWord: true,
      paddle: '8F3K',
      rounds: 1,
      amountFen: 910_000,
      from: 'buyer' as const,
      untilMs: OFFICE_NOW_MS,
    };
    service.replies('/app/staff/person/center', { code: 200, data: { ...CENTER, offersIn: [offer] } });
    const { words } = await people('?id=u-1', SEE);
    expect(words).toContain('答复买家的还价 001 号 帕萨特');
    expect(words).not.toContain('现在没有要买家办的事');
  });

  it('is not asked for without a reason', async () => {
    const { words } = await people('?id=u-1', { ...SEE, reason: '' });
    expect(words).toContain('还没有选查看理由');
    expect(service.to('/app/staff/person/center')).toEqual([]);
  });

  it('has no form without its right', async () => {
    const menu = menuWithout('person.center', 'person.phone');
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: menu });
    expect((await people('?id=u-1')).html).not.toContain('office-person-center');
  });
});

describe('a phone in full', () => {
  const SHOW = {
    form: 'office-person-phone',
    token: 't',
    id: 'u-1',
    reason: 'order',
    password: '春江水暖鸭先知7',
  };

  it('is shown for a minute after a step-up', async () => {
    service.replies('/app/staff/person/phone', { code: 200, data: { phone: '13800000021' } });
    const { words } = await people('?id=u-1', SHOW);
    expect(words).toContain('13800000021');
    expect(words).toContain('60 秒后自动遮回');
    expect(sent('/app/staff/person/phone')).toMatchObject({ id: 'u-1', reason: 'order' });
  });

  it('asks who one is, and why', async () => {
    expect((await people('?id=u-1', { ...SHOW, password: '' })).words).toContain('请填写登录密码');
    expect((await people('?id=u-1', { ...SHOW, reason: '' })).words).toContain('还没有选查看理由');
    expect(service.to('/app/staff/person/phone')).toEqual([]);
  });
});

describe('papers in full', () => {
  const OPEN = { form: 'review-open', token: 't', id: 'v-1', password: '春江水暖鸭先知7' };

  it('are shown for a minute after a step-up', async () => {
    const data = { filled: { number: '310101199001010037' }, pictures: [] };
    service.replies('/app/staff/auth/reveal', { code: 200, data });
    const { words } = await people('?id=u-1', OPEN);
    expect(words).toContain('310101199001010037');
    expect(words).toContain('60 秒后自动遮回');
    expect(sent('/app/staff/auth/reveal')).toMatchObject({ id: 'v-1' });
  });

  it('ask who one is', async () => {
    const { words } = await people('?id=u-1', { ...OPEN, password: '' });
    expect(words).toContain('请填写登录密码');
    expect(service.to('/app/staff/auth/reveal')).toEqual([]);
  });
});
