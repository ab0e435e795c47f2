import type { SaleList } from '#contract/outputs.ts';
import type { CataloguePage } from './catalogue.ts';

const MOST_ENDED = 50;

/** Sales running and to come in the order they start, then the last that ended, latest first. */
export const saleList = ({ sales }: CataloguePage, nowMs: number): SaleList => {
  const ended = sales
    .filter(({ status }) => status === 'ended')
    .toSorted((one, other) => other.endsAtMs - one.endsAtMs);
  const others = sales.filter(({ status }) => status !== 'ended');
  return { rows: [...others, ...ended.slice(0, MOST_ENDED)], nowMs };
};
