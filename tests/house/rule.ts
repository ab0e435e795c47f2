import type { TreeFile } from './tree.ts';

/**
 * A rule of the house that one file alone can break, with proof that it bites and that it spares
 * what is right.
 */
export type Rule = {
  /** A sentence that is true of every file it covers. */
  readonly says: string;
  readonly covers: (path: string) => boolean;
  /** Breaches of the rule, as "path:line what"; nothing when the file is right. */
  readonly breaches: (file: TreeFile) => string[];
  /** Path and text of files that break it. */
  readonly bites: readonly (readonly [path: string, text: string])[];
  /** Path and text of files that look close to breaking it and do not. */
  readonly spares: readonly (readonly [path: string, text: string])[];
};
