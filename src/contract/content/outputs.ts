// The answers to an editor, and about the site as it is built.
import type { ContentFault } from '#core/content/refusals.ts';
import type { Typed } from './content-check.ts';
import type { CollectionName } from './content-form.ts';

/** An entry in the list of its collection. */
export interface EditorRow {
  readonly name: string;
  readonly title: string;
  /** `new` exists as a draft only. */
  readonly state: 'live' | 'new';
  readonly hasDraft: boolean;
  /** When its draft comes out by itself. */
  readonly releaseAtMs: number | null;
  /** Why a timed release did not happen. */
  readonly problem: string | null;
}

export type ChangeKind =
  'draft' | 'schedule' | 'release' | 'timed-release' | 'drop-draft' | 'take-down' | 'failed';

/** A change of an entry, and who made it. */
export interface EditorChange {
  readonly id: string;
  readonly what: ChangeKind;
  readonly byName: string;
  readonly atMs: number;
  readonly hasText: boolean;
}

/** An entry that was taken away, and of which nothing lies there now. */
export interface EditorGone extends Pick<EditorChange, 'id' | 'byName' | 'atMs'> {
  readonly name: string;
  readonly title: string;
  readonly what: 'drop-draft' | 'take-down';
}

export interface EditorEntry {
  readonly collection: CollectionName;
  readonly name: string;
  /** Hash of what is stored, live and draft together; null: nothing is. */
  readonly hash: string | null;
  readonly isLive: boolean;
  /** The text the form begins with: the draft where there is one, else what is live. */
  readonly typed: Typed;
  /** Null: entries of this kind have no text below their fields. */
  readonly body: string | null;
  readonly draft: {
    readonly byName: string;
    readonly atMs: number;
    readonly releaseAtMs: number | null;
    readonly problem: string | null;
    /** The live text has changed since the draft was begun. */
    readonly isBehind: boolean;
  } | null;
  /** Faults of the text as it stands. */
  readonly faults: readonly ContentFault[];
  readonly changes: readonly EditorChange[];
  /** The uploaded pictures, the latest first, by address: a cover can be chosen of them. */
  readonly pictures: readonly string[];
}

/** A line of a comparison: in both, only in the newer, only in the older. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The site as it is served, and how the next one comes along. */
export interface SiteState {
  readonly isBuilding: boolean;
  readonly builtAtMs: number | null;
  readonly failure: SiteFailure | null;
}

export interface SiteFailure {
  readonly atMs: number;
  readonly msg: string;
  readonly faults: readonly (ContentFault & { readonly file: string })[];
}

export interface StoredText {
  readonly hash: string | null;
  /** Readers will see it, and do not yet: its pages are being made. */
  readonly isFollowing: boolean;
}

export interface EditorListOutput {
  readonly collection: CollectionName;
  /** Drafts first, then the latest names first. */
  readonly rows: readonly EditorRow[];
  /** The latest first. */
  readonly gone: readonly EditorGone[];
  readonly count: number;
  readonly page: number;
  readonly pageCount: number;
  /** As in an entry: a new one is begun from here. */
  readonly pictures: readonly string[];
  readonly site: SiteState;
}

export interface EditorVersionOutput {
  readonly collection: CollectionName;
  readonly name: string;
  readonly change: EditorChange;
  /** Against what is live now. */
  readonly lines: readonly DiffLine[];
  readonly typed: Typed;
  readonly body: string | null;
}
