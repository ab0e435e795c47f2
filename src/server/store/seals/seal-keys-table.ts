export interface SealKeysTable {
  /** `bids` or `records`: the ring it is of. */
  ring: string;
  /** Name by which a sealed text knows it. */
  id: string;
  /** When a node last began to seal with it. */
  sinceMs: number;
}
