// Pictures drawn in the test's own process: the same drawing, without a process for each. Tests
// about that process have the painter of the house.
import type { Painter } from '#server/ports/painter.ts';
import { draw } from '#server/pictures/draw.ts';

export const painterHere: Painter = { draw, stop: () => undefined };
