// Figures of seven bars, as instruments show them: no letters are needed to write them.

/** Bars that are lit: top, right above, right below, foot, left below, left above, middle. */
const LIT: Readonly<Record<string, string>> = {
  '0': '1111110',
  '1': '0110000',
  '2': '1101101',
  '3': '1111001',
  '4': '0110011',
  '5': '1011011',
  '6': '1011111',
  '7': '1110000',
  '8': '1111111',
  '9': '1111011',
};

/** Shares of the height of a figure. */
const WIDTH = 0.54;
const THICK = 0.13;
const GAP = 0.16;
const COMMA = 0.3;

type Corner = readonly [x: number, y: number, width: number, height: number];

const half = 0.5 - THICK / 2;
const BARS: readonly Corner[] = [
  [THICK * 0.6, 0, WIDTH - THICK * 1.2, THICK],
  [WIDTH - THICK, THICK * 0.6, THICK, half],
  [WIDTH - THICK, 0.5 + THICK * 0.2, THICK, half - THICK * 0.3],
  [THICK * 0.6, 1 - THICK, WIDTH - THICK * 1.2, THICK],
  [0, 0.5 + THICK * 0.2, THICK, half - THICK * 0.3],
  [0, THICK * 0.6, THICK, half - THICK * 0.3],
  [THICK * 0.6, half, WIDTH - THICK * 1.2, THICK],
];
const DOT: Corner = [0.04, 1 - THICK, THICK, THICK * 1.7];

/** Figures and commas as one path from the corner 0, 0; anything else is left out. */
export function digitsPath(text: string, height: number): { readonly path: string; readonly width: number } {
  let at = 0;
  const bars: string[] = [];
  const put = ([x, y, width, tall]: Corner): void => {
    const [left, top, w, h] = [at + x, y, width, tall].map((share) => Math.round(share * height * 10) / 10);
    bars.push(`M${left} ${top}h${w}v${h}h${-(w ?? 0)}Z`);
  };
  for (const sign of text) {
    if (sign === ',') {
      put(DOT);
      at += COMMA;
      continue;
    }
    const lit = LIT[sign];
    if (lit === undefined) continue;
    for (const bar of BARS.filter((_bar, place) => lit[place] === '1')) put(bar);
    at += WIDTH + GAP;
  }
  return { path: bars.join(''), width: Math.max(0, at - GAP) * height };
}
