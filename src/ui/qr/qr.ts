import { encode } from 'uqr';

export interface QrProps {
  /** Text that a phone reads: an address, a code. */
  readonly text: string;
  /** Purpose of the picture, to those who cannot see it: `微信扫码付款`. */
  readonly label: string;
  readonly size?: 120 | 160 | 200 | undefined;
}

/**
 * Half of the house's codes are read off a screen that mirrors something: a quarter of one may be
 * lost.
 */
const CARE = 'Q';
/** Readers want four modules of quiet around it. */
const QUIET = 4;

/** The dark modules as one path, row by row, and how many modules a side has. */
export function qrPath(text: string): { readonly modules: number; readonly d: string } {
  const { size, data } = encode(text, { ecc: CARE, border: QUIET });
  const rows = data.map((row, y) => {
    let d = '';
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (end < size && row[end]) end += 1;
      d += `M${x} ${y}h${end - x}v1H${x}z`;
      x = end;
    }
    return d;
  });
  return { modules: size, d: rows.join('') };
}
