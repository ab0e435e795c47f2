// The answers about the lots one follows.
import type { STAGE_TABS } from '#contract/catalogue/list-words.ts';

export type FollowTabs = Readonly<Record<(typeof STAGE_TABS)[number], number>>;

export interface FollowGroupsOutput {
  /**
   * By name, with how many of its lots stand where in the hall; those in no group last, under an
   * empty name.
   */
  readonly rows: readonly { readonly group: string; readonly tabs: FollowTabs }[];
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
