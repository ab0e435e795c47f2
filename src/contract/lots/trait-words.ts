// Words of the traits of a vehicle: in the forms that ask for them, and in the change log; and the
// traits that what was typed there makes.
// Source: product.md 7.2.
import { ACCIDENTS, GEARBOXES, PAPERS, SOURCES, TRANSFERS } from '#contract/catalogue/list-words.ts';
import type { FieldSpec, TypedForm } from '#core/input/typed-form.ts';

export const GEARBOX_WORDS: Readonly<Record<(typeof GEARBOXES)[number], string>> = {
  manual: '手动',
  automatic: '自动',
  'dual-clutch': '双离合',
  cvt: '无级变速',
  'single-speed': '单速',
};

export const SOURCE_WORDS: Readonly<Record<(typeof SOURCES)[number], string>> = {
  'trade-in': '4S 置换',
  official: '公务车',
  private: '个人',
  finance: '金融资产',
  insurance: '保险事故',
  lease: '租赁',
  court: '司法',
};

export const ACCIDENT_WORDS: Readonly<Record<(typeof ACCIDENTS)[number], string>> = {
  none: '无事故',
  light: '轻微事故',
  heavy: '重大事故',
  flood: '水淹',
  fire: '火烧',
};

export const TRANSFER_WORDS: Readonly<Record<(typeof TRANSFERS)[number], string>> = {
  any: '本市、外迁均可',
  away: '只能外迁',
  local: '只能本市',
  quota: '需指标',
};

export const PAPER_WORDS: Readonly<Record<(typeof PAPERS)[number], string>> = {
  title: '登记证',
  licence: '行驶证',
  'two-keys': '钥匙两把以上',
  'no-lien': '无抵押',
  'no-fines': '无违章',
};

const choicesOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): NonNullable<FieldSpec['choices']> => values.map((value) => ({ value, label: words[value] }));

const UNKNOWN = '没有说明';

/** Fields of the traits, none of which need be told: what is not told is found by no filter. */
export const TRAIT_FIELDS: readonly FieldSpec[] = [
  { name: 'series', label: '车系', kind: 'line', isOptional: true, hint: '不带品牌，例如 帕萨特' },
  { name: 'modelYear', label: '年款', kind: 'number', isOptional: true, hint: '例如 2021' },
  { name: 'seats', label: '座位数', kind: 'number', isOptional: true },
  {
    name: 'gearbox',
    label: '变速箱',
    kind: 'select',
    isOptional: true,
    none: UNKNOWN,
    choices: choicesOf(GEARBOXES, GEARBOX_WORDS),
  },
  {
    name: 'source',
    label: '车辆来源',
    kind: 'select',
    isOptional: true,
    none: UNKNOWN,
    choices: choicesOf(SOURCES, SOURCE_WORDS),
  },
  {
    name: 'accident',
    label: '事故情况',
    kind: 'select',
    isOptional: true,
    none: UNKNOWN,
    choices: choicesOf(ACCIDENTS, ACCIDENT_WORDS),
  },
  {
    name: 'transfer',
    label: '过户条件',
    kind: 'select',
    isOptional: true,
    none: UNKNOWN,
    choices: choicesOf(TRANSFERS, TRANSFER_WORDS),
  },
  {
    name: 'papers',
    label: '手续齐备',
    alias: ['手续'],
    kind: 'checks',
    isOptional: true,
    choices: choicesOf(PAPERS, PAPER_WORDS),
  },
];

const chosen = <Value extends string>(
  reader: TypedForm,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((one) => one === reader.text(name));

/** Traits that were typed or chosen; null: none was. */
export function traitsIn(reader: TypedForm) {
  const [modelYear, seats] = [reader.wholeOrNull('modelYear'), reader.wholeOrNull('seats')];
  const ticked = reader.ticked('papers');
  const papers = PAPERS.filter((paper) => ticked.includes(paper));
  const series = reader.text('series');
  const gearbox = chosen(reader, 'gearbox', GEARBOXES);
  const source = chosen(reader, 'source', SOURCES);
  const accident = chosen(reader, 'accident', ACCIDENTS);
  const transfer = chosen(reader, 'transfer', TRANSFERS);
  const traits = {
    ...(series !== '' && { series }),
    ...(modelYear !== null && { modelYear }),
    ...(seats !== null && { seats }),
    ...(gearbox && { gearbox }),
    ...(source && { source }),
    ...(accident && { accident }),
    ...(transfer && { transfer }),
    ...(papers.length > 0 && { papers }),
  };
  return Object.keys(traits).length === 0 ? null : traits;
}
