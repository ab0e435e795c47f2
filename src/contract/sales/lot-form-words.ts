// A lot of a draft as its form asks for it, and as a row of a sheet gives it, by its kind: what it
// is, its terms, where it lies, what is wrong with it, what the report says. What is not asked for
// stays as it was written. Source: product.md 5.19, 7.6, 7.8; SB/T 10691-2018.
import { DISPOSAL_WORDS, RENT_WORDS } from '#contract/lots/disposal-words.ts';
import { KIND_WORDS } from '#contract/lots/kind-words.ts';
import { TRAIT_FIELDS } from '#contract/lots/trait-words.ts';
import { NEED_WORDS } from '#contract/proofs/need-words.ts';
import type { FieldPart, FieldSpec } from '#core/input/typed-form.ts';
import { RENT_SPANS } from '#core/lots/disposal.ts';
import type { LotKind } from '#core/lots/kinds.ts';
import { VEHICLE_DETAIL_FIELDS } from '#core/lots/vehicle-card.ts';
import { CONSIGNOR_FEES } from '#core/orders/consignor-fees.ts';
import { QUALIFICATIONS } from '#core/proofs/need.ts';

const optional = (
  name: string,
  label: string,
  kind: FieldSpec['kind'] = 'line',
  hint?: string,
): FieldSpec => ({ name, label, kind, isOptional: true, ...(hint !== undefined && { hint }) });
const asked = (name: string, label: string, kind: FieldSpec['kind'] = 'line', hint?: string): FieldSpec => ({
  name,
  label,
  kind,
  ...(hint !== undefined && { hint }),
});

const COMMON: readonly FieldSpec[] = [
  asked('number', '拍品编号', 'line', '例如 001'),
  asked('title', '拍品名称'),
  asked('city', '停放地'),
];

/** Is drawn, and asked for beside the body that wears it. */
const PAINT = asked('paint', '颜色', 'line', '例如 silver、navy、white');

const VEHICLE: FieldPart = {
  title: '车辆',
  fields: [
    ...COMMON,
    ...VEHICLE_DETAIL_FIELDS.flatMap((spec) => (spec.name === 'bodyType' ? [spec, PAINT] : [spec])),
    asked('vin', '车架号'),
    optional('plate', '车牌号', 'line', '没有车牌的留空'),
  ],
};

const TRAITS: FieldPart = { title: '筛选特征', fields: TRAIT_FIELDS };

const goodsPart = (kind: LotKind): FieldPart => ({
  title: KIND_WORDS[kind],
  fields: [
    ...COMMON,
    optional('amount', '数量', 'line', '例如 12.6；不按数量卖的留空'),
    optional('unit', '计量单位', 'line', '例如 吨'),
    optional('isUnitPriced', '按单价竞价', 'check'),
  ],
});

const DISPOSALS: readonly FieldSpec[] = [
  {
    ...optional('disposal', '处置方式', 'select'),
    none: DISPOSAL_WORDS.auction,
    choices: [
      { value: 'sell-off', label: DISPOSAL_WORDS['sell-off'] },
      ...RENT_SPANS.map((per) => ({
        value: `lease-${per}`,
        label: `${DISPOSAL_WORDS.lease}（${RENT_WORDS[per]}）`,
      })),
    ],
  },
  optional('leaseMonths', '租期（月）', 'number', '只用于招租，各项价格填租金'),
];

const TERMS: FieldPart = {
  title: '价格与条件',
  fields: [
    ...DISPOSALS,
    asked('startPriceFen', '起拍价', 'money'),
    asked('depositFen', '保证金', 'money'),
    optional('reserveFen', '保留价', 'money', '没有的留空，公告写明无保留价'),
    optional('reserveShown', '公开保留价', 'check'),
    optional('fixedStepFen', '固定加价幅度', 'money', '空着按规则的阶梯'),
    optional('valueFen', '评估价', 'money', '法院处置必填'),
    optional('unitCount', '件数', 'number', '只用于一口价'),
    optional('floorFen', '最低价', 'money', '只用于降价拍'),
    optional('payDays', '付款期限（天）', 'number'),
    {
      ...optional('consignorFees', '委托费率', 'select'),
      none: '合同未约定',
      choices: CONSIGNOR_FEES.map(({ version, basisPoints }) => ({
        value: version,
        label: `${version}（${basisPoints / 100}%）`,
      })),
    },
    optional('isAsIs', '按现状拍卖', 'check'),
    optional('isLarge', '大件，存放费加倍', 'check'),
    {
      ...optional('qualifications', '竞买人资格', 'checks'),
      choices: QUALIFICATIONS.map((value) => ({ value, label: NEED_WORDS[value] })),
    },
    {
      ...optional('consignorIds', '委托人账户编号', 'text', '一行一个；他们不能竞买自己的拍品'),
      alias: ['委托人编号', '编号有误'],
      isList: true,
    },
  ],
};

const PLACE: FieldPart = {
  title: '存放与看样',
  fields: [
    asked('yardName', '存放地名称'),
    asked('yardAddress', '存放地地址'),
    asked('yardHours', '提取时间', 'line', '例如 每日 09:00–16:30'),
    asked('yardPhone', '存放地电话'),
    asked('viewing', '看车安排', 'text'),
    { ...optional('handover', '交接事项', 'text', '一行一项，例如 登记证书'), isList: true },
  ],
};

const DEFECTS: FieldPart = {
  title: '瑕疵说明',
  fields: [
    optional('defects', '瑕疵说明', 'text', '已知的都写明；知而不说的免责无效（第六十一条）'),
    optional('hasNoKnownDefect', '未发现瑕疵', 'check', '确实没有发现的才勾'),
  ],
};

const REPORT: readonly FieldSpec[] = [
  {
    ...optional('basics', '基本信息', 'text', '一行一项，写作“使用性质：非营运”'),
    alias: ['项目名称', '项目内容'],
    isList: true,
  },
  optional('inspector', '检测人'),
  { ...optional('inspectedOn', '检测日期', 'line', '例如 2026-11-18'), date: 'day' },
  optional('referenceFen', '参考价', 'money'),
  optional('referenceSource', '参考价来源'),
];

const VEHICLE_REPORT: readonly FieldSpec[] = [
  {
    ...optional('scores', '评分', 'text', '一行一项，写作“外观：90：两处补漆”'),
    alias: ['得分', '备注'],
    isList: true,
  },
  {
    ...optional('damages', '损伤', 'text', '一行一处，写作“划痕：左前门：长约 8 厘米：轻微”'),
    alias: ['损伤说明', '损伤程度', '损伤位置'],
    isList: true,
  },
  {
    ...optional('paintMicrons', '漆膜厚度', 'text', '一行一处，写作“左前门：180”'),
    alias: ['部位'],
    isList: true,
  },
];

export function lotParts(kind: LotKind): readonly FieldPart[] {
  const isVehicle = kind === 'vehicle';
  const report = { title: '检测', fields: [...REPORT, ...(isVehicle ? VEHICLE_REPORT : [])] };
  const what = isVehicle ? [VEHICLE, TRAITS] : [goodsPart(kind)];
  return [...what, TERMS, PLACE, DEFECTS, report];
}

/** Further words that head a column of somebody's sheet, by the field they mean. */
export const HEADER_WORDS: Readonly<Record<string, readonly string[]>> = {
  number: ['编号', '序号', '号', '标的号', '拍品号'],
  title: ['名称', '车型', '标的名称', '品名'],
  city: ['城市', '所在地', '存放城市'],
  vin: ['vin', '车架号码', '车辆识别代号', '识别代号'],
  plate: ['车牌', '号牌号码'],
  registered: ['上牌', '上牌时间', '初次登记日期', '注册日期'],
  odometerKm: ['里程', '公里数', '行驶里程'],
  startPriceFen: ['起拍', '起始价', '起拍价格'],
  reserveFen: ['底价'],
  handover: ['证件', '手续', '随车证件'],
  defects: ['瑕疵', '备注', '车况说明'],
  payDays: ['付款期限'],
};
