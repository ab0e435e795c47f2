// A number as people type it: in full width, in groups of three, in 万. What was read is said back
// under the field, so that nobody sends ten times what was meant; the reading is core's, the one
// the service uses for the same words.
import { readSum, readYuan, sumProblem, type SumFault } from '#core/input/typed-sum.ts';
import { moneyText, wanText } from '#lib/format.ts';
import type { FieldFrame } from '#ui/field/field.ts';

/** `yuan`: whole yuan, read as fen. `fen`: to the fen. `count`: pieces, days, kilometres. */
export type NumberKind = 'yuan' | 'fen' | 'count';

export interface NumberProps extends FieldFrame {
  readonly kind: NumberKind;
  /** Unit it is counted in, behind the number: 元, 公里, 台. */
  readonly unit?: string | undefined;
  /** In fen where it is money. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly size?: 'medium' | 'large' | undefined;
}

export type NumberRead =
  { readonly is: 'nothing' } | { readonly is: 'number'; readonly value: number } | NumberProblem;

interface NumberProblem {
  readonly is: 'problem';
  readonly problem: string;
}

const FEN_PER_YUAN = 100;

type Bounds = Pick<NumberProps, 'kind' | 'label' | 'unit' | 'least' | 'most'>;

/** How a value of this field is written. */
function numberText(value: number, { kind, unit = '' }: Pick<NumberProps, 'kind' | 'unit'>): string {
  if (kind === 'count') return `${value.toLocaleString('zh-CN')}${unit && ` ${unit}`}`;
  return moneyText(value);
}

const faultOf = (fault: SumFault, { kind, label }: Bounds): string => {
  if (kind === 'count' && fault === 'parts') return `${label}写整数，不带小数，例如 12`;
  if (kind === 'count' && fault === 'too-much') return `${label}太大了，请检查是不是多写了几位`;
  return sumProblem(label, fault);
};

const outside = (value: number, bounds: Bounds): string | null => {
  const { label, least, most } = bounds;
  if (least !== undefined && value < least) return `${label}不少于 ${numberText(least, bounds)}`;
  if (most !== undefined && value > most) return `${label}不超过 ${numberText(most, bounds)}`;
  return null;
};

/**
 * The typed entry: nothing yet, a number in fen or in pieces, or what is wrong with it and how to
 * mend it.
 */
export function readNumber(typed: string, bounds: Bounds): NumberRead {
  const { kind } = bounds;
  const sum = kind === 'fen' ? readSum(typed) : readYuan(typed);
  if (!sum.ok) {
    if (sum.fault === 'nothing') return { is: 'nothing' };
    return { is: 'problem', problem: faultOf(sum.fault, bounds) };
  }
  const value = kind === 'count' ? sum.value / FEN_PER_YUAN : sum.value;
  const problem = outside(value, bounds);
  return problem === null ? { is: 'number', value } : { is: 'problem', problem };
}

/** `读作 ¥128,600（12.86万）`: only where the eye gains by it, from a thousand on. */
export function readBack(read: NumberRead, bounds: Pick<NumberProps, 'kind' | 'unit'>): string {
  if (read.is !== 'number') return '';
  const fen = bounds.kind === 'count' ? read.value * FEN_PER_YUAN : read.value;
  if (fen < 1_000 * FEN_PER_YUAN) return '';
  const wan = wanText(fen);
  return `读作 ${numberText(read.value, bounds)}${wan === null ? '' : `（${wan}）`}`;
}
