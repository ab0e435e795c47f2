// Demand for a lot of the sample house as long as only its own people bid: who wants it, how far
// each of them goes, when they register, and the reserve that is agreed on. All of it follows from
// the lot's number and start price, so that a house that opens again goes on where it stood. Seven
// lots of ten are sold, as goals of the trade have it: of the others some find nobody, and some
// miss their reserve.
import type { LotTerms } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { chanceOf, type Chance } from './chance.ts';
import { SAMPLE_BUYERS } from './people-data.ts';

export interface SampleBuyer {
  readonly name: string;
  /** The buyer goes no further. */
  readonly mostFen: Fen;
}

export interface Demand {
  /** The one who goes furthest stands first. */
  readonly buyers: readonly SampleBuyer[];
  readonly reserve: Pick<LotTerms, 'reserveFen' | 'reserveShown'>;
}

interface Asked {
  readonly id: string;
  readonly startPriceFen: Fen;
}

type Fate = 'sold' | 'unwanted' | 'below-reserve';

/** Of ten lots in a row; the last one is either kind. */
const FATES: readonly Fate[] = [
  ...Array.from({ length: 7 }, (): Fate => 'sold'),
  'unwanted',
  'below-reserve',
];

/** People name round sums, and so does a house. */
const ROUND_FEN = 10_000;

/** Most come before the lot is open, in the last hours; some when they see it running. Epoch ms. */
export function registersAtMs(lot: { id: string; startsAtMs: number }, name: string): number {
  const chance = chanceOf(`${lot.id}/${name}/registers`);
  const isEarly = chance.isOneOf(70);
  return lot.startsAtMs + (isEarly ? -chance.whole(60, 9_000) : chance.whole(5, 240)) * 1_000;
}

export interface Follower {
  readonly name: string;
  /** When they put it on their list. Epoch ms. */
  readonly atMs: number;
}

const FEWEST_FOLLOWERS = 2;
/** Many look at few lots, and few at many. */
const MOST_FOLLOWERS = [5, 8, 8, 12, 18];
const FOLLOWED_AHEAD_MIN = 36 * 60;
const FOLLOWED_AFTER_MIN = 20;

/** People of the house who look on, most of them before it opens, and whether or not they bid. */
export function followersOf({ id, startsAtMs }: { id: string; startsAtMs: number }): readonly Follower[] {
  const chance = chanceOf(`${id}/followers`);
  const count = chance.whole(FEWEST_FOLLOWERS, chance.pick(MOST_FOLLOWERS));
  return chance
    .shuffled(SAMPLE_BUYERS)
    .slice(0, count)
    .map(({ name }) => ({
      name,
      atMs: startsAtMs + chance.whole(-FOLLOWED_AHEAD_MIN, FOLLOWED_AFTER_MIN) * 60_000,
    }));
}

const percentOf = (fen: Fen, percent: number): Fen =>
  Math.round((fen * percent) / 100 / ROUND_FEN) * ROUND_FEN;

const fateOf = (id: string): Fate => {
  const cut = id.lastIndexOf('-');
  const index = Number(id.slice(cut + 1)) - 1;
  const chance = chanceOf(`${id.slice(0, cut)}/fates/${Math.floor(index / 10)}`);
  const last: Fate = chance.isOneOf(50) ? 'unwanted' : 'below-reserve';
  return chance.shuffled([...FATES, last])[index % 10] ?? 'sold';
};

const buyersFor = (startPriceFen: Fen, chance: Chance): readonly SampleBuyer[] => {
  const topFen = percentOf(startPriceFen, chance.whole(120, 134));
  const [first, second, ...others] = chance.shuffled(SAMPLE_BUYERS).slice(0, chance.whole(3, 5));
  if (!first || !second) return [];
  return [
    { name: first.name, mostFen: topFen },
    { name: second.name, mostFen: percentOf(topFen, chance.whole(94, 99)) },
    ...others.map(({ name }) => ({ name, mostFen: percentOf(startPriceFen, chance.whole(102, 112)) })),
  ];
};

/** One lot in three that is sold has a reserve, below what its best buyer gives. */
const reserveFor = (fate: Fate, topFen: Fen, chance: Chance): Demand['reserve'] => {
  const reserveShown = chance.isOneOf(50);
  if (fate === 'below-reserve')
    return { reserveFen: percentOf(topFen, chance.whole(103, 108)), reserveShown };
  if (fate === 'sold' && chance.isOneOf(33))
    return { reserveFen: percentOf(topFen, chance.whole(88, 97)), reserveShown };
  return { reserveFen: null, reserveShown: false };
};

export function demandFor({ id, startPriceFen }: Asked): Demand {
  const chance = chanceOf(`${id}/demand`);
  const fate = fateOf(id);
  const buyers = buyersFor(startPriceFen, chance);
  const reserve = reserveFor(fate, buyers[0]?.mostFen ?? startPriceFen, chance);
  return { buyers: fate === 'unwanted' ? [] : buyers, reserve };
}
