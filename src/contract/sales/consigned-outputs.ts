// The answer about drafts of lots that are to be sold for whoever asks.
import type { LotKind } from '#core/lots/kinds.ts';
import type { Fen } from '#core/money.ts';
import type { DraftLack } from '#core/sales/draft-lack.ts';
import type { SaleStage } from '#core/sales/sale.ts';

/** A draft as its consignor reads it. */
export interface ConsignedDraft {
  readonly lotId: string;
  readonly title: string;
  readonly kind: LotKind;
  readonly saleName: string;
  readonly stage: Exclude<SaleStage, 'announced' | 'withdrawn'>;
  /** As it is planned: it may still change. */
  readonly startsAtMs: number;
  readonly startPriceFen: Fen;
  /** Whether a reserve is agreed; how high it is lies under seal. */
  readonly hasReserve: boolean;
  readonly lacks: readonly DraftLack[];
  readonly changedAtMs: number;
}

export interface ConsignedDrafts {
  readonly rows: readonly ConsignedDraft[];
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
  readonly nowMs: number;
}
