// Why an island: prices and times of the lots that close next go on while this one is being read.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { LotCard } from '#islands/parts/LotCard.tsx';
import { useAwake } from '#islands/parts/use-awake.ts';
import { $second } from '#lib/clock.ts';
import { $lots, receiveList } from '#lib/stores/lots.ts';
import { $mine } from '#lib/stores/standings.ts';
import { watchLots } from '#lib/stores/watching.ts';
import css from './NextLots.module.scss';

interface Props {
  readonly lots: readonly LotSummary[];
  readonly nowMs: number;
}

export function NextLots({ lots, nowMs }: Props) {
  const isAwake = useAwake();
  const known = useStore($lots);
  const mine = useStore($mine);
  const secondMs = useStore($second);
  useEffect(() => {
    receiveList(lots, nowMs);
    return watchLots(lots.map(({ view }) => view.id));
  }, [lots, nowMs]);
  return (
    <ul className={css.next}>
      {lots.map((lot) => {
        const { id } = lot.view;
        const view = (isAwake ? known[id]?.view : undefined) ?? lot.view;
        return (
          <li key={id}>
            <LotCard
              lot={{ ...lot, view }}
              mine={isAwake ? (mine[id] ?? null) : null}
              nowMs={isAwake ? secondMs : nowMs}
              onPhone="tile"
            />
          </li>
        );
      })}
    </ul>
  );
}
