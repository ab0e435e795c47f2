// Corrected facts as the change log says them.
import { describe, expect, it } from 'vitest';
import { CHANGE_WORDS } from '#contract/lots/change-words.ts';
import type { VehicleFacts } from '#contract/lots/lot-card.ts';
import { FACT_FIELDS, factChange } from '#contract/lots/text-lines.ts';
import { yuan } from '#core/money.ts';
import { SOME_FACTS } from '../kit/fixtures.ts';

const yard = { name: '3 号库', address: '上海市嘉定区示例路 3 号', hours: '9:00–17:00', phone: '021-0000' };
const facts: VehicleFacts = {
  ...SOME_FACTS,
  basics: [
    { label: '燃料', value: '汽油' },
    { label: '座位', value: '5' },
  ],
  inspector: '周明',
  yard,
  handover: ['钥匙 1 把', '登记证'],
  scores: [{ label: '外观', score: 88, note: '' }],
  damages: [{ kind: 'scratch', part: '左前门', text: '划痕', severity: '轻微', xPermille: 1, yPermille: 2 }],
  paintMicrons: [{ part: '左前门', microns: 120 }],
};
const changed = (part: Partial<VehicleFacts>) =>
  FACT_FIELDS.map((field) => factChange(field, facts, { ...facts, ...part })).filter(
    ({ before, after }) => before !== after,
  );

describe('the change log of corrected facts', () => {
  it.each([
    [
      { basics: [{ label: '燃料', value: '柴油' }, facts.basics[1] ?? { label: '', value: '' }] },
      'basics',
      '燃料：汽油',
      '燃料：柴油',
    ],
    [{ inspector: '李红' }, 'inspector', '周明', '李红'],
    [{ inspectedOn: '2026-11-20' }, 'inspectedOn', '', '2026-11-20'],
    [
      { reference: { priceFen: yuan(80_000), source: '上海某评估所' } },
      'reference',
      '',
      '¥80,000（上海某评估所）',
    ],
    [{ defects: '左前门补漆' }, 'defects', '', '左前门补漆'],
    [{ handover: ['钥匙 2 把', '登记证'] }, 'handover', '钥匙 1 把', '钥匙 2 把'],
    [{ yard: { ...yard, phone: '021-1111' } }, 'yard', '021-0000', '021-1111'],
    [{ scores: [{ label: '外观', score: 80, note: '补漆' }] }, 'scores', '外观 88 分', '外观 80 分，补漆'],
    [{ damages: [] }, 'damages', '左前门划痕，轻微', ''],
    [
      { paintMicrons: [{ part: '左前门', microns: 300 }] },
      'paintMicrons',
      '左前门 120 微米',
      '左前门 300 微米',
    ],
  ] as const)('has of %j only what differs', (part, field, before, after) => {
    expect(changed(part)).toEqual([{ field, before, after }]);
  });

  it('says lines that were only turned as a whole', () => {
    const handover = ['登记证', '钥匙 1 把'];
    expect(changed({ handover })).toEqual([
      { field: 'handover', before: '钥匙 1 把；登记证', after: '登记证；钥匙 1 把' },
    ]);
  });

  it('says nothing of what stays', () => {
    expect(changed({})).toEqual([]);
  });

  it('has a name of its own for every field', () => {
    const names = Object.values(CHANGE_WORDS);
    expect(new Set(names).size).toBe(names.length);
  });
});
