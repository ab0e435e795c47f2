// Fees of a buyer besides the price, in words, straight from the schedule. Source: product.md 3.6.
import { yuan } from '#core/money.ts';
import type { FeeSchedule } from '#core/orders/fees.ts';
import { moneyText } from '#lib/format.ts';

/** Hundredths of a percent: `4%`, `1.2%`. */
export function rateText(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

const WAN_FEN = yuan(10_000);

/** `5 万元以内 4%，至 20 万元 3%，以上 0.8%；最低 ¥300，不超过成交价的 5%` */
export function bandsText({ bands, leastFen, capBasisPoints }: FeeSchedule): string {
  const parts = bands.map(({ upToFen, basisPoints }, index) => {
    if (upToFen === null) return `以上 ${rateText(basisPoints)}`;
    const wan = `${upToFen / WAN_FEN} 万元`;
    return `${index === 0 ? `${wan}以内` : `至 ${wan}`} ${rateText(basisPoints)}`;
  });
  return `${parts.join('，')}；最低 ${moneyText(leastFen)}，不超过成交价的 ${rateText(capBasisPoints)}`;
}

/** `5 万以内 4%，以上分段递减，最低 ¥300` */
export function bandsShort({ bands: [first], leastFen }: FeeSchedule): string {
  return `${(first?.upToFen ?? 0) / WAN_FEN} 万以内 ${rateText(first?.basisPoints ?? 0)}，以上分段递减，最低 ${moneyText(leastFen)}`;
}

/** A band in a line of its own: `5 万元以内的部分` and `4%`. */
export function bandRows({ bands }: FeeSchedule): { readonly what: string; readonly amount: string }[] {
  return bands.map(({ upToFen, basisPoints }, index) => {
    const below = bands[index - 1]?.upToFen ?? null;
    const wan = (fen: number): string => `${fen / WAN_FEN} 万元`;
    const end = upToFen === null ? '以上' : `至 ${wan(upToFen)}`;
    const part = below === null ? `${wan(upToFen ?? 0)}以内` : `${wan(below)}${end}`;
    return { what: `${part}的部分`, amount: rateText(basisPoints) };
  });
}
