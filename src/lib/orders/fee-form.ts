// 费用计算器: what somebody wants reckoned, as a plain form sends it, and the answer in lines. The
// sums are core's, by the same function as the bid box, the order and the invoice.
// Source: product.md 3.6, 7.4.
import { plainLine } from '#core/input/typed-signs.ts';
import { readYuan, sumProblem } from '#core/input/typed-sum.ts';
import type { Fen } from '#core/money.ts';
import { feeLines, feesIn, totalFen, type FeeLine, type Service } from '#core/orders/fees.ts';
import { moneyText } from '#lib/format.ts';
import { rateText } from './fee-words.ts';
import { FEE_NAMES } from './state-words.ts';

export const FEE_PATH = '/BusinessRule/fees';
export const FEE_SERVICES = ['transfer-agency', 'file-transfer', 'inspection'] as const;

export interface FeeQuestion {
  readonly hall: 'vehicle' | 'non-vehicle';
  /** As it was typed. */
  readonly typed: string;
  /** Null: nothing was asked, or what was typed is no price. */
  readonly hammerFen: Fen | null;
  /** Sentence on what is wrong with the entries, and how to mend it. */
  readonly fault: string | null;
  readonly services: readonly Service[];
}

/** Longer than any sum, so that what is cut off cannot have been one. */
const LONGEST_TYPED = 60;

/** Null while there is no price to reckon with. */
export function feeAnswer({ hall, hammerFen, services }: FeeQuestion): FeeAnswer | null {
  if (hammerFen === null) return null;
  const schedule = feesIn(hall);
  const options = { services: hall === 'vehicle' ? services : [] };
  return {
    lines: [
      { what: '成交价', how: '落槌价', amount: moneyText(hammerFen) },
      ...feeLines(schedule, hammerFen, options).map(lineOf),
    ],
    total: moneyText(totalFen(schedule, hammerFen, options)),
  };
}

/** A price, or why there is none; neither where nothing was asked. */
const priceIn = (typed: string): Pick<FeeQuestion, 'hammerFen' | 'fault'> => {
  if (typed === '') return { hammerFen: null, fault: null };
  const price = readYuan(typed);
  if (!price.ok) return { hammerFen: null, fault: sumProblem('成交价', price.fault) };
  return price.value === 0
    ? { hammerFen: null, fault: '成交价至少 1 元' }
    : { hammerFen: price.value, fault: null };
};

export function readFeeQuestion(params: URLSearchParams): FeeQuestion {
  const typed = plainLine(params.get('price') ?? '').slice(0, LONGEST_TYPED);
  const wished = params.getAll('service');
  return {
    hall: params.get('hall') === 'non-vehicle' ? 'non-vehicle' : 'vehicle',
    typed,
    ...priceIn(typed),
    services: FEE_SERVICES.filter((name) => wished.includes(name)),
  };
}

export interface FeeAnswer {
  readonly lines: readonly { readonly what: string; readonly how: string; readonly amount: string }[];
  readonly total: string;
}

const premiumHow = (line: Extract<FeeLine, { kind: 'premium' }>): string => {
  if (line.by === 'floor') return '不足最低收费，按最低收费';
  if (line.by === 'cap') return '按法定上限，成交价的 5%';
  return line.bands
    .map(({ inBandFen, basisPoints }) => `${moneyText(inBandFen)} × ${rateText(basisPoints)}`)
    .join(' + ');
};

const lineOf = (line: FeeLine): FeeAnswer['lines'][number] => {
  const amount = moneyText(line.amountFen);
  const how = line.kind === 'premium' ? premiumHow(line) : '自选服务，每件';
  return { what: FEE_NAMES[line.kind], how, amount };
};
