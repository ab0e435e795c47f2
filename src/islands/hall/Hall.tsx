// Why an island: prices, counts and countdowns move every second, filters answer without a new
// page, and the visitor's own standing is asked for here, because the page is the same for
// everybody. Woken by its first visitor.
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { HallFirst } from '#lib/hall/hall-view.ts';
import { openHall } from '#lib/hall/hall.ts';
import { HALLS } from '#lib/halls.ts';
import css from './Hall.module.scss';
import { Chips } from './parts/Chips.tsx';
import { CityMap } from './parts/CityMap.tsx';
import { Filters } from './parts/Filters.tsx';
import { HallContext } from './parts/hall-context.ts';
import { HallHead } from './parts/HallHead.tsx';
import { Lots } from './parts/Lots.tsx';
import { Pages } from './parts/Pages.tsx';
import { PickTray } from './parts/PickTray.tsx';
import { PracticeNote } from './parts/PracticeNote.tsx';
import { PreviewNote } from './parts/PreviewNote.tsx';
import { SaleReminder } from './parts/SaleReminder.tsx';
import { SaleStrip } from './parts/SaleStrip.tsx';
import { Toolbar } from './parts/Toolbar.tsx';
import { useLate } from './parts/use-late.ts';

const SKELETON_AFTER_MS = 200;

export function Hall(first: HallFirst) {
  const [hall] = useState(() => openHall(first));
  useEffect(() => hall.start(), [hall]);
  const shown = useStore(hall.$shown);
  const { query, list, fresh } = shown;
  const drawnAtMs = first.list.nowMs;
  const here = HALLS[query.hall];
  const place = useMemo(() => ({ query, go: hall.go }), [query, hall]);
  const isLate = useLate(shown.state.is === 'loading', SKELETON_AFTER_MS);
  // A count from before a question that failed, or has no answer yet, is no answer to it.
  const isKnown = shown.state.is !== 'failed' && !isLate;
  const sales = shown.sales.rows;
  const chosen = sales.find(({ id }) => id === query.sale);
  const isMap = query.view === 'map' && shown.state.is !== 'failed';
  return (
    <HallContext value={place}>
      <HallHead here={here} sales={sales} tabs={(fresh ?? list).tabs} />
      <div className={css.floor}>
        <SaleStrip here={here} sales={sales} drawnAtMs={drawnAtMs} />
        {chosen?.hall === 'practice' && <PracticeNote />}
        {query.tab === 'preview' && <PreviewNote here={here} />}
        {chosen?.status === 'upcoming' && <SaleReminder sale={chosen} drawnAtMs={drawnAtMs} />}
        <div className={css.hall}>
          <Filters here={here} facets={list.facets} total={list.total} />
          <section className={css.main} aria-label="拍品">
            <h2 className="sr-only">拍品</h2>
            <Toolbar total={isKnown ? list.total : null} isAtLeast={list.isAtLeast} />
            <Chips sales={sales} />
            {isMap && <CityMap facets={list.facets.city} lying={here.lying} />}
            {!isMap && <Lots here={here} hall={hall} shown={shown} isLate={isLate} />}
            {isKnown && !isMap && <Pages count={list.pageCount} next={list.next} />}
            <PickTray hall={query.hall} />
          </section>
        </div>
      </div>
    </HallContext>
  );
}
