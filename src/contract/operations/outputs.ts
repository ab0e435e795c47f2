// How a house stands, as the person on duty is told it.
import type { Trouble } from '#core/operations/part-history.ts';
import type { Standing } from '#core/operations/parts.ts';

export interface HouseStatus {
  readonly isReady: boolean;
  readonly nowMs: number;
  readonly parts: readonly Standing[];
  /** Over or going on within the last `HISTORY_DAYS` days, what goes on first, then the latest. */
  readonly troubles: readonly Trouble[];
}

export const HISTORY_DAYS = 30;
