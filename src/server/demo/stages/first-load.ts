// The first of two loads in which goods of the sample house are fetched: half of what the
// announcement says there is, weighed where they are sold by weight. A vehicle, or a single piece,
// is fetched whole.
import type { PastLoad, PastOrder } from '#server/orders/past-order.ts';
import type { NewLot } from '#server/sales/commands-publish-sale.ts';

const MILLI = 1_000;
const GRAMS_OF_TON = 1_000_000;
const TARE_GRAMS = 8_460_000;
const QUANTITY = /^([\d,]+(?:\.\d+)?) (\S+)$/;

export function firstLoad({ card }: NewLot, afterMs: number): Pick<PastOrder, 'load'> {
  const told = card.facts.basics.find(({ label }) => label === '数量')?.value ?? '';
  const [, count = '', unit = ''] = QUANTITY.exec(told) ?? [];
  const totalMilli = Math.round(Number(count.replaceAll(',', '')) * MILLI);
  const isWeighed = unit === '吨';
  const quantityMilli = halfOf(totalMilli, isWeighed);
  if (card.kind === 'vehicle' || quantityMilli === 0) return {};
  const netGrams = (quantityMilli * GRAMS_OF_TON) / MILLI;
  const load: PastLoad = {
    afterMs,
    quantityMilli,
    totalMilli,
    unit,
    weighing: isWeighed ? { grossGrams: TARE_GRAMS + netGrams, tareGrams: TARE_GRAMS } : null,
    plate: '苏E00000',
    enclosed: ['出库单'],
  };
  return { load };
}

const halfOf = (totalMilli: number, isWeighed: boolean): number =>
  isWeighed ? Math.floor(totalMilli / 2) : Math.floor(totalMilli / MILLI / 2) * MILLI;
