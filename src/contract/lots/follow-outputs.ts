// The answers about the lots one follows.
import type { LotList } from '#contract/catalogue/outputs.ts';

export interface FollowGroupsOutput {
  /**
   * By name, with how many of its lots stand where in the hall; those in no group last, under an
   * empty name.
   */
  readonly rows: readonly { readonly group: string; readonly tabs: LotList['tabs'] }[];
  readonly most: number;
}

export interface FollowNotesOutput {
  readonly rows: readonly {
    readonly lotId: string;
    readonly note: string;
    readonly alertFen: number | null;
    /** Empty: it stands in none. */
    readonly group: string;
  }[];
}
