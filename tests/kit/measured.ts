// A house that has measured nothing of itself.
import type { Services } from '#server/http/services.ts';

export const NOTHING_MEASURED: Services['measured'] = {
  lines: () => 0,
  watching: () => 0,
  answers: () => null,
  aheadMs: () => 0,
  status: () => Promise.resolve({ isReady: true, nowMs: 0, parts: [], troubles: [] }),
};
