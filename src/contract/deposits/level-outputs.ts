// Shapes of the list of dealers' accounts, as the people of the house see them.

export interface LevelAccountRow {
  readonly bidderId: string;
  /** Masked. */
  readonly who: string;
  /** Name of whoever opened it for the house; empty: they have left. */
  readonly openedBy: string;
  readonly openedAtMs: number;
  /** Lots they are in by it that are not over. */
  readonly lotCount: number;
  /** Money on deposit that is free: it says how high they may lead. */
  readonly availableFen: number;
}

export interface LevelAccountList {
  readonly rows: readonly LevelAccountRow[];
  readonly next: string | null;
}
