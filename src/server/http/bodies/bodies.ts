// Bodies that are no JSON: as what each may come, and what it may weigh. What it is, its content
// tells.
import type { Route } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { DOCUMENT_MOST_BYTES } from '#core/documents/pdf.ts';
import { PICTURE_MOST_BYTES, VIDEO_MOST_BYTES } from '#core/documents/picture.ts';
import { SHEET_MOST_BYTES } from '#core/sales/import-state.ts';
import { PICTURE_MS, VIDEO_MS } from './body-time.ts';

type BodyKind = NonNullable<Route['body']>;

export interface Body {
  /** Name by which the input of the call knows it. */
  readonly field: string;
  readonly types: string[];
  readonly mostBytes: number;
  /** How long it may take, where it is read piece by piece by whoever handles the call. */
  readonly waitMs?: number;
}

const KILOBYTE_BYTES = 1_024;
/** Most bytes of a JSON body. */
export const JSON_BYTES = 64 * KILOBYTE_BYTES;
/**
 * A text of the house may have 20,000 letters, each of three bytes or more; an order names up to
 * 10,000 lots.
 */
const LONG_JSON: Partial<Record<RouteName, number>> = {
  editorSave: 256 * KILOBYTE_BYTES,
  arrangeLots: 512 * KILOBYTE_BYTES,
};

export const BODIES: Readonly<Record<BodyKind, Body>> = {
  picture: {
    field: 'picture',
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'],
    mostBytes: PICTURE_MOST_BYTES,
    waitMs: PICTURE_MS,
  },
  video: {
    field: 'video',
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
    mostBytes: VIDEO_MOST_BYTES,
    waitMs: VIDEO_MS,
  },
  word: {
    field: 'text',
    types: ['application/json', 'application/x-www-form-urlencoded'],
    mostBytes: 32_768,
  },
  document: {
    field: 'document',
    types: ['application/pdf'],
    mostBytes: DOCUMENT_MOST_BYTES,
    waitMs: PICTURE_MS,
  },
  sheet: {
    field: 'sheet',
    types: [
      'text/csv',
      'text/plain',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/octet-stream',
    ],
    mostBytes: SHEET_MOST_BYTES,
    waitMs: PICTURE_MS,
  },
  report: {
    field: 'reports',
    types: ['application/csp-report', 'application/reports+json'],
    mostBytes: 16_384,
  },
};

/** Most bytes of a call's body. */
export function mostBytesOf(name: RouteName): number {
  const { body }: Route = routes[name];
  return body === undefined ? (LONG_JSON[name] ?? JSON_BYTES) : BODIES[body].mostBytes;
}
