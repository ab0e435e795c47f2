import type { TABS } from '#contract/list-words.ts';
import type { LotView } from '#core/view.ts';

export type Tab = (typeof TABS)[number];

export const isOver = ({ status }: Pick<LotView, 'status'>): boolean =>
  status === 'sold' || status === 'passed' || status === 'withdrawn';

/** A lot runs from its scheduled start on, whether or not the clock has opened it yet. */
export const tabOf = (view: LotView, nowMs: number): Tab => {
  if (isOver(view)) return 'ended';
  return view.status !== 'scheduled' || view.startsAtMs <= nowMs ? 'running' : 'upcoming';
};
