// What crosses between the house and its press.
import type { Paper } from '#core/paper.ts';

export interface ToPrint {
  readonly id: number;
  readonly paper: Paper;
}

export type Printed =
  | { readonly id: number; readonly ok: true; readonly pdf: Uint8Array }
  | { readonly id: number; readonly ok: false; readonly message: string };
