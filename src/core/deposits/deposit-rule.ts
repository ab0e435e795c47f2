// How large a deposit (保证金) a lot asks for: a tenth of the start price, a fifth for scrap,
// within limits that differ by what is sold. A vehicle's is rounded up to whole hundreds of yuan,
// any other's to the fen and no further. For a court the law leaves the house a range, and no step
// out of it.
// Source: product.md 3.5; 法释〔2016〕18号 第17条.
import { categoryOfKind, type LotKind } from '#core/lots/kinds.ts';
import type { LotTerms } from '#core/lots/lot.ts';
import { yuan, type Fen } from '#core/money.ts';

export type DepositClass = 'vehicle' | 'non-vehicle' | 'scrap';

const RULES: {
  readonly [Class in DepositClass]: {
    readonly percent: number;
    readonly stepFen: Fen;
    readonly leastFen: Fen;
    readonly mostFen: Fen;
  };
} = {
  vehicle: { percent: 10, stepFen: yuan(100), leastFen: yuan(2_000), mostFen: yuan(50_000) },
  'non-vehicle': { percent: 10, stepFen: 1, leastFen: yuan(500), mostFen: Infinity },
  scrap: { percent: 20, stepFen: 1, leastFen: yuan(500), mostFen: Infinity },
};

/** Deposit that a lot of the house asks for, in fen. */
export function depositFen(what: DepositClass, startPriceFen: Fen): Fen {
  const { leastFen, mostFen } = RULES[what];
  return Math.min(Math.max(shareFen(what, startPriceFen), leastFen), mostFen);
}

const shareFen = (what: DepositClass, startPriceFen: Fen): Fen => {
  const { percent, stepFen } = RULES[what];
  return Math.ceil((startPriceFen * percent) / 100 / stepFen) * stepFen;
};

/**
 * Whether whoever knows the rule reads the start price from the deposit: at a limit of the rule it
 * tells no more than that.
 */
export function isShareOfPrice(kind: LotKind, startPriceFen: Fen, askedFen: Fen): boolean {
  const classes: readonly DepositClass[] =
    categoryOfKind(kind) === 'vehicle' ? ['vehicle'] : ['non-vehicle', 'scrap'];
  return classes.some((what) => {
    const { leastFen, mostFen } = RULES[what];
    const isAtLimit = askedFen <= leastFen || askedFen >= mostFen;
    return !isAtLimit && askedFen === shareFen(what, startPriceFen);
  });
}

export function vehicleDepositFen(startPriceFen: Fen): Fen {
  return depositFen('vehicle', startPriceFen);
}

/**
 * A court's deposit is 5 % to 20 % of the start price: what is wished, brought into that range, in
 * fen.
 */
export function courtDepositFen(startPriceFen: Fen, wishedFen: Fen): Fen {
  const leastFen = Math.ceil(startPriceFen / 20);
  const mostFen = Math.floor(startPriceFen / 5);
  return Math.min(Math.max(wishedFen, leastFen), mostFen);
}

/**
 * Deposit that a lot asks for when it is offered again: by the rule it was under, so that scrap
 * stays scrap and a court's share a share.
 */
export function depositAgainFen(
  { rules, kind, startPriceFen: formerFen, depositFen: askedFen }: LotTerms,
  startPriceFen: Fen,
): Fen {
  if (rules.profile === 'judicial') {
    return courtDepositFen(startPriceFen, Math.ceil((askedFen * startPriceFen) / formerFen));
  }
  if (categoryOfKind(kind) === 'vehicle') return depositFen('vehicle', startPriceFen);
  const isFifth = askedFen > depositFen('non-vehicle', formerFen);
  return depositFen(isFifth ? 'scrap' : 'non-vehicle', startPriceFen);
}
