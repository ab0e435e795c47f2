// Facts that filters go by, and terms, of a lot that is corrected: as they were said, as they are
// to be said, and the card that says them from now on.
import type { Inputs } from '#contract/inputs.ts';
import {
  ACCIDENT_WORDS,
  GEARBOX_WORDS,
  PAPER_WORDS,
  SOURCE_WORDS,
  TRANSFER_WORDS,
} from '#contract/lots/trait-words.ts';
import { moneyText } from '#contract/words/figures.ts';
import { paintOf, vehicleDrawing } from '#core/lots/drawings.ts';
import type { TextChange } from '#core/lots/lot-event.ts';
import type { Lot } from '#core/lots/lot.ts';
import {
  NO_VEHICLE_DETAILS,
  VEHICLE_DETAIL_NAMES,
  vehicleTexts,
  type VehicleDetails,
} from '#core/lots/vehicle-card.ts';
import type { Fen } from '#core/money.ts';
import { ownValue } from '#core/own-value.ts';
import { isAscendingRules } from '#core/sales/rule-set.ts';
import type { ToldTraits } from '#server/catalogue/store/amend/amend-row.ts';
import type { LotCardsTable } from '#server/lots/lot-tables.ts';
import { vehicleOf } from '../card-codec.ts';

type Wish = Pick<Inputs['amendLot'], 'city' | 'vehicle' | 'traits' | 'terms'>;
type Traits = NonNullable<Wish['traits']>;

const wordIn = (words: Readonly<Record<string, string>>, value: string): string =>
  ownValue(words, value) ?? value;

/** Facts with those of a wish over them; what is left out of it stays. */
const over = <Whole extends object>(before: Whole, wish: object): Whole => ({
  ...before,
  ...Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)),
});

const vehicleChanges = (before: VehicleDetails, after: VehicleDetails): readonly TextChange[] => {
  const [said, saidNow] = [vehicleTexts(before), vehicleTexts(after)];
  return VEHICLE_DETAIL_NAMES.map((field) => ({ field, before: said[field], after: saidNow[field] }));
};

const TRAIT_TEXTS: { readonly [Name in keyof ToldTraits]: (told: ToldTraits) => string } = {
  series: ({ series }) => series,
  modelYear: ({ modelYear }) => (modelYear === null ? '' : `${modelYear}款`),
  gearbox: ({ gearbox }) => wordIn(GEARBOX_WORDS, gearbox),
  seats: ({ seats }) => seats && `${seats} 座`,
  source: ({ source }) => wordIn(SOURCE_WORDS, source),
  accident: ({ accident }) => wordIn(ACCIDENT_WORDS, accident),
  transfer: ({ transfer }) => wordIn(TRANSFER_WORDS, transfer),
  papers: ({ papers }) => papers.map((paper) => wordIn(PAPER_WORDS, paper)).join('、'),
};
const TRAIT_FIELDS = Object.keys(TRAIT_TEXTS) as readonly (keyof ToldTraits)[];

/** Traits the lot tells, and of which some are corrected. */
const traitChanges = (told: ToldTraits, traits: Traits): readonly TextChange[] => {
  const { seats, ...others } = traits;
  const after = over(told, { ...others, ...(seats !== undefined && { seats: String(seats) }) });
  return TRAIT_FIELDS.map((field) => ({
    field,
    before: TRAIT_TEXTS[field](told),
    after: TRAIT_TEXTS[field](after),
  }));
};

const stepWords = ({ terms: { rules } }: Lot): string => {
  if (!isAscendingRules(rules)) return '';
  const [first, ...more] = rules.ladder;
  return first !== undefined && more.length === 0 ? moneyText(first.stepFen) : '按规则的阶梯';
};

/** Whether there is one is said; how much it is never is, so another sum is told as another. */
const reserveWords = (beforeFen: Fen | null, afterFen: Fen | null): Pick<TextChange, 'before' | 'after'> => {
  const before = beforeFen === null ? RESERVE.none : RESERVE.some;
  if (beforeFen === afterFen) return { before, after: before };
  const after = beforeFen === null ? RESERVE.some : RESERVE.other;
  return { before, after: afterFen === null ? RESERVE.none : after };
};

const RESERVE = { none: '无保留价', some: '有保留价', other: '有保留价（数额已变更）' } as const;

/** Terms that are to hold, each beside what was announced. */
export function termChanges(
  lot: Lot,
  { depositFen, stepFen, reserveFen }: NonNullable<Wish['terms']>,
): readonly TextChange[] {
  const { depositFen: beforeFen, reserveFen: reserveBeforeFen } = lot.terms;
  const reserveAfterFen = reserveFen === undefined ? reserveBeforeFen : reserveFen;
  return [
    { field: 'deposit', before: moneyText(beforeFen), after: moneyText(depositFen ?? beforeFen) },
    {
      field: 'step',
      before: stepWords(lot),
      after: stepFen === undefined ? stepWords(lot) : moneyText(stepFen),
    },
    { field: 'reserve', ...reserveWords(reserveBeforeFen, reserveAfterFen) },
  ];
}

export interface AmendedFace {
  readonly changes: readonly TextChange[];
  readonly card: Pick<LotCardsTable, 'city' | 'details' | 'drawing'>;
}

/** `told`: null of what stands in no list. */
export function amendedFace(card: LotCardsTable, told: ToldTraits | null, wish: Wish): AmendedFace {
  const { city = card.city, traits } = wish;
  const vehicle = vehicleOf(card);
  // Of goods too: the rule says then that a field is none of theirs.
  const before = vehicle ?? NO_VEHICLE_DETAILS;
  const after = wish.vehicle ? over(before, wish.vehicle) : before;
  const changes: readonly TextChange[] = [
    { field: 'city', before: card.city, after: city },
    ...vehicleChanges(before, after),
    ...(traits ? traitChanges(told ?? NO_TRAITS, traits) : []),
  ];
  const { details, drawing } = card;
  if (vehicle === null) return { changes, card: { city, details, drawing } };
  const isOther = after.bodyType !== before.bodyType;
  return {
    changes,
    card: {
      city,
      details: JSON.stringify({ ...(JSON.parse(details) as object), ...after }),
      // Another body is drawn as another, in the same paint.
      drawing: isOther ? vehicleDrawing(after.bodyType, paintOf(drawing)) : drawing,
    },
  };
}

const NO_TRAITS: ToldTraits = {
  series: '',
  modelYear: null,
  gearbox: '',
  seats: '',
  source: '',
  accident: '',
  transfer: '',
  papers: [],
};
