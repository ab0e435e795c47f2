// A new lot, as what was typed makes it.
import { describe, expect, it } from 'vitest';
import { lotParts } from '#contract/sales/lot-form-words.ts';
import { TypedForm } from '#core/input/typed-form.ts';
import { GOODS_KINDS, type LotKind } from '#core/lots/kinds.ts';
import { basicsIn, newLotIn } from '#core/lots/sheet/typed-lot.ts';

const COMMON = {
  number: '001',
  title: '2021款 大众 帕萨特',
  city: '上海',
  startPriceFen: '38500',
  depositFen: '3900',
  defects: '左前门补漆',
  viewing: '凭预约看车',
};
const VEHICLE = {
  ...COMMON,
  brand: '大众',
  bodyType: 'suv',
  paint: 'silver',
  registered: '2021.05',
  odometerKm: '62,000',
  emission: '国六',
  fuel: '汽油',
  grade: 'B',
  vin: 'LSVNU45N8M2123456',
  plate: '沪I12345',
};
const readLot = (change: Readonly<Record<string, string>>, kind: LotKind = 'vehicle') => {
  const form = new TypedForm({ ...(kind === 'vehicle' ? VEHICLE : COMMON), ...change }, lotParts(kind));
  return { ...newLotIn(form, kind), problems: form.problems };
};

describe('a new lot', () => {
  it('is kept from nobody and was never offered before', () => {
    const { plan } = readLot({});
    expect([plan.excluded, plan.formerStartFen, 'formerEndedAtMs' in plan]).toEqual([[], null, false]);
  });

  it('takes lines and colons of any keyboard', () => {
    const { card } = readLot({
      scores: '外观:90:一处\n\n  内饰 ： 85 \n',
      paintMicrons: '车顶: 120',
      handover: ' 登记证书 \n\n行驶证',
    });
    expect(card.facts).toMatchObject({
      scores: [
        { label: '外观', score: 90, note: '一处' },
        { label: '内饰', score: 85, note: '' },
      ],
      paintMicrons: [{ part: '车顶', microns: 120 }],
      handover: ['登记证书', '行驶证'],
    });
  });

  it('has no rate and no permit that the house does not know', () => {
    const { plan } = readLot({ consignorFees: 'consignor-9', qualifications: 'medical-devices,wizard' });
    expect('consignorFees' in plan).toBe(false);
    expect(plan.qualifications).toEqual(['medical-devices']);
  });

  it.each([
    ['0.001', 1],
    ['999999.999', 999_999_999],
    ['8.07', 8_070],
  ])('of %s tons is so many thousandths exactly', (amount, milli) => {
    const { card, problems } = readLot({ amount, unit: '吨' }, 'scrap');
    expect(problems).toEqual({});
    expect(card).toMatchObject({ quantity: { milli, unit: '吨' } });
  });
});

const LINES = '一行一项，名称后面写冒号和整数';
const AMOUNT = '数量请写数字，最多三位小数，例如 12.6';

describe('what cannot be read of a lot', () => {
  it('is told all at once, each at its field', () => {
    const money = ['startPriceFen', 'depositFen', 'reserveFen', 'fixedStepFen', 'valueFen', 'floorFen'];
    const whole = ['odometerKm', 'unitCount', 'payDays'];
    const lines = ['scores', 'paintMicrons'];
    const wrong = [...money, 'referenceFen', ...whole, ...lines];
    const { problems } = readLot(Object.fromEntries(wrong.map((name) => [name, '很多'])));
    expect(Object.keys(problems).toSorted()).toEqual(wrong.toSorted());
    expect(problems.referenceFen).toBe('参考价没有看懂，请写数字，例如 120000 或 12万');
    expect(problems.payDays).toBe('付款期限（天）请写整数，例如 62000');
  });

  it.each(['1e21', '1e2', '0x1f', '9.5', '九十', ''])('is a score of "%s"', (score) => {
    expect(readLot({ scores: `外观：${score}` }).problems).toEqual({ scores: LINES });
  });

  it.each(['-1', '1.2345', '1e21', '12吨', '1,000', '.5'])('is a quantity of %s', (amount) => {
    expect(readLot({ amount, unit: '吨' }, 'scrap').problems).toEqual({ amount: AMOUNT });
  });

  it.each([
    ['odometerKm', { odometerKm: '' }, 'vehicle'],
    ['vin', { vin: '', plate: '沪I12345' }, 'vehicle'],
    ['referenceFen', { referenceFen: '', referenceSource: '评估' }, 'vehicle'],
    ['amount', { amount: '', unit: '吨', isUnitPriced: 'yes' }, 'scrap'],
    ['paintMicrons', { paintMicrons: '左前门：180：补漆' }, 'vehicle'],
  ] as const)('is told at %s, and dropped by nobody in silence', (field, change, kind) => {
    expect(Object.keys(readLot(change, kind).problems)).toEqual([field]);
  });
});

describe('a vehicle', () => {
  it('is what its form says', () => {
    const { card, plan, problems } = readLot({});
    expect(problems).toEqual({});
    expect(card).toEqual({
      kind: 'vehicle',
      number: '001',
      title: '2021款 大众 帕萨特',
      city: '上海',
      brand: '大众',
      bodyType: 'suv',
      paint: 'silver',
      registered: '2021.05',
      odometerKm: 62_000,
      emission: '国六',
      fuel: '汽油',
      grade: 'B',
      facts: {
        basics: [],
        inspector: '',
        inspectedOn: '',
        viewing: '凭预约看车',
        handover: [],
        scores: [],
        damages: [],
        paintMicrons: [],
      },
    });
    expect(plan).toEqual({
      startPriceFen: 3_850_000,
      depositFen: 390_000,
      reserveFen: null,
      reserveShown: false,
      fixedStepFen: null,
      valueFen: null,
      formerStartFen: null,
      unitCount: null,
      floorFen: null,
      consignorIds: [],
      excluded: [],
      defects: '左前门补漆',
      hasNoKnownDefect: false,
      marks: { vin: 'LSVNU45N8M2123456', plate: '沪I12345' },
    });
  });

  it.each(['', 'tank', 'constructor', '__proto__'])('of the body "%s" is a saloon', (bodyType) => {
    expect(readLot({ bodyType }).card).toMatchObject({ bodyType: 'sedan' });
  });

  it('may bear no plate, and without a frame number no marks', () => {
    expect(readLot({ plate: '' }).plan.marks).toEqual({ vin: 'LSVNU45N8M2123456', plate: '' });
    expect('marks' in readLot({ vin: '', plate: '' }).plan).toBe(false);
  });
});

describe('goods of any kind', () => {
  it.each(GOODS_KINDS)('%s have no marks, and a quantity where one is told', (kind) => {
    const { card, plan } = readLot({ vin: 'LSVNU45N8M2123456', amount: '', unit: '' }, kind);
    expect(card.kind).toBe(kind);
    expect(['quantity' in card, 'marks' in plan]).toEqual([false, false]);
    const told = readLot({ amount: '１２．６', unit: '吨', isUnitPriced: 'yes' }, kind).card;
    expect(told).toMatchObject({ quantity: { milli: 12_600, unit: '吨', isUnitPriced: true } });
  });
});

describe('terms of a lot', () => {
  it('are there where something is typed or ticked', () => {
    const { plan } = readLot({
      reserveFen: '4万',
      reserveShown: 'yes',
      fixedStepFen: '500',
      valueFen: '50000',
      unitCount: '3',
      floorFen: '20000',
      payDays: '5',
      consignorFees: 'consignor-vehicle-2026.1',
      isAsIs: 'yes',
      isLarge: 'yes',
      consignorIds: 'seller-1\nseller-2',
      hasNoKnownDefect: 'yes',
    });
    expect(plan).toMatchObject({
      reserveFen: 4_000_000,
      reserveShown: true,
      fixedStepFen: 50_000,
      valueFen: 5_000_000,
      unitCount: 3,
      floorFen: 2_000_000,
      payDays: 5,
      consignorFees: 'consignor-vehicle-2026.1',
      isAsIs: true,
      isLarge: true,
      consignorIds: ['seller-1', 'seller-2'],
      hasNoKnownDefect: true,
    });
  });

  it.each([
    [{}, undefined],
    [{ disposal: 'sell-off' }, { kind: 'sell-off' }],
    [
      { disposal: 'lease-year', leaseMonths: '36' },
      { kind: 'lease', per: 'year', months: 36 },
    ],
    [
      { disposal: 'lease-month', leaseMonths: '6' },
      { kind: 'lease', per: 'month', months: 6 },
    ],
    [{ disposal: '拍卖' }, undefined],
  ])('say by %o how it is disposed of', (typed, disposal) => {
    expect(readLot(typed).plan.disposal).toEqual(disposal);
  });

  it.each([
    { disposal: 'lease-year', leaseMonths: '' },
    { disposal: 'sell-off', leaseMonths: '12' },
    { disposal: '', leaseMonths: '12' },
  ])('of %o are a lease without a term, or the other way', (typed) => {
    expect(readLot(typed).problems).toHaveProperty('leaseMonths');
  });

  it('have a yard as soon as one thing of it is known', () => {
    expect('yard' in readLot({}).plan).toBe(false);
    expect(readLot({ yardPhone: '021-1' }).plan.yard).toEqual({
      name: '',
      address: '',
      hours: '',
      phone: '021-1',
    });
  });

  it('name a reference price with its source', () => {
    const { card } = readLot({ referenceFen: '52000.01', referenceSource: '评估' });
    expect(card.facts).toMatchObject({ reference: { priceFen: 5_200_001, source: '评估' } });
    expect('reference' in readLot({}).card.facts).toBe(false);
  });
});

describe('facts in lines', () => {
  it.each([
    ['使用性质：非营运', [{ label: '使用性质', value: '非营运' }]],
    ['提取: 09:00 至 16:30', [{ label: '提取', value: '09:00 至 16:30' }]],
    ['备注', [{ label: '备注', value: '' }]],
    ['', []],
  ])('%s are parted at their first colon', (basics, facts) => {
    expect(basicsIn(new TypedForm({ basics }, lotParts('other')))).toEqual(facts);
  });
});
