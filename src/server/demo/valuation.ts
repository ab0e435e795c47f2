// Worth of a vehicle at auction, and its state: a dealer's rule of thumb. Price when new, less the
// first year, less each further year, by how well its kind keeps its value; then kilometres and
// grade. Figures are rounded from what is paid, and serve the sample only.
import type { BodyType } from '#contract/catalogue/list-words.ts';
import type { Chance } from './chance.ts';

interface Kind {
  readonly brand: string;
  readonly name: string;
  readonly bodyType: BodyType;
  readonly fuel: string;
  readonly newYuan: number;
}

/**
 * Per cent of its price that is left after a year, and per cent of that each further year leaves.
 */
interface Keeping {
  readonly first: number;
  readonly further: number;
}

const FIRM: Keeping = { first: 92, further: 92.5 };
const USUAL: Keeping = { first: 87, further: 88 };
const SOFT: Keeping = { first: 80, further: 84.5 };
const ELECTRIC: Keeping = { first: 78, further: 85 };
const WORKING: Keeping = { first: 82, further: 85 };

const FIRM_BRANDS = ['丰田', '本田', '雷克萨斯'];
const SOFT_BRANDS = ['福特', '雪佛兰', '凯迪拉克', '现代', '起亚', '标致', '斯柯达', '沃尔沃'];

export function valuationYuan(kind: Kind, used: Used, grade: Grade): number {
  const { first, further } = keepingOf(kind);
  const kept = (first / 100) * (further / 100) ** Math.max(0, used.ageYears - 1);
  const worth = kind.newYuan * kept * kmFactor(kind, used) * (GRADE_PERCENT[grade] / 100) * AT_AUCTION;
  return Math.max(LEAST_YUAN, Math.round(worth / 100) * 100);
}

const keepingOf = ({ brand, name, bodyType, fuel }: Kind): Keeping => {
  if (FIRM_BRANDS.includes(brand) || name.startsWith('GL8') || bodyType === 'sports') return FIRM;
  if (bodyType === 'truck' || bodyType === 'bus') return WORKING;
  if (fuel === '纯电') return brand === '特斯拉' ? USUAL : ELECTRIC;
  return SOFT_BRANDS.includes(brand) ? SOFT : USUAL;
};

/** Kilometres usual in a year. */
export function yearlyKmOf(bodyType: BodyType): number {
  if (bodyType === 'truck' || bodyType === 'bus') return 45_000;
  return bodyType === 'moto' || bodyType === 'sports' ? 6_000 : 15_000;
}

export const GRADE_PERCENT = {
  A: 104,
  'A-': 101,
  'B+': 98,
  B: 94,
  'B-': 89,
  'C+': 82,
  C: 75,
  事故车: 46,
} as const;
export type Grade = keyof typeof GRADE_PERCENT;

interface Used {
  readonly ageYears: number;
  readonly odometerKm: number;
}

/** From here on a vehicle of so much wear has this grade. */
const GRADES_BY_WEAR: readonly (readonly [number, Grade])[] = [
  [108, 'C'],
  [92, 'C+'],
  [76, 'B-'],
  [60, 'B'],
  [44, 'B+'],
  [28, 'A-'],
];
const WEAR_OF_YEAR = 6;
const WEAR_OF_USUAL_KM = 5;

/**
 * By years and kilometres, and a little by how it was looked after. What works for a living is
 * never as good as new.
 */
export function gradeOf({ bodyType }: Pick<Kind, 'bodyType'>, used: Used, chance: Chance): Grade {
  const isWorking = bodyType === 'truck' || bodyType === 'bus';
  const kmWear = (used.odometerKm / yearlyKmOf(bodyType)) * WEAR_OF_USUAL_KM;
  const wear = used.ageYears * WEAR_OF_YEAR + kmWear + chance.whole(-8, 8);
  const grade = GRADES_BY_WEAR.find(([from]) => wear >= from)?.[1] ?? 'A';
  return isWorking && (grade === 'A' || grade === 'A-') ? 'B+' : grade;
}

/**
 * The price falls by an eighth for as many kilometres again as are usual, and never by more than a
 * fifth.
 */
const kmFactor = ({ bodyType }: Kind, { ageYears, odometerKm }: Used): number => {
  const usualKm = Math.max(1, ageYears) * yearlyKmOf(bodyType);
  return Math.min(1.08, Math.max(0.8, 1 - (odometerKm / usualKm - 1) / 8));
};

/** At an auction a dealer leaves themselves something. */
const AT_AUCTION = 0.95;
const LEAST_YUAN = 3_000;
