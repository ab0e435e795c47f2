// Parts of what is said of a lot that can be corrected once it is announced, in words: in the
// message about a change, and in the change log.
import type { TextChange } from '#core/lots/lot-event.ts';
import { ofEachDetail, VEHICLE_DETAILS } from '#core/lots/vehicle-card.ts';

export const CHANGE_WORDS: { readonly [Field in TextChange['field']]: string } = {
  title: '名称',
  basics: '基本信息',
  inspector: '检测人',
  inspectedOn: '检测日期',
  reference: '参考价',
  defects: '瑕疵说明',
  viewing: '看样说明',
  yard: '存放地',
  handover: '交接事项',
  pictures: '图片',
  documents: '资料与文件',
  scores: '评分',
  damages: '损伤',
  paintMicrons: '漆膜厚度',
  city: '停放地',
  deposit: '保证金',
  step: '加价幅度',
  reserve: '保留价',
  ...ofEachDetail((name) => VEHICLE_DETAILS[name].spec.label),
  series: '车系',
  modelYear: '年款',
  gearbox: '变速箱',
  seats: '座位数',
  source: '车辆来源',
  accident: '事故情况',
  transfer: '过户条件',
  papers: '手续',
};
