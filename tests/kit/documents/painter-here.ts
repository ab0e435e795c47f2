// Pictures drawn in the test's own process: the same drawing, without a process for each. Tests
// about that process have the painter of the house.
import { draw } from '#server/pictures/draw.ts';
import type { Painter } from '#server/ports/painter.ts';

export const painterHere: Painter = { draw, stop: () => undefined };
