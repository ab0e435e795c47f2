// Paths of a drawing as curves that can be put through a lens: all of them absolute, lines and arcs
// as cubic curves, for what is straight or round from the side is neither from the corner.

export type Point = readonly [x: number, y: number];

export interface Curve {
  readonly from: Point;
  readonly by: Point;
  readonly and: Point;
  readonly to: Point;
  readonly isStraight?: boolean;
}

/** One closed or open run of curves. */
export interface Run {
  readonly curves: readonly Curve[];
  readonly isClosed: boolean;
}

const mix = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
];

const lineCurve = (from: Point, to: Point): Curve => {
  return { from, by: mix(from, to, 1 / 3), and: mix(from, to, 2 / 3), to, isStraight: true };
};

/** The first and the second half of a curve. */
const halves = ({ from, by, and, to, ...rest }: Curve): readonly [Curve, Curve] => {
  const [a, b, c] = [mix(from, by, 0.5), mix(by, and, 0.5), mix(and, to, 0.5)];
  const [d, e] = [mix(a, b, 0.5), mix(b, c, 0.5)];
  const middle = mix(d, e, 0.5);
  return [
    { ...rest, from, by: a, and: d, to: middle },
    { ...rest, from: middle, by: e, and: c, to },
  ];
};

const LONG = 160;

/** A long curve in parts: each is bent by the lens by itself. */
const inParts = (curve: Curve): readonly Curve[] => {
  const [ax, ay] = curve.from;
  const [bx, by] = curve.to;
  if (Math.hypot(bx - ax, by - ay) < LONG) return [curve];
  return halves(curve).flatMap(inParts);
};

const pointOn = ({ from, by, and, to }: Curve, part: number): Point => {
  const [a, b, c] = [mix(from, by, part), mix(by, and, part), mix(and, to, part)];
  return mix(mix(a, b, part), mix(b, c, part), part);
};

interface Arc {
  readonly from: Point;
  readonly to: Point;
  readonly radius: number;
  readonly isLarge: boolean;
  readonly isClockwise: boolean;
}

/** Arcs of a circle in quarters at most. */
const arcCurves = ({ from, to, radius, isLarge, isClockwise }: Arc): readonly Curve[] => {
  const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
  const r = Math.max(radius, half);
  const away = Math.sqrt(r * r - half * half) * (isLarge === isClockwise ? -1 : 1);
  const middle = mix(from, to, 0.5);
  const centre: Point = [
    middle[0] - ((to[1] - from[1]) / (2 * half)) * away,
    middle[1] + ((to[0] - from[0]) / (2 * half)) * away,
  ];
  const begins = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  const ends = Math.atan2(to[1] - centre[1], to[0] - centre[0]);
  const turn = (ends - begins + 4 * Math.PI) % (2 * Math.PI);
  return roundCurves(centre, [r, r], [begins, isClockwise ? turn : turn - 2 * Math.PI]);
};

/** A part of an ellipse, from an angle on and so far around. */
const roundCurves = (
  [cx, cy]: Point,
  [rx, ry]: Point,
  [begins, turn]: readonly [number, number],
): readonly Curve[] => {
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2)));
  const step = turn / count;
  const pull = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: count }, (_none, index) => {
    const [a, b] = [begins + index * step, begins + (index + 1) * step];
    const at = (angle: number): Point => [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
    const [from, to] = [at(a), at(b)];
    return {
      from,
      by: [from[0] - pull * rx * Math.sin(a), from[1] + pull * ry * Math.cos(a)],
      and: [to[0] + pull * rx * Math.sin(b), to[1] - pull * ry * Math.cos(b)],
      to,
    };
  });
};

export function ellipseRun(centre: Point, radii: Point): Run {
  return { curves: roundCurves(centre, radii, [0, 2 * Math.PI]), isClosed: true };
}

/** A run of straight lines through these points, and back to the first. */
export function polygonRun(points: readonly Point[]): Run {
  const curves = points.map((from, place) => lineCurve(from, points[(place + 1) % points.length] ?? from));
  return { curves, isClosed: true };
}

/** How many numbers follow a command, as absolute paths write them. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, A: 7, H: 1, V: 1, Z: 0 };

type Step = readonly [command: string, numbers: readonly number[]];

const stepsOf = (path: string): readonly Step[] =>
  [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, command = '', text = '']): Step[] => {
    const count = NUMBERS[command];
    if (count === undefined) throw new Error(`a drawing has a path with ${command}`);
    if (count === 0) return [[command, []]];
    const numbers = (text.match(/-?\.?\d[\d.]*/g) ?? []).map(Number);
    return Array.from({ length: numbers.length / count }, (_none, step): Step => [
      command,
      numbers.slice(step * count, (step + 1) * count),
    ]);
  });

const stepCurves = (at: Point, command: string, numbers: readonly number[]): readonly Curve[] => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers;
  if (command === 'C') return [{ from: at, by: [a, b], and: [c, d], to: [e, f] }];
  if (command === 'H') return [lineCurve(at, [a, at[1]])];
  if (command === 'V') return [lineCurve(at, [at[0], a])];
  if (command === 'A')
    return arcCurves({ from: at, to: [f, g], radius: a, isLarge: d === 1, isClockwise: e === 1 });
  return [lineCurve(at, [a, b])];
};

/** The runs of a path as SVG writes it, with absolute commands. */
export function runsOf(path: string): readonly Run[] {
  const runs: Run[] = [];
  let curves: Curve[] = [];
  let at: Point = [0, 0];
  const end = (isClosed: boolean): void => {
    if (curves.length > 0) runs.push({ curves, isClosed });
    curves = [];
  };
  for (const [command, numbers] of stepsOf(path)) {
    if (command === 'M') end(false);
    if (command === 'Z') end(true);
    else if (command === 'M') at = [numbers[0] ?? 0, numbers[1] ?? 0];
    else {
      curves.push(...stepCurves(at, command, numbers));
      at = curves.at(-1)?.to ?? at;
    }
  }
  end(false);
  return runs;
}

const tenths = (value: number): number => Math.round(value * 10);
const short = (value: number): string => String(value / 10).replace(/^(-?)0\./, '$1.');

/** Writes points one after the other, each point of a step by how far it is from the last step. */
const penFrom = (start: Point) => {
  let [atX, atY] = [tenths(start[0]), tenths(start[1])];
  return (points: readonly Point[]): string => {
    const numbers = points.flatMap(([x, y]) => [short(tenths(x) - atX), short(tenths(y) - atY)]);
    const [x, y] = points.at(-1) ?? start;
    [atX, atY] = [tenths(x), tenths(y)];
    return numbers.join(' ').replaceAll(' -', '-');
  };
};

/** Runs as SVG writes them, with every point where `put` puts it. */
export function writtenRuns(runs: readonly Run[], put: (point: Point) => Point): string {
  return runs
    .map(({ curves, isClosed }) => {
      const parts = curves.flatMap(inParts);
      const [first] = parts;
      if (!first) return '';
      const start = put(first.from);
      const pen = penFrom(start);
      const drawn = parts.map(({ by, and, to, isStraight }) =>
        isStraight ? `l${pen([put(to)])}` : `c${pen([put(by), put(and), put(to)])}`,
      );
      return `M${start.map((value) => short(tenths(value))).join(' ')}${drawn.join('')}${isClosed ? 'Z' : ''}`;
    })
    .join('');
}

/** Straight lines through these points. */
export function writtenLine(points: readonly Point[]): string {
  const [first = [0, 0] as const, ...rest] = points;
  const pen = penFrom(first);
  return `M${first.map((value) => short(tenths(value))).join(' ')}${rest.map((point) => `l${pen([point])}`).join('')}`;
}

export function writtenShape(points: readonly Point[]): string {
  return `${writtenLine(points)}Z`;
}

/** Runs as straight lines so fine that the eye sees none. */
export function pointsOf(runs: readonly Run[]): readonly Point[] {
  return runs.flatMap(({ curves }) =>
    curves.flatMap(inParts).flatMap((curve) => [0, 0.5].map((part) => pointOn(curve, part))),
  );
}
