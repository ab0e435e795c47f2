// A lane of the sample house: sales of one kind that follow one another by the clock.

/**
 * Ways of selling beside the clock of each lot. `lane`: lots in turn, called by the auctioneer;
 * `judicial`: bid up for a day, by the articles of the courts.
 */
export type Way = 'fixed-price' | 'sealed' | 'falling' | 'lane' | 'judicial';

export interface Lane {
  readonly name: string;
  readonly hall: 'vehicle' | 'non-vehicle' | 'practice';
  /**
   * One sale opens in each slot of this length; slots are counted from `offsetMs` after midnight,
   * UTC.
   */
  readonly everyMs: number;
  readonly offsetMs: number;
  readonly lotCount: number;
  readonly spacingMs: number;
  /**
   * The first lot closes so long after the sale has opened; in the practice hall each lot is open
   * so long.
   */
  readonly leadMs: number;
  /** Its sales enter the house so long before they open. */
  readonly aheadMs: number;
  /** Ended sales of the past that a new house opens with. */
  readonly pastSlots: number;
  /** It opens with those that ended so short a while ago, too; absent: as `pastSlots` says. */
  readonly keptMs?: number;
  /** So many lots open together, the next ones later by a step; absent: all at once. */
  readonly opensBy?: number;
  /** That step; absent: five minutes. */
  readonly opensEveryMs?: number;
  /** Its sales open within these times of the day, the last one included; absent: at any. */
  readonly held?: { readonly fromMs: number; readonly toMs: number };
  /** The first so many of a day enter on the afternoon before; absent: none. */
  readonly onEve?: number;
  /** Its lots are open from the evening on and end in the night. */
  readonly isOvernight?: true;
  /** The announcement of every so many-th sale was amended before it came here. */
  readonly isAmendedEvery?: number;
  /** How its lots are sold; absent: they are bid up, each by a clock of its own. */
  readonly way?: Way;
  /** Its sales are announced, and then withdrawn by their consignor. */
  readonly isWithdrawn?: true;
}
