import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { feeLines, GOODS_FEES, hammerWithinFen, totalFen, VEHICLE_FEES } from '#core/orders/fees.ts';

// Edges at which something changes: the hammer price in fen, the premium in fen, what decides it,
// and the share of the last band (how much lies in it, at how many hundredths of a percent).
const vehicles = [
  [100, 5, 'cap', 100, 400],
  [yuan(6_000) - 1, yuan(300) - 1, 'cap', yuan(6_000) - 1, 400],
  [yuan(6_000), yuan(300), 'cap', yuan(6_000), 400],
  [yuan(6_000) + 20, yuan(300), 'floor', yuan(6_000) + 20, 400],
  [yuan(7_500) - 13, yuan(300), 'floor', yuan(7_500) - 13, 400],
  [yuan(7_500), yuan(300), 'bands', yuan(7_500), 400],
  [yuan(7_500) + 13, yuan(300) + 1, 'bands', yuan(7_500) + 13, 400],
  [yuan(50_000), yuan(2_000), 'bands', yuan(50_000), 400],
  [yuan(50_000) + 17, yuan(2_000) + 1, 'bands', 17, 300],
  [yuan(200_000), yuan(6_500), 'bands', yuan(150_000), 300],
  [yuan(200_000) + 25, yuan(6_500) + 1, 'bands', 25, 200],
  [yuan(500_000), yuan(12_500), 'bands', yuan(300_000), 200],
  [yuan(500_000) + 42, yuan(12_500) + 1, 'bands', 42, 120],
  [yuan(1_000_000), yuan(18_500), 'bands', yuan(500_000), 120],
  [yuan(1_000_000) + 62, yuan(18_500), 'bands', 62, 80],
  [yuan(1_000_000) + 63, yuan(18_500) + 1, 'bands', 63, 80],
] as const;

const goods = [
  [yuan(1_000), yuan(50), 'bands', yuan(1_000), 500],
  [yuan(2_000), yuan(100), 'bands', yuan(2_000), 500],
  [yuan(100_000), yuan(5_000), 'bands', yuan(100_000), 500],
  [yuan(100_000) + 16, yuan(5_000), 'bands', 16, 300],
  [yuan(100_000) + 17, yuan(5_000), 'cap', 17, 300],
  [yuan(100_000) + 20, yuan(5_000) + 1, 'bands', 20, 300],
  [yuan(1_000_000), yuan(32_000), 'bands', yuan(900_000), 300],
  [yuan(1_000_000) + 24, yuan(32_000), 'bands', 24, 200],
  [yuan(1_000_000) + 25, yuan(32_000) + 1, 'bands', 25, 200],
  [yuan(5_000_000), yuan(112_000), 'bands', yuan(4_000_000), 200],
  [yuan(5_000_000) + 49, yuan(112_000), 'bands', 49, 100],
  [yuan(5_000_000) + 50, yuan(112_000) + 1, 'bands', 50, 100],
] as const;

const edges = [
  ...vehicles.map((edge) => [VEHICLE_FEES, ...edge] as const),
  ...goods.map((edge) => [GOODS_FEES, ...edge] as const),
].map(([schedule, hammerFen, amountFen, by, inBandFen, basisPoints]) => ({
  schedule,
  version: schedule.version,
  hammerFen,
  premium: { kind: 'premium', amountFen, by },
  last: { inBandFen, basisPoints },
}));

describe('at the edges of its bands', () => {
  it.each(edges)('$version on $hammerFen fen', ({ schedule, hammerFen, premium, last }) => {
    const [line] = feeLines(schedule, hammerFen);
    expect(line).toMatchObject(premium);
    expect(line?.kind === 'premium' && line.bands.at(-1)).toMatchObject(last);
  });

  it.each(edges)('$version gives $hammerFen fen back from its total', ({ schedule, hammerFen }) => {
    const budgetFen = totalFen(schedule, hammerFen);
    expect(hammerWithinFen(schedule, budgetFen)).toBe(hammerFen);
    expect(hammerWithinFen(schedule, budgetFen - 1)).toBe(hammerFen - 1);
  });
});
