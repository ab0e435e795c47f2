import { describe, expect, it } from 'vitest';
import type { VehicleCard } from '#contract/lots/lot-card.ts';
import { faceOf } from '#lib/lots/face.ts';
import { aLot, someGoods } from '../../islands/parts/lots.ts';

const vehicle: VehicleCard = {
  ...aLot(),
  title: '2021款 大众 途岳',
  registered: '2021.06',
  odometerKm: 82_000,
  city: '上海',
  emission: '国六',
  grade: 'A',
};

describe('the face of a lot', () => {
  it('tells of a vehicle its age, distance, place and exhaust', () => {
    const { title, facts } = faceOf(vehicle);
    expect([title, ...facts.map(([, fact]) => fact)]).toEqual([
      '2021款 大众 途岳',
      '2021.06',
      '8.2 万公里',
      '上海',
      '国六',
    ]);
  });

  it('tells of goods their kind and where they lie', () => {
    expect(faceOf(someGoods()).facts).toEqual([
      ['类别', '机械设备'],
      ['存放地', '上海'],
    ]);
  });

  it('says first that a thing is let or sold off', () => {
    const lease = { kind: 'lease', per: 'year', months: 12 } as const;
    expect(faceOf({ ...someGoods(), disposal: lease }).facts[0]).toEqual(['处置', '招租 · 租期 1 年']);
    expect(faceOf({ ...vehicle, disposal: { kind: 'sell-off' } }).facts[0]).toEqual(['处置', '变卖']);
  });

  it('carries the grade of the inspector', () => {
    expect(faceOf(vehicle).badge).toEqual({ name: '车况', word: 'A' });
  });

  it('is a vehicle in the practice hall too', () => {
    expect(faceOf({ ...vehicle, hall: 'practice' })).toEqual(faceOf(vehicle));
  });
});
