// The maximum before the opening, joined to the panel that takes it, shows it and gives it back.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Fen } from '#core/money.ts';
import type { LiveLot } from '#islands/parts/bidding/use-live-lot.ts';
import { canLeaveMaximum } from '#lib/bidding/lot-facts.ts';
import type { Doing } from '#lib/bidding/panel/action.ts';
import { openCancelling } from '#lib/bidding/panel/early-maximum.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';

export interface EarlyMaximum extends Doing {
  /** The one that stands for them; null: none does. */
  readonly standingFen: Fen | null;
  /** Taking it back is being read once more. */
  readonly isAsked: boolean;
  readonly choose: () => void;
  readonly keep: () => void;
  readonly confirm: () => void;
}

interface Panel {
  readonly lot: PanelSlice;
  readonly live: LiveLot;
  readonly state: PanelState;
}

/** Null where none can be left now. `onCancelled`: it has been taken back. */
export function useEarlyMaximum({ lot, live, state }: Panel, onCancelled: () => void): EarlyMaximum | null {
  const [{ $isAsked, $doing, choose, keep, confirm }] = useState(() => openCancelling(lot.view.id));
  const isAsked = useStore($isAsked);
  const doing = useStore($doing);
  if (state.kind !== 'not-started' || lot.hall === 'practice') return null;
  const isIn = state.entry === 'ready' || state.entry === 'signed-out';
  if (!isIn || !canLeaveMaximum(live.view, live.nowMs)) return null;
  return {
    ...doing,
    standingFen: live.mine?.maximumFen ?? null,
    isAsked,
    choose,
    keep,
    confirm: () => void confirm(onCancelled),
  };
}
