// Lamps of a car from its corner: the near one begins on the side and goes round to the face.
import { cornerColours as colours } from '#styles/tokens-corner.ts';
import { boundsOf, crossings } from './car.ts';
import { onSide } from './lens.ts';
import { box, mirrored, patch, smooth, type Nose, type Spot } from './patch.ts';
import { writtenLine, type Point } from './paths.ts';
import type { Lamp, Seat } from './seat.ts';

/** How high lamps are, to the height of the face. */
const HEIGHT: Readonly<Record<Lamp, number>> = { slim: 0.12, bold: 0.19, deep: 0.26 };
const LOWEST = 0.5;
/** The front tip of a lamp is a point: its height is told a little before. */
const BEFORE_TIP = 10;

const heightsAt = (points: readonly Point[], x: number): Point => {
  const found = crossings(points, 0, x);
  return [Math.min(...found), Math.max(...found)];
};

const innerOf = (from: number, to: number): readonly Spot[] => [
  [0.9, from],
  [0.7, from + 0.012],
  [0.5, from + 0.05],
  [0.56, from + (to - from) * 0.66],
  [0.74, to - 0.01],
  [0.9, to],
];

const glassOf = (d: string): string =>
  `<path d="${d}" fill="${colours.lamp}"/><path d="${d}" fill="url(#vq-lamp)" stroke="${colours.lampEdge}" stroke-width="2"/>`;

export function lampsOf({ car, solid, face }: Seat, nose: Nose): string {
  const { left, right } = boundsOf(car.lamp);
  const rear = car.lamp.find(([x]) => x === left) ?? [left, nose.topY];
  const [top] = heightsAt(car.lamp, right - BEFORE_TIP);
  const from = Math.max(0.04, nose.downAt(top));
  const to = Math.min(LOWEST, from + HEIGHT[face.lamp]);
  const inner = innerOf(from, to);
  const side = (part: number, isLow: boolean): Point => {
    const x = left + (right - left) * part;
    const [above, below] = heightsAt(car.lamp, x);
    const low = Math.max(below, above + (to - from) * nose.height * part);
    return onSide(solid, [x, isLow ? low : above - 1]);
  };
  const near = [
    onSide(solid, rear),
    side(0.35, false),
    side(0.7, false),
    ...[[1, from] as const, ...inner, [1, to] as const].map(nose.place),
    side(0.7, true),
    side(0.35, true),
  ];
  const far = [...mirrored(inner), [-1, to] as const, [-1, from] as const].map(nose.place);
  const light = (spots: readonly Spot[]): string =>
    `<path d="${writtenLine(spots.map(nose.place))}" fill="none" stroke="${colours.bright}" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"/>`;
  const bright: readonly Spot[] = [[1, from], ...inner.slice(0, 4)].map(([across = 0, down = 0]): Spot => [
    across * 0.98,
    down + 0.014,
  ]);
  const eye = (sign: 1 | -1, [outer, within]: Spot): string => {
    const spots = box([sign * outer, from + 0.04], [sign * within, Math.max(from + 0.06, to - 0.03)]);
    return `<path d="${patch(nose, spots, 0.45)}" fill="${colours.eye}" opacity=".85"/>`;
  };
  const eyes = ([1, -1] as const).flatMap((sign) => [eye(sign, [0.9, 0.78]), eye(sign, [0.74, 0.64])]);
  return [glassOf(smooth(near)), glassOf(smooth(far)), ...eyes, light(bright), light(mirrored(bright))].join(
    '',
  );
}
