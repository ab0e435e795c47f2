// Measures of a car that is seen from its front corner, and what is laid between its two sides.
import type { Outline } from '#core/lots/drawings.ts';
import { boundsOf, carOf, topAt, type Car } from './car.ts';
import { halfAt, seen, type Solid } from './lens.ts';
import type { Point } from './paths.ts';

export type Grille = 'wide' | 'tall' | 'twin' | 'closed' | 'low' | 'slot';
export type Lamp = 'slim' | 'bold' | 'deep';

export interface FaceStyle {
  readonly grille: Grille;
  readonly lamp: Lamp;
}

interface Build {
  /** Half of its width at the shoulder. */
  readonly half: number;
  /** By so much of its width the roof is narrower. */
  readonly lean: number;
  /** So far before the side window the windscreen meets the bonnet. */
  readonly cowl: number;
  /** So far along the side window, from its rear, the roof ends. */
  readonly header: number;
}

const BUILDS: Readonly<Record<string, Build>> = {
  sedan: { half: 178, lean: 0.3, cowl: 37, header: 0.75 },
  suv: { half: 186, lean: 0.22, cowl: 70, header: 0.88 },
  hatch: { half: 172, lean: 0.26, cowl: 49, header: 0.71 },
  sports: { half: 182, lean: 0.32, cowl: 54, header: 0.62 },
  mpv: { half: 186, lean: 0.18, cowl: 59, header: 0.87 },
  pickup: { half: 186, lean: 0.24, cowl: 43, header: 0.83 },
};

type Faces = Readonly<Record<Outline, FaceStyle>>;

const USUAL_FACES: Faces = {
  usual: { grille: 'wide', lamp: 'bold' },
  long: { grille: 'tall', lamp: 'bold' },
  compact: { grille: 'twin', lamp: 'deep' },
  fastback: { grille: 'closed', lamp: 'slim' },
};
const FACES: Readonly<Record<string, Faces>> = {
  suv: {
    ...USUAL_FACES,
    usual: { grille: 'tall', lamp: 'bold' },
    long: { grille: 'wide', lamp: 'slim' },
    compact: { grille: 'low', lamp: 'deep' },
  },
  hatch: {
    ...USUAL_FACES,
    usual: { grille: 'low', lamp: 'bold' },
    long: { grille: 'wide', lamp: 'slim' },
  },
  sports: {
    ...USUAL_FACES,
    usual: { grille: 'slot', lamp: 'slim' },
    long: { grille: 'wide', lamp: 'slim' },
    fastback: { grille: 'low', lamp: 'slim' },
  },
  pickup: { ...USUAL_FACES, usual: { grille: 'tall', lamp: 'deep' }, long: { grille: 'wide', lamp: 'deep' } },
};

/** A vehicle, and the solid its side is laid on. */
export interface Standing {
  readonly car: Car;
  readonly solid: Solid;
}

/** Everything that is laid between the two sides of a car knows these. */
export interface Seat extends Standing {
  readonly face: FaceStyle;
  /** Places along the car: foot and head of the windscreen, and the end of the bonnet. */
  readonly cowl: number;
  readonly header: number;
  readonly tip: number;
}

const TIP_BEFORE = 34;
const SHOULDER_UNDER = 22;
const NOSE = 150;

/** Null: this body is not drawn from the corner. */
export function seatOf(source: string, body: string, outline: Outline): Seat | null {
  const build = BUILDS[body];
  const face = (FACES[body] ?? USUAL_FACES)[outline];
  if (!build) return null;
  const car = carOf(source);
  const { left, right, top } = boundsOf(car.outline);
  const glass = boundsOf(car.glass);
  const cowl = glass.right + build.cowl;
  const shoulder = topAt(car, cowl) + SHOULDER_UNDER;
  return {
    car,
    solid: { left, right, top, shoulder, half: build.half, lean: build.lean, nose: NOSE },
    face,
    cowl,
    header: glass.left + (glass.right - glass.left) * build.header,
    tip: right - TIP_BEFORE,
  };
}

export function steps(from: number, to: number, count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_none, index) => from + ((to - from) * index) / count);
}

const BOW = 30;

/** The nose is bent: its middle comes further forward than its corners. */
export function bowAt(across: number): number {
  return BOW * (1 - across * across);
}

/** The far side is the near one, as far to the other side. */
export function onFarSide(solid: Solid, point: Point): Point {
  return seen(solid, [...point, -halfAt(solid, point)]);
}
