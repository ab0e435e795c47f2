// Facts of the house as a whole on the home page: its week, what its coming sales ask for, and its
// record, counted by the store and not by anybody who writes pages.

export interface BoardDay {
  /** Midnight in Shanghai, with which the day begins. */
  readonly startsAtMs: number;
  readonly saleCount: number;
  readonly lotCount: number;
}

/** The deposits that a lot of a sale asks for. */
export interface DepositSpan {
  readonly saleId: string;
  readonly leastFen: number;
  readonly mostFen: number;
}

export interface HouseRecord {
  /** Sales that are over, the practice hall left out. */
  readonly saleCount: number;
  readonly lotCount: number;
  readonly soldCount: number;
  /**
   * Of a thousand lots that were sold or passed in the last twelve months; as 历史成交 tells it,
   * null while they are few.
   */
  readonly soldPermille: number | null;
  /**
   * From the fall of the hammer to the release of what the others had put down; null before there
   * was one.
   */
  readonly releaseMedianMs: number | null;
}

export interface HouseBoard {
  /** Today and the six days after it. */
  readonly days: readonly BoardDay[];
  /** Of the sales of these days that are not over. */
  readonly deposits: readonly DepositSpan[];
  readonly record: HouseRecord;
  /**
   * Lots of each hall that can be bid on or bought at this moment; what stands still is not among
   * them.
   */
  readonly openCounts: { readonly vehicle: number; readonly goods: number };
  readonly nowMs: number;
}
