// A picture of the sample house as a drawing of its own: one drawing of the build, put into the
// frame. Outside views are see-through around the thing: the room behind them is the page's.
import { digitsPath } from './digits.ts';
import { FRAME, SIDE_BOX, type Scene } from './shots.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const { widthPx: WIDTH, heightPx: HEIGHT } = FRAME;
const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
/** A drawing of an inside is wider than the frame: what is left and right of its middle is cut. */
const SLICE = 'xMidYMid slice';
const STANDING = 'xMidYMax meet';
/** Close up it is so many times as large. */
const CLOSE = 2.3;

const SIDE_WIDTH = WIDTH * SIDE_BOX.width;
const SIDE_HEIGHT = HEIGHT * SIDE_BOX.floor;

const BOXES: Readonly<Record<Scene['fit'], Box>> = {
  floor: { x: WIDTH * SIDE_BOX.left, y: 0, width: SIDE_WIDTH, height: SIDE_HEIGHT },
  corner: { x: WIDTH * 0.02, y: 0, width: WIDTH * 0.96, height: HEIGHT * 0.99 },
  face: { x: WIDTH * 0.1, y: HEIGHT * 0.06, width: WIDTH * 0.8, height: HEIGHT * 0.86 },
  fill: WHOLE,
  close: {
    x: -WIDTH * 0.62,
    y: -HEIGHT * 0.55,
    width: WIDTH * CLOSE,
    height: HEIGHT * CLOSE * 0.66,
  },
};

const OPENING = /<svg\b[^>]*?viewBox="([^"]*)"[^>]*>/;

const placed = (drawing: string, { x, y, width, height }: Box, ratio: string): string => {
  const [, viewBox = '0 0 1100 400'] = OPENING.exec(drawing) ?? [];
  const opening = `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${ratio}">`;
  return drawing.replace(OPENING, opening);
};

/** Figures stand in the middle of the instrument, so high in the frame. */
const FIGURES = { y: 0.38, height: 0.115 } as const;

const figures = (reading: number): string => {
  const height = HEIGHT * FIGURES.height;
  const text = reading.toLocaleString('en-US');
  const { path, width } = digitsPath(text, height);
  return `<path transform="translate(${(WIDTH - width) / 2} ${HEIGHT * FIGURES.y})" d="${path}" fill="white"/>`;
};

/** Turned in its frame, it has to be larger to fill it. */
const TURNED_SCALE = 1.55;

const transformOf = ({ isMirrored, turned = 0 }: Scene): string =>
  [
    isMirrored ? `translate(${WIDTH} 0) scale(-1 1)` : '',
    turned === 0
      ? ''
      : `translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${turned}) scale(${TURNED_SCALE}) translate(${-WIDTH / 2} ${-HEIGHT / 2})`,
  ].join(' ');

/** @param drawing the drawing it is of, as the build painted it. */
export function sceneSvg(scene: Scene, drawing: string, widthPx: number): string {
  const { fit, reading } = scene;
  const inner = placed(drawing, BOXES[fit], fit === 'fill' ? SLICE : STANDING);
  const heightPx = Math.round((widthPx * HEIGHT) / WIDTH);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<g transform="${transformOf(scene)}">${inner}</g>`,
    reading === undefined ? '' : figures(reading),
    '</svg>',
  ].join('');
}
