// The register of houses and auctioneers as it is drawn and posted to.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Houses from '../../../src/pages/office/houses.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

const endOf = (day: string): number => Date.parse(`${day}T24:00:00+08:00`);
const HOUSE = {
  id: 'house-1',
  name: '落槌拍卖有限公司',
  permitNumber: '沪商拍 0001',
  issuer: '上海市商务委员会',
  validUntilMs: endOf('2028-11-20'),
};
const LEASING = { ...HOUSE, id: 'house-2', name: '某租赁拍卖', validUntilMs: endOf('2026-12-02') };
const HE = {
  id: 'a-1',
  houseId: 'house-1',
  name: '何谦',
  certificate: 'P-1001',
  validUntilMs: endOf('2026-11-19'),
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/register', {
    code: 200,
    data: { houses: [HOUSE, LEASING], auctioneers: [HE] },
  });
  service.replies('/app/staff/house', { code: 200, data: { id: 'house-1' } });
  service.replies('/app/staff/auctioneer', { code: 200, data: { id: 'a-1' } });
});
afterEach(() => {
  vi.useRealTimers();
});

const houses = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Houses, {
    address: `/office/houses${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', ...posted } }),
  });
const sent = (path: string) => service.to(path)[0]?.body;

describe('the register', () => {
  it('says of each permit and certificate until when it is valid', async () => {
    const { words, html } = await houses();
    expect(words).toContain('2 家机构，1 位拍卖师，2 份证书到期或将到期');
    expect(words).toContain('落槌拍卖有限公司 沪商拍 0001 上海市商务委员会 2028-11-20 有效');
    expect(words).toContain('2026-12-02 30 天内到期');
    expect(words).toContain('何谦 落槌拍卖有限公司 P-1001 2026-11-19 已过期');
    expect(linksIn(html)).toContain('/office/houses?house=house-2');
  });

  it('takes a new auction house, valid through its last day', async () => {
    const posted = {
      form: 'office-house',
      id: '',
      name: '新拍卖行',
      permitNumber: '沪商拍 0009',
      issuer: '上海市商务委员会',
      validUntil: '2029年1月31日',
    };
    const { headers } = await houses('', posted);
    expect(headers.get('location')).toBe('/office/houses?done=yes');
    expect(sent('/app/staff/house')).toMatchObject({ name: '新拍卖行', validUntilMs: endOf('2029-01-31') });
  });

  it('corrects the one that is open, under its own id', async () => {
    const { html } = await houses('?auctioneer=a-1');
    expect(Object.fromEntries(hiddenIn(html))).toMatchObject({ id: 'a-1' });
    const posted = {
      form: 'office-auctioneer',
      id: 'a-1',
      houseId: 'house-1',
      name: '何谦',
      certificate: 'P-1001',
      validUntil: '2027-11-19',
    };
    await houses('?auctioneer=a-1', posted);
    expect(sent('/app/staff/auctioneer')).toEqual({
      id: 'a-1',
      houseId: 'house-1',
      name: '何谦',
      certificate: 'P-1001',
      validUntilMs: endOf('2027-11-19'),
    });
  });

  it('sends nothing without a day, and keeps what was typed', async () => {
    const posted = { form: 'office-house', id: '', name: '新拍卖行', validUntil: '明年' };
    const { words, html } = await houses('', posted);
    expect(words).toContain('请写日期，例如 2028-11-20');
    expect(html).toContain('value="新拍卖行"');
    expect(service.to('/app/staff/house')).toEqual([]);
  });

  it('tells a fault at its field', async () => {
    const data = {
      refusal: { code: 'MALFORMED', field: 'permitNumber', msg: '请填写批准证书编号' },
      lot: null,
    };
    service.replies('/app/staff/house', { code: 4000, data });
    const posted = { form: 'office-house', id: '', name: '新拍卖行', validUntil: '2029-01-31' };
    expect((await houses('', posted)).words).toContain('请填写批准证书编号');
  });

  it('takes an auctioneer only where there is a house', async () => {
    service.replies('/app/staff/register', { code: 200, data: { houses: [], auctioneers: [] } });
    const { words } = await houses();
    expect(words).toContain('登记机构');
    expect(words).not.toContain('登记拍卖师');
  });
});
