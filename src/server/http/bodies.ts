// Bodies that are no JSON: as what each may come, and what it may weigh. What it is, its content tells.
import type { Route } from '#contract/routes.ts';

type BodyKind = NonNullable<Route['body']>;

export interface Body {
  /** As what the input of the call knows it. */
  readonly field: string;
  readonly types: string[];
  readonly mostBytes: number;
}

const MEGABYTE_BYTES = 1_048_576;

export const BODIES: Readonly<Record<BodyKind, Body>> = {
  picture: {
    field: 'bytes',
    types: ['image/jpeg', 'image/png', 'image/webp'],
    mostBytes: 10 * MEGABYTE_BYTES,
  },
  video: {
    field: 'video',
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
    mostBytes: 50 * MEGABYTE_BYTES,
  },
  report: {
    field: 'reports',
    types: ['application/csp-report', 'application/reports+json'],
    mostBytes: 16_384,
  },
};
