// A car as its side drawing tells it: its outline, its wheels, how high it is at each place, and
// the parts that are drawn on it.
import { pointsOf, runsOf, type Point } from './paths.ts';

export interface Wheel {
  readonly at: Point;
  readonly radius: number;
}

export interface Car {
  /** The drawing, without its definitions. */
  readonly tags: readonly string[];
  readonly defs: string;
  readonly outline: readonly Point[];
  readonly wheels: readonly Wheel[];
  readonly glass: readonly Point[];
  readonly lamp: readonly Point[];
}

const TAG = /<(?:path|rect|circle|ellipse|g|\/g)\b[^>]*>/g;

/** Another outline of a body is fitted to its box as a whole. */
const FITTED = /^<g transform="translate[^>]*>(.*)<\/g>$/s;

export function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

export function figure(tag: string, name: string): number {
  return Number(attribute(tag, name));
}

const pathOf = (tags: readonly string[], fill: string): readonly Point[] => {
  const tag = tags.find((one) => one.startsWith('<path') && attribute(one, 'fill').startsWith(fill));
  return tag === undefined ? [] : pointsOf(runsOf(attribute(tag, 'd')));
};

export function carOf(source: string): Car {
  const [, defs = '', drawn = ''] = /<defs>(.*?)<\/defs>(.*)<\/svg>/s.exec(source) ?? [];
  const tags = drawn.replace(FITTED, '$1').match(TAG) ?? [];
  const wheels = tags
    .filter((tag) => tag.startsWith('<circle') && attribute(tag, 'fill') === 'url(#vg-tyre)')
    .map((tag): Wheel => ({ at: [figure(tag, 'cx'), figure(tag, 'cy')], radius: figure(tag, 'r') }));
  return {
    tags,
    defs,
    outline: pathOf(tags, 'var(--c'),
    wheels,
    glass: pathOf(tags, 'url(#vg-glass)'),
    lamp: pathOf(tags, 'url(#vg-head)'),
  };
}

/** Crossings of a closed line of straight pieces with a place along the car, or with a height. */
export function crossings(outline: readonly Point[], axis: 0 | 1, value: number): readonly number[] {
  return outline.flatMap((one, place) => {
    const next = outline[(place + 1) % outline.length] ?? one;
    const [from, to] = [one[axis], next[axis]];
    if (from === to || value < Math.min(from, to) || value > Math.max(from, to)) return [];
    const other = axis === 0 ? 1 : 0;
    return [one[other] + ((next[other] - one[other]) * (value - from)) / (to - from)];
  });
}

/** How high the car is there. */
export function topAt({ outline }: Pick<Car, 'outline'>, x: number): number {
  return Math.min(...crossings(outline, 0, x));
}

/** How far forward the car comes at that height. */
export function frontAt({ outline }: Pick<Car, 'outline'>, y: number): number {
  return Math.max(...crossings(outline, 1, y));
}

export function boundsOf(points: readonly Point[]): {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
} {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
