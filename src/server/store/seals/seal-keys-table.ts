export interface SealKeysTable {
  /** Name by which a sealed text knows it. */
  id: string;
  sinceMs: number;
}
