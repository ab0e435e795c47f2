// A bus from its front corner: its side, a flat roof, and an upright face that is glass down to the
// middle. Source: visual language, 13.
import { cornerColours as colours } from '#styles/tokens-corner.ts';
import { attribute, carOf } from './car.ts';
import { framed } from './frame.ts';
import { box, filled, noseOf, patch, type Nose, type Spot } from './patch.ts';
import type { Standing } from './seat.ts';
import { nearSide, treadsOf, underneath } from './sides.ts';
import { roofOf, uprightFace, uprightOf } from './upright.ts';

/** Half of a width of two and a half metres; a bus is drawn smaller than a car. */
const HALF = 132;
const NOSE = 60;
/** The roof ends and the face begins so far before the foremost point. */
const TIP_BEFORE = 52;

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
  const wiper = (from: number): string => patch(nose, box([from, 0.495], [from - 0.5, 0.508]), 0);
  return uprightFace(nose, {
    pane: PANE,
    round: 0.16,
    glint: GLINT,
    lamp: box([0.94, 0.71], [0.62, 0.8]),
    skirtFrom: 0.88,
    plate: box([0.2, 0.815], [-0.2, 0.87]),
    middle: [
      filled(patch(nose, box([0.6, 0.085], [-0.6, 0.15]), 0.1), colours.intake),
      filled(patch(nose, box([0.34, 0.105], [-0.34, 0.13]), 0), colours.eye, '.55'),
      ...[0.72, -0.1].map((from) => filled(wiper(from), colours.intake)),
    ],
    trim: [filled(patch(nose, box([0.5, 0.6], [-0.5, 0.63]), 0.2), colours.white, '.3')],
  });
};

export function busFromCorner(source: string): string {
  const car = carOf(source);
  const standing: Standing = { car, solid: uprightOf(car.outline, HALF, NOSE) };
  const { left, right } = standing.solid;
  const tip = right - TIP_BEFORE;
  const wheelsFrom = car.tags.findIndex((tag) => attribute(tag, 'fill') === 'url(#vg-tyre)');
  return framed(standing, [
    underneath(standing),
    treadsOf(standing, -1),
    ...roofOf(standing, [left + 6, tip], '.34'),
    treadsOf(standing, 1),
    nearSide(standing, car.tags.slice(0, wheelsFrom)),
    ...faceOf(noseOf({ ...standing, tip })),
    nearSide(standing, car.tags.slice(wheelsFrom)),
  ]);
}
