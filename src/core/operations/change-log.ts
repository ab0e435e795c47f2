// The log of a continuous copy: what each commit changed, numbered one after the other from the
// house's first commit on. Laid over a copy of the store it gives the store as it stood after any
// commit of the log. Source: goals.md R15.

/** One commit, as the log names it. */
export interface LoggedCommit {
  readonly seq: number;
  readonly atMs: number;
}

/** Last commit that is wanted: by its number, or the last one not later than a moment. */
export type RestorePoint = { readonly seq: number } | { readonly atMs: number };

/** True: this commit belongs to what was asked for. Null asks for all there is. */
export function isWithin(point: RestorePoint | null, { seq, atMs }: LoggedCommit): boolean {
  if (point === null) return true;
  return 'seq' in point ? seq <= point.seq : atMs <= point.atMs;
}

export type NextCommit = 'known' | 'next' | 'gap';

/**
 * Place of a commit in a store that stands after `baseSeq`: `known` when the store has it already,
 * `gap` when one before it is missing.
 */
export function nextCommit(baseSeq: number, { seq }: LoggedCommit): NextCommit {
  if (seq <= baseSeq) return 'known';
  return seq === baseSeq + 1 ? 'next' : 'gap';
}

/** True: a restore to `point` can begin from a copy of the store that stands after `base`. */
export function canBeginFrom(base: LoggedCommit, point: RestorePoint | null): boolean {
  return isWithin(point, base);
}
