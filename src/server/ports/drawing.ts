// Task of the process that draws, and its answer.
import type { NoPicture } from '#core/documents/refusals.ts';

/** The file descriptor the answer is written to. */
export const ANSWER = 3;

/** One form of the picture. */
export interface Copy {
  readonly to: string;
  readonly format: 'jpeg' | 'webp' | 'avif';
  /** No wider than this; left out, as large as the house keeps a picture. */
  readonly widthPx?: number;
  /** The square around its middle, so wide, in place of the whole. */
  readonly squarePx?: number;
  /** Written across it over and over, so that it is of no use for anything else. */
  readonly mark?: string;
  /** Coarse: whose it is can be told by whoever knows it, and nothing on it can be read. */
  readonly isCoarse?: true;
}

export interface Drawing {
  readonly from: string;
  readonly copies: readonly Copy[];
  readonly mostPixels: number;
}

export type Drawn =
  /** Upright: its width and height as it came. */
  | { readonly ok: true; readonly widthPx: number; readonly heightPx: number }
  | { readonly ok: false; readonly why: 'no-picture'; readonly is: NoPicture }
  | { readonly ok: false; readonly why: 'too-many-pixels'; readonly pixels: number }
  | { readonly ok: false; readonly why: 'too-long'; readonly heightPx: number; readonly mostPx: number }
  | { readonly ok: false; readonly why: 'no-room' | 'too-hard' };
