// Which characters a paper of the house can bear. A name that could not be printed as it is signed
// is refused where it is entered, by the character, with a way out; it is never an empty box on a
// signed paper. Source: 拍卖法 第52条 (成交确认书); 居民身份证法 第4条.
import { PRINTABLE } from './printable-data.ts';

type Run = readonly [first: number, last: number];

/** Said behind the name of the field. */
export function unprintableHow(text: string): string {
  return `里的“${unprintableIn(text).slice(0, 5).join('')}”印不到文件上，请改写成通用的字；身份证上就是这个字的，请致电客服签纸质文件`;
}

const runsIn = (table: string): readonly Run[] => {
  let at = 0;
  return table
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [gap = '', length = '0'] = entry.split('.');
      const first = at + Number.parseInt(gap, 36);
      at = first + Number.parseInt(length, 36);
      return [first, at];
    });
};

let runs: readonly Run[] | null = null;

/** Whether a face of the papers has this character. */
export function isPrintableSign(sign: string): boolean {
  runs ??= runsIn(PRINTABLE);
  const point = sign.codePointAt(0) ?? 0;
  let [low, high] = [0, runs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = runs[middle] as Run;
    if (point < first) high = middle - 1;
    else if (point > last) low = middle + 1;
    else return true;
  }
  return false;
}

/** The characters of a text that no paper can bear, each once. */
export function unprintableIn(text: string): readonly string[] {
  return [...new Set(Array.from(text).filter((sign) => !isPrintableSign(sign)))];
}
