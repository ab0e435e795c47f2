import { RefreshCw } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { SaleList } from '#contract/sales/sale-outputs.ts';
import { LotCard } from '#islands/parts/LotCard.tsx';
import { whenText } from '#lib/format.ts';
import type { HallView } from '#lib/hall/hall-view.ts';
import { newcomersIn, type Hall } from '#lib/hall/hall.ts';
import {
  changed,
  filterCount,
  hallAddress,
  withoutFilters,
  type HallQuery,
  type HallTab,
} from '#lib/hall/query.ts';
import type { HallRow } from '#lib/halls.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { StateNote } from '#ui/state-note/StateNote.tsx';
import { follow } from './follow.ts';
import { LotRow, LotRowsHead } from './LotRow.tsx';
import css from './Lots.module.scss';
import { PickButton } from './PickButton.tsx';
import { useLiveLot } from './use-live-lot.ts';
import { useNow } from './use-now.ts';
import { useRows } from './use-rows.ts';

interface Props {
  readonly here: HallRow;
  readonly hall: Hall;
  readonly shown: HallView;
  /** The answer has been waited for long enough to show that one waits. */
  readonly isLate: boolean;
}

const FEW = 4;

/** The lots themselves, or what there is to say when there are none. */
export function Lots({ here, hall, shown, isLate }: Props) {
  const { query, list, state, sales } = shown;
  const rows = useRows(list);
  const drawnAtMs = list.nowMs;
  const newcomers = newcomersIn(shown);
  if (state.is === 'failed') {
    return (
      <StateNote kind="error" fact={state.problem} advice="已停止刷新价格">
        <Button size="small" onClick={hall.retry}>
          <Icon name="retry" size={14} />
          重试
        </Button>
      </StateNote>
    );
  }
  if (isLate) return <Waiting view={query.view} count={Math.max(FEW, rows.length)} />;
  if (rows.length === 0) {
    return <Nothing here={here} query={query} nextStartMs={nextStart(sales, here)} drawnAtMs={drawnAtMs} />;
  }
  return (
    <div className={css.lots} aria-busy={state.is === 'loading'}>
      {newcomers > 0 && (
        <button className={css.news} type="button" onClick={hall.showFresh}>
          <RefreshCw size={16} strokeWidth={1.8} aria-hidden="true" />
          <span>{`有 ${newcomers} 条更新`}</span>
        </button>
      )}
      {query.view === 'list' ? (
        <Rows here={here} rows={rows} drawnAtMs={drawnAtMs} />
      ) : (
        <Cards rows={rows} drawnAtMs={drawnAtMs} />
      )}
    </div>
  );
}

const nextStart = ({ rows }: SaleList, here: HallRow): number | null => {
  const starts = rows
    .filter(({ hall, status }) => hall === here.inLists && status === 'upcoming')
    .map(({ startsAtMs }) => startsAtMs);
  return starts.length === 0 ? null : Math.min(...starts);
};

interface RowsProps {
  readonly rows: readonly LotSummary[];
  readonly drawnAtMs: number;
}

interface PlaceProps {
  readonly drawn: LotSummary;
  readonly drawnAtMs: number;
}

/** The first row of cards is what a visitor sees first: its pictures are not lazy. */
const FIRST_ROW = 4;

const Cards = ({ rows, drawnAtMs }: RowsProps) => (
  <ul className={css.cards}>
    {rows.map((drawn, place) => (
      <Card key={drawn.view.id} drawn={drawn} drawnAtMs={drawnAtMs} isFirst={place < FIRST_ROW} />
    ))}
  </ul>
);

// Each is drawn anew for its own news, not for its neighbour's.
const Card = memo(({ drawn, drawnAtMs, isFirst }: PlaceProps & { readonly isFirst: boolean }) => {
  const { place, lot, mine, nowMs, riseFen } = useLiveLot(drawn, drawnAtMs);
  return (
    <li ref={place} className={css.place}>
      <LotCard
        lot={lot}
        mine={mine}
        nowMs={nowMs}
        riseFen={riseFen}
        isFirst={isFirst}
        onFollow={(isFollowed) => follow(lot, isFollowed)}
      />
      <PickButton lot={lot} on="card" />
    </li>
  );
});

const Rows = ({ here, rows, drawnAtMs }: RowsProps & { readonly here: HallRow }) => (
  <div className={css.table}>
    <LotRowsHead here={here} />
    <ul>
      {rows.map((drawn) => (
        <Row key={drawn.view.id} drawn={drawn} drawnAtMs={drawnAtMs} />
      ))}
    </ul>
  </div>
);

const Row = memo(({ drawn, drawnAtMs }: PlaceProps) => {
  const { place, lot, mine, nowMs, riseFen } = useLiveLot(drawn, drawnAtMs);
  return (
    <li ref={place} className={`${css.place} ${css.line}`}>
      <LotRow lot={lot} mine={mine} nowMs={nowMs} riseFen={riseFen} />
    </li>
  );
});

const Waiting = ({ view, count }: { readonly view: HallQuery['view']; readonly count: number }) => (
  <div className={css.waiting} data-view={view}>
    <Skeleton of={view === 'list' ? 'row' : 'card'} count={count} />
  </div>
);

interface NothingProps {
  readonly here: HallRow;
  readonly query: HallQuery;
  readonly nextStartMs: number | null;
  readonly drawnAtMs: number;
}

const NOTHING: Readonly<Record<HallTab, string>> = {
  running: '现在没有拍品',
  upcoming: '现在没有拍品',
  preview: '现在没有预展中的拍品',
  'fixed-price': '现在没有一口价拍品',
  ended: '近期没有结束的拍品',
};

const Nothing = ({ here, query, nextStartMs, drawnAtMs }: NothingProps) => {
  const nowMs = useNow(drawnAtMs);
  const way = (to: HallQuery, words: ReactNode) => (
    <ButtonLink href={hallAddress(to)} size="small">
      {words}
    </ButtonLink>
  );
  if (filterCount(query) > 0) {
    return (
      <StateNote kind="empty" drawn={here.drawn} fact="没有符合条件的拍品" advice="放宽一两个条件再看">
        {way(withoutFilters(query), '清空条件')}
      </StateNote>
    );
  }
  const isWaiting = (query.tab === 'running' || query.tab === 'preview') && nextStartMs !== null;
  return (
    <StateNote
      kind="empty"
      drawn={here.drawn}
      fact={NOTHING[query.tab]}
      advice={isWaiting ? `下一场 ${whenText(nextStartMs, nowMs)} 开拍` : '可以先看看其他场次'}
    >
      {query.tab === 'upcoming' || query.tab === 'fixed-price'
        ? way(changed(query, { tab: 'running', sale: null }), '看进行中')
        : way(changed(query, { tab: 'upcoming', sale: null }), '看即将开始')}
    </StateNote>
  );
};
