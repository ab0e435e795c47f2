// Pictures that are taken of a lot of the sample house: around it, inside it, and each of its
// flaws. What is on them follows from its card, so that a picture is drawn when it is first asked
// for, and named before that. Source: product.md 7.6.
import { createHash } from 'node:crypto';
import type { Damage, FactedCard, VehicleFacts } from '#contract/lots/lot-card.ts';
import { cornerDrawing, isCarDrawing, paintOf } from '#core/lots/drawings.ts';
import { pictureName, type LotPicture, type PictureMark, type PicturePlace } from '#core/lots/shown-files.ts';
import { onSideView, SIDE_VIEW, type SideSpot } from '#core/lots/side-marks.ts';

/** The frame every picture is taken in. */
export const FRAME = { widthPx: 1_920, heightPx: 1_200 } as const;

/** A drawing on the floor of the room it stands in, or one that fills the frame. */
export interface Scene {
  /** Name of a drawing of the build. */
  readonly drawing: string;
  readonly fit: 'floor' | 'corner' | 'face' | 'fill' | 'close';
  readonly isMirrored?: true;
  /** Figure on the instrument it is of. */
  readonly reading?: number;
  /** Turned so far in its frame, in degrees. */
  readonly turned?: number;
}

/** Counted up when the scenes change, so that none is shown as it was. */
const EDITION = 1;

/** A picture is named after what it is drawn of. */
export function nameOf(scene: Scene): string {
  const { drawing, fit, isMirrored = false, reading = null, turned = 0 } = scene;
  const recipe = JSON.stringify([EDITION, drawing, fit, isMirrored, reading, turned]);
  return pictureName(createHash('sha256').update(recipe).digest('hex'), FRAME);
}

interface PicturedVehicle {
  readonly kind: 'vehicle';
  readonly drawing: string;
  readonly odometerKm: number;
  readonly facts: Pick<VehicleFacts, 'damages'>;
}

/** The facts of a card that its pictures follow from. */
export type Pictured =
  PicturedVehicle | { readonly kind: Exclude<FactedCard['kind'], 'vehicle'>; readonly drawing: string };

interface Shot {
  readonly place: PicturePlace;
  readonly alt: string;
  readonly scene: Scene;
  readonly marks?: readonly PictureMark[];
}

/** Place of a side view in its frame, in parts of the frame's width and height. */
export const SIDE_BOX = { left: 0.02, width: 0.96, floor: 0.915 } as const;

const PERMILLE = 1_000;
const inside = (value: number): number => Math.round(Math.min(PERMILLE, Math.max(0, value)));

const markOn = (part: string, { x, y }: SideSpot): PictureMark => {
  const scale = (SIDE_BOX.width * FRAME.widthPx) / SIDE_VIEW.width;
  const topPx = SIDE_BOX.floor * FRAME.heightPx - SIDE_VIEW.height * scale;
  const xPermille = inside((SIDE_BOX.left + (x * scale) / FRAME.widthPx) * PERMILLE);
  return { part, xPermille, yPermille: inside(((topPx + y * scale) / FRAME.heightPx) * PERMILLE) };
};

const marksOn = (damages: readonly Damage[], side: SideSpot['side']): readonly PictureMark[] =>
  damages.flatMap((damage) => {
    const spot = onSideView(damage);
    return spot?.side === side ? [markOn(damage.part, spot)] : [];
  });

/** A close picture has its flaw in the middle, and the mark over it. */
const CLOSE_MARK = { xPermille: 500, yPermille: 140 } as const;
const FLAW_WORDS: Readonly<Record<Damage['kind'], string>> = {
  scratch: '划痕',
  dent: '凹陷',
  repaint: '补漆',
  replaced: '更换痕迹',
};
const MOST_TURNED = 40;

/** No two flaws of a car look the same: each is turned by its own measure. */
const flawShot = ({ kind, part, text, xPermille, yPermille }: Damage, paint: string): Shot => ({
  place: 'flaw',
  alt: `${part}${FLAW_WORDS[kind]}，${text}`.slice(0, 60),
  scene: {
    drawing: `flaw-${kind}-${paint}`,
    fit: 'fill',
    turned: ((xPermille * 7 + yPermille * 3 + text.length * 11) % MOST_TURNED) - MOST_TURNED / 2,
    ...((xPermille + yPermille) % 2 === 0 && { isMirrored: true }),
  },
  marks: [{ part, ...CLOSE_MARK }],
});

const aroundOf = (drawing: string, damages: readonly Damage[]): readonly Shot[] => {
  const corner = cornerDrawing(drawing);
  const side = { drawing, fit: 'floor' } as const;
  const right: Shot = { place: 'right', alt: '右侧', scene: side, marks: marksOn(damages, 'right') };
  const left: Shot = {
    place: 'left',
    alt: '左侧',
    scene: { ...side, isMirrored: true },
    marks: marksOn(damages, 'left'),
  };
  if (corner === null) return [right, left];
  const paint = paintOf(drawing);
  const from = { drawing: corner, fit: 'corner' } as const;
  const sides: readonly Shot[] = [
    { place: 'front-right', alt: '右前方', scene: from },
    right,
    left,
    { place: 'front-left', alt: '左前方', scene: { ...from, isMirrored: true } },
  ];
  // The list of flaws is placed on the outline of a car.
  if (!isCarDrawing(drawing)) return sides.map(({ marks: _none, ...shot }) => shot);
  return [
    ...sides,
    { place: 'front', alt: '正面', scene: { drawing: `front-${paint}`, fit: 'face' } },
    { place: 'rear', alt: '尾部', scene: { drawing: `rear-${paint}`, fit: 'face' } },
  ];
};

const ofVehicle = ({ drawing, odometerKm: reading, facts }: PicturedVehicle): readonly Shot[] => {
  const isCar = isCarDrawing(drawing);
  const dash: Shot = { place: 'dash', alt: '中控台', scene: { drawing: 'dash', fit: 'fill' } };
  const engine: Shot = { place: 'engine', alt: '发动机舱', scene: { drawing: 'engine', fit: 'fill' } };
  return [
    ...aroundOf(drawing, facts.damages),
    ...(isCar ? [dash] : []),
    {
      place: 'odometer',
      alt: `里程表读数 ${reading.toLocaleString('en-US')} 公里`,
      scene: { drawing: 'odo', fit: 'fill', reading },
    },
    ...(isCar ? [engine] : []),
    ...facts.damages.map((damage) => flawShot(damage, paintOf(drawing))),
  ];
};

const ofGoods = (drawing: string): readonly Shot[] => [
  { place: 'whole', alt: '全貌', scene: { drawing, fit: 'floor' } },
  { place: 'detail', alt: '近看', scene: { drawing, fit: 'close' } },
  { place: 'other', alt: '另一面', scene: { drawing, fit: 'floor', isMirrored: true } },
];

const shotsOf = (card: Pictured): readonly Shot[] =>
  card.kind === 'vehicle' ? ofVehicle(card) : ofGoods(card.drawing);

/** Pictures of a lot in the order they are shown in. */
export function samplePictures(card: Pictured): readonly LotPicture[] {
  return shotsOf(card).map(({ place, alt, scene, marks = [] }) => ({
    picture: nameOf(scene),
    place,
    alt: `${alt}（示例图）`,
    ...(marks.length > 0 && { marks }),
  }));
}

/** Scene on a picture of this lot; null: it has none of that name. */
export function sceneOf(card: Pictured, picture: string): Scene | null {
  return shotsOf(card).find(({ scene }) => nameOf(scene) === picture)?.scene ?? null;
}
