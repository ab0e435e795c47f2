// The drawings that stand in for photographs: each address there is a file for.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KIND_DRAWINGS, vehicleDrawing } from '#core/lots/drawings.ts';
import { drawingOf } from '#lib/lots/drawing.ts';
import { SAMPLE_GOODS } from '#server/demo/stages/goods-data.ts';

describe('the drawing of a lot', () => {
  it('of a vehicle is its body’s and paint’s, from each side', () => {
    const suv = { drawing: vehicleDrawing('suv', 'navy') };
    expect(drawingOf(suv, 'side')).toBe('/drawings/suv-navy.svg');
    expect(drawingOf(suv, 'front')).toBe('/drawings/front-navy.svg');
    expect(drawingOf(suv, 'dash')).toBe('/drawings/dash.svg');
  });

  it('of goods is their kind’s, and each lies among the illustrations', () => {
    expect(drawingOf({ drawing: KIND_DRAWINGS.equipment }, 'side')).toBe('/drawings/lot-cnc.svg');
    const drawings = Object.values(KIND_DRAWINGS);
    expect(drawings.filter((name) => !existsSync(`src/assets/illustrations/${name}.svg`))).toEqual([]);
  });

  it('of each of the sample goods lies among the illustrations', () => {
    const missing = SAMPLE_GOODS.filter(
      ({ drawing }) => !existsSync(`src/assets/illustrations/${drawing}.svg`),
    );
    expect(missing).toEqual([]);
  });
});
