// Frame of a drawing from the front corner: its lights, and how large it stands in its box.
import { cornerColours as colours } from '#styles/tokens-corner.ts';
import { boundsOf } from './car.ts';
import { onSide } from './lens.ts';
import { runsOf, writtenRuns } from './paths.ts';
import { onFarSide, type Standing } from './seat.ts';

/** The front end is no end from here: the light goes round the corner. */
const ENDS = /(<linearGradient id="vg-ends"[^>]*>(?:<stop[^>]*>){3})(?:<stop[^>]*>)+/;
const CLIP = /(<clipPath[^>]*>)<path d="([^"]*)"\/>/;

type Stop = readonly [place: number, colour: string, opacity: number];

const light = (id: string, [x, y]: readonly [number, number], stops: readonly Stop[]): string => {
  const all = stops.map(
    ([place, colour, opacity]) =>
      `<stop offset="${place}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${all.join('')}</linearGradient>`;
};

const lit = (place: number, opacity: number): Stop => [place, colours.white, opacity];
const shaded = (place: number, opacity: number): Stop => [place, colours.black, opacity];
const [LAMP_RIM, LAMP_GLASS, LAMP_DEPTH] = colours.lampGlass;

const LIGHTS = [
  '<filter id="vq-soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>',
  light('vq-bonnet', [1, 0.6], [lit(0, 0.1), lit(0.4, 0.5), lit(0.75, 0.16), shaded(1, 0.12)]),
  light('vq-face', [0, 1], [lit(0, 0.26), lit(0.3, 0.06), shaded(0.62, 0.12), shaded(1, 0.42)]),
  light(
    'vq-lamp',
    [1, 0.6],
    [
      [0, LAMP_RIM, 1],
      [0.5, LAMP_GLASS, 1],
      [1, LAMP_DEPTH, 1],
    ],
  ),
  light('vq-turn', [1, 0], [lit(0, 0), lit(0.2, 0.16), shaded(0.6, 0.02), shaded(1, 0.4)]),
].join('');

const defsOf = ({ car, solid }: Standing): string => {
  const clipped = car.defs.replace(CLIP, (_all, open: string, d: string) => {
    const path = writtenRuns(runsOf(d), (point) => onSide(solid, point));
    return `${open}<path d="${path}"/>`;
  });
  return clipped.replace(ENDS, '$1') + LIGHTS;
};

/** Box of the drawing, and how much of it the car may fill. */
const BOX = { width: 1_100, height: 560, floorY: 470, mostWidth: 1_000, mostHeight: 430 } as const;
/** The near wheel comes so far under the line on which the middle of the car stands. */
const UNDER_FLOOR = 60;

const fitOf = ({ car, solid }: Standing): string => {
  const { left, right, top } = boundsOf(
    car.outline.flatMap((point) => [onSide(solid, point), onFarSide(solid, point)]),
  );
  const scale = Math.min(BOX.mostWidth / (right - left), BOX.mostHeight / (UNDER_FLOOR - top));
  const x = BOX.width / 2 - (scale * (left + right)) / 2;
  return `translate(${x.toFixed(1)} ${BOX.floorY}) scale(${scale.toFixed(4)})`;
};

/** The whole drawing: its parts from back to front, as large as the box allows. */
export function framed(standing: Standing, parts: readonly string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX.width} ${BOX.height}">`;
  return `${head}<defs>${defsOf(standing)}</defs><g transform="${fitOf(standing)}">${parts.join('')}</g></svg>`;
}
