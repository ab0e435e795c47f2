// A sum as people type and paste it: in full width, with the marks a calculator brings along, in
// groups of three, in 万, with the two noughts of a bank's page. A sum is never guessed at: where a
// comma could stand before the fen, where groups are of another length or a sign is left over, it
// is refused and said why. Source: product.md 3.6; GB/T 15835-2011 5.1.
import { HIGHEST_AMOUNT_FEN, type Fen } from '#core/money.ts';
import { plainLine } from './typed-signs.ts';

export type SumFault = 'nothing' | 'no-number' | 'comma' | 'parts' | 'below-nought' | 'too-much';

export type Sum<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: SumFault };

/** A number and what it is counted in: 10.5 and 万. */
interface Counted {
  /** `1050` and 2 for 10.50: no float ever holds what was typed. */
  readonly digits: string;
  readonly places: number;
  readonly unit: string;
}

const GROUPS = /^\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*$/;
const LONGEST = 15;

/** Why it was not read, as a sentence that names the field as the form does. */
export function sumProblem(label: string, fault: SumFault): string {
  return WAYS_OUT[fault](label);
}

const refused = (fault: SumFault): { readonly ok: false; readonly fault: SumFault } => ({ ok: false, fault });

/** The whole part without its groups; null where they are none. */
const ungrouped = (whole: string): string | null => {
  if (/^\d+$/.test(whole)) return whole;
  return GROUPS.test(whole) && !whole.startsWith('0') ? whole.replaceAll(/[, ]/g, '') : null;
};

const faultOf = (text: string): SumFault => {
  if (text === '') return 'nothing';
  if (/^[-\u2212]\s*\d/.test(text)) return 'below-nought';
  const figures = text.replace(/^¥\s*/, '').replace(/\s*[万亿元].*$/, '');
  return /^[\d., ]+$/.test(figures) && /[, ]/.test(figures) ? 'comma' : 'no-number';
};

const WRITTEN = /^(?:¥|人民币|RMB|CNY)?\s*(\d[\d, ]*?)(?:\.(\d+))?\s*([^\d.,\s-]*)$/iu;
/** Longer than any sum is written. */
const LONGEST_TYPED = 40;

/**
 * The parts of what was typed; its unit is whatever stands behind the figures, in small letters and
 * without blanks.
 */
export function countedIn(typed: string): Sum<Counted> {
  const text = plainLine(typed).replaceAll(/(\d)[。｡](?=\d)/g, '$1.');
  if (text.length > LONGEST_TYPED) return refused('no-number');
  // 8 万 公里: what stands behind the last figure is one unit.
  const joined = text.replace(/(?<=\d\s*)\D+$/u, (tail) => tail.replaceAll(/\s/g, ''));
  const [, whole = '', part = '', unit = ''] = WRITTEN.exec(joined) ?? [];
  const figures = whole === '' ? null : ungrouped(whole.trim());
  if (figures === null) return refused(faultOf(text));
  const digits = `${figures}${part}`.replace(/^0+(?=\d)/, '');
  if (digits.length > LONGEST) return refused('too-much');
  return { ok: true, value: { digits, places: part.length, unit: unit.toLowerCase() } };
}

/** How many decimal places each unit moves the point, and `null` where it is none of these. */
const SHIFTS: ReadonlyMap<string, number> = new Map([
  ['', 0],
  ['元', 0],
  ['元整', 0],
  ['圆', 0],
  ['圆整', 0],
  ['块', 0],
  ['块钱', 0],
  ['rmb', 0],
  ['万', 4],
  ['w', 4],
  ['万元', 4],
  ['万元整', 4],
  ['亿', 8],
  ['亿元', 8],
]);

/** The number moved by so many places; null where figures would be lost below the last. */
export function moved({ digits, places }: Counted, by: number): number | null {
  if (places > by) return null;
  return Number(`${digits}${'0'.repeat(by - places)}`);
}

const FEN_PLACES = 2;

/** A sum in fen, nought among them. */
export function readSum(typed: string): Sum<Fen> {
  const counted = countedIn(typed);
  if (!counted.ok) return counted;
  const shift = SHIFTS.get(counted.value.unit);
  if (shift === undefined) return refused('no-number');
  const sumFen = moved(counted.value, shift + FEN_PLACES);
  if (sumFen === null) return refused('no-number');
  return sumFen > HIGHEST_AMOUNT_FEN ? refused('too-much') : { ok: true, value: sumFen };
}

const FEN_PER_YUAN = 100;

/** The same where only whole yuan count. */
export function readYuan(typed: string): Sum<Fen> {
  const sum = readSum(typed);
  return sum.ok && sum.value % FEN_PER_YUAN !== 0 ? refused('parts') : sum;
}

export function wholeYuanFen(typed: string): Fen | null {
  const sum = readYuan(typed);
  return sum.ok ? sum.value : null;
}

const WAYS_OUT: Readonly<Record<SumFault, (label: string) => string>> = {
  nothing: (label) => `请填写${label}`,
  'no-number': (label) => `${label}没有看懂，请写数字，例如 120000 或 12万`,
  comma: (label) => `${label}里的逗号或空格分不清是分节还是小数点：请写数字，不加逗号，小数点用“.”`,
  parts: (label) => `${label}写整数元，不带角分，例如 120000`,
  'below-nought': (label) => `${label}不能是负数，请写数字，例如 120000`,
  'too-much': (label) => `${label}不超过 100 亿元，请检查`,
};
