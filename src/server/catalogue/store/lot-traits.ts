// Traits a lot can be filtered by beyond what its card shows, told when it is published. What is
// not told is matched by no filter and counted by none.
import type {
  ACCIDENTS,
  FUELS,
  GEARBOXES,
  PAPERS,
  SOURCES,
  TRANSFERS,
} from '#contract/catalogue/list-words.ts';

export interface LotTraits {
  /** Without its brand: 帕萨特. */
  readonly series?: string | undefined;
  readonly modelYear?: number | undefined;
  readonly fuel?: (typeof FUELS)[number] | undefined;
  readonly gearbox?: (typeof GEARBOXES)[number] | undefined;
  readonly seats?: number | undefined;
  readonly source?: (typeof SOURCES)[number] | undefined;
  readonly accident?: (typeof ACCIDENTS)[number] | undefined;
  readonly transfer?: (typeof TRANSFERS)[number] | undefined;
  readonly papers?: readonly (typeof PAPERS)[number][] | undefined;
  /** The last six of the frame number: all that anybody may search by. */
  readonly vinTail?: string | undefined;
}
