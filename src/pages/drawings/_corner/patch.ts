// Patches on the nose of a car: named by how far across and how far down its face they are.
import { boundsOf, frontAt, topAt } from './car.ts';
import { halfAt, seen } from './lens.ts';
import { writtenShape, type Point } from './paths.ts';
import { bowAt, steps, type Seat } from './seat.ts';

/** Across from 1 at the near corner to -1 at the far one; down from 0 at the bonnet to 1. */
export type Spot = readonly [across: number, down: number];

export interface Nose {
  readonly topY: number;
  readonly height: number;
  /** How far down the face a height of the drawing is. */
  readonly downAt: (y: number) => number;
  readonly place: (spot: Spot) => Point;
}

const BOTTOM_Y = 322;

export function noseOf({ car, solid, tip }: Pick<Seat, 'car' | 'solid' | 'tip'>): Nose {
  const topY = topAt(car, tip) + 1;
  const bottomY = Math.min(BOTTOM_Y, boundsOf(car.outline).bottom - 1);
  const height = bottomY - topY;
  const place = ([across, down]: Spot): Point => {
    const y = topY + height * down;
    const x = Math.max(tip, frontAt(car, Math.min(y, bottomY - 3)));
    return seen(solid, [x + bowAt(across), y, across * halfAt(solid, [x, y])]);
  };
  return { topY, height, downAt: (y) => (y - topY) / height, place };
}

const pair = ([x, y]: Point): string => {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

/** A closed line round these points that has no corner. */
export function smooth(points: readonly Point[]): string {
  const ends = points.map((point, at) => between(point, points[(at + 1) % points.length] ?? point, 0.5));
  const curves = points.map((point, at) => `Q${pair(point)} ${pair(ends[at] ?? point)}`);
  return `M${pair(ends.at(-1) ?? [0, 0])}${curves.join('')}Z`;
}

/** Points of an edge, for the nose is bent. */
const FINE = 4;

/** A patch through these places of the nose, its corners as round as asked. */
export function patch({ place }: Nose, spots: readonly Spot[], round = 0.3): string {
  const points = spots
    .flatMap((one, at) => {
      const next = spots[(at + 1) % spots.length] ?? one;
      return Array.from({ length: FINE }, (_none, step) => between(one, next, step / FINE));
    })
    .map(place);
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const drawn = points.map((point, index) => {
    if (index % FINE > 0) return `L${pair(point)}`;
    const [before, after] = [
      between(point, at(index - 1), round * 2),
      between(point, at(index + 1), round * 2),
    ];
    return `L${pair(before)}Q${pair(point)} ${pair(after)}`;
  });
  return `M${drawn.join('').slice(1)}Z`;
}

export function box(from: Spot, to: Spot): readonly Spot[] {
  return [from, [to[0], from[1]], to, [from[0], to[1]]];
}

export function mirrored(spots: readonly Spot[]): readonly Spot[] {
  return spots.map(([across, down]): Spot => [-across, down]);
}

/** All of a nose. */
export function wholeOf(nose: Nose): string {
  const down = steps(0, 1, 12);
  const across = steps(1, -1, 12);
  return writtenShape(
    [
      ...down.map((part): Spot => [1, part]),
      ...across.map((part): Spot => [part, 1]),
      ...down.map((part): Spot => [-1, 1 - part]),
      ...across.map((part): Spot => [-part, 0]),
    ].map(nose.place),
  );
}

/** A shape of one colour. */
export function filled(d: string, fill: string, opacity?: string): string {
  return `<path d="${d}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
}
