// Vehicles from their front corner: whatever the side drawing shows lies on them, and nothing
// leaves the box.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BODY_TYPES } from '#contract/catalogue/list-words.ts';
import {
  cornerDrawing,
  isCarDrawing,
  outlinesOf,
  vehicleDrawing,
  type Outline,
} from '#core/lots/drawings.ts';
import { boundsOf, carOf, crossings, frontAt, topAt } from '#pages/drawings/_corner/car.ts';
import { fromCorner } from '#pages/drawings/_corner/from-corner.ts';
import { halfAt, onSide, seen, type Solid } from '#pages/drawings/_corner/lens.ts';
import { ellipseRun, pointsOf, runsOf, writtenLine, writtenRuns } from '#pages/drawings/_corner/paths.ts';
import { inOutline } from '#pages/drawings/_outlines.ts';
import { cornerColours as colours } from '#styles/tokens-corner.ts';

const sideOf = (body: string, outline: Outline): string => {
  const source = readFileSync(`src/assets/illustrations/vehicle-${body}.svg`, 'utf8');
  return outline === 'usual' ? source : (inOutline(source, outline, body) ?? '');
};

const CARS = BODY_TYPES.filter((body) => isCarDrawing(vehicleDrawing(body, 'white')));
const ALL = CARS.flatMap((body) => outlinesOf(body).map((outline) => [body, outline] as const));

describe('a car from its front corner', () => {
  it.each(ALL)('is drawn of a %s, %s', (body, outline) => {
    const svg = fromCorner(sideOf(body, outline), body, outline) ?? '';
    expect(svg).toContain('viewBox="0 0 1100 560"');
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg.match(/url\(#vg-tyre\)/g)).toHaveLength(2);
    expect(svg.length).toBeLessThan(40_000);
  });

  it('has a definition for whatever it is painted with', () => {
    const svg = fromCorner(sideOf('suv', 'fastback'), 'suv', 'fastback') ?? '';
    const used = new Set([...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id = '']) => id));
    expect([...used].filter((id) => !svg.includes(` id="${id}"`))).toEqual([]);
  });

  it('differs in its face by its outline', () => {
    const usual = fromCorner(sideOf('sedan', 'usual'), 'sedan', 'usual') ?? '';
    const charged = fromCorner(sideOf('sedan', 'fastback'), 'sedan', 'fastback') ?? '';
    expect([usual.includes(colours.plate), charged.includes(colours.chargedPlate)]).toEqual([true, true]);
  });

  it('is not drawn of goods', () => {
    expect(fromCorner(sideOf('sedan', 'usual'), 'lot', 'usual')).toBeNull();
    expect([cornerDrawing('lot-land'), isCarDrawing('lot-land')]).toEqual([null, false]);
  });
});

describe('what is built otherwise than a car', () => {
  const OTHERS = BODY_TYPES.filter((body) => !CARS.includes(body));
  const svgOf = (body: string): string => fromCorner(sideOf(body, 'usual'), body, 'usual') ?? '';

  it('is a lorry, a bus or a motorcycle', () => {
    expect(OTHERS.toSorted()).toEqual(['bus', 'moto', 'truck']);
    const named = OTHERS.map((body) => cornerDrawing(vehicleDrawing(body, 'white')));
    expect(named).toEqual(OTHERS.map((body) => `${body}.corner-white`));
  });

  it.each(OTHERS)('is drawn of a %s, with all it is painted with', (body) => {
    const svg = svgOf(body);
    expect(svg).toContain('viewBox="0 0 1100 560"');
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    const used = new Set([...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id = '']) => id));
    expect([...used].filter((id) => !svg.includes(` id="${id}"`))).toEqual([]);
    expect(svg.length).toBeLessThan(60_000);
  });

  it('stands within its box', () => {
    for (const body of OTHERS) {
      const [, x, y, scale] = /translate\((\S+) (\S+)\) scale\(([\d.]+)\)/.exec(svgOf(body)) ?? [];
      const starts = [...svgOf(body).matchAll(/ d="M(-?[\d.]+)[ ]?(-?[\d.]+)/g)].map(([, atX, atY]) => [
        Number(x) + Number(scale) * Number(atX),
        Number(y) + Number(scale) * Number(atY),
      ]);
      expect(starts.length).toBeGreaterThan(40);
      expect(starts.filter(([atX = 0, atY = 0]) => atX < 0 || atX > 1_100 || atY < 0 || atY > 560)).toEqual(
        [],
      );
    }
  });

  it('has a face of glass, lamps and a plate', () => {
    for (const body of ['bus', 'truck']) {
      expect(svgOf(body).match(/url\(#vq-lamp\)/g)).toHaveLength(2);
      expect(svgOf(body)).toContain(colours.plate);
    }
    expect(svgOf('truck')).toContain(colours.loadRoof);
    expect(svgOf('moto').match(/stroke-width="26"/g)?.length).toBeGreaterThan(10);
  });
});

describe('the lens', () => {
  const solid: Solid = {
    left: 60,
    right: 1_040,
    half: 180,
    shoulder: 190,
    top: 70,
    lean: 0.3,
    nose: 150,
  };

  it('sees the near side on the left and the front nearer', () => {
    const [near, far] = [seen(solid, [550, 300, 180]), seen(solid, [550, 300, -180])];
    expect(near[0]).toBeLessThan(far[0]);
    expect(near[1]).toBeGreaterThan(far[1]);
    expect(onSide(solid, [900, 350])[1]).toBeGreaterThan(onSide(solid, [200, 350])[1]);
  });

  it('sees a roof and a nose narrower than the doors', () => {
    expect(halfAt(solid, [550, 70])).toBeCloseTo(126);
    expect(halfAt(solid, [550, 200])).toBe(180);
    expect(halfAt(solid, [1_040, 200])).toBeLessThan(160);
    expect(halfAt(solid, [60, 200])).toBeLessThan(160);
  });
});

describe('a side drawing', () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const;

  it('is measured by where its outline crosses', () => {
    expect(crossings(square, 0, 4)).toEqual([0, 10]);
    expect([topAt({ outline: square }, 5), frontAt({ outline: square }, 5)]).toEqual([0, 10]);
    expect(boundsOf(square)).toEqual({ left: 0, right: 10, top: 0, bottom: 10 });
  });

  it('tells its wheels, whether it was fitted to its box or not', () => {
    const wheels = (outline: Outline) => carOf(sideOf('sedan', outline)).wheels.map(({ radius }) => radius);
    expect([wheels('usual'), wheels('long')]).toEqual([
      [69, 69],
      [69, 69],
    ]);
  });
});

describe('a path', () => {
  const same = (point: readonly [number, number]) => point;

  it('is written as read, each point from the last', () => {
    expect(writtenRuns(runsOf('M10,10 L20,10 L20,20 Z'), same)).toBe('M10 10l10 0l0 10Z');
    expect(writtenRuns(runsOf('M0,0 H5 V5'), same)).toBe('M0 0l5 0l0 5');
    expect(writtenLine([same([1, 1]), same([0.5, 2])])).toBe('M1 1l-.5 1');
  });

  it('has its arcs as curves on the same circle', () => {
    const points = pointsOf(runsOf('M10,0 A10,10 0 1 0 -10,0'));
    expect(points.every(([x, y]) => Math.abs(Math.hypot(x, y) - 10) < 0.1)).toBe(true);
    const round = pointsOf([ellipseRun([0, 0], [4, 2])]);
    expect(boundsOf(round)).toEqual({ left: -4, right: 4, top: -2, bottom: 2 });
  });

  it('of a kind no drawing has is no path', () => {
    expect(() => runsOf('M0,0 Q5,5 9,9')).toThrow('a drawing has a path with Q');
  });
});
