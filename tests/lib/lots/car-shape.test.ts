import { expect, it } from 'vitest';
import { shapeOf } from '#lib/lots/car-shape.ts';
import { aLot, someGoods } from '../../islands/parts/lots.ts';

it('tells a car from a lorry and from goods', () => {
  const shapes = [
    shapeOf(aLot()),
    shapeOf({ ...aLot(), hall: 'practice' }),
    shapeOf({ ...aLot(), bodyType: 'truck' }),
    shapeOf(someGoods()),
  ];
  expect(shapes).toEqual(['car', 'car', 'other-vehicle', 'whole']);
});
