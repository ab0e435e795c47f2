// The buyer's premium (佣金), in falling bands, with a floor and a cap that the law sets. One function for the calculator,
// the bid box, the order and the invoice. Source: product.md 3.6; 拍卖法 第56、57条.
import { type Fen, shareOf, yuan } from './money.ts';

export interface FeeBand {
  /** The band reaches up to this hammer price; null = without end. */
  readonly upToFen: Fen | null;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
}

export interface FeeSchedule {
  readonly bands: readonly FeeBand[];
  readonly leastFen: Fen;
  readonly capBasisPoints: number;
}

export const VEHICLE_FEES: FeeSchedule = {
  bands: [
    { upToFen: yuan(50_000), basisPoints: 400 },
    { upToFen: yuan(200_000), basisPoints: 300 },
    { upToFen: yuan(500_000), basisPoints: 200 },
    { upToFen: yuan(1_000_000), basisPoints: 120 },
    { upToFen: null, basisPoints: 80 },
  ],
  leastFen: yuan(300),
  capBasisPoints: 500,
};

const WHOLE = 10_000;

/** The premium in fen on a hammer price, each band rounded half up to the fen. */
export const premiumFen = (schedule: FeeSchedule, hammerFen: Fen): Fen => {
  let belowFen = 0;
  let sumFen = 0;
  for (const { upToFen, basisPoints } of schedule.bands) {
    const inBandFen = Math.max(0, Math.min(hammerFen, upToFen ?? hammerFen) - belowFen);
    sumFen += shareOf(inBandFen, basisPoints, WHOLE);
    belowFen = upToFen ?? hammerFen;
  }
  // The cap is a limit of law, so it is rounded down.
  const capFen = Math.floor((hammerFen * schedule.capBasisPoints) / WHOLE);
  return Math.min(Math.max(sumFen, schedule.leastFen), capFen);
};

/** What a buyer pays in all at this hammer price, without the services he may choose. */
export const totalFen = (schedule: FeeSchedule, hammerFen: Fen): Fen =>
  hammerFen + premiumFen(schedule, hammerFen);
