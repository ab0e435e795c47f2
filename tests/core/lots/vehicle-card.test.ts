// Facts of a vehicle's card from one row each: asked, read, shown again, corrected and said.
import { describe, expect, it } from 'vitest';
import { BODY_TYPES } from '#contract/catalogue/list-words.ts';
import { line } from '#contract/fields.ts';
import { amendedFields } from '#contract/lots/amend-fields.ts';
import { CHANGE_WORDS } from '#contract/lots/change-words.ts';
import { vehicleFields } from '#contract/lots/vehicle-fields.ts';
import { lotParts } from '#contract/sales/lot-form-words.ts';
import { BODY_WORDS } from '#core/catalogue/filter-words.ts';
import { TypedForm } from '#core/input/typed-form.ts';
import {
  amendedDetailsIn,
  NO_VEHICLE_DETAILS,
  typedVehicle,
  VEHICLE_DETAIL_FIELDS,
  VEHICLE_DETAIL_NAMES,
  vehicleDetails,
  vehicleDetailsIn,
  vehicleTexts,
  type VehicleDetails,
} from '#core/lots/vehicle-card.ts';
import { lotAmendParts } from '#lib/office/sales/amend-fields.ts';

const PASSAT: VehicleDetails = {
  brand: '大众',
  bodyType: 'suv',
  registered: '2021.05',
  odometerKm: 62_000,
  emission: '国六',
  fuel: '汽油',
  grade: 'B',
};
const CARD = { ...PASSAT, title: '2021款 大众 帕萨特' };
const PARTS = [{ title: '车辆', fields: VEHICLE_DETAIL_FIELDS }];
const form = (typed: Readonly<Record<string, string>>) => new TypedForm(typed, PARTS);
const fieldsOf = (parts: ReturnType<typeof lotParts>): readonly string[] =>
  parts.flatMap(({ fields }) => fields.map(({ name }) => name));

describe('the facts of a vehicle', () => {
  it('are those of its card, and nothing else of it', () => {
    expect(vehicleDetails(CARD)).toEqual(PASSAT);
  });

  it('come back from a form as they were shown there', () => {
    expect(vehicleDetailsIn(form(typedVehicle(PASSAT)))).toEqual(PASSAT);
  });

  it('are nothing where nothing was typed', () => {
    expect(vehicleDetailsIn(form({ odometerKm: '0' }))).toEqual(NO_VEHICLE_DETAILS);
  });

  it('take a figure as people write it', () => {
    expect(vehicleDetailsIn(form({ odometerKm: '62,000' })).odometerKm).toBe(62_000);
  });

  it('are a saloon where the body is none of the known', () => {
    expect(vehicleDetailsIn(form({ odometerKm: '0', bodyType: 'airship' })).bodyType).toBe('sedan');
  });

  it('are said in words that people read', () => {
    expect(vehicleTexts(PASSAT)).toEqual({
      brand: '大众',
      bodyType: BODY_WORDS.suv,
      registered: '2021.05',
      odometerKm: '62,000 公里',
      emission: '国六',
      fuel: '汽油',
      grade: 'B',
    });
  });
});

describe('a correction', () => {
  it('is of what was typed alone', () => {
    expect(amendedDetailsIn(form({ grade: 'C', fuel: '' }))).toEqual({ grade: 'C' });
  });

  it('passes over a body that nobody knows', () => {
    expect(amendedDetailsIn(form({ bodyType: 'airship', grade: 'C' }))).toEqual({ grade: 'C' });
  });

  it('tells a figure that is none', () => {
    const typed = form({ odometerKm: '六万' });
    amendedDetailsIn(typed);
    expect(typed.problems).toHaveProperty('odometerKm');
  });
});

describe('each fact of a vehicle', () => {
  it.each(VEHICLE_DETAIL_NAMES)('is asked, sent, corrected and named: %s', (name) => {
    expect(fieldsOf(lotParts('vehicle'))).toContain(name);
    expect(fieldsOf(lotAmendParts('vehicle'))).toContain(name);
    expect(vehicleFields(line(0, 120))).toHaveProperty(name);
    expect(CHANGE_WORDS[name]).not.toBe('');
  });

  it('may be left out of a correction, but not be empty', () => {
    const vehicle = amendedFields.vehicle;
    expect(vehicle.safeParse({}).success).toBe(true);
    expect(vehicle.safeParse({ grade: 'C' }).success).toBe(true);
    expect(vehicle.safeParse({ grade: '' }).success).toBe(false);
    expect(vehicle.safeParse({ wings: '2' }).success).toBe(false);
  });

  it('has one list of bodies for forms and filters', () => {
    expect(Object.keys(BODY_WORDS)).toEqual([...BODY_TYPES]);
  });
});
