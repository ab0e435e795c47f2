// A sale as lists and pages of the public show it.
/** The sale (专场) a lot belongs to. */
export interface Sale {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly consignor: string;
  /** The partner the consignor is; null: it is none. */
  readonly partnerId: string | null;
  readonly city: string;
  readonly hall: 'vehicle' | 'non-vehicle' | 'practice';
  readonly auctioneer: string;
  readonly certificate: string;
  readonly status: 'upcoming' | 'running' | 'ended';
  /** It stands still: whatever its status, no clock of it runs until it goes on. */
  readonly isPaused?: true;
  /** It was called off: it is over, and nothing was sold in it. */
  readonly isWithdrawn?: true;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly lotCount: number;
  readonly doneCount: number;
  readonly soldCount: number;
  /**
   * The end of the lot that closes next; null when none is open, those that stand still left out.
   */
  readonly nextEndMs: number | null;
}

export interface SaleList {
  readonly rows: readonly Sale[];
  readonly nowMs: number;
}
