import { expect, it } from 'vitest';
import { shapeOf } from '#lib/lots/car-shape.ts';

it('tells a car from a lorry and from goods', () => {
  const shapes = [
    shapeOf({ hall: 'vehicle', bodyType: 'suv' }),
    shapeOf({ hall: 'practice', bodyType: 'suv' }),
    shapeOf({ hall: 'vehicle', bodyType: 'truck' }),
    shapeOf({ hall: 'non-vehicle', bodyType: 'suv' }),
  ];
  expect(shapes).toEqual(['car', 'car', 'other-vehicle', 'whole']);
});
