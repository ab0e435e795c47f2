// Flaws of a vehicle as its pictures show them: a point of the unfolded plan is looked for on the
// drawing of the side it lies on. Source: visual language 8 (damage map).

/** In thousandths of a width and a height. */
export interface Spot {
  readonly xPermille: number;
  readonly yPermille: number;
}

// The unfolded plan is 500 × 428 from y = -26; each side is drawn in it at four tenths of a side
// view's 1100 × 400, the left one upside down.
const WIDTH = 500;
const HEIGHT = 428;
const TOP = -26;
const SIDE_X = 32;
const SIDE_SCALE = 0.4;
const LEFT_END_Y = 128;
const RIGHT_START_Y = 244;
export const SIDE_VIEW = { width: 1_100, height: 400 } as const;

export interface SideSpot {
  readonly side: 'left' | 'right';
  /** In the units of a side view; the left side faces the other way. */
  readonly x: number;
  readonly y: number;
}

/** Null: it lies on neither side, but on the plan between them. */
export function onSideView({ xPermille, yPermille }: Spot): SideSpot | null {
  const x = ((xPermille / 1_000) * WIDTH - SIDE_X) / SIDE_SCALE;
  const planY = (yPermille / 1_000) * HEIGHT + TOP;
  if (planY > RIGHT_START_Y) return { side: 'right', x, y: (planY - RIGHT_START_Y) / SIDE_SCALE };
  if (planY >= LEFT_END_Y) return null;
  return { side: 'left', x: SIDE_VIEW.width - x, y: (LEFT_END_Y - planY) / SIDE_SCALE };
}
