// The lens a car is seen through from its front corner, a little from above: the side drawing lies
// on the side of a solid, whose width follows from how far along and how high a point of it is.
import type { Point } from './paths.ts';

/** Along the car, down as the drawings have it, and toward whoever looks at its side. */
export type Place = readonly [x: number, y: number, z: number];

export interface Solid {
  readonly left: number;
  readonly right: number;
  /** Half of its width at the shoulder, in the drawing's units: a metre is 204 of them. */
  readonly half: number;
  /** Height of the line under the windows. */
  readonly shoulder: number;
  readonly top: number;
  /** By so much of its width the roof is narrower than the shoulder. */
  readonly lean: number;
  /** Length of the rounding of its nose, seen from above. */
  readonly nose: number;
}

const TURN = (37 * Math.PI) / 180;
const TILT = (8 * Math.PI) / 180;
const FAR = 3_000;
const GROUND_Y = 362;
const NOSE_IN = 0.17;
const TAIL_IN = 0.12;
const TAIL = 120;

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** Half of the width of the solid at a point of its side. */
export function halfAt({ left, right, half, shoulder, top, lean, nose }: Solid, [x, y]: Point): number {
  const front = within((x - (right - nose)) / nose);
  const rear = within((left + TAIL - x) / TAIL);
  const plan = (1 - NOSE_IN * front ** 2.2) * (1 - TAIL_IN * rear ** 2);
  const up = within((shoulder - y) / (shoulder - top));
  const down = within((y - 240) / 100);
  return half * plan * (1 - lean * up ** 1.15) * (1 - 0.035 * down);
}

/** A place as it is seen. */
export function seen({ left, right }: Solid, [x, y, z]: Place): Point {
  const along = x - (left + right) / 2;
  const near = along * Math.sin(TURN) + z * Math.cos(TURN);
  const scale = FAR / (FAR - near);
  const across = along * Math.cos(TURN) - z * Math.sin(TURN);
  const down = (y - GROUND_Y) * Math.cos(TILT) + near * Math.sin(TILT);
  return [across * scale, down * scale];
}

/** A point of the side drawing, on the side of the solid. */
export function onSide(solid: Solid, point: Point, out = 0): Point {
  return seen(solid, [point[0], point[1], halfAt(solid, point) + out]);
}
