// The answers about maximums: to their owner, and to nobody else.

export interface GroupView {
  readonly id: string;
  readonly saleId: string;
  readonly status: 'active' | 'over' | 'cancelled';
  readonly most: number;
  readonly ceilingFen: number;
  /** Lots led and won, and what they bind them to. */
  readonly takenCount: number;
  readonly committedFen: number;
  readonly wishes: readonly {
    readonly lotId: string;
    readonly maximumFen: number;
    /** `held`: nothing is bid on it just now. `gone`: it is over, or was never there. */
    readonly place: 'held' | 'leading' | 'won' | 'gone';
    readonly boundFen: number;
  }[];
}
