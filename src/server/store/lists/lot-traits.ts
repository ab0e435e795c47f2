// What a lot can be filtered by beyond what its card shows, told when it is published. What is not told is matched by no
// filter and counted by none.
import type { ACCIDENTS, FUELS, GEARBOXES, PAPERS, SOURCES, TRANSFERS } from '#contract/list-words.ts';

export interface LotTraits {
  /** Without its brand: 帕萨特. */
  readonly series?: string;
  readonly modelYear?: number;
  readonly fuel?: (typeof FUELS)[number];
  readonly gearbox?: (typeof GEARBOXES)[number];
  readonly seats?: number;
  readonly source?: (typeof SOURCES)[number];
  readonly accident?: (typeof ACCIDENTS)[number];
  readonly transfer?: (typeof TRANSFERS)[number];
  readonly papers?: readonly (typeof PAPERS)[number][];
  /** The last six of the frame number: all that anybody may search by. */
  readonly vinTail?: string;
}
