// Parts that a bus and a lorry share: upright sides, a flat roof between them, and an upright face
// with glass, lamps, a skirt and a plate. Source: visual language, 13.
import { cornerColours as colours } from '#styles/tokens-corner.ts';
import { boundsOf, topAt } from './car.ts';
import { halfAt, seen, type Solid } from './lens.ts';
import { box, filled, mirrored, patch, wholeOf, type Nose, type Spot } from './patch.ts';
import { writtenShape, type Point } from './paths.ts';
import { steps, type Standing } from './seat.ts';

/** A solid with upright sides. */
export function uprightOf(points: readonly Point[], half: number, nose: number): Solid {
  const { left, right, top } = boundsOf(points);
  return { left, right, top, shoulder: top + 1, half, lean: 0.03, nose };
}

/** The roof between the upper edges of both sides; `lit`: how much light lies on it. */
export function roofOf({ car, solid }: Standing, [from, to]: Point, lit: string): readonly string[] {
  const edge = (across: number): readonly Point[] =>
    steps(from, to, 12).map((x) => {
      const y = topAt(car, x) + 1;
      return seen(solid, [x, y, across * halfAt(solid, [x, y])]);
    });
  const roof = writtenShape([...edge(1), ...edge(-1).toReversed()]);
  return [filled(roof, colours.body), filled(roof, colours.white, lit)];
}

interface UprightFace {
  readonly pane: readonly Spot[];
  /** How round the corners of the pane are. */
  readonly round: number;
  readonly glint: readonly Spot[];
  readonly lamp: readonly Spot[];
  readonly skirtFrom: number;
  readonly plate: readonly Spot[];
  /** Parts above the skirt, and those above the lamps. */
  readonly middle: readonly string[];
  readonly trim?: readonly string[];
}

/** The face from back to front. */
export function uprightFace(nose: Nose, face: UprightFace): readonly string[] {
  const whole = wholeOf(nose);
  return [
    filled(whole, colours.body),
    filled(whole, 'url(#vq-face)'),
    filled(whole, 'url(#vq-turn)'),
    filled(patch(nose, face.pane, face.round), 'url(#vg-glass)'),
    filled(patch(nose, face.glint, 0), 'url(#vg-refl)'),
    ...face.middle,
    filled(patch(nose, box([1, face.skirtFrom], [-1, 1]), 0.1), colours.skirt),
    ...[face.lamp, mirrored(face.lamp)].flatMap((lamp) => [
      filled(patch(nose, lamp, 0.3), colours.lamp),
      filled(patch(nose, lamp, 0.3), 'url(#vq-lamp)'),
    ]),
    ...(face.trim ?? []),
    filled(patch(nose, face.plate, 0.1), colours.plate),
  ];
}
