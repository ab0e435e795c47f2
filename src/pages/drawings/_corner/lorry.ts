// A lorry from its front corner: a box with its roof and its front, and before it a cab with an
// upright face. Source: visual language, 13.
import { cornerColours as colours } from '#styles/tokens-corner.ts';
import { attribute, boundsOf, carOf, type Car } from './car.ts';
import { framed } from './frame.ts';
import { seen, type Solid } from './lens.ts';
import { box, filled, noseOf, patch, type Nose, type Spot } from './patch.ts';
import { pointsOf, runsOf, writtenShape, type Point } from './paths.ts';
import type { Standing } from './seat.ts';
import { nearSide, treadsOf, underneath } from './sides.ts';
import { roofOf, uprightFace, uprightOf } from './upright.ts';

const HALF = 136;
const NOSE = 70;
/** The face of the cab begins so far before its foremost point. */
const TIP_BEFORE = 96;
const CAB = 'var(--c,';

/** The box as the side drawing has it. */
const LOAD = { left: 58, right: 764, top: 30, bottom: 268 } as const;
const GROUND: readonly Point[] = [
  [LOAD.left, LOAD.top],
  [LOAD.left, 330],
];

const quad = (solid: Solid, corners: readonly (readonly [x: number, y: number, across: number])[]): string =>
  writtenShape(corners.map(([x, y, across]) => seen(solid, [x, y, across * HALF])));

const loadOf = (solid: Solid): readonly string[] => {
  const { left, right, top, bottom } = LOAD;
  const roof = quad(solid, [
    [left, top, 1],
    [right, top, 1],
    [right, top, -1],
    [left, top, -1],
  ]);
  const front = quad(solid, [
    [right, top, 1],
    [right, top, -1],
    [right, bottom, -1],
    [right, bottom, 1],
  ]);
  return [filled(roof, colours.loadRoof), filled(front, colours.loadFront), filled(front, 'url(#vq-face)')];
};

const PANE: readonly Spot[] = [
  [0.94, 0.08],
  [-0.94, 0.08],
  [-0.97, 0.5],
  [0.97, 0.5],
];
const GLINT: readonly Spot[] = [
  [0.3, 0.08],
  [-0.05, 0.08],
  [-0.4, 0.5],
  [-0.05, 0.5],
];

const faceOf = (nose: Nose): readonly string[] =>
  uprightFace(nose, {
    pane: PANE,
    round: 0.14,
    glint: GLINT,
    lamp: box([0.95, 0.72], [0.64, 0.81]),
    skirtFrom: 0.84,
    plate: box([0.22, 0.87], [-0.22, 0.94]),
    middle: [
      filled(patch(nose, box([0.62, 0.56], [-0.62, 0.7]), 0.2), colours.grille),
      ...[0.6, 0.635, 0.67].map((down) =>
        filled(patch(nose, box([0.56, down - 0.006], [-0.56, down + 0.006]), 0), colours.white, '.24'),
      ),
    ],
  });

const isCab = (tag: string): boolean => tag.startsWith('<path') && attribute(tag, 'fill').startsWith(CAB);

/** The first painted part of the drawing is a stripe on the box: the cab is the one with arches. */
const cabOf = (car: Car): Car => {
  const cab = car.tags.find(isCab) ?? '';
  return { ...car, outline: pointsOf(runsOf(attribute(cab, 'd'))) };
};

export function lorryFromCorner(source: string): string {
  const cab = cabOf(carOf(source));
  const whole = { ...cab, outline: [...cab.outline, ...GROUND] };
  const solid = uprightOf(whole.outline, HALF, NOSE);
  const standing: Standing = { car: whole, solid };
  const { left, right } = boundsOf(cab.outline);
  const tip = right - TIP_BEFORE;
  const { tags } = cab;
  const cabFrom = tags.findIndex(isCab);
  const wheelsFrom = tags.findIndex((tag) => attribute(tag, 'fill') === 'url(#vg-tyre)');
  return framed(standing, [
    underneath(standing),
    treadsOf(standing, -1),
    ...loadOf(solid),
    treadsOf(standing, 1),
    nearSide(standing, tags.slice(0, cabFrom)),
    ...roofOf({ car: cab, solid }, [left + 14, tip], '.3'),
    nearSide(standing, tags.slice(cabFrom, wheelsFrom)),
    ...faceOf(noseOf({ car: cab, solid, tip })),
    nearSide(standing, tags.slice(wheelsFrom)),
  ]);
}
