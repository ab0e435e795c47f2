// 成交行情: what the lots that closed in a range of months tell, as figures and as points to draw.
import type { BandFigures, Figures } from '#core/catalogue/deal-figures.ts';
import type { Periods } from '#core/catalogue/deal-periods.ts';

export interface GroupFigures extends Figures {
  readonly value: string;
}

/** The filters whose values are offered, the commonest first. */
export type DealChoices = Readonly<Record<'brand' | 'series' | 'year' | 'city', readonly string[]>>;

export interface DealTrends {
  /** The first and the last month looked at, `2025-12`; at most twelve. */
  readonly from: string;
  readonly to: string;
  /** True: of a month in which more closed, only so many of the latest were looked at. */
  readonly isSampled: boolean;
  readonly mostOfMonth: number;
  readonly all: Figures;
  readonly periods: Periods;
  readonly bands: readonly BandFigures[];
  readonly groups: Readonly<Record<'series' | 'year' | 'grade', readonly GroupFigures[]>>;
  /** The latest deals with a price and a distance. */
  readonly points: readonly { readonly odometerKm: number; readonly priceFen: number }[];
  readonly choices: DealChoices;
  readonly nowMs: number;
}
