// Messages between the house and its printer.
import type { Printable } from './print.ts';

export interface ToPrint {
  readonly id: number;
  readonly paper: Printable;
}

export type Printed =
  | { readonly id: number; readonly ok: true; readonly pdf: Uint8Array }
  | { readonly id: number; readonly ok: false; readonly message: string };
