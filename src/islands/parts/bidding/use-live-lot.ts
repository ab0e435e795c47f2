// A lot as it stands now: drawn first from what the page was made with, then from the stores that
// the stream feeds.
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { BidRecord } from '#contract/lots/outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { useAwake } from '#islands/parts/use-awake.ts';
import type { Line, Viewer } from '#lib/bidding/panel/panel-state.ts';
import { $second } from '#lib/clock.ts';
import type { LiveSlice } from '#lib/lots/slices.ts';
import { $token, $userInfo } from '#lib/session.ts';
import { $connection } from '#lib/stores/connection.ts';
import { $lots, receiveBids, receiveView, type LotState } from '#lib/stores/lots.ts';
import { $mine } from '#lib/stores/standings.ts';
import { watchLots } from '#lib/stores/watching.ts';

export interface LiveLot {
  readonly view: LotView;
  /** Newest first. */
  readonly bids: readonly BidRecord[];
  /** 参拍: how many have registered, as the page, the line and the record tell. */
  readonly registeredCount: number;
  readonly viewer: Viewer;
  readonly mine: MyStanding | null;
  readonly line: Line;
  readonly nowMs: number;
}

const QUIET: Line = { state: 'connecting', lostAtMs: null, tries: 0 };

export function useLiveLot(lot: LiveSlice): LiveLot {
  const lotId = lot.view.id;
  const isAwake = useAwake();
  const known = useStore($lots, { keys: [lotId] })[lotId];
  const mine = useStore($mine, { keys: [lotId] })[lotId] ?? null;
  const line = useStore($connection);
  const secondMs = useStore($second);
  const viewer = useViewer(mine);
  // Before the first paint that is live: an island that wakes later must not show fewer bids than
  // the page did. The stream may have moved on meanwhile and the view be dropped as old; the lines
  // of the record are true all the same.
  useLayoutEffect(() => {
    receiveView(lot.view, lot.nowMs);
    receiveBids(lotId, lot.bids);
  }, [lot, lotId]);
  useEffect(() => watchLots([lotId]), [lotId]);
  if (!isAwake) {
    return {
      view: lot.view,
      bids: lot.bids,
      registeredCount: lot.registeredCount,
      viewer: lot.own?.viewer ?? 'unknown',
      mine: lot.own?.mine ?? null,
      line: QUIET,
      nowMs: clockAt(lot.view, lot.nowMs),
    };
  }
  const view = known?.view ?? lot.view;
  return {
    view,
    bids: known?.bids ?? lot.bids,
    registeredCount: registeredIn(lot, known, mine),
    viewer,
    mine: viewer === 'visitor' ? null : mine,
    line,
    // On a line that is down the clock would go on, but nothing it shows could be trusted.
    nowMs: clockAt(view, line.lostAtMs ?? secondMs),
  };
}

/** Without a log-in nobody has a standing, but a guest of the practice hall. */
const useViewer = (mine: MyStanding | null): Viewer => {
  const token = useStore($token);
  const user = useStore($userInfo);
  if (token === null) return mine?.paddle ? 'guest' : 'visitor';
  return user?.verification === 'unverified' ? 'unverified' : 'verified';
};

/** The line tells it; the visitor may be in before their own news is. */
const registeredIn = (lot: LiveSlice, known: LotState | undefined, mine: MyStanding | null): number =>
  Math.max(lot.registeredCount, known?.registered ?? 0, mine?.paddle ? 1 : 0);

/** A pause stops the clock of a lot: what was left then is what is left when it goes on. */
const clockAt = ({ pausedAtMs }: LotView, runningMs: number): number => pausedAtMs ?? runningMs;
