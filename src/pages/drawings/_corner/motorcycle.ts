// A motorcycle from its front corner: it is so narrow that its side drawing is turned as it is;
// only its tyres have a width. Source: visual language, 13.
import { cornerColours as colours } from '#styles/tokens-corner.ts';
import { attribute, carOf, figure } from './car.ts';
import { framed } from './frame.ts';
import { seen, type Solid } from './lens.ts';
import { ellipseRun, writtenRuns, type Point } from './paths.ts';
import { steps, type Standing } from './seat.ts';
import { nearSide, underneath } from './sides.ts';

/** Half of the width of its tyres. */
const HALF = 13;
/** The box it is drawn in. */
const BOUNDS = { left: 229, right: 907, top: 66, bottom: 361 } as const;
const TYRE_STROKE = '26';
const TREADS = 6;

const tyresOf = (tags: readonly string[], solid: Solid): readonly string[] =>
  tags
    .filter((tag) => tag.startsWith('<circle') && attribute(tag, 'stroke-width') === TYRE_STROKE)
    .flatMap((tag) => {
      const centre: Point = [figure(tag, 'cx'), figure(tag, 'cy')];
      const ring = ellipseRun(centre, [figure(tag, 'r'), figure(tag, 'r')]);
      return steps(-HALF, HALF, TREADS).map((z) => {
        const d = writtenRuns([ring], (point) => seen(solid, [...point, z]));
        return `<path d="${d}" fill="none" stroke="${colours.tyre}" stroke-width="${TYRE_STROKE}"/>`;
      });
    });

export function motorcycleFromCorner(source: string): string {
  const { left, right, top, bottom } = BOUNDS;
  const outline: readonly Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const car = { ...carOf(source), outline };
  const solid: Solid = { left, right, top, shoulder: top + 1, half: HALF, lean: 0, nose: 1 };
  const standing: Standing = { car, solid };
  const [shadow = ''] = underneath(standing).split('</g>');
  return framed(standing, [`${shadow}</g>`, ...tyresOf(car.tags, solid), nearSide(standing, car.tags)]);
}
