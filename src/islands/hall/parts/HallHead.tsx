import type { LotList } from '#contract/catalogue/outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { changed, HALL_TABS } from '#lib/hall/query.ts';
import { TAB_WORDS } from '#lib/hall/words.ts';
import { HALLS, type HallRow } from '#lib/halls.ts';
import { practicePath } from '#lib/paths.ts';
import { useHallPlace } from './hall-context.ts';
import css from './HallHead.module.scss';
import { HallLink } from './HallLink.tsx';

interface Props {
  readonly here: HallRow;
  readonly sales: readonly Sale[];
  readonly tabs: LotList['tabs'];
}

/** Title, the figures of the house, and the tabs with how many lots each holds. */
export function HallHead({ here, sales, tabs }: Props) {
  const { query } = useHallPlace();
  const practice = here.hasPractice ? practiceIn(sales) : undefined;
  const isPractising = practice !== undefined && practice.id === query.sale;
  return (
    <div className={css.head} data-hall={here.inLists}>
      <div className={css.wrap}>
        <div className={css.top}>
          <h1>{here.title}</h1>
          <Figures sales={sales.filter(({ hall }) => hall === here.inLists)} />
        </div>
        <nav className={css.tabs} aria-label="场次状态" data-strip>
          {HALL_TABS.map((tab) => (
            <HallLink
              key={tab}
              to={changed(query, { tab, sale: null })}
              className={css.tab}
              current={tab === query.tab && !isPractising ? 'page' : undefined}
            >
              <span>{TAB_WORDS[tab]}</span>
              {!isPractising && (
                <span className={css.count}>
                  <span className="num">{tabs[tab]}</span>
                  <span className={css.unit}> 件</span>
                </span>
              )}
            </HallLink>
          ))}
          {practice && (
            <a href={practicePath} className={css.tab} aria-current={isPractising ? 'page' : undefined}>
              <span>{HALLS.practice.title}</span>
              <span className={css.unit}>不用登录</span>
            </a>
          )}
        </nav>
      </div>
    </div>
  );
}

/**
 * The practice hall's sale: it has a link of its own beside the tabs, and its lots are in no list
 * but its own.
 */
const practiceIn = (sales: readonly Sale[]): Sale | undefined =>
  sales.find(({ hall, status }) => hall === 'practice' && status === 'running');

const Figures = ({ sales }: { readonly sales: readonly Sale[] }) => {
  const sold = sales.reduce((count, { soldCount }) => count + soldCount, 0);
  const running = sales
    .filter(({ status }) => status === 'running')
    .reduce((count, { lotCount, doneCount }) => count + lotCount - doneCount, 0);
  return (
    <p className={css.figures}>
      <span>
        <b>{running}</b> 件在拍
      </span>
      <span>
        已成交 <b>{sold}</b> 件
      </span>
    </p>
  );
};
