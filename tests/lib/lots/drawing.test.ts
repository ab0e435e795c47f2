// The drawings that stand in for photographs: each address there is a file for.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BODY_TYPES } from '#contract/catalogue/list-words.ts';
import { cornerDrawing, KIND_DRAWINGS, vehicleDrawing } from '#core/lots/drawings.ts';
import { drawingOf } from '#lib/lots/drawing.ts';
import { drawings } from '#pages/drawings/_drawings.ts';
import { inOutline } from '#pages/drawings/_outlines.ts';
import { SAMPLE_GOODS } from '#server/demo/stages/goods-data.ts';
import { paints } from '#styles/tokens-paints.ts';

describe('the drawing of a lot', () => {
  it('of a vehicle is its body’s and paint’s, from each side', () => {
    const suv = { drawing: vehicleDrawing('suv', 'navy') };
    expect(drawingOf(suv, 'side')).toBe('/drawings/suv-navy.svg');
    expect(drawingOf(suv, 'front')).toBe('/drawings/front-navy.svg');
    expect(drawingOf(suv, 'corner')).toBe('/drawings/suv.corner-navy.svg');
    expect(drawingOf(suv, 'dash')).toBe('/drawings/dash.svg');
  });

  it('of each body is painted in every outline it may have', () => {
    const painted = new Set(drawings.map(({ drawing }) => drawing));
    const models = Array.from({ length: 40 }, (_none, at) => `品牌 ${at} 系`);
    const named = BODY_TYPES.flatMap((body) =>
      models.flatMap((model) => Object.keys(paints).map((paint) => vehicleDrawing(body, paint, model))),
    );
    const corners = named.flatMap((drawing) => cornerDrawing(drawing) ?? []);
    expect([...named, ...corners].filter((drawing) => !painted.has(drawing))).toEqual([]);
  });

  it('keeps wheels round and the car within its box in every outline', () => {
    for (const outline of ['long', 'compact', 'fastback'] as const) {
      const source = readFileSync('src/assets/illustrations/vehicle-sedan.svg', 'utf8');
      const svg = inOutline(source, outline, 'sedan') ?? '';
      const tyres = [...svg.matchAll(/<circle cx="([\d.]+)" cy="291" r="69" fill="url\(#vg-tyre\)"/g)];
      const spokes = svg.match(/A80,80 0 1 0/g);
      const fit = /translate\((-?[\d.]+) -?[\d.]+\) scale\(([\d.]+)\)/.exec(svg);
      expect([tyres.length, spokes?.length]).toEqual([2, 6]);
      const ends = [...svg.matchAll(/[ ML](-?[\d.]+),\d/g)].map(
        ([, x]) => Number(fit?.[1]) + Number(x) * Number(fit?.[2]),
      );
      expect(Math.min(...ends)).toBeGreaterThan(0);
      expect(Math.max(...ends)).toBeLessThan(1_100);
    }
  });

  it('of goods is their kind’s, and each lies among the illustrations', () => {
    expect(drawingOf({ drawing: KIND_DRAWINGS.equipment }, 'side')).toBe('/drawings/lot-cnc.svg');
    const names = Object.values(KIND_DRAWINGS);
    expect(names.filter((name) => !existsSync(`src/assets/illustrations/${name}.svg`))).toEqual([]);
  });

  it('of each of the sample goods lies among the illustrations', () => {
    const missing = SAMPLE_GOODS.filter(
      ({ drawing }) => !existsSync(`src/assets/illustrations/${drawing}.svg`),
    );
    expect(missing).toEqual([]);
  });
});
