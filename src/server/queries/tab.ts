import type { TABS } from '#contract/list-words.ts';
import { isOver } from '#core/lot.ts';
import type { LotView } from '#core/view.ts';

export type Tab = (typeof TABS)[number];

/** A lot runs from its scheduled start on, whether or not the clock has opened it yet. */
export const tabOf = (view: LotView, nowMs: number): Tab => {
  if (isOver(view)) return 'ended';
  return view.status !== 'scheduled' || view.startsAtMs <= nowMs ? 'running' : 'upcoming';
};
