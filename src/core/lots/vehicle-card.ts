// Facts that the card of a vehicle says beside its words: one row each, from which every form, the
// sheet, the change log and the stored card have it. What is asked with them but not said again
// (its paint) stands with the form. Source: product.md 5.9, 7.2, 7.6.
import { BODY_WORDS, bodyWord } from '#core/catalogue/filter-words.ts';
import type { FieldSpec, Typed, TypedForm } from '#core/input/typed-form.ts';
import { hasOwn } from '#core/own-value.ts';

export interface VehicleDetails {
  readonly brand: string;
  readonly bodyType: keyof typeof BODY_WORDS;
  /** `2021.05`. */
  readonly registered: string;
  readonly odometerKm: number;
  readonly emission: string;
  readonly fuel: string;
  readonly grade: string;
}

export type VehicleDetail = keyof VehicleDetails;

interface Row<Value> {
  /** How a form asks for it; its label is also that of the change log. */
  readonly spec: Omit<FieldSpec, 'name'>;
  /** Value of what is not told. */
  readonly none: Value;
  /** Null: what was chosen is none of the choices. */
  readonly read: (reader: TypedForm, name: string) => Value | null;
  /** As a form shows it again. */
  readonly typed: (value: Value) => string;
  /** As the change log says it. */
  readonly said: (value: Value) => string;
}

const same = (text: string): string => text;

const words = (label: string, more: Pick<FieldSpec, 'hint' | 'date'> = {}): Row<string> => ({
  spec: { label, kind: 'line', ...more },
  none: '',
  read: (reader, name) => reader.text(name),
  typed: same,
  said: same,
});

const count = (label: string, unit: string): Row<number> => ({
  spec: { label, kind: 'number', hint: unit },
  none: 0,
  read: (reader, name) => reader.whole(name),
  typed: String,
  said: (value) => `${value.toLocaleString('en-US')} ${unit}`,
});

const bodyIn = (text: string): VehicleDetails['bodyType'] | null => (hasOwn(BODY_WORDS, text) ? text : null);

export const VEHICLE_DETAILS: { readonly [Name in VehicleDetail]: Row<VehicleDetails[Name]> } = {
  brand: words('品牌'),
  bodyType: {
    spec: {
      label: '车身类型',
      kind: 'select',
      choices: Object.entries(BODY_WORDS).map(([value, label]) => ({ value, label })),
    },
    none: 'sedan',
    read: (reader, name) => bodyIn(reader.text(name)),
    typed: same,
    said: bodyWord,
  },
  registered: words('上牌日期', { hint: '例如 2021.05', date: 'month' }),
  odometerKm: count('表显里程', '公里'),
  emission: words('排放标准', { hint: '例如 国六' }),
  fuel: words('燃料', { hint: '例如 汽油' }),
  grade: words('车况等级', { hint: '例如 B' }),
};

const isDetail = (name: string): name is VehicleDetail => hasOwn(VEHICLE_DETAILS, name);

/** In the order in which forms ask for them. */
export const VEHICLE_DETAIL_NAMES: readonly VehicleDetail[] = Object.keys(VEHICLE_DETAILS).filter(isDetail);

type Made = <Name extends VehicleDetail>(name: Name) => VehicleDetails[Name];

const madeOf = (make: Made): VehicleDetails =>
  Object.fromEntries(VEHICLE_DETAIL_NAMES.map((name) => [name, make(name)])) as unknown as VehicleDetails;

/** One thing for each of them. */
export function ofEachDetail<Value>(
  make: (name: VehicleDetail) => Value,
): Readonly<Record<VehicleDetail, Value>> {
  return Object.fromEntries(VEHICLE_DETAIL_NAMES.map((name) => [name, make(name)])) as Record<
    VehicleDetail,
    Value
  >;
}

/** Nothing else of a card that says more. */
export function vehicleDetails(card: VehicleDetails): VehicleDetails {
  return madeOf((name) => card[name]);
}

export const NO_VEHICLE_DETAILS: VehicleDetails = madeOf((name) => VEHICLE_DETAILS[name].none);

export const VEHICLE_DETAIL_FIELDS: readonly FieldSpec[] = VEHICLE_DETAIL_NAMES.map((name) => ({
  name,
  ...VEHICLE_DETAILS[name].spec,
}));

export function vehicleDetailsIn(reader: TypedForm): VehicleDetails {
  return madeOf((name) => VEHICLE_DETAILS[name].read(reader, name) ?? VEHICLE_DETAILS[name].none);
}

/** Those that were typed; what is empty stays as it is. */
export function amendedDetailsIn(reader: TypedForm): Partial<VehicleDetails> {
  const typed = VEHICLE_DETAIL_NAMES.filter((name) => reader.text(name) !== '');
  const read = typed.map((name) => [name, VEHICLE_DETAILS[name].read(reader, name)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== null));
}

const typedOf = <Name extends VehicleDetail>(name: Name, value: VehicleDetails[Name]): string =>
  VEHICLE_DETAILS[name].typed(value);
const saidOf = <Name extends VehicleDetail>(name: Name, value: VehicleDetails[Name]): string =>
  VEHICLE_DETAILS[name].said(value);

export function typedVehicle(details: VehicleDetails): Typed {
  return ofEachDetail((name) => typedOf(name, details[name]));
}

/** Each as the change log says it. */
export function vehicleTexts(details: VehicleDetails): Readonly<Record<VehicleDetail, string>> {
  return ofEachDetail((name) => saidOf(name, details[name]));
}
