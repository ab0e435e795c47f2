// Worth and grades of the sample house's vehicles: as a dealer would believe.
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { chanceOf } from '#server/demo/chance.ts';
import { demandFor } from '#server/demo/demand.ts';
import { slotsDue } from '#server/demo/lanes.ts';
import { THEMES } from '#server/demo/places-data.ts';
import { gradeOf, valuationYuan, type Grade } from '#server/demo/valuation.ts';
import { models, themeOf, vehiclesFor, type Vehicle } from '#server/demo/vehicle.ts';
import { FRIDAY_MS } from '../../kit/sample.ts';

const modelCalled = (name: string) => {
  const model = models.find((one) => one.name.startsWith(name));
  if (!model) throw new Error(`no model ${name}`);
  return model;
};
const worth = (name: string, ageYears: number, odometerKm: number, grade: Grade = 'B+'): number =>
  valuationYuan(modelCalled(name), { ageYears, odometerKm }, grade);

const all: readonly Vehicle[] = THEMES.filter(({ isCrash }) => !isCrash).flatMap((theme) =>
  vehiclesFor(theme, 60, `worth ${theme.name}`),
);

describe('what a vehicle is worth', () => {
  it.each([
    ['普拉多', 8, 120_000, 220_000, 290_000],
    ['凯美瑞', 6, 90_000, 95_000, 130_000],
    ['帕萨特', 6, 90_000, 80_000, 115_000],
    ['宏光 MINI', 4, 40_000, 12_000, 25_000],
    ['A6L', 5, 75_000, 170_000, 230_000],
    ['汉 EV', 4, 60_000, 75_000, 120_000],
    ['ZK6119', 9, 367_000, 60_000, 150_000],
    ['650NK', 5, 20_000, 13_000, 22_000],
  ])('%s of %i years and %i km is believed', (name, age, km, least, most) => {
    expect(worth(name, age, km)).toBeGreaterThanOrEqual(least);
    expect(worth(name, age, km)).toBeLessThanOrEqual(most);
  });

  it('falls with years, kilometres and grade, never below nothing', () => {
    for (const { name } of models) {
      expect(worth(name, 6, 90_000)).toBeLessThanOrEqual(worth(name, 5, 75_000));
      expect(worth(name, 5, 150_000)).toBeLessThanOrEqual(worth(name, 5, 50_000));
      expect(worth(name, 5, 75_000, 'C')).toBeLessThanOrEqual(worth(name, 5, 75_000, 'A-'));
      expect(worth(name, 10, 400_000, '事故车')).toBeGreaterThanOrEqual(3_000);
    }
  });
});

describe('the grade of a vehicle', () => {
  const graded = (bodyType: 'sedan' | 'bus', ageYears: number, odometerKm: number): ReadonlySet<Grade> =>
    new Set(
      Array.from({ length: 40 }, (_none, seed) =>
        gradeOf({ bodyType }, { ageYears, odometerKm }, chanceOf(`grade ${seed}`)),
      ),
    );

  it('of a coach with 367,000 kilometres is none of the better ones', () => {
    for (const better of ['A', 'A-', 'B+'] as const) expect(graded('bus', 8, 367_000)).not.toContain(better);
  });

  it('of a young car is good, of a worn one poor', () => {
    expect([...graded('sedan', 3, 30_000)].every((grade) => ['A', 'A-'].includes(grade))).toBe(true);
    expect([...graded('sedan', 9, 260_000)].every((grade) => ['C', 'C+'].includes(grade))).toBe(true);
  });

  it('is spread over all of them', () => {
    const counts = Map.groupBy(all, ({ grade }) => grade);
    for (const grade of ['A-', 'B+', 'B', 'B-', 'C+'] as const) {
      expect((counts.get(grade)?.length ?? 0) / all.length).toBeGreaterThan(0.04);
    }
  });
});

describe('what is sold where', () => {
  it('a public office drives nothing dear, no person sells coaches', () => {
    const kinds = (name: string): readonly Vehicle[] => {
      const theme = THEMES.find((one) => one.name === name);
      return theme ? vehiclesFor(theme, 60, 'kinds') : [];
    };
    expect(
      kinds('公务用车处置专场').filter(({ model }) => model.newYuan > 300_000 && model.bodyType !== 'bus'),
    ).toEqual([]);
    expect(
      kinds('个人车主送拍专场').filter(({ model }) => ['bus', 'truck'].includes(model.bodyType)),
    ).toEqual([]);
  });

  it('is wanted for about what it is worth', () => {
    const slots = slotsDue(FRIDAY_MS).filter(({ lane }) => lane.name === 'a');
    for (const { saleId, turn } of slots) {
      for (const [index, { worthYuan }] of vehiclesFor(themeOf('a', turn), 20, saleId).entries()) {
        const startPriceFen = yuan(Math.round(worthYuan * 0.73));
        const [best] = demandFor({ id: `${saleId}-${index + 1}`, startPriceFen }).buyers;
        if (!best) continue;
        expect(best.mostFen).toBeGreaterThan(yuan(worthYuan) * 0.83);
        expect(best.mostFen).toBeLessThan(yuan(worthYuan) * 1.02);
      }
    }
  });
});
