// Bonnet, windscreen and roof: laid between the upper edges of the two sides.
import { cornerColours as colours } from '#styles/tokens-corner.ts';
import { boundsOf, topAt } from './car.ts';
import { halfAt, seen } from './lens.ts';
import { filled } from './patch.ts';
import { writtenLine, writtenShape, type Point } from './paths.ts';
import { bowAt, steps, type Seat } from './seat.ts';

/**
 * The upper edge of a side, from one place along the car to another.
 * @param across 1 at the near side, -1 at the far one.
 */
const edge = ({ car, solid }: Seat, [from, to]: Point, across: number): readonly Point[] =>
  steps(from, to, 10).map((x) => {
    const y = topAt(car, x) + 1;
    return seen(solid, [x, y, across * halfAt(solid, [x, y])]);
  });

const between = (seat: Seat, [from, to]: Point, across: Point): string =>
  writtenShape([...edge(seat, [from, to], across[0]), ...edge(seat, [to, from], across[1])]);

/** How far the bonnet reaches under the windscreen, so that no gap shows. */
const UNDER = 30;

const bonnetOf = (seat: Seat): string => {
  const { car, solid, cowl, tip } = seat;
  const y = topAt(car, tip) + 1;
  const half = halfAt(solid, [tip, y]);
  const end = steps(1, -1, 12).map((across) => seen(solid, [tip + bowAt(across), y, across * half]));
  return writtenShape([
    ...edge(seat, [cowl - UNDER, tip], 1),
    ...end,
    ...edge(seat, [tip, cowl - UNDER], -1),
  ]);
};

const lined = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export function topsOf(seat: Seat): string {
  const { car, cowl, header, tip } = seat;
  const roof = between(seat, [header + 8, boundsOf(car.glass).left], [1, -1]);
  const screen = between(seat, [cowl, header], [0.97, -0.97]);
  const pane = between(seat, [cowl - 8, header + 12], [0.9, -0.9]);
  const glint = between(seat, [cowl - 10, header + 14], [0.25, -0.15]);
  const bonnet = bonnetOf(seat);
  const rib = (across: number): string => writtenLine(edge(seat, [cowl + 6, tip - 10], across));
  return [
    filled(roof, colours.body),
    filled(roof, colours.white, '.26'),
    filled(screen, colours.body),
    filled(screen, colours.black, '.25'),
    filled(pane, 'url(#vg-glass)'),
    filled(glint, 'url(#vg-refl)'),
    filled(bonnet, colours.body),
    filled(bonnet, 'url(#vq-bonnet)'),
    lined(rib(0.5), colours.rib, 2),
    lined(rib(-0.5), colours.farRib, 2),
    lined(bonnet, colours.gap, 1.2),
  ].join('');
}
