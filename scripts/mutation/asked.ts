/** Between Stryker's process and the thread that stays in it. */
export const CHANNEL = 'mutation';

/** What that thread is asked: does a test of these see this mutant? `tests`: by file; null for every test of it. */
export interface Asked {
  readonly mutantId: string;
  readonly hitLimit: number | undefined;
  readonly tests: readonly (readonly [file: string, testIds: readonly string[] | null])[];
}

export interface Judged {
  readonly status: 'killed' | 'survived' | 'timeout' | 'error';
  /** The test that saw it. */
  readonly killedBy?: readonly string[];
  readonly failureMessage?: string;
  readonly errorMessage?: string;
  readonly nrOfTests: number;
}

export type ToThread = { readonly asked: Asked } | { readonly end: true };
export type FromThread = { readonly ready: true } | { readonly broken: string } | { readonly judged: Judged };
