// The lots of a sale on its desk: written down by their kind, taken away, with their pictures and
// papers.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Sales from '../../../../src/pages/office/sales.astro';
import { linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { someCard, someGoodsInput, somePlan } from '../../../kit/sales.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';
import { NO_PAPERS, SOME_CHOICES, SOME_FILE } from './sale-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const answers = (path: string, data: unknown): void => service.replies(path, { code: 200, data });
const PICTURE = { picture: `${'a'.repeat(20)}-1600x1200`, place: 'front', alt: '正面' };
const OTHER = { picture: `${'b'.repeat(20)}-1600x1200`, place: 'rear', alt: '尾部' };
const PAPER = { document: 'c'.repeat(20), kind: 'inspection', title: '检测报告', pages: 3, byteCount: 1 };

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  answers('/api/user/getUserMenuBySid', WHOLE_MENU);
  answers('/app/staff/sale/detail', SOME_FILE);
  answers('/app/staff/register', SOME_CHOICES.register);
  answers('/app/rules/list', SOME_CHOICES.rules);
  answers('/app/staff/lot/shown', { pictures: [PICTURE, OTHER], documents: [PAPER] });
  answers('/app/staff/lot/paperRequests', NO_PAPERS);
  answers('/app/staff/sale/lot', {});
});
afterEach(() => {
  vi.useRealTimers();
});

type Posted = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

const lots = (query = '', posted?: Posted): Promise<Drawn> =>
  draw(Sales, {
    address: `/office/sales?id=sale-1&step=lots${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const bodyTo = (path: string) => service.to(path)[0]?.body;
const goods = { ...SOME_FILE, plan: somePlan({ hall: 'non-vehicle' }, OFFICE_NOW_MS) };

const TYPED = {
  form: 'office-sale-lot',
  token: 't',
  lotId: 'lot-9',
  kind: 'vehicle',
  number: '003',
  title: '2020款 别克 英朗',
  city: '上海',
  brand: '别克',
  bodyType: 'sedan',
  paint: 'white',
  registered: '2020.09',
  odometerKm: '78,400',
  vin: 'LSVNU45N8M2123456',
  plate: '沪I12345',
  startPriceFen: '3.85万',
  depositFen: '3900',
  reserveFen: '',
  consignorIds: 'seller-1\nseller-2',
  yardName: '3 号库',
  yardAddress: '示例路 3 号',
  yardHours: '每日',
  yardPhone: '021-0000-0000',
  defects: '左前门补漆',
  basics: '使用性质：非营运',
  handover: '登记证书\n行驶证',
  scores: '外观：90：两处补漆',
  paintMicrons: '左前门：180',
  referenceFen: '52000',
  referenceSource: '评估',
};

describe('a lot of a draft', () => {
  it('is asked for by its kind', async () => {
    const vehicle = (await lots('&lot=new')).words;
    expect(vehicle).toContain('车架号');
    answers('/app/staff/sale/detail', goods);
    const { words, html } = await lots('&lot=new&kind=scrap');
    expect(words).toContain('按单价竞价');
    expect(words).not.toContain('车架号');
    expect(linksIn(html).some((link) => link.includes('kind=debt'))).toBe(true);
  });

  it('is written down as it was typed', async () => {
    const { headers } = await lots('&lot=new', { ...TYPED, then: 'next' });
    expect(headers.get('location')).toBe('/office/sales?id=sale-1&step=lots&lot=new&kind=vehicle&done=lot');
    expect(bodyTo('/app/staff/sale/lot')).toMatchObject({
      saleId: 'sale-1',
      lotId: 'lot-9',
      position: 3,
      plan: {
        startPriceFen: 3_850_000,
        depositFen: 390_000,
        reserveFen: null,
        consignorIds: ['seller-1', 'seller-2'],
        marks: { vin: 'LSVNU45N8M2123456', plate: '沪I12345' },
        hasNoKnownDefect: false,
      },
      card: {
        kind: 'vehicle',
        odometerKm: 78_400,
        facts: {
          basics: [{ label: '使用性质', value: '非营运' }],
          handover: ['登记证书', '行驶证'],
          scores: [{ label: '外观', score: 90, note: '两处补漆' }],
          paintMicrons: [{ part: '左前门', microns: 180 }],
          reference: { priceFen: 5_200_000, source: '评估' },
        },
      },
    });
  });

  it('keeps its place and what its form does not ask for', async () => {
    const traits = { series: '帕萨特' };
    const [first] = SOME_FILE.lots;
    answers('/app/staff/sale/detail', {
      ...SOME_FILE,
      lots: [{ ...first, card: someCard({ traits }) }],
    });
    const damage = '划痕：左前门：长约 8 厘米：轻微';
    await lots('&lot=lot-1', { ...TYPED, lotId: 'lot-1', series: '帕萨特', damages: damage });
    expect(bodyTo('/app/staff/sale/lot')).toMatchObject({
      position: 1,
      card: { traits, facts: { damages: [{ kind: 'scratch', part: '左前门', xPermille: 560 }] } },
    });
  });

  it('tells every field it cannot read, and keeps them', async () => {
    const { words, html } = await lots('&lot=new', {
      ...TYPED,
      startPriceFen: '很多',
      odometerKm: '六万',
      scores: '外观',
    });
    expect(words).toContain('起拍价没有看懂');
    expect(words).toContain('表显里程请写整数');
    expect(words).toContain('一行一项，名称后面写冒号和整数');
    expect(html).toContain('value="六万"');
    expect(service.to('/app/staff/sale/lot')).toEqual([]);
  });

  it('tells a fault of the house under its field', async () => {
    const refusal = { code: 'MALFORMED', field: 'plan', msg: '车架号是 17 位字母和数字，请检查' };
    service.replies('/app/staff/sale/lot', { code: 4000, data: { refusal, lot: null } });
    const { html } = await lots('&lot=new', { ...TYPED, vin: '1' });
    expect(html).toMatch(/data-problem-of="vin"[^>]*>\s*车架号是 17 位/);
  });

  it('of goods has its quantity', async () => {
    answers('/app/staff/sale/detail', goods);
    const posted = {
      ...TYPED,
      kind: 'scrap',
      amount: '12.6',
      unit: '吨',
      isUnitPriced: 'yes',
    };
    await lots('&lot=new&kind=scrap', posted);
    expect(bodyTo('/app/staff/sale/lot')).toMatchObject({
      card: { kind: 'scrap', quantity: { milli: 12_600, unit: '吨', isUnitPriced: true } },
    });
  });

  it('is shown again as it stands, goods too', async () => {
    expect((await lots('&lot=lot-1')).html).toContain('value="LSVNU45N8M2123456"');
    const [first] = SOME_FILE.lots;
    const quantity = { milli: 12_600, unit: '吨' };
    const card = someGoodsInput({ kind: 'scrap', quantity });
    answers('/app/staff/sale/detail', { ...goods, lots: [{ ...first, card }] });
    expect((await lots('&lot=lot-1')).html).toContain('value="12.6"');
  });

  it('goes from the sale', async () => {
    answers('/app/staff/sale/lot/remove', {});
    const { headers } = await lots('&lot=lot-1', {
      form: 'office-sale-lot-drop',
      token: 't',
      lotId: 'lot-1',
    });
    expect(headers.get('location')).toBe('/office/sales?id=sale-1&step=lots&done=lot-gone');
  });
});

describe('pictures and papers of a lot', () => {
  it('stand in their order, with what is still missing', async () => {
    const { words } = await lots('&lot=lot-1');
    expect(words).toContain('图片 2 张');
    expect(words).toContain('还缺：左前45°、右前45°');
    expect(words).toContain('检测报告（3 页）');
  });

  it('are put in another order, and taken away', async () => {
    answers('/app/staff/lot/pictures', {});
    answers('/app/staff/lot/documents', {});
    const base = { token: 't', lotId: 'lot-1' };
    const places = { [`place-${PICTURE.picture}`]: '2', [`place-${OTHER.picture}`]: '1' };
    await lots('&lot=lot-1', { ...base, form: 'office-sale-pictures', ...places });
    expect(bodyTo('/app/staff/lot/pictures')).toMatchObject({ pictures: [OTHER, PICTURE] });
    await lots('&lot=lot-1', { ...base, form: 'office-sale-documents', gone: PAPER.document });
    expect(bodyTo('/app/staff/lot/documents')).toEqual({ lotId: 'lot-1', documents: [] });
  });
});
