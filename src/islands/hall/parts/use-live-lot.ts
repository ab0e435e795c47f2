// One lot of the hall as it stands now: what the live stream has told since, laid over what the
// page came with. Its card is drawn anew for its own news alone, and by the second while it is
// near.
import { useCallback, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { $second } from '#lib/clock.ts';
import { isFar } from '#lib/frame/in-view.ts';
import { onLotFrame } from '#lib/stores/lot-frame.ts';
import { $lots, type LotState } from '#lib/stores/lots.ts';
import { $mine } from '#lib/stores/standings.ts';

const RISE_STAYS_MS = 3_000;

export interface LiveLot {
  /** Element whose nearness counts. */
  readonly place: RefObject<HTMLLIElement | null>;
  readonly lot: LotSummary;
  readonly mine: MyStanding | null;
  /** The house's time, ms. */
  readonly nowMs: number;
  /** How much the price has risen in the last three seconds, in fen. */
  readonly riseFen: number;
}

/** @param drawnAtMs the house's time when the list was made. */
export function useLiveLot(drawn: LotSummary, drawnAtMs: number): LiveLot {
  const { id } = drawn.view;
  const place = useRef<HTMLLIElement>(null);
  const onNews = useCallback((draw: () => void) => onLotFrame(id, draw), [id]);
  const onSecond = useCallback(
    (draw: () => void) => $second.listen(() => (place.current && isFar(place.current) ? undefined : draw())),
    [],
  );
  const state = useSyncExternalStore(onNews, () => $lots.get()[id], nothingKnown);
  const mine = useSyncExternalStore(onNews, () => $mine.get()[id], nothingKnown) ?? null;
  const nowMs = useSyncExternalStore(
    onSecond,
    () => $second.get() || drawnAtMs,
    () => drawnAtMs,
  );
  const view = state?.view ?? drawn.view;
  const lot = useMemo(() => ({ ...drawn, view }), [drawn, view]);
  return { place, lot, mine, nowMs, riseFen: riseOf(state, nowMs) };
}

// The first drawing is the server's: nothing personal, nothing live.
const nothingKnown = (): undefined => undefined;

const riseOf = (state: LotState | undefined, nowMs: number): number =>
  state?.rise && nowMs - state.rise.atMs < RISE_STAYS_MS ? state.rise.riseFen : 0;
