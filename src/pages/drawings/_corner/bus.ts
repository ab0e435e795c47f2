// A bus from its front corner: its side, a flat roof, and an upright face that is glass down to the
// middle. Source: visual language, 13.
import { cornerColours as colours } from '#styles/tokens-corner.ts';
import { attribute, boundsOf, carOf, topAt } from './car.ts';
import { framed } from './frame.ts';
import { halfAt, seen, type Solid } from './lens.ts';
import { box, mirrored, noseOf, patch, wholeOf, type Nose, type Spot } from './patch.ts';
import { writtenShape, type Point } from './paths.ts';
import { steps, type Standing } from './seat.ts';
import { nearSide, treadsOf, underneath } from './sides.ts';

/** Half of a width of two and a half metres; a bus is drawn smaller than a car. */
const HALF = 132;
const NOSE = 60;
/** The roof ends and the face begins so far before the foremost point. */
const TIP_BEFORE = 52;

export function filled(d: string, fill: string, opacity?: string): string {
  return `<path d="${d}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
}

/** A solid with upright sides. */
export function uprightOf(points: readonly Point[], half: number, nose: number): Solid {
  const { left, right, top } = boundsOf(points);
  return { left, right, top, shoulder: top + 1, half, lean: 0.03, nose };
}

/** The roof between the upper edges of both sides. */
export function roofOf({ car, solid }: Standing, [from, to]: Point): string {
  const edge = (across: number): readonly Point[] =>
    steps(from, to, 12).map((x) => {
      const y = topAt(car, x) + 1;
      return seen(solid, [x, y, across * halfAt(solid, [x, y])]);
    });
  return writtenShape([...edge(1), ...edge(-1).toReversed()]);
}

const LAMP = box([0.94, 0.71], [0.62, 0.8]);
const PANE: readonly Spot[] = [
  [0.95, 0.07],
  [-0.95, 0.07],
  [-0.93, 0.52],
  [0.93, 0.52],
];
const GLINT: readonly Spot[] = [
  [0.4, 0.07],
  [0, 0.07],
  [-0.3, 0.52],
  [0.1, 0.52],
];

const faceOf = (nose: Nose): readonly string[] => {
  const whole = wholeOf(nose);
  const wiper = (from: number): string => patch(nose, box([from, 0.495], [from - 0.5, 0.508]), 0);
  return [
    filled(whole, colours.body),
    filled(whole, 'url(#vq-face)'),
    filled(whole, 'url(#vq-turn)'),
    filled(patch(nose, PANE, 0.16), 'url(#vg-glass)'),
    filled(patch(nose, GLINT, 0), 'url(#vg-refl)'),
    filled(patch(nose, box([0.6, 0.085], [-0.6, 0.15]), 0.1), colours.intake),
    filled(patch(nose, box([0.34, 0.105], [-0.34, 0.13]), 0), colours.eye, '.55'),
    ...[0.72, -0.1].map((from) => filled(wiper(from), colours.intake)),
    filled(patch(nose, box([1, 0.88], [-1, 1]), 0.1), colours.skirt),
    ...[LAMP, mirrored(LAMP)].flatMap((lamp) => [
      filled(patch(nose, lamp, 0.3), colours.lamp),
      filled(patch(nose, lamp, 0.3), 'url(#vq-lamp)'),
    ]),
    filled(patch(nose, box([0.5, 0.6], [-0.5, 0.63]), 0.2), colours.white, '.3'),
    filled(patch(nose, box([0.2, 0.815], [-0.2, 0.87]), 0.1), colours.plate),
  ];
};

export function busFromCorner(source: string): string {
  const car = carOf(source);
  const standing: Standing = { car, solid: uprightOf(car.outline, HALF, NOSE) };
  const { left, right } = standing.solid;
  const tip = right - TIP_BEFORE;
  const roof = roofOf(standing, [left + 6, tip]);
  const wheelsFrom = car.tags.findIndex((tag) => attribute(tag, 'fill') === 'url(#vg-tyre)');
  return framed(standing, [
    underneath(standing),
    treadsOf(standing, -1),
    filled(roof, colours.body),
    filled(roof, colours.white, '.34'),
    treadsOf(standing, 1),
    nearSide(standing, car.tags.slice(0, wheelsFrom)),
    ...faceOf(noseOf({ ...standing, tip })),
    nearSide(standing, car.tags.slice(wheelsFrom)),
  ]);
}
