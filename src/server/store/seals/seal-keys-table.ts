export interface SealKeysTable {
  /** What a sealed text names it by. */
  id: string;
  sinceMs: number;
}
