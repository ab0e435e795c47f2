// Charges to a buyer besides the hammer price: the premium (佣金) in falling bands, with a floor
// and a cap that the law sets, the services they have ticked, storage, and the fee for paying late.
// One function gives every line, for the calculator, the bid box, the order and the invoice.
// Source: product.md 3.6; 拍卖法 第56、57条.
import { HIGHEST_AMOUNT_FEN, shareOf, yuan, type Fen } from '#core/money.ts';

export interface FeeBand {
  /** The band reaches up to this hammer price; null = without end. */
  readonly upToFen: Fen | null;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
}

export interface FeeSchedule {
  /** Named on the order and the invoice: what was agreed stays agreed. */
  readonly version: string;
  /** Each cheaper than the one below it. */
  readonly bands: readonly FeeBand[];
  readonly leastFen: Fen;
  readonly capBasisPoints: number;
}

export const VEHICLE_FEES: FeeSchedule = {
  version: 'vehicle-fees-2026.1',
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

export const GOODS_FEES: FeeSchedule = {
  version: 'goods-fees-2026.1',
  bands: [
    { upToFen: yuan(100_000), basisPoints: 500 },
    { upToFen: yuan(1_000_000), basisPoints: 300 },
    { upToFen: yuan(5_000_000), basisPoints: 200 },
    { upToFen: null, basisPoints: 100 },
  ],
  leastFen: yuan(100),
  capBasisPoints: 500,
};

export type FeeHall = 'vehicle' | 'non-vehicle' | 'practice';

/** Charges on a lot sold in a hall; the practice hall reckons as the one it is a picture of. */
export function feesIn(hall: FeeHall): FeeSchedule {
  return hall === 'non-vehicle' ? GOODS_FEES : VEHICLE_FEES;
}

/** Services a buyer may tick, all off by default: 代办过户, 异地提档, 物流, 检测加项. */
export type Service = 'transfer-agency' | 'file-transfer' | 'logistics' | 'inspection';

/** Price of a service; a transport is quoted for each order. */
export const SERVICE_FEN: Readonly<Record<Exclude<Service, 'logistics'>, Fen>> = {
  'transfer-agency': yuan(600),
  'file-transfer': yuan(800),
  inspection: yuan(300),
};

export const STORAGE_DAY_FEN = { usual: yuan(50), large: yuan(100) } as const;
const LATE_BASIS_POINTS = 5;
/** A payment is late for so many days at most; after that it is a default. */
const MOST_LATE_DAYS = 3;
const WHOLE = 10_000;
/** 拍卖法 第57条: five in a hundred of the price, where nothing else was agreed. */
const LAWFUL_CAP = 500;

/** The part of a hammer price that lies in one band, and what it costs. */
export interface BandShare {
  readonly inBandFen: Fen;
  readonly basisPoints: number;
  readonly amountFen: Fen;
}

export type FeeLine =
  | {
      readonly kind: 'premium';
      readonly amountFen: Fen;
      readonly bands: readonly BandShare[];
      /** The rule that decided: the bands alone, the floor, or the cap of the law. */
      readonly by: 'bands' | 'floor' | 'cap';
    }
  | { readonly kind: Service; readonly amountFen: Fen }
  | { readonly kind: 'storage'; readonly amountFen: Fen; readonly dayCount: number }
  | { readonly kind: 'late'; readonly amountFen: Fen; readonly dayCount: number };

export interface FeeOptions {
  readonly services?: readonly Service[];
  /** The quote for the transport; without a quote it costs nothing yet and cannot be ticked. */
  readonly logisticsFen?: Fen;
  /** Days of storage that are charged. */
  readonly storageDays?: number;
  readonly isLarge?: boolean;
  /** Days the payment is late, begun days counted whole. */
  readonly lateDays?: number;
  /** A deposit that counts toward the price: what it covers is not unpaid. */
  readonly creditFen?: Fen;
}

/**
 * The schedule an order was made under. Throws when there never was one of that version: what is
 * stored was published.
 */
export function feeScheduleOf(version: string): FeeSchedule {
  const schedule = SCHEDULES.find((one) => one.version === version);
  if (!schedule) throw new Error(`no fee schedule ${version} was ever published`);
  return schedule;
}

const bandShares = (bands: readonly FeeBand[], hammerFen: Fen): readonly BandShare[] => {
  let belowFen = 0;
  const shares: BandShare[] = [];
  for (const { upToFen, basisPoints } of bands) {
    const inBandFen = Math.max(0, Math.min(hammerFen, upToFen ?? hammerFen) - belowFen);
    if (inBandFen > 0) {
      shares.push({ inBandFen, basisPoints, amountFen: shareOf(inBandFen, basisPoints, WHOLE) });
    }
    belowFen = upToFen ?? hammerFen;
  }
  return shares;
};

const sumOf = (lines: readonly { readonly amountFen: Fen }[]): Fen =>
  lines.reduce((sum, { amountFen }) => sum + amountFen, 0);

const premiumLine = ({ bands, leastFen, capBasisPoints }: FeeSchedule, hammerFen: Fen): FeeLine => {
  const shares = bandShares(bands, hammerFen);
  const sumFen = sumOf(shares);
  // The cap is a limit of law, so it is rounded down.
  const capFen = Math.floor((hammerFen * capBasisPoints) / WHOLE);
  const amountFen = Math.min(Math.max(sumFen, leastFen), capFen);
  const bound = amountFen === capFen ? 'cap' : 'floor';
  return { kind: 'premium', amountFen, bands: shares, by: amountFen === sumFen ? 'bands' : bound };
};

const serviceLines = ({ services = [], logisticsFen = 0 }: FeeOptions): readonly FeeLine[] =>
  services.map((kind) => ({
    kind,
    amountFen: kind === 'logistics' ? logisticsFen : SERVICE_FEN[kind],
  }));

/** Charge for so many charged days in the yard, in fen. */
export function storageFen(dayCount: number, isLarge: boolean): Fen {
  return dayCount * (isLarge ? STORAGE_DAY_FEN.large : STORAGE_DAY_FEN.usual);
}

const storageLine = ({ storageDays: dayCount = 0, isLarge = false }: FeeOptions): readonly FeeLine[] =>
  dayCount > 0 ? [{ kind: 'storage', amountFen: storageFen(dayCount, isLarge), dayCount }] : [];

/** The fee on a sum that is paid so many days late, in fen. */
export function lateFen(unpaidFen: Fen, dayCount: number): Fen {
  return shareOf(unpaidFen, LATE_BASIS_POINTS * dayCount, WHOLE);
}

const lateLine = (unpaidFen: Fen, lateDays: number): readonly FeeLine[] => {
  const dayCount = Math.min(lateDays, MOST_LATE_DAYS);
  const amountFen = lateFen(unpaidFen, dayCount);
  return dayCount > 0 ? [{ kind: 'late', amountFen, dayCount }] : [];
};

/** Every line a buyer pays besides the hammer price, in the order of the invoice. */
export function feeLines(
  schedule: FeeSchedule,
  hammerFen: Fen,
  options: FeeOptions = {},
): readonly FeeLine[] {
  const owed = [premiumLine(schedule, hammerFen), ...serviceLines(options)];
  const unpaidFen = Math.max(0, hammerFen + sumOf(owed) - (options.creditFen ?? 0));
  return [...owed, ...storageLine(options), ...lateLine(unpaidFen, options.lateDays ?? 0)];
}

/** The premium in fen on a hammer price, each band rounded half up to the fen. */
export function premiumFen(schedule: FeeSchedule, hammerFen: Fen): Fen {
  return premiumLine(schedule, hammerFen).amountFen;
}

/** Sum a buyer pays in all at this hammer price. */
export function totalFen(schedule: FeeSchedule, hammerFen: Fen, options: FeeOptions = {}): Fen {
  return hammerFen + sumOf(feeLines(schedule, hammerFen, options));
}

/**
 * 预算反推: the highest hammer price, in whole fen, whose total stays within a budget; 0 when none
 * does.
 */
export function hammerWithinFen(schedule: FeeSchedule, budgetFen: Fen, options: FeeOptions = {}): Fen {
  // The total never falls when the hammer price rises, so the answer can be closed in on.
  let [lowFen, highFen] = [0, Math.max(0, Math.min(budgetFen, HIGHEST_AMOUNT_FEN))];
  while (lowFen < highFen) {
    const middleFen = Math.ceil((lowFen + highFen) / 2);
    if (totalFen(schedule, middleFen, options) <= budgetFen) lowFen = middleFen;
    else highFen = middleFen - 1;
  }
  return lowFen;
}

/** Fault of a schedule a house wants to publish; null when it is lawful. */
export function scheduleFault({ bands, leastFen, capBasisPoints }: FeeSchedule): string | null {
  const isEnding =
    bands.at(-1)?.upToFen === null && bands.slice(0, -1).every(({ upToFen }) => upToFen !== null);
  if (!isEnding) return 'the last band, and no other, is without end';
  const isRising = bands.every(
    ({ upToFen }, index) => (upToFen ?? Infinity) > (bands[index - 1]?.upToFen ?? 0),
  );
  if (!isRising) return 'each band begins where the one before it ends';
  const isFalling = bands.every(
    ({ basisPoints }, index) => basisPoints < (bands[index - 1]?.basisPoints ?? Infinity),
  );
  if (!isFalling) return 'each band is cheaper than the one before it';
  if (capBasisPoints > LAWFUL_CAP) return 'no premium passes five in a hundred';
  return leastFen >= 0 && bands.every(({ basisPoints }) => basisPoints >= 0) ? null : 'nothing is below zero';
}

const SCHEDULES = [VEHICLE_FEES, GOODS_FEES];
