// Things a lot that is not announced yet still lacks, as far as its consignor can bring them: known
// defects, its place, its marks, its facts, its inspection. Without the first three it is not
// announced (announcing.ts). Source: 拍卖法 第18、27条; product.md 2.
import type { LotKind } from '#core/lots/kinds.ts';
import type { LotPlan } from './sale.ts';

export const DRAFT_LACKS = ['defects', 'marks', 'yard', 'basics', 'inspection'] as const;
export type DraftLack = (typeof DRAFT_LACKS)[number];

export interface DraftedLot extends Pick<LotPlan, 'defects' | 'hasNoKnownDefect' | 'yard'> {
  readonly kind: LotKind;
  readonly hasMarks: boolean;
  /** Lines of facts on its card. */
  readonly basicsCount: number;
  readonly inspector: string;
}

/** In the order in which they are asked for. */
export function draftLacks(lot: DraftedLot): readonly DraftLack[] {
  const isLacking: Readonly<Record<DraftLack, boolean>> = {
    defects: !lot.hasNoKnownDefect && lot.defects.trim() === '',
    marks: lot.kind === 'vehicle' && !lot.hasMarks,
    yard: lot.yard === undefined,
    basics: lot.basicsCount === 0,
    inspection: lot.kind === 'vehicle' && lot.inspector.trim() === '',
  };
  return DRAFT_LACKS.filter((lack) => isLacking[lack]);
}
