// Why an island: prices, counts and countdowns move every second, filters answer without a new page, and where the
// visitor himself stands is asked for here, because the page is the same for everybody.
import { useMemo } from 'react';
import type { LotList, SaleList } from '#contract/outputs.ts';
import type { HallQuery } from '#lib/hall/query.ts';
import css from './Hall.module.scss';
import { HallContext } from './hall-context.ts';
import { Chips } from './parts/Chips.tsx';
import { Filters } from './parts/Filters.tsx';
import { HallHead } from './parts/HallHead.tsx';
import { Lots } from './parts/Lots.tsx';
import { Pages } from './parts/Pages.tsx';
import { PracticeNote } from './parts/PracticeNote.tsx';
import { SaleStrip } from './parts/SaleStrip.tsx';
import { Toolbar } from './parts/Toolbar.tsx';
import { useHall } from './use-hall.ts';
import { newcomersIn, useNews } from './use-news.ts';
import { useNow } from './use-now.ts';

interface Props {
  readonly query: HallQuery;
  readonly list: LotList;
  readonly sales: SaleList;
}

export const Hall = ({ query: firstQuery, list: firstList, sales: firstSales }: Props) => {
  const hall = useHall({ query: firstQuery, list: firstList });
  const { query, list, go } = hall;
  const news = useNews(query, firstSales);
  const nowMs = useNow(firstList.nowMs);
  const place = useMemo(() => ({ query, go }), [query, list]);
  const sales = news.sales.rows;
  const chosen = sales.find(({ id }) => id === query.sale);
  return (
    <HallContext value={place}>
      <HallHead sales={sales} tabs={(news.list ?? list).tabs} />
      <div className={css.floor}>
        <SaleStrip sales={sales} nowMs={nowMs} />
        {chosen?.hall === 'practice' && <PracticeNote />}
        <div className={css.hall}>
          <Filters facets={list.facets} total={list.total} />
          <section className={css.main} aria-label="拍品">
            <Toolbar total={list.total} />
            <Chips />
            <Lots
              hall={hall}
              nowMs={nowMs}
              newcomers={newcomersIn(news.list, list)}
              onShowNews={() => news.list && hall.replace(news.list)}
              nextStartMs={nextStart(sales)}
            />
            <Pages total={list.total} size={list.size} />
          </section>
        </div>
      </div>
    </HallContext>
  );
};

const nextStart = (sales: SaleList['rows']): number | null => {
  const starts = sales.filter(({ status }) => status === 'upcoming').map(({ startsAtMs }) => startsAtMs);
  return starts.length === 0 ? null : Math.min(...starts);
};
