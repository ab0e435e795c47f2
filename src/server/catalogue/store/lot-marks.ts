// The filters with few values, packed one bit a value into three whole numbers. A list scans along
// an index that carries them, and tells with one `&` whether a lot is wanted, without a look at the
// lot itself. Source: engine.md 3.2.
import {
  ACCIDENTS,
  BODY_TYPES,
  EMISSIONS,
  FUELS,
  GEARBOXES,
  GRADES,
  PAPERS,
  SALE_FORMATS,
  SEATS,
  SOURCES,
  TRANSFERS,
} from '#contract/catalogue/list-words.ts';
import { DISPOSAL_KINDS } from '#core/lots/disposal.ts';
import { LOT_KINDS } from '#core/lots/kinds.ts';
import type { VehicleDetails } from '#core/lots/vehicle-card.ts';
import { ownValue } from '#core/own-value.ts';
import type { LotTraits } from './lot-traits.ts';

export const MARK_COLUMNS = ['vehicleMarks', 'paperMarks', 'lotMarks'] as const;

export type MarkColumn = (typeof MARK_COLUMNS)[number];

/** Each stays below 2^31, where whole numbers can be and-ed in the browser's language too. */
const VOCABULARY: Readonly<Record<MarkColumn, Readonly<Record<string, readonly string[]>>>> = {
  vehicleMarks: {
    body: BODY_TYPES,
    grade: GRADES,
    fuel: FUELS,
    emission: EMISSIONS,
    gearbox: GEARBOXES,
  },
  paperMarks: {
    seats: SEATS,
    source: SOURCES,
    accident: ACCIDENTS,
    transfer: TRANSFERS,
    papers: PAPERS,
    noReserve: ['yes'],
  },
  lotMarks: {
    kind: LOT_KINDS,
    format: SALE_FORMATS,
    disposal: DISPOSAL_KINDS,
  },
};

interface Place {
  readonly column: MarkColumn;
  readonly values: readonly string[];
  /** The place of its first bit. */
  readonly from: number;
}

const places = new Map<string, Place>();
for (const column of MARK_COLUMNS) {
  let from = 0;
  for (const [facet, values] of Object.entries(VOCABULARY[column])) {
    places.set(facet, { column, values, from });
    from += values.length;
  }
}

export function placeOf(facet: string): Place | null {
  return places.get(facet) ?? null;
}

/** The bits of these values together; a value nobody knows has none. */
export function bitsOf(facet: string, values: readonly string[]): number {
  const place = places.get(facet);
  if (!place) return 0;
  return values.reduce((bits, value) => {
    const at = place.values.indexOf(value);
    return at === -1 ? bits : bits | (1 << (place.from + at));
  }, 0);
}

/** The values of a facet that a lot's marks carry. */
export function valuesIn(facet: string, marks: Readonly<Record<MarkColumn, number>>): readonly string[] {
  const place = places.get(facet);
  if (!place) return [];
  return place.values.filter((_value, at) => (marks[place.column] & (1 << (place.from + at))) !== 0);
}

/**
 * The marks of a lot from its card and its traits; of what is not told there is no mark. `vehicle`
 * null: it is none.
 */
export function marksOf(
  vehicle: Marked | null,
  traits: LotTraits,
  { kind, format, disposal, hasReserve }: LotMarked,
): Readonly<Record<MarkColumn, number>> {
  return {
    vehicleMarks: vehicle === null ? 0 : vehicleMarksOf(vehicle, traits),
    paperMarks:
      bitsOf('seats', [seatsOf(traits.seats)]) |
      bitsOf('source', [traits.source ?? '']) |
      bitsOf('accident', [traits.accident ?? '']) |
      bitsOf('transfer', [traits.transfer ?? '']) |
      bitsOf('papers', traits.papers ?? []) |
      bitsOf('noReserve', hasReserve ? [] : ['yes']),
    lotMarks: bitsOf('kind', [kind]) | bitsOf('format', [format]) | bitsOf('disposal', [disposal]),
  };
}

const vehicleMarksOf = ({ bodyType, grade, fuel, emission }: Marked, traits: LotTraits): number =>
  bitsOf('body', [bodyType]) |
  bitsOf('grade', [gradeOf(grade)]) |
  bitsOf('fuel', [traits.fuel ?? (fuel && (ownValue(FUEL_WORDS, fuel) ?? 'other'))]) |
  bitsOf('emission', [emission && (ownValue(EMISSION_WORDS, emission.slice(0, 2)) ?? 'none')]) |
  bitsOf('gearbox', [traits.gearbox ?? '']);

/** Empty: nobody has graded it. */
const gradeOf = (grade: string): string => {
  if (grade === '') return '';
  return /^[ABC]/.test(grade) ? grade.slice(0, 1) : 'crash';
};

const FUEL_WORDS: Readonly<Record<string, string>> = {
  汽油: 'petrol',
  柴油: 'diesel',
  混动: 'hybrid',
  插混: 'plug-in',
  纯电: 'electric',
};
const EMISSION_WORDS: Readonly<Record<string, string>> = { 国六: 'g6', 国五: 'g5', 国四: 'g4', 国三: 'g3' };

const seatsOf = (seats: number | undefined): string => {
  if (seats === undefined) return '';
  if (seats <= 4) return '2-4';
  return seats >= 8 ? '8+' : String(seats);
};

/** Of a lot of any kind. */
interface LotMarked {
  readonly kind: string;
  readonly format: string;
  readonly disposal: string;
  readonly hasReserve: boolean;
}

type Marked = Pick<VehicleDetails, 'bodyType' | 'grade' | 'fuel' | 'emission'>;
