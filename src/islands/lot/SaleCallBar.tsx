// Why an island: the calls of a lane follow the clock and every bid, and when one lot is hammered
// the bar moves on to the next by itself.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useAwake } from '#islands/parts/use-awake.ts';
import { $second } from '#lib/clock.ts';
import { laneLine } from '#lib/lots/lane/lane-line.ts';
import { laneTurn, type SaleLane } from '#lib/lots/lane/sale-lane.ts';
import { $connection } from '#lib/stores/connection.ts';
import { $lots, receiveView } from '#lib/stores/lots.ts';
import { watchLots } from '#lib/stores/watching.ts';
import { Calls } from './parts/Calls.tsx';
import { useCallsAloud } from './use-calls-aloud.ts';

export function SaleCallBar({ lane }: { readonly lane: SaleLane }) {
  const { lots, nowMs: drawnMs, extension, lotMs, lotCount } = lane;
  const isAwake = useAwake();
  const known = useStore($lots);
  const secondMs = useStore($second);
  const { lostAtMs } = useStore($connection);
  useEffect(() => {
    for (const { view } of lots) receiveView(view, drawnMs);
    return watchLots(lots.map(({ view }) => view.id));
  }, [lots, drawnMs]);
  const seen = isAwake ? lots.map((lot) => ({ ...lot, view: known[lot.view.id]?.view ?? lot.view })) : lots;
  const turn = laneTurn(seen);
  const nowMs = isAwake ? (lostAtMs ?? secondMs) : drawnMs;
  const line = turn && laneLine({ view: turn.view, ahead: [], nowMs, extension, lotMs });
  useCallsAloud(line);
  if (turn === null || line === null) return null;
  const { nth, number, title, href } = turn;
  return (
    <Calls
      lot={lane}
      line={line}
      turn={
        <>
          <span>{`第 ${nth} 件，共 ${lotCount} 件`}</span>
          <a href={href}>{`${number} 号 ${title}`}</a>
        </>
      }
    />
  );
}
