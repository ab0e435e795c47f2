import { describe, expect, it } from 'vitest';
import { chanceOf } from '#server/demo/chance.ts';
import { damagesOf, paintOf } from '#server/demo/damages.ts';
import { factsOf } from '#server/demo/facts.ts';
import { marksOf } from '#server/demo/marks.ts';
import { OTHER_PARTS, PAINTED_PARTS } from '#server/demo/parts-data.ts';
import { THEMES, YARDS, type Theme } from '#server/demo/places-data.ts';
import { vehiclesFor, type Vehicle } from '#server/demo/vehicle.ts';
import { FRIDAY_MS } from '../../kit/sample.ts';

const themeNamed = (name: string): Theme => {
  const theme = THEMES.find((one) => one.name === name);
  if (!theme) throw new Error(`no theme ${name}`);
  return theme;
};

const ownersSale = themeNamed('个人车主送拍专场');
const everyModel: readonly Vehicle[] = vehiclesFor({ ...ownersSale, bodies: null }, 110, 'papers');
const crashed = vehiclesFor(themeNamed('保险事故车专场'), 60, 'papers').filter(
  ({ grade }) => grade === '事故车',
);
const graded = (grade: string): readonly Vehicle[] => everyModel.filter((one) => one.grade === grade);
const papersOf = (vehicle: Vehicle, seed = 'lot-1', theme = ownersSale) =>
  factsOf(vehicle, theme, { seed, startsAtMs: FRIDAY_MS, vin: marksOf(seed, vehicle.city).vin });
const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('a vehicle of the sample house', () => {
  it('was built in its model’s years, worth less than new', () => {
    for (const { model, year, worthYuan } of everyModel) {
      expect(year).toBeGreaterThanOrEqual(model.fromYear);
      expect(year).toBeLessThanOrEqual(model.toYear);
      expect(worthYuan).toBeLessThan(model.newYuan);
      expect(Number.isInteger(worthYuan)).toBe(true);
    }
  });

  it('has driven further with age: buses most, motorcycles least', () => {
    const yearlyKm = (bodies: readonly string[]): number =>
      meanOf(
        everyModel
          .filter(({ model }) => bodies.includes(model.bodyType))
          .map(({ odometerKm, year }) => odometerKm / (2026 - year)),
      );
    expect(yearlyKm(['bus', 'truck'])).toBeGreaterThan(yearlyKm(['sedan', 'suv', 'hatch']));
    expect(yearlyKm(['sedan', 'suv', 'hatch'])).toBeGreaterThan(yearlyKm(['moto', 'sports']));
  });

  it('burns nothing when electric, else meets its year’s standard', () => {
    for (const { model, emission, year } of everyModel) {
      expect(emission === '纯电').toBe(model.fuel === '纯电');
      if (model.bodyType === 'moto' || model.fuel === '纯电') continue;
      expect(emission === '国六').toBe(year >= 2020);
    }
  });

  it('stands in a yard of its own city', () => {
    for (const { city, yard } of everyModel) {
      expect(YARDS.find((one) => one.city === city)?.yard).toBe(yard);
    }
  });
});

describe('the inspection', () => {
  it('finds every damage on the drawing, at the place of its part', () => {
    const parts = new Map([...PAINTED_PARTS, ...OTHER_PARTS].map((part) => [part.name, part]));
    for (const vehicle of [...everyModel, ...crashed]) {
      for (const { part, xPermille, yPermille } of papersOf(vehicle).damages) {
        expect(parts.get(part)).toEqual({ name: part, xPermille, yPermille });
        expect(xPermille > 0 && xPermille < 1_000 && yPermille > 0 && yPermille < 1_000).toBe(true);
      }
    }
  });

  it('names no part twice, from the drawing’s top to foot', () => {
    for (const vehicle of everyModel) {
      const { damages } = papersOf(vehicle);
      expect(new Set(damages.map(({ part }) => part)).size).toBe(damages.length);
      const heights = damages.map(({ yPermille }) => yPermille);
      expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    }
  });

  it('finds more the worse the grade is', () => {
    const mean = (vehicles: readonly Vehicle[]): number =>
      meanOf(vehicles.map((vehicle, index) => papersOf(vehicle, `lot-${index}`).damages.length));
    expect(mean(graded('A'))).toBeLessThan(mean(graded('B')));
    expect(mean(graded('B'))).toBeLessThan(mean(crashed));
  });

  it('measures thick paint where it was painted again, and nowhere else', () => {
    for (const vehicle of everyModel.filter(({ model }) => model.bodyType !== 'moto')) {
      const chance = chanceOf(`${vehicle.model.name}/paint`);
      const damages = damagesOf(vehicle, chance);
      const again = new Set(damages.filter(({ kind }) => kind === 'repaint').map(({ part }) => part));
      for (const { part, microns } of paintOf(damages, { vehicle, chance })) {
        expect(microns > 150).toBe(again.has(part));
        expect(microns).toBeGreaterThan(80);
      }
    }
  });

  it('never replaces a roof, and never dents a wheel', () => {
    const all = everyModel.flatMap((vehicle, index) => papersOf(vehicle, `lot-${index}`).damages);
    expect(all.filter(({ part, kind }) => part === '车顶' && kind === 'replaced')).toEqual([]);
    expect(all.filter(({ part, kind }) => part.endsWith('轮毂') && kind !== 'scratch')).toEqual([]);
  });

  it('draws no motorcycle as a car', () => {
    const motorcycles = everyModel.filter(({ model }) => model.bodyType === 'moto');
    expect(motorcycles.length).toBeGreaterThan(0);
    for (const vehicle of motorcycles) {
      const { damages, paintMicrons } = papersOf(vehicle);
      expect(damages).toEqual([]);
      expect(paintMicrons.map(({ part }) => part)).toEqual(['油箱']);
    }
  });

  it('looks for no bonnet or rear door on heavy vehicles', () => {
    const high = everyModel.filter(({ model }) => ['truck', 'bus'].includes(model.bodyType));
    expect(high.length).toBeGreaterThan(5);
    for (const vehicle of high) {
      const { damages, paintMicrons } = papersOf(vehicle);
      expect(paintMicrons.map(({ part }) => part)).toEqual(['车顶', '左前门', '右前门']);
      for (const { part } of damages)
        expect(part).toMatch(/^(车顶|[左右]前门|[前后]保险杠|[左右][前后]轮毂)$/);
    }
  });

  it('says only of a crashed vehicle that its frame was mended', () => {
    expect(crashed.length).toBeGreaterThan(10);
    for (const vehicle of crashed) {
      const { scores, defects } = papersOf(vehicle);
      expect(defects).toContain('事故车辆');
      expect(scores.find(({ label }) => label === '骨架')?.score).toBeLessThan(75);
    }
    for (const vehicle of everyModel) {
      expect(papersOf(vehicle).scores.find(({ label }) => label === '骨架')?.score).toBe(100);
    }
  });

  it('gives marks out of a hundred, counting what it lists', () => {
    for (const vehicle of everyModel) {
      const { scores, damages } = papersOf(vehicle);
      expect(scores.map(({ label }) => label)).toEqual(['外观', '内饰', '骨架', '动力', '电气']);
      expect(scores.every(({ score }) => score > 40 && score <= 100)).toBe(true);
      expect(scores[0]?.note).toBe(`${damages.length} 处`);
    }
  });
});

describe('the papers', () => {
  it('say each thing once, and repeat what the card says', () => {
    for (const vehicle of everyModel) {
      const { basics } = papersOf(vehicle);
      const labels = basics.map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
      const valueOf = (label: string) => basics.find((row) => row.label === label)?.value;
      expect(valueOf('品牌型号')).toBe(`${vehicle.model.brand} ${vehicle.model.name}`);
      expect(valueOf('表显里程')?.replace(/\D/g, '')).toBe(String(vehicle.odometerKm));
      expect(valueOf('注册日期')?.slice(0, 4)).toBe(String(vehicle.year));
      expect(valueOf('停放地')).toBe(vehicle.yard.address);
    }
  });

  it('know a frame number by form, and a plate nobody bears', () => {
    for (let at = 0; at < 100; at += 1) {
      const { vin, plate } = marksOf(`lot-${at}`, '上海');
      expect(vin).toMatch(/^L[A-HJ-NPR-Z0-9]{10}\d{6}$/);
      expect(plate).toMatch(/^(沪I\d{5})?$/);
    }
  });

  it('mask the number of the frame', () => {
    const frames = everyModel.map((vehicle, index) =>
      papersOf(vehicle, `lot-${index}`).basics.find(({ label }) => label === '车架号'),
    );
    for (const frame of frames) expect(frame?.value).toMatch(/^L[A-Z]{3}\*{4}\d\*[A-Z\d]\d{2}\*{4}$/);
  });

  it('invite to a viewing before the sale, after the inspection', () => {
    const { viewing, inspectedOn } = papersOf(everyModel[0] as Vehicle);
    const [first = '', last = ''] = viewing.match(/\d{4}-\d\d-\d\d/g) ?? [];
    expect(inspectedOn < first && first < last && last < '2026-11-20').toBe(true);
    expect(viewing).toContain('示例');
  });

  it('are the same for the same lot, and others for another', () => {
    const vehicle = everyModel[3] as Vehicle;
    expect(papersOf(vehicle)).toEqual(papersOf(vehicle));
    expect(papersOf(vehicle)).not.toEqual(papersOf(vehicle, 'lot-2'));
  });

  it('name why it is sold, as its sale does', () => {
    for (const theme of THEMES) {
      const [vehicle] = vehiclesFor(theme, 1, 'origin');
      const { basics } = papersOf(vehicle as Vehicle, 'lot-1', theme);
      expect(basics).toContainEqual({ label: '车辆来源', value: theme.origin });
      expect(basics).toContainEqual({ label: '使用性质', value: theme.use });
    }
  });
});

describe('repeatable chance', () => {
  const draws = (seed: string): readonly number[] => {
    const chance = chanceOf(seed);
    return Array.from({ length: 1_000 }, () => chance.whole(1, 6));
  };

  it('draws the same for the same seed', () => {
    expect(draws('one')).toEqual(draws('one'));
    expect(draws('one')).not.toEqual(draws('two'));
  });

  it('reaches both ends and favours neither', () => {
    const counts = Map.groupBy(draws('dice'), (number) => number);
    expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { length } of counts.values()) expect(length).toBeGreaterThan(120);
  });

  it('shuffles without losing or adding anybody', () => {
    const all = Array.from({ length: 50 }, (_none, index) => index);
    const shuffled = chanceOf('shuffle').shuffled(all);
    expect(shuffled).not.toEqual(all);
    expect(shuffled.toSorted((one, other) => one - other)).toEqual(all);
  });

  it('is one of a hundred about once in a hundred', () => {
    const chance = chanceOf('percent');
    const times = (percent: number): number =>
      Array.from({ length: 1_000 }, () => chance.isOneOf(percent)).filter(Boolean).length;
    expect([times(0), times(100)]).toEqual([0, 1_000]);
    expect(times(30)).toBeGreaterThan(230);
    expect(times(30)).toBeLessThan(370);
  });

  it('picks nothing from nothing, and says so', () => {
    expect(() => chanceOf('empty').pick([])).toThrow('nothing to pick from');
  });
});
