// Corrections of a sale the public has read: the words of its announcement and the preview, and the
// words, facts and terms of one lot. Source: 拍卖法 第18、46、48条; product.md 7.1.
import { TRAIT_FIELDS } from '#contract/lots/trait-words.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { FieldPart, Typed } from '#core/input/typed-form.ts';
import type { LotKind } from '#core/lots/kinds.ts';
import { typedVehicle, VEHICLE_DETAIL_FIELDS } from '#core/lots/vehicle-card.ts';
import type { SalePlan } from '#core/sales/sale.ts';
import { wallText } from './typed-fields.ts';

export const NOTICE_AMEND_PARTS: readonly FieldPart[] = [
  {
    title: '公告内容',
    fields: [
      { name: 'objects', label: '拍卖标的', kind: 'text' },
      { name: 'place', label: '拍卖地点', kind: 'text' },
      { name: 'previewFromMs', label: '展示开始时间', kind: 'time' },
      { name: 'previewToMs', label: '展示结束时间', kind: 'time', hint: '改后仍要满两日' },
      { name: 'previewPlace', label: '展示地点', kind: 'text' },
      { name: 'formalities', label: '竞买手续', kind: 'text' },
      { name: 'other', label: '其他事项', kind: 'text' },
      { name: 'medium', label: '公告媒介', kind: 'line' },
      { name: 'mediumDate', label: '媒介发布日期', kind: 'day' },
      { name: 'reason', label: '理由', kind: 'text', hint: '随变更公告一起公开' },
    ],
  },
];

export function noticeTyped({ announcement, previewFromMs, previewToMs }: SalePlan): Typed {
  return {
    ...announcement,
    previewFromMs: wallText(previewFromMs),
    previewToMs: wallText(previewToMs),
    reason: '',
  };
}

const WORDS: FieldPart = {
  title: '更正拍品',
  fields: [
    { name: 'title', label: '拍品名称', kind: 'line' },
    { name: 'city', label: '停放地', kind: 'line' },
    { name: 'defects', label: '瑕疵说明', kind: 'text', hint: '随时可以更正，报过名的人都会收到' },
    { name: 'viewing', label: '看车安排', kind: 'text' },
    { name: 'handover', label: '交接事项', kind: 'text', isOptional: true, hint: '一行一项' },
    { name: 'basics', label: '基本信息', kind: 'text', isOptional: true, hint: '竞价中要先暂停这件' },
    { name: 'inspector', label: '检测人', kind: 'line', isOptional: true },
    { name: 'inspectedOn', label: '检测日期', kind: 'line', isOptional: true },
  ],
};

const VEHICLE: FieldPart = {
  title: '车辆资料（竞价中要先暂停这件）',
  fields: VEHICLE_DETAIL_FIELDS,
};

/** Stands where nothing is chosen: the traits of a lot are not before the public. */
const STAYS = '不改';

const TRAITS: FieldPart = {
  title: '筛选特征（不填的不改）',
  fields: TRAIT_FIELDS.map((spec) => (spec.kind === 'select' ? { ...spec, none: STAYS } : spec)),
};

const TERMS: FieldPart = {
  title: '价格条件（开拍前可改，起拍价不在此列）',
  fields: [
    { name: 'depositFen', label: '保证金', kind: 'money', isOptional: true, hint: '有人报名后不能再改' },
    { name: 'stepFen', label: '加价幅度', kind: 'money', isOptional: true, hint: '空着不改' },
    {
      name: 'reserveFen',
      label: '保留价',
      kind: 'money',
      isOptional: true,
      hint: '按委托人的书面变更填写；空着不改，数额对外不公布，委托人会收到通知',
    },
    { name: 'hasNoReserve', label: '取消保留价', kind: 'check', isOptional: true },
  ],
};

/** Fields that may be corrected of a lot of this kind. */
export function lotAmendParts(kind: LotKind): readonly FieldPart[] {
  return kind === 'vehicle' ? [WORDS, VEHICLE, TRAITS, TERMS] : [WORDS, TERMS];
}

const vehicleTyped = (lot: Outputs['lotDetail']): Typed => {
  if (lot.kind !== 'vehicle') return {};
  return typedVehicle(lot);
};

export function lotAmendTyped(lot: Outputs['lotDetail']): Typed {
  const { title, city, facts } = lot;
  return {
    ...vehicleTyped(lot),
    title,
    city,
    defects: facts.defects,
    viewing: facts.viewing,
    handover: facts.handover.join('\n'),
    basics: facts.basics.map(({ label, value }) => `${label}：${value}`).join('\n'),
    inspector: facts.inspector,
    inspectedOn: facts.inspectedOn,
  };
}
