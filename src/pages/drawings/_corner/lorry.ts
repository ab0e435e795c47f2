// A lorry from its front corner: a box with its roof and its front, and before it a cab with an
// upright face. Source: visual language, 13.
import { cornerColours as colours } from '#styles/tokens-corner.ts';
import { filled, roofOf, uprightOf } from './bus.ts';
import { attribute, boundsOf, carOf, type Car } from './car.ts';
import { framed } from './frame.ts';
import { seen, type Solid } from './lens.ts';
import { box, mirrored, noseOf, patch, wholeOf, type Nose, type Spot } from './patch.ts';
import { pointsOf, runsOf, writtenShape, type Point } from './paths.ts';
import type { Standing } from './seat.ts';
import { nearSide, treadsOf, underneath } from './sides.ts';

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

const LAMP = box([0.95, 0.72], [0.64, 0.81]);
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

const faceOf = (nose: Nose): readonly string[] => {
  const whole = wholeOf(nose);
  return [
    filled(whole, colours.body),
    filled(whole, 'url(#vq-face)'),
    filled(whole, 'url(#vq-turn)'),
    filled(patch(nose, PANE, 0.14), 'url(#vg-glass)'),
    filled(patch(nose, GLINT, 0), 'url(#vg-refl)'),
    filled(patch(nose, box([0.62, 0.56], [-0.62, 0.7]), 0.2), colours.grille),
    ...[0.6, 0.635, 0.67].map((down) =>
      filled(patch(nose, box([0.56, down - 0.006], [-0.56, down + 0.006]), 0), colours.white, '.24'),
    ),
    filled(patch(nose, box([1, 0.84], [-1, 1]), 0.1), colours.skirt),
    ...[LAMP, mirrored(LAMP)].flatMap((lamp) => [
      filled(patch(nose, lamp, 0.3), colours.lamp),
      filled(patch(nose, lamp, 0.3), 'url(#vq-lamp)'),
    ]),
    filled(patch(nose, box([0.22, 0.87], [-0.22, 0.94]), 0.1), colours.plate),
  ];
};

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
  const roof = roofOf({ car: cab, solid }, [left + 14, tip]);
  const { tags } = cab;
  const cabFrom = tags.findIndex(isCab);
  const wheelsFrom = tags.findIndex((tag) => attribute(tag, 'fill') === 'url(#vg-tyre)');
  return framed(standing, [
    underneath(standing),
    treadsOf(standing, -1),
    ...loadOf(solid),
    treadsOf(standing, 1),
    nearSide(standing, tags.slice(0, cabFrom)),
    filled(roof, colours.body),
    filled(roof, colours.white, '.3'),
    nearSide(standing, tags.slice(cabFrom, wheelsFrom)),
    ...faceOf(noseOf({ car: cab, solid, tip })),
    nearSide(standing, tags.slice(wheelsFrom)),
  ]);
}
