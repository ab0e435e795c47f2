// Terms of a sale as its steps ask for them, and the plan that what was typed makes of the one
// before. Fields are named as the contract names them. Source: product.md 7.8; 拍卖法 第46…48条.
import { FORMAT_WORDS } from '#contract/sales/format-words.ts';
import type { AuctioneerRow, House, RulesRow } from '#contract/sales/outputs.ts';
import { linesOf, type FieldPart, type Typed } from '#core/input/typed-form.ts';
import { ruleSetName } from '#core/sales/rule-set-name.ts';
import type { DisposalTerms, SalePlan } from '#core/sales/sale.ts';
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { wallText, type FormReader } from './typed-fields.ts';

export const PLAN_STEPS = ['basic', 'times', 'rules'] as const;
export type PlanStep = (typeof PLAN_STEPS)[number];

export interface Choices {
  readonly houses: readonly House[];
  readonly auctioneers: readonly AuctioneerRow[];
  readonly rules: readonly RulesRow[];
}

export const NO_CHOICES: Choices = { houses: [], auctioneers: [], rules: [] };

const BASIC: readonly FieldPart[] = [
  {
    title: '基本',
    fields: [
      { name: 'name', label: '专场名称', kind: 'line' },
      {
        name: 'hall',
        label: '竞价厅',
        kind: 'select',
        choices: [
          { value: 'vehicle', label: '车辆' },
          { value: 'non-vehicle', label: '非车' },
        ],
      },
      { name: 'consignor', label: '委托人', kind: 'line' },
      {
        name: 'partnerId',
        label: '合作机构编号',
        alias: ['合作方编号'],
        kind: 'line',
        isOptional: true,
        hint: '委托人是合作机构的填，关注它的人会收到消息',
      },
      { name: 'city', label: '停放地', kind: 'line', hint: '城市，例如 上海' },
      {
        name: 'property',
        label: '拍品性质',
        kind: 'select',
        hint: '法院处置按它数公告天数',
        choices: [
          { value: 'movable', label: '动产' },
          { value: 'real-estate', label: '不动产' },
        ],
      },
      { name: 'isResale', label: '再次拍卖', kind: 'check', hint: '流拍或悔拍后再次上拍' },
      { name: 'isPriceHidden', label: '起拍价开拍时公布', kind: 'check', hint: '司法专场和降价拍不适用' },
      {
        name: 'objects',
        label: '拍卖标的',
        kind: 'text',
        hint: '公告里的说明，写作“二手车一批”（第四十六条）',
      },
    ],
  },
];

const TIMES: readonly FieldPart[] = [
  {
    title: '时间',
    fields: [
      { name: 'previewFromMs', label: '展示开始时间', kind: 'time' },
      { name: 'previewToMs', label: '展示结束时间', kind: 'time', hint: '至少两日（第四十八条）' },
      { name: 'registrationFromMs', label: '报名开始时间', kind: 'time' },
      { name: 'startsAtMs', label: '开拍时间', kind: 'time', hint: '公告七日后（第四十五条）' },
      { name: 'firstEndMs', label: '首件结束时间', kind: 'time' },
    ],
  },
  {
    title: '地点与刊登',
    fields: [
      { name: 'place', label: '拍卖地点', kind: 'text' },
      { name: 'previewPlace', label: '展示地点', kind: 'text' },
      { name: 'medium', label: '公告媒介', kind: 'line', hint: '报纸或其他新闻媒介（第四十七条）' },
      { name: 'mediumDate', label: '媒介发布日期', kind: 'day' },
    ],
  },
];

const DISPOSAL: FieldPart = {
  title: '处置条件',
  fields: [
    { name: 'kindNote', label: '类型说明', kind: 'text', isOptional: true },
    { name: 'disposer', label: '处置单位', kind: 'line', isOptional: true },
    { name: 'supervisionPhone', label: '监督电话', kind: 'line', isOptional: true },
    {
      name: 'taxes',
      label: '税费名称',
      alias: ['承担方', '税费承担'],
      kind: 'text',
      isOptional: true,
      hint: '一行一项，写作“增值税：买受人”',
    },
    { name: 'delivery', label: '交付条件', kind: 'text', isOptional: true },
    { name: 'buyers', label: '竞买资格', kind: 'text', isOptional: true, hint: '一行一项；空着不限' },
  ],
};

const ruleChoice = ({ rules: { version, format } }: RulesRow) => ({
  value: version,
  label: `${ruleSetName(version)}（${FORMAT_WORDS[format]}）`,
});

const rulesPart = ({ houses, auctioneers, rules }: Choices): FieldPart => ({
  title: '规则与主持',
  fields: [
    {
      name: 'rulesVersion',
      label: '规则版本',
      kind: 'select',
      hint: '出售方式、加价和费率随它定；发布时冻结，此后不改',
      choices: rules.map(ruleChoice),
    },
    {
      name: 'houseId',
      label: '拍卖机构',
      alias: ['拍卖行编号'],
      kind: 'select',
      none: '请选择',
      choices: houses.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'auctioneerId',
      label: '拍卖师',
      kind: 'select',
      none: '请选择',
      choices: auctioneers.map(({ id, name, certificate }) => ({
        value: id,
        label: `${name} ${certificate}`,
      })),
    },
    { name: 'formalities', label: '竞买手续', kind: 'text' },
    { name: 'other', label: '其他事项', kind: 'text' },
  ],
});

/** Fields of one step; goods have terms of their own. */
export function planParts(step: PlanStep, hall: SalePlan['hall'], choices: Choices): readonly FieldPart[] {
  if (step === 'basic') return BASIC;
  if (step === 'times') return TIMES;
  return [rulesPart(choices), ...(hall === 'non-vehicle' ? [DISPOSAL] : [])];
}

/** Step in which a field is filled in; null: in none of them. */
export function stepOfField(field: string): PlanStep | null {
  const has = (parts: readonly FieldPart[]): boolean =>
    parts.some(({ fields }) => fields.some(({ name }) => name === field));
  if (has(BASIC)) return 'basic';
  if (has(TIMES)) return 'times';
  const OF_RULES = ['rulesVersion', 'houseId', 'auctioneerId', 'formalities', 'other'];
  return OF_RULES.includes(field) || has([DISPOSAL]) ? 'rules' : null;
}

export function planTyped(plan: SalePlan): Typed {
  const { announcement, disposal } = plan;
  return {
    name: plan.name,
    hall: plan.hall,
    consignor: plan.consignor,
    partnerId: plan.partnerId ?? '',
    city: plan.city,
    property: plan.property,
    isResale: plan.isResale ? 'yes' : '',
    isPriceHidden: plan.isPriceHidden ? 'yes' : '',
    previewFromMs: wallText(plan.previewFromMs),
    previewToMs: wallText(plan.previewToMs),
    registrationFromMs: wallText(plan.registrationFromMs),
    startsAtMs: wallText(plan.startsAtMs),
    firstEndMs: wallText(plan.firstEndMs),
    rulesVersion: plan.rulesVersion,
    houseId: plan.houseId,
    auctioneerId: plan.auctioneerId,
    ...announcement,
    kindNote: disposal?.kindNote ?? '',
    disposer: disposal?.disposer ?? '',
    supervisionPhone: disposal?.supervisionPhone ?? '',
    taxes: (disposal?.taxes ?? []).map(({ what, bearer }) => `${what}：${bearer}`).join('\n'),
    delivery: disposal?.delivery ?? '',
    buyers: (disposal?.qualifications ?? []).join('\n'),
  };
}

/** The plan with what one step says; null beside its problems where something cannot be read. */
export function planWith(before: SalePlan, step: PlanStep, reader: FormReader): SalePlan {
  if (step === 'basic') return withBasics(before, reader);
  return step === 'times' ? withTimes(before, reader) : withRules(before, reader);
}

const withBasics = (before: SalePlan, reader: FormReader): SalePlan => {
  return {
    ...before,
    name: reader.text('name'),
    hall: reader.text('hall') === 'non-vehicle' ? 'non-vehicle' : 'vehicle',
    consignor: reader.text('consignor'),
    partnerId: reader.text('partnerId') || null,
    city: reader.text('city'),
    property: reader.text('property') === 'real-estate' ? 'real-estate' : 'movable',
    isResale: reader.isTicked('isResale'),
    isPriceHidden: reader.isTicked('isPriceHidden') ? true : undefined,
    announcement: { ...before.announcement, objects: reader.text('objects') },
  };
};

const withTimes = (before: SalePlan, reader: FormReader): SalePlan => ({
  ...before,
  previewFromMs: reader.at('previewFromMs'),
  previewToMs: reader.at('previewToMs'),
  registrationFromMs: reader.at('registrationFromMs'),
  startsAtMs: reader.at('startsAtMs'),
  firstEndMs: reader.at('firstEndMs'),
  announcement: {
    ...before.announcement,
    place: reader.text('place'),
    previewPlace: reader.text('previewPlace'),
    medium: reader.text('medium'),
    mediumDate: reader.text('mediumDate'),
  },
});

const withRules = (before: SalePlan, reader: FormReader): SalePlan => ({
  ...before,
  rulesVersion: reader.text('rulesVersion'),
  houseId: reader.text('houseId'),
  auctioneerId: reader.text('auctioneerId'),
  announcement: {
    ...before.announcement,
    formalities: reader.text('formalities'),
    other: reader.text('other'),
  },
  disposal: before.hall === 'non-vehicle' ? disposalIn(reader) : undefined,
});

/** Undefined: nothing of it is told. */
const disposalIn = (reader: FormReader): DisposalTerms | undefined => {
  const disposal = {
    kindNote: reader.text('kindNote'),
    disposer: reader.text('disposer'),
    supervisionPhone: reader.text('supervisionPhone'),
    taxes: linesOf(reader.text('taxes')).map((line) => {
      const [what = '', bearer = '', ...more] = line.split(/[:：]/).map((side) => side.trim());
      if (what === '' || bearer === '' || more.length > 0)
        reader.tell('taxes', '一行一项，写作“增值税：买受人”');
      return { what, bearer };
    }),
    delivery: reader.text('delivery'),
    qualifications: linesOf(reader.text('buyers')),
  };
  const isTold = Object.values(disposal).some((value) => value.length > 0);
  return isTold ? disposal : undefined;
};

/** Rules of a sale of vehicles over the net, which most are; those of goods are timed as well. */
const usualRules = (rows: Choices['rules']): string =>
  (rows.find(({ rules }) => rules.version.startsWith('vehicle-timed-')) ?? rows[0])?.rules.version ?? '';

const START_AFTER_DAYS = 10;

/** A plan nobody has written yet: its times as the law allows them, all else empty. */
export function freshPlan({ houses, auctioneers, rules }: Choices, nowMs: number): SalePlan {
  const startsAtMs = dayBeginMs(nowMs) + START_AFTER_DAYS * DAY_MS + 10 * HOUR_MS;
  return {
    name: '',
    hall: 'vehicle',
    consignor: '',
    partnerId: null,
    city: '',
    rulesVersion: usualRules(rules),
    houseId: houses[0]?.id ?? '',
    auctioneerId: auctioneers[0]?.id ?? '',
    property: 'movable',
    isResale: false,
    previewFromMs: startsAtMs - 4 * DAY_MS,
    previewToMs: startsAtMs - HOUR_MS,
    registrationFromMs: startsAtMs - 7 * DAY_MS,
    startsAtMs,
    firstEndMs: startsAtMs + 2 * HOUR_MS,
    announcement: {
      place: '',
      objects: '',
      previewPlace: '',
      formalities: '',
      other: '',
      medium: '',
      mediumDate: '',
    },
  };
}
