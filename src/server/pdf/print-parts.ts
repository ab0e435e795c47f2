// Parts common to several papers: the facts of the lot, the stamp they end in, empty places to
// sign.
import { disposalText, sideWords } from '#contract/lots/disposal-words.ts';
import type { Paper } from '#core/documents/paper.ts';
import type { VehicleMarks } from '#core/lots/vehicle-marks.ts';
import { placeText } from '#core/lots/yard.ts';
import { ruleSetName } from '#core/sales/rule-set-name.ts';
import { stampText } from './paper-words.ts';
import type { Fact } from './sheet-rows.ts';
import type { Sheet } from './sheet.ts';

const CHECK_WORDS =
  '竞价链：每一条公开记录都带有上一条的指纹（SHA-256），改动、删除或调换任何一条，其后的指纹都会改变。凭编号与末端指纹，任何人都可以在拍品页面按“验证竞价链”，用自己的电脑逐笔重算核对。';

/** Place of the thing: its yard, and of one that came without the city. */
export function standsAt({ lot }: Pick<Paper, 'lot'>): Fact {
  return lot.yard === null
    ? { label: '所在地', value: lot.city }
    : { label: '存放地', value: placeText(lot.yard) };
}

/** Text of a paper by the sides of its lot: of a lease there is no buyer. */
export function inSides({ lot }: Pick<Paper, 'lot'>, text: string): string {
  return text.replaceAll('买受人', sideWords(lot.disposal).taker);
}

export function lotFacts({ lot, sale }: Paper): readonly Fact[] {
  const disposal = disposalText(lot.disposal);
  return [
    { label: '标的编号', value: lot.number },
    { label: '标的名称', value: lot.title },
    ...(disposal === null ? [] : [{ label: '处置方式', value: disposal }]),
    ...lot.marks,
    { label: lot.disposal?.kind === 'lease' ? '出租方' : '委托方', value: sale.consignor },
    standsAt({ lot }),
  ];
}

/** Marks of a vehicle, to know it again by; none of other things. */
export function vehicleFacts(marks: VehicleMarks | null): readonly Fact[] {
  return marks === null
    ? []
    : [
        { label: '车架号', value: marks.vin },
        { label: '车牌号', value: marks.plate || '无' },
      ];
}

export function drawProof(sheet: Sheet, title: string, { proof, rulesVersion, lot }: Paper): void {
  sheet.section(`${title}（共 ${proof.seq} 条）`);
  sheet.facts([
    { label: '竞价规则', value: ruleSetName(rulesVersion) },
    { label: '标的代码', value: lot.id },
  ]);
  sheet.facts([{ label: '末端指纹', value: stampText(proof.hash) }], 1);
  sheet.note(CHECK_WORDS);
}

const LINE = '＿＿＿＿＿＿＿＿＿＿＿';
/** For whoever signs by hand. */
export const BLANKS: readonly Fact[] = [
  { label: '签名', value: LINE },
  { label: '日期', value: LINE },
];
