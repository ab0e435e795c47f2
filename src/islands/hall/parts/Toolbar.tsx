import {
  ArrowDownUp,
  ArrowDownWideNarrow,
  ArrowUpNarrowWide,
  Grid2x2,
  LayoutGrid,
  List,
  ListFilter,
  Map as MapIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { BID_GRID_PATH } from '#lib/bidding/bid-grid.ts';
import { changed, filterCount, type HallSort } from '#lib/hall/query.ts';
import { ENDING_WORDS } from '#lib/hall/words.ts';
import { FILTERS_ID } from './Filters.tsx';
import { useHallPlace } from './hall-context.ts';
import { HallLink } from './HallLink.tsx';
import css from './Toolbar.module.scss';

const ICON = { size: 14, strokeWidth: 1.8, 'aria-hidden': true } as const;

const VIEWS = [
  { view: 'cards', word: '卡片', Icon: LayoutGrid },
  { view: 'list', word: '列表', Icon: List },
  { view: 'map', word: '地图', Icon: MapIcon },
] as const;

interface Props {
  /** Null: it could not be asked. */
  readonly total: number | null;
  /** There may be more than were counted. */
  readonly isAtLeast: boolean;
}

/** How many fit, how they are sorted, and how they are looked at. */
export function Toolbar({ total, isAtLeast }: Props) {
  const { query } = useHallPlace();
  const count = filterCount(query);
  return (
    <div className={css.bar}>
      <p className={css.total} role="status">
        {total !== null && (
          <>
            <span>{isAtLeast ? '至少' : '共'}</span> <b>{total}</b> 件符合
          </>
        )}
      </p>
      <nav className={css.sorts} aria-label="排序">
        <Sort to="ending">{ENDING_WORDS[query.tab]}</Sort>
        <PriceSort />
        <Sort to="bids">
          <span>
            出价<span className={css.wide}>次数</span>
          </span>
          <ArrowDownWideNarrow {...ICON} />
        </Sort>
        <Sort to="newest">最新上拍</Sort>
      </nav>
      <button className={css.filter} type="button" popoverTarget={FILTERS_ID}>
        <ListFilter size={16} strokeWidth={1.6} aria-hidden="true" />
        筛选
        {count > 0 && <span className={css.badge}>{count}</span>}
      </button>
      <a className={css.grid} href={BID_GRID_PATH}>
        <Grid2x2 {...ICON} />
        多屏竞价
      </a>
      <nav className={css.views} data-view={query.view} aria-label="显示方式">
        {VIEWS.map(({ view, word, Icon }) => (
          <HallLink
            key={view}
            to={changed(query, { view })}
            current={query.view === view ? 'true' : undefined}
          >
            <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
            <span>{word}</span>
          </HallLink>
        ))}
      </nav>
    </div>
  );
}

const Sort = ({ to, children }: { readonly to: HallSort; readonly children: ReactNode }) => {
  const { query } = useHallPlace();
  return (
    <HallLink to={changed(query, { sort: to })} current={query.sort === to ? 'true' : undefined}>
      {children}
    </HallLink>
  );
};

/** A second press turns the order round. */
const PriceSort = () => {
  const { query } = useHallPlace();
  const isPrice = query.sort === 'price-up' || query.sort === 'price-down';
  const next = query.sort === 'price-up' ? 'price-down' : 'price-up';
  const Icon = query.sort === 'price-down' ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <HallLink to={changed(query, { sort: next })} current={isPrice ? 'true' : undefined}>
      <span className={css.wide}>当前价</span>
      <span className={css.narrow}>价格</span>
      <span className="sr-only">{next === 'price-up' ? '，从低到高排' : '，从高到低排'}</span>
      {isPrice ? <Icon {...ICON} /> : <ArrowDownUp {...ICON} />}
    </HallLink>
  );
};
