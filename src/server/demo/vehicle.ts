// A vehicle of the sample house: a model, and what the years have made of one of them.
import { BODY_TYPES, type BodyType } from '#contract/catalogue/list-words.ts';
import type { Yard } from '#core/lots/yard.ts';
import { chanceOf, type Chance } from './chance.ts';
import { THEMES, THEMES_OF, YARDS, type Theme } from './places-data.ts';
import { gradeOf, valuationYuan, yearlyKmOf, type Grade } from './valuation.ts';
import { MODELS } from './vehicles-data.ts';

export interface Model {
  readonly brand: string;
  readonly name: string;
  readonly bodyType: BodyType;
  readonly fuel: string;
  readonly engine: string;
  readonly gearbox: string;
  readonly seats: number;
  readonly fromYear: number;
  readonly toYear: number;
  readonly newYuan: number;
}

export interface Vehicle {
  readonly model: Model;
  readonly year: number;
  readonly month: number;
  readonly odometerKm: number;
  readonly paint: string;
  readonly emission: string;
  readonly grade: Grade;
  readonly city: string;
  readonly yard: Yard;
  readonly owners: number;
  /** Worth on the market, whole yuan. */
  readonly worthYuan: number;
}

/**
 * The theme a lane comes to in its turn: one after the other, also where every second turn is left
 * out.
 */
export function themeOf(lane: string, turn: number): Theme {
  const names = THEMES_OF[lane] ?? [];
  const theme = THEMES.find(({ name }) => name === names[(turn + Math.floor(turn / 2)) % names.length]);
  if (!theme) throw new Error(`lane ${lane} has no theme`);
  return theme;
}

const isBodyType = (text: string): text is BodyType => (BODY_TYPES as readonly string[]).includes(text);

const modelOf = (line: string): Model => {
  const [brand = '', name = '', bodyType = '', fuel = '', engine = '', gearbox = '', ...rest] =
    line.split('|');
  const [seats = '', years = '', price = ''] = rest;
  const [fromYear, toYear] = years.split('-').map(Number);
  if (!isBodyType(bodyType) || !fromYear || !toYear) throw new Error(`this is no vehicle: ${line}`);
  const newYuan = Math.round(Number(price) * 10_000);
  return { brand, name, bodyType, fuel, engine, gearbox, seats: Number(seats), fromYear, toYear, newYuan };
};

export const models: readonly Model[] = MODELS.trim().split('\n').map(modelOf);

/** The paints of language.md 13 that each kind of vehicle is seen in. */
const PAINTS: Readonly<Partial<Record<BodyType, readonly string[]>>> = {
  truck: ['white', 'blue', 'red'],
  bus: ['white', 'champagne', 'teal'],
  moto: ['orange', 'black', 'teal', 'grey'],
  sports: ['yellow', 'red', 'orange', 'black', 'navy'],
  pickup: ['grey', 'white', 'green', 'black'],
  mpv: ['black', 'silver', 'champagne', 'white'],
};
const USUAL_PAINTS = [
  'silver',
  'black',
  'white',
  'navy',
  'red',
  'grey',
  'champagne',
  'teal',
  'blue',
  'green',
];

const CRASH_GRADES: readonly Grade[] = ['事故车', '事故车', '事故车', 'C', 'C+'];

const emissionOf = ({ fuel, bodyType }: Model, year: number): string => {
  if (fuel === '纯电') return '纯电';
  if (bodyType === 'moto') return year >= 2019 ? '国四' : '国三';
  if (year >= 2020) return '国六';
  return year >= 2017 ? '国五' : '国四';
};

/**
 * Kilometres in a year: about what is usual, and twice to four times that where it was driven for
 * hire.
 */
const kmInYear = ({ bodyType }: Model, theme: Theme, chance: Chance): number => {
  const percent = theme.isDrivenForHire ? chance.whole(180, 320) : chance.whole(55, 140);
  return Math.round((yearlyKmOf(bodyType) * percent) / 100);
};

/** Nobody drives passengers in a city car of four seats. */
const LEAST_HIRED_YUAN = 90_000;

const belongs = (model: Model, theme: Theme): boolean => {
  if (theme.isDrivenForHire && model.newYuan < LEAST_HIRED_YUAN) return false;
  if (model.newYuan > theme.mostNewYuan && model.bodyType !== 'bus') return false;
  if (theme.isElectric) return model.fuel === '纯电' || model.fuel === '插混';
  return theme.bodies === null || theme.bodies.includes(model.bodyType);
};

export function agedVehicle(model: Model, theme: Theme, seed: string): Vehicle {
  const chance = chanceOf(seed);
  const year = chance.whole(model.fromYear, model.toYear);
  const age = 2026 - year;
  const odometerKm = kmInYear(model, theme, chance) * age + chance.whole(0, 999);
  const used = { ageYears: age, odometerKm };
  const grade = theme.isCrash ? chance.pick(CRASH_GRADES) : gradeOf(model, used, chance);
  const { city, yard } = chance.pick(YARDS);
  return {
    model,
    year,
    month: chance.whole(1, 12),
    odometerKm,
    paint: chance.pick(PAINTS[model.bodyType] ?? USUAL_PAINTS),
    emission: emissionOf(model, year),
    grade,
    city,
    yard,
    owners: chance.pick([0, 0, 1, 1, 2]),
    worthYuan: valuationYuan(model, used, grade),
  };
}

/**
 * Vehicles a theme always has stand near the front of a sale: not first, for they are no rarity.
 */
const ALWAYS_FROM = 2;

const modelsFor = (theme: Theme, seed: string): readonly Model[] => {
  const shuffled = chanceOf(seed).shuffled(models.filter((model) => belongs(model, theme)));
  const always = theme.always.flatMap((body) => shuffled.find(({ bodyType }) => bodyType === body) ?? []);
  return shuffled.filter((model) => !always.includes(model)).toSpliced(ALWAYS_FROM, 0, ...always);
};

/** So many vehicles for a sale, no model twice as long as there are others. */
export function vehiclesFor(theme: Theme, count: number, seed: string): readonly Vehicle[] {
  const inOrder = modelsFor(theme, seed);
  return Array.from({ length: count }, (_none, index) => {
    const model = inOrder[index % inOrder.length];
    if (!model) throw new Error(`no vehicle belongs to ${theme.name}`);
    return agedVehicle(model, theme, `${seed}/${index}`);
  });
}
