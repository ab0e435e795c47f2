// Why an island: the calls of the lane follow the clock and every bid, and are said aloud; a lot in
// line moves up as those before it are hammered.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useAwake } from '#islands/parts/use-awake.ts';
import { $second } from '#lib/clock.ts';
import { laneLine, type LaneLine } from '#lib/lots/lane/lane-line.ts';
import type { LaneSlice } from '#lib/lots/lane/lane-slices.ts';
import { $connection } from '#lib/stores/connection.ts';
import { $lots, receiveView } from '#lib/stores/lots.ts';
import { watchLots } from '#lib/stores/watching.ts';
import { Calls } from './parts/Calls.tsx';
import { useCallsAloud } from './use-calls-aloud.ts';

export function CallBar({ lot }: { readonly lot: LaneSlice }) {
  const line = useLaneLine(lot);
  useCallsAloud(line);
  return line && <Calls lot={lot} line={line} />;
}

const useLaneLine = (lot: LaneSlice): LaneLine | null => {
  const { view, ahead, nowMs, extension, lotMs } = lot;
  const isAwake = useAwake();
  const known = useStore($lots);
  const secondMs = useStore($second);
  const { lostAtMs } = useStore($connection);
  useEffect(() => {
    receiveView(view, nowMs);
    return watchLots([view, ...ahead].map(({ id }) => id));
  }, [view, ahead, nowMs]);
  if (!isAwake) return laneLine({ view, ahead, nowMs, extension, lotMs });
  return laneLine({
    view: known[view.id]?.view ?? view,
    ahead: ahead.map((one) => known[one.id]?.view ?? one),
    nowMs: lostAtMs ?? secondMs,
    extension,
    lotMs,
  });
};
