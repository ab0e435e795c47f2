// Other outlines of the bodies that are drawn: the same drawing with its wheels further apart or
// closer together, its roof lower or higher, its rear window flatter. Wheels keep their shape, for
// what is around them is only moved. Source: visual language, 13.
import type { Outline } from '#core/lots/drawings.ts';

/** Places from 0 at the rear wheel to 1 at the front one, each with what is done there. */
type Knots = readonly (readonly [place: number, value: number])[];

interface Change {
  /** The wheels come so much further apart, in the drawing's own units. */
  readonly apartBy: number;
  /** Height of what stands over the shoulder, to what it was. */
  readonly roof: Knots;
  /** Length of what stands before the front and behind the rear wheel, to what it was. */
  readonly ends: number;
  /** By so much what is over the shoulder moves forward. */
  readonly forward: Knots;
}

const CHANGES: Readonly<Record<Exclude<Outline, 'usual'>, Change>> = {
  long: { apartBy: 104, roof: [[0, 0.96]], ends: 1.04, forward: [] },
  compact: { apartBy: -104, roof: [[0, 1.03]], ends: 0.9, forward: [] },
  fastback: {
    apartBy: 24,
    roof: [[0, 0.96]],
    ends: 1,
    forward: [
      [-0.4, 0],
      [-0.31, -18],
      [-0.125, -84],
      [0.1, -40],
      [0.3, -10],
      [0.5, 0],
    ],
  },
};

/** A body whose tail stands upright is a fastback by a roof that falls to it. */
const FALLING: Change = {
  apartBy: 20,
  roof: [
    [-0.34, 0.42],
    [-0.2, 0.6],
    [0, 0.82],
    [0.25, 0.95],
    [0.5, 0.98],
  ],
  ends: 1,
  forward: [],
};
const UPRIGHT_TAILS: readonly string[] = ['suv', 'hatch'];

const changeOf = (outline: Exclude<Outline, 'usual'>, body: string): Change =>
  outline === 'fastback' && UPRIGHT_TAILS.includes(body) ? FALLING : CHANGES[outline];

/** The line under the windows, and how far above it everything follows the roof. */
const SHOULDER_Y = 190;
const SHOULDER_DEPTH = 40;
const GROUND_Y = 362;
/** All drawings fill this much of their box of 1,100. */
const BOX = { left: 58, right: 1_044 } as const;
/** A part as wide as this is light on the whole body. */
const LIGHT_WIDTH = 700;
/** Nothing within so much of a tyre's edge is stretched. */
const AROUND_TYRE = 18;

interface Wheels {
  readonly rear: number;
  readonly front: number;
  readonly zone: number;
}

const TYRE = /<circle cx="([\d.]+)" cy="[\d.]+" r="([\d.]+)" fill="url\(#vg-tyre\)"\/>/g;

const wheelsOf = (source: string): Wheels | null => {
  const tyres = [...source.matchAll(TYRE)].map(([, at, radius]) => ({
    at: Number(at),
    radius: Number(radius),
  }));
  const [rear, front] = tyres;
  return rear && front ? { rear: rear.at, front: front.at, zone: rear.radius + AROUND_TYRE } : null;
};

const between = (knots: Knots, place: number): number => {
  const after = knots.findIndex(([at]) => at > place);
  const [first, last] = [knots[0], knots.at(-1)];
  if (!first || !last) return 0;
  if (after === 0) return first[1];
  if (after === -1) return last[1];
  const [from, to] = [knots[after - 1] ?? first, knots[after] ?? last];
  return from[1] + ((to[1] - from[1]) * (place - from[0])) / (to[0] - from[0]);
};

type Point = readonly [x: number, y: number];

/** The place to which a point of the drawing comes. */
const moverOf = (wheels: Wheels, change: Change): ((point: Point) => Point) => {
  const { rear, front, zone } = wheels;
  const half = change.apartBy / 2;
  const [rearEnd, frontEnd] = [rear - zone, front + zone];
  const along: Knots = [
    [BOX.left, rearEnd - half - (rearEnd - BOX.left) * change.ends],
    [rearEnd, rearEnd - half],
    [rear + zone, rear + zone - half],
    [front - zone, front - zone + half],
    [frontEnd, frontEnd + half],
    [BOX.right, frontEnd + half + (BOX.right - frontEnd) * change.ends],
  ];
  const outside = (x: number): number => {
    if (x < BOX.left) return x - BOX.left;
    return x > BOX.right ? x - BOX.right : 0;
  };
  return ([x, y]) => {
    const above = SHOULDER_Y - y;
    const follows = Math.min(1, Math.max(0, above / SHOULDER_DEPTH));
    const place = (x - rear) / (front - rear);
    const forward = between(change.forward, place) * follows;
    const roof = between(change.roof, place);
    return [between(along, x) + outside(x) + forward, above > 0 ? SHOULDER_Y - above * roof : y];
  };
};

const written = (value: number): string => String(Math.round(value * 10) / 10);

/** How many numbers follow a command, as absolute paths write them. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, A: 7, H: 1, V: 1, Z: 0 };

const movedPath = (path: string, move: (point: Point) => Point): string => {
  let at: Point = [0, 0];
  const put = (point: Point): string => {
    at = point;
    return move(point).map(written).join(',');
  };
  const one = (command: string, [a = 0, b = 0, ...rest]: readonly number[]): string => {
    switch (command) {
      case 'H':
        return `L${put([a, at[1]])}`;
      case 'V':
        return `L${put([at[0], a])}`;
      case 'A': {
        const [turn = 0, isLarge = 0, sweep = 0, x = 0, y = 0] = rest;
        return `A${a},${b} ${turn} ${isLarge} ${sweep} ${put([x, y])}`;
      }
      default: {
        const all = [a, b, ...rest];
        const points = Array.from({ length: all.length / 2 }, (_none, index) =>
          put([all[2 * index] ?? 0, all[2 * index + 1] ?? 0]),
        );
        return `${command}${points.join(' ')}`;
      }
    }
  };
  return [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)]
    .map(([, command = '', text = '']) => {
      const count = NUMBERS[command];
      if (count === undefined) throw new Error(`a drawing has a path with ${command}`);
      if (count === 0) return command;
      const numbers = (text.match(/-?\.?\d[\d.]*/g) ?? []).map(Number);
      const steps = Array.from({ length: numbers.length / count }, (_none, step) =>
        numbers.slice(step * count, (step + 1) * count),
      );
      return steps.map((step) => one(command, step)).join(' ');
    })
    .join(' ');
};

const attribute = (tag: string, name: string): number =>
  Number(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? 0);

const replaced = (tag: string, values: Readonly<Record<string, number>>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(new RegExp(` ${name}="[^"]*"`), ` ${name}="${written(value)}"`),
    tag,
  );

const movedTag = (tag: string, move: (point: Point) => Point): string => {
  if (tag.startsWith('<path')) {
    return tag.replace(/ d="([^"]*)"/, (_all, path: string) => ` d="${movedPath(path, move)}"`);
  }
  if (tag.startsWith('<rect')) {
    const [x, y, width] = ['x', 'y', 'width'].map((name) => attribute(tag, name)) as [number, number, number];
    const [from, moved] = move([x, y]);
    // Light that lies on all of a body is cut to it, and reaches as high as it did at least.
    const top = width > LIGHT_WIDTH ? Math.min(y, moved) : moved;
    return replaced(tag, { x: from, y: top, width: move([x + width, y])[0] - from });
  }
  const [cx, cy] = move([attribute(tag, 'cx'), attribute(tag, 'cy')]);
  const rx = attribute(tag, 'rx');
  const wide = move([attribute(tag, 'cx') + rx, attribute(tag, 'cy')])[0] - cx;
  return replaced(tag, { cx, cy, ...(rx > 0 && { rx: wide }) });
};

/** A part drawn by itself and put in its place, like a mirror: it moves as it is. */
const PLACED = /(<g transform="translate\([^"]*">.*?<\/g>)/s;
const PLACED_BEGINS = '<g transform="translate(';

const movedGroup = (group: string, move: (point: Point) => Point): string =>
  group.replace(
    /translate\(([\d.]+) ([\d.]+)\)/,
    (_all, x: string, y: string) =>
      `translate(${move([Number(x), Number(y)])
        .map(written)
        .join(' ')})`,
  );

/**
 * The drawing of a body in another outline, as wide as its box; null: it has no two wheels by which
 * it could be drawn anew.
 * @param source the drawing as it is, with absolute paths.
 */
export function inOutline(source: string, outline: Exclude<Outline, 'usual'>, body: string): string | null {
  const wheels = wheelsOf(source);
  if (!wheels) return null;
  const move = moverOf(wheels, changeOf(outline, body));
  const [left, right] = [move([BOX.left, GROUND_Y])[0], move([BOX.right, GROUND_Y])[0]];
  const scale = Math.min(1.06, (BOX.right - BOX.left) / (right - left));
  const middle = (BOX.left + BOX.right) / 2;
  const fit = `translate(${written(middle - (scale * (left + right)) / 2)} ${written(GROUND_Y * (1 - scale))}) scale(${scale.toFixed(4)})`;
  const moved = source
    .split(PLACED)
    .map((part) =>
      part.startsWith(PLACED_BEGINS)
        ? movedGroup(part, move)
        : part.replaceAll(/<(?:path|rect|circle|ellipse) [^>]*>/g, (tag) => movedTag(tag, move)),
    )
    .join('');
  return moved.replace('</defs>', `</defs><g transform="${fit}">`).replace('</svg>', '</g></svg>');
}
