// The drawings that stand in for photographs: each address there is a file for.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawingName, drawingOf } from '#lib/lots/drawing.ts';
import { SAMPLE_GOODS } from '#server/demo/stages/goods-data.ts';

describe('the drawing of a lot', () => {
  it('of a vehicle is its body’s and paint’s, from each side', () => {
    const suv = { bodyType: 'suv', paint: 'navy' } as const;
    expect(drawingOf(suv, 'side')).toBe('/drawings/suv-navy.svg');
    expect(drawingOf(suv, 'front')).toBe('/drawings/front-navy.svg');
    expect(drawingOf(suv, 'dash')).toBe('/drawings/dash.svg');
  });

  it('of goods is their kind’s, or stock where unknown', () => {
    expect(drawingName({ bodyType: 'lot-cnc', paint: '' })).toBe('lot-cnc');
    expect(drawingName({ bodyType: '', paint: '' })).toBe('lot-stock');
  });

  it('of each of the sample goods lies among the illustrations', () => {
    const missing = SAMPLE_GOODS.filter(
      ({ drawing }) => !existsSync(`src/assets/illustrations/${drawing}.svg`),
    );
    expect(missing).toEqual([]);
  });
});
