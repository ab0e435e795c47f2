// Messages between the house and the process of a drill.

/** Facts of its store that the process is begun with, and the only ones it is told of the house. */
export interface DrillPlace {
  readonly file: string;
  /** Key under which maximums lie in it, made for this drill. */
  readonly key: string;
}

export interface DrillBid {
  readonly bidderId: string;
  readonly lotId: string;
  readonly amountFen: number;
  readonly key: string;
}

export interface ToDrill {
  readonly t: 'bid' | 'stop';
  readonly id: number;
  readonly bid: DrillBid | null;
}

/** `body`: the JSON of the answer to a bid; null: the engine could not take it. */
export type FromDrill =
  | { readonly t: 'open'; readonly lots: readonly PracticeLot[]; readonly robotIds: readonly string[] }
  | { readonly t: 'answer'; readonly id: number; readonly body: string | null };

export interface PracticeLot {
  readonly id: string;
  readonly startPriceFen: number;
  readonly stepFen: number;
}
