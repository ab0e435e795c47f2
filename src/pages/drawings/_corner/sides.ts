// The side drawing, part by part, on the near side of a car; its wheels, which stay flat; and what
// is dark beneath it.
import { cornerColours as colours } from '#styles/tokens-corner.ts';
import { attribute, figure } from './car.ts';
import { onSide, seen } from './lens.ts';
import { ellipseRun, polygonRun, runsOf, writtenRuns, writtenShape, type Point, type Run } from './paths.ts';
import { steps, type Standing } from './seat.ts';

const isOfWheel = ({ car }: Standing, runs: readonly Run[]): boolean => {
  const all = runs.flatMap(({ curves }) => curves.map(({ from }) => from));
  return car.wheels.some(({ at, radius }) =>
    all.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) <= radius + 2),
  );
};

/** Wheels stand so far within the arches. */
const WHEEL_IN = 6;
/** A part that is drawn by itself stands off the side, as a mirror does. */
const OFF_SIDE = 14;

interface Placing {
  readonly move: Point;
  readonly scale: number;
}

const UNMOVED: Placing = { move: [0, 0], scale: 1 };

const movedRun = ({ curves, isClosed }: Run, { move, scale }: Placing): Run => {
  const put = ([x, y]: Point): Point => [x * scale + move[0], y * scale + move[1]];
  return {
    isClosed,
    curves: curves.map(({ from, by, and, to, ...rest }) => ({
      ...rest,
      from: put(from),
      by: put(by),
      and: put(and),
      to: put(to),
    })),
  };
};

/** The runs of a drawn part, whatever it is drawn with. */
const runsOfTag = (tag: string): readonly Run[] => {
  if (tag.startsWith('<path')) return runsOf(attribute(tag, 'd'));
  if (tag.startsWith('<rect')) {
    const [x, y] = [figure(tag, 'x'), figure(tag, 'y')];
    const [right, bottom] = [x + figure(tag, 'width'), y + figure(tag, 'height')];
    const corners: readonly Point[] = [
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ];
    return [polygonRun(corners)];
  }
  const radius = figure(tag, 'r');
  return [ellipseRun([figure(tag, 'cx'), figure(tag, 'cy')], [radius, radius])];
};

const GEOMETRY = / (?:d|x|y|width|height|cx|cy|r|rx|ry)="[^"]*"/g;

const laid = (seat: Standing, tag: string, placing: Placing): string => {
  const { solid } = seat;
  const runs = runsOfTag(tag).map((run) => movedRun(run, placing));
  const isWheel = isOfWheel(seat, runs);
  const out = placing === UNMOVED ? 0 : OFF_SIDE;
  const put = (point: Point): Point =>
    isWheel ? seen(solid, [...point, solid.half - WHEEL_IN]) : onSide(solid, point, out);
  const rest = tag.replace(/^<\w+/, '').replace(GEOMETRY, '').replace(/\/?>$/, '');
  return `<path d="${writtenRuns(runs, put)}"${rest}/>`;
};

const PLACED = /translate\((\S+) (\S+)\) scale\(([\d.]+)\)/;

/** Parts of the side drawing in their order; its own shadows lie elsewhere from here. */
export function nearSide(seat: Standing, tags: readonly string[]): string {
  let placing = UNMOVED;
  return tags
    .filter((tag) => !tag.startsWith('<ellipse'))
    .map((tag) => {
      if (!tag.startsWith('<g') && tag !== '</g>') return laid(seat, tag, placing);
      const [, x, y, scale] = PLACED.exec(tag) ?? [];
      placing = x === undefined ? UNMOVED : { move: [Number(x), Number(y)], scale: Number(scale) };
      return tag.replace(/ transform="[^"]*"/, '');
    })
    .join('');
}

const TREAD = 62;

/** A tyre has a tread: the same circle again and again, further in. */
export function treadsOf({ car, solid }: Standing, side: 1 | -1): string {
  return car.wheels
    .flatMap(({ at, radius }) =>
      steps(TREAD, 0, 5).map((inward) => {
        const z = side * (solid.half - WHEEL_IN - inward);
        const ring = ellipseRun(at, [radius, radius]);
        return `<path d="${writtenRuns([ring], (point) => seen(solid, [...point, z]))}" fill="${colours.tyre}"/>`;
      }),
    )
    .join('');
}

const GROUND_Y = 362;
/** A shadow follows the car, with round corners. */
const ROUND = 0.62;

/** Shadow and belly. */
export function underneath({ solid }: Standing): string {
  const { left, right, half } = solid;
  const bent = (value: number): number => Math.sign(value) * Math.abs(value) ** ROUND;
  const ring = (grow: number): string =>
    writtenRuns([ellipseRun([0, 0], [1, 1])], ([cos, sin]) => {
      const x = (left + right) / 2 + bent(cos) * ((right - left) / 2 + grow);
      return seen(solid, [x, GROUND_Y, bent(sin) * (half + grow)]);
    });
  const across = (x: number, y: number, [from, to]: Point): readonly Point[] =>
    steps(from, to, 6).map((part) => seen(solid, [x, y, half * part]));
  const belly = writtenShape([
    seen(solid, [left + 60, 300, half * 0.9]),
    seen(solid, [left + 60, 344, half * 0.86]),
    ...across(right - 70, 344, [0.86, -0.9]),
    ...across(right - 60, 290, [-0.9, 0.86]),
  ]);
  return [
    `<g filter="url(#vq-soft)"><path d="${ring(22)}" fill="${colours.shadow}" opacity=".3"/>`,
    `<path d="${ring(-16)}" fill="${colours.shadow}" opacity=".5"/></g>`,
    `<path d="${belly}" fill="${colours.belly}"/>`,
  ].join('');
}
