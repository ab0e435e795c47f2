// The plan of a sale step by step: shown, read back whole, and a fresh one by the house's clock.
import { describe, expect, it } from 'vitest';
import { inputs } from '#contract/inputs.ts';
import type { RulesRow } from '#contract/sales/outputs.ts';
import type { Typed } from '#core/input/typed-form.ts';
import {
  FALLING_RULES,
  LANE_RULES,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
} from '#core/sales/rule-set.ts';
import type { SalePlan } from '#core/sales/sale.ts';
import {
  freshPlan,
  NO_CHOICES,
  PLAN_STEPS,
  planParts,
  planTyped,
  planWith,
  stepOfField,
  type PlanStep,
} from '#lib/office/sales/plan-fields.ts';
import { houseProblems } from '#lib/office/sales/typed-fields.ts';
import { somePlan } from '../../../kit/sales.ts';
import { SOME_CHOICES } from './sale-fixtures.ts';
import { houseRefusal, readerOf } from './typed-fixtures.ts';

const china = (text: string): number => Date.parse(`${text}+08:00`);
const DISPOSAL = {
  kindNote: '报废设备',
  disposer: '示例国资',
  supervisionPhone: '021-0000-0001',
  taxes: [
    { what: '增值税', bearer: '买受人' },
    { what: '印花税', bearer: '双方各半' },
  ],
  delivery: '现场交付\n自行拆卸',
  qualifications: ['有回收资质', '本市企业'],
};
const GOODS = somePlan({ hall: 'non-vehicle', disposal: DISPOSAL });
const WHOLE = somePlan({
  hall: 'non-vehicle',
  partnerId: 'partner-1',
  property: 'real-estate',
  isResale: true,
  isPriceHidden: true,
  previewFromMs: china('2026-12-31T23:59:00'),
  previewToMs: china('2027-01-02T00:00:00'),
  registrationFromMs: china('2026-12-25T08:05:00'),
  startsAtMs: china('2027-01-09T10:30:00'),
  firstEndMs: china('2027-01-09T12:00:00'),
  disposal: DISPOSAL,
});

const NOTHING: SalePlan = {
  ...freshPlan(NO_CHOICES, 0),
  hall: 'non-vehicle',
};

const stepOf = (before: SalePlan, step: PlanStep, typed: Typed) => {
  const reader = readerOf(typed, planParts(step, before.hall, NO_CHOICES));
  return { plan: planWith(before, step, reader), problems: reader.problems };
};
const rulesOf = (plan: SalePlan, change: Typed) => stepOf(plan, 'rules', { ...planTyped(plan), ...change });

describe('a plan typed over three steps', () => {
  it.each([
    ['of vehicles', somePlan()],
    ['of goods with all their terms', WHOLE],
  ])('%s is the one that was shown', (_, shown) => {
    const written = PLAN_STEPS.reduce<SalePlan>((before, step) => {
      const { plan, problems } = stepOf(before, step, planTyped(shown));
      expect(problems).toEqual({});
      return plan;
    }, NOTHING);
    expect(inputs.editSale.parse({ saleId: 's', plan: written }).plan).toEqual(shown);
  });

  it('has every field it shows in exactly one step', () => {
    const names = PLAN_STEPS.flatMap((step) =>
      planParts(step, 'non-vehicle', NO_CHOICES).flatMap(({ fields }) => fields.map(({ name }) => name)),
    );
    expect(names.toSorted()).toEqual(Object.keys(planTyped(WHOLE)).toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(PLAN_STEPS)('writes at %s no field of another step', (step) => {
    const { plan } = stepOf(GOODS, step, {});
    const before = planTyped(GOODS);
    const changed = Object.entries(planTyped(plan)).filter(([name, text]) => before[name] !== text);
    const own = planParts(step, 'non-vehicle', NO_CHOICES).flatMap(({ fields }) => fields);
    const names = new Set(own.map(({ name }) => name));
    expect(changed.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
    expect(changed.length).toBeGreaterThan(4);
  });

  it('tells each of its five times that it cannot read', () => {
    expect(stepOf(GOODS, 'times', { startsAtMs: '2026-02-30T10:00' }).problems).toEqual({
      previewFromMs: '请写展示开始时间，例如 2026-11-28 10:00',
      previewToMs: '请写展示结束时间，例如 2026-11-28 10:00',
      registrationFromMs: '请写报名开始时间，例如 2026-11-28 10:00',
      startsAtMs: '请写开拍时间，例如 2026-11-28 10:00',
      firstEndMs: '请写首件结束时间，例如 2026-11-28 10:00',
    });
  });

  it('takes nothing that no list offers', () => {
    const { plan } = stepOf(somePlan(), 'basic', { hall: 'sea', property: 'ship', isResale: 'on' });
    expect([plan.hall, plan.property, plan.isResale, plan.partnerId]).toEqual([
      'vehicle',
      'movable',
      false,
      null,
    ]);
  });
});

describe('terms of goods', () => {
  const EMPTY = { kindNote: '', disposer: '', supervisionPhone: '', taxes: '', delivery: '', buyers: '' };

  it('are absent where nothing of them is told', () => {
    expect(rulesOf(GOODS, EMPTY).plan.disposal).toBeUndefined();
    expect(rulesOf(GOODS, { ...EMPTY, buyers: '本市企业' }).plan.disposal).toEqual({
      kindNote: '',
      disposer: '',
      supervisionPhone: '',
      taxes: [],
      delivery: '',
      qualifications: ['本市企业'],
    });
  });

  it('are never asked of a sale of vehicles', () => {
    const titles = planParts('rules', 'vehicle', NO_CHOICES).map(({ title }) => title);
    expect(titles).toEqual(['规则与主持']);
    expect(rulesOf(somePlan(), { disposer: '示例国资' }).plan.disposal).toBeUndefined();
  });

  it.each(['增值税', '增值税：', '：买受人', '增值税：买受人：满一年的免'])(
    'have no tax written as %s',
    (taxes) => {
      expect(rulesOf(GOODS, { taxes: `印花税:双方\n${taxes}` }).problems).toEqual({
        taxes: '一行一项，写作“增值税：买受人”',
      });
    },
  );
});

describe('a fault that the house finds in a plan', () => {
  const long = '长'.repeat(121);

  it.each<[string, PlanStep, Typed]>([
    ['name', 'basic', { name: long }],
    ['consignor', 'basic', { consignor: long }],
    ['city', 'basic', { city: long }],
    ['objects', 'basic', { objects: '长'.repeat(4_001) }],
    ['partnerId', 'basic', { partnerId: '某银行' }],
    ['previewPlace', 'times', { previewPlace: '长'.repeat(4_001) }],
    ['medium', 'times', { medium: long }],
    ['mediumDate', 'times', { mediumDate: '昨天' }],
    ['houseId', 'rules', { houseId: '' }],
    ['auctioneerId', 'rules', { auctioneerId: '' }],
    ['disposer', 'rules', { disposer: long }],
    ['taxes', 'rules', { taxes: `${long}：买受人` }],
    ['taxes', 'rules', { taxes: `增值税：${long}` }],
    ['buyers', 'rules', { buyers: Array.from({ length: 21 }, () => '企业').join('\n') }],
  ])('is told at %s', (field, step, change) => {
    const { plan, problems } = stepOf(GOODS, step, { ...planTyped(GOODS), ...change });
    expect(problems).toEqual({});
    const refusal = houseRefusal('editSale', { saleId: 's', plan });
    const parts = PLAN_STEPS.flatMap((one) => planParts(one, 'non-vehicle', NO_CHOICES));
    expect(Object.keys(houseProblems(refusal, parts) ?? {})).toEqual([field]);
  });

  it('is about no field where it names none', () => {
    const parts = planParts('basic', 'vehicle', NO_CHOICES);
    const refusal = houseRefusal('editSale', { saleId: 's', plan: somePlan(), more: 1 });
    expect(refusal?.msg).toBe('提交的内容里多了一项，请刷新这一页再试');
    expect(houseProblems(refusal, parts)).toBeNull();
    expect(houseProblems(new Error('gone'), parts)).toBeNull();
  });
});

describe('the step a field is mended in', () => {
  it('is the one that asks for it', () => {
    for (const step of PLAN_STEPS) {
      const fields = planParts(step, 'non-vehicle', NO_CHOICES).flatMap((part) => part.fields);
      const steps = fields.map(({ name }) => `${name} ${stepOfField(name)}`);
      expect(steps).toEqual(fields.map(({ name }) => `${name} ${step}`));
    }
    expect(stepOfField('toString')).toBeNull();
  });
});

describe('a plan nobody has written yet', () => {
  const row = (rules: RulesRow['rules']): RulesRow => ({ rules, effectiveFromMs: 0 });
  const choices = (...rules: readonly RulesRow['rules'][]) => ({
    ...SOME_CHOICES.register,
    rules: rules.map(row),
  });

  it.each([
    ['2026-11-20T23:59:59', '2026-11-30T10:00:00'],
    ['2026-11-21T00:00:00', '2026-12-01T10:00:00'],
    ['2026-12-25T07:00:00', '2027-01-04T10:00:00'],
  ])('made at %s begins ten days on, at ten', (now, start) => {
    const { startsAtMs, firstEndMs, previewToMs, previewFromMs, registrationFromMs } = freshPlan(
      choices(),
      china(now),
    );
    expect(startsAtMs).toBe(china(start));
    const hours = [firstEndMs, previewToMs, previewFromMs, registrationFromMs].map(
      (atMs) => (atMs - startsAtMs) / 3_600_000,
    );
    expect(hours).toEqual([2, -1, -96, -168]);
  });

  it('has the rules of most sales, else the first there are', () => {
    const versionOf = (...rules: readonly RulesRow['rules'][]): string =>
      freshPlan(choices(...rules), 0).rulesVersion;
    expect(versionOf(LANE_RULES, TIMED_VEHICLE_RULES)).toBe(TIMED_VEHICLE_RULES.version);
    expect(versionOf(TIMED_NON_VEHICLE_RULES, TIMED_VEHICLE_RULES)).toBe(TIMED_VEHICLE_RULES.version);
    expect(versionOf(FALLING_RULES, LANE_RULES)).toBe(FALLING_RULES.version);
    expect(versionOf()).toBe('');
  });
});
