import { PAINTER_BOUNDS, type PainterBounds } from '#server/ports/painter.ts';

/**
 * Bounds of a painter whose speed is not what a test looks at. A process that gives way to all
 * others stands still beside other test files on a busy machine, and would be ended as too slow.
 */
export const UNHURRIED: PainterBounds = { ...PAINTER_BOUNDS, waitMs: 110_000, niceness: 0 };
