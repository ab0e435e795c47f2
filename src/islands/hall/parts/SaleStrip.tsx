import { Clock3, LayoutGrid, Pause } from 'lucide-react';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { HammerLine } from '#islands/parts/HammerLine.tsx';
import { salePath } from '#lib/auction-paths.ts';
import { remainingText, whenText } from '#lib/format.ts';
import { changed } from '#lib/hall/query.ts';
import { isInTab, soonestOver } from '#lib/hall/sales.ts';
import { TAB_WORDS } from '#lib/hall/words.ts';
import type { HallRow } from '#lib/halls.ts';
import { useHallPlace } from './hall-context.ts';
import { HallLink } from './HallLink.tsx';
import css from './SaleStrip.module.scss';
import { useNow } from './use-now.ts';

interface Props {
  readonly here: HallRow;
  readonly sales: readonly Sale[];
  /** The house's time when the page was made, ms. */
  readonly drawnAtMs: number;
}

/** In the running tab the next two sales to come stand behind the running ones. */
const COMING_SHOWN = 2;
/** In these something closes. */
const IS_OPEN: readonly string[] = ['running', 'fixed-price'];

/** The sales of the tab, each with how far it has come. */
export function SaleStrip({ here, sales, drawnAtMs }: Props) {
  const nowMs = useNow(drawnAtMs);
  const { query } = useHallPlace();
  const real = sales.filter(({ hall }) => hall === here.inLists);
  const inTab = real.filter((sale) => isInTab(sale, query.tab, nowMs));
  const own = IS_OPEN.includes(query.tab) ? soonestOver(inTab) : inTab;
  const coming = query.tab === 'running' ? real.filter(({ status }) => status === 'upcoming') : [];
  return (
    <nav className={css.strip} aria-label="场次">
      <HallLink
        to={changed(query, { sale: null })}
        className={css.card}
        current={query.sale === null ? 'true' : undefined}
      >
        <span className={css.name}>
          <LayoutGrid size={16} strokeWidth={1.6} aria-hidden="true" />
          <b>{`全部${TAB_WORDS[query.tab]}`}</b>
        </span>
        <span className={css.facts}>
          <span>{`${own.length} 场 · ${sum(own, ({ lotCount }) => lotCount)} 件`}</span>
          <Next endsAtMs={soonest(own)} nowMs={nowMs} />
        </span>
        <HammerLine share={shareDone(own)} tone="active" />
      </HallLink>
      {[...own, ...coming.slice(0, COMING_SHOWN)].map((sale) => (
        <SaleCard key={sale.id} sale={sale} nowMs={nowMs} />
      ))}
    </nav>
  );
}

const sum = (sales: readonly Sale[], count: (sale: Sale) => number): number =>
  sales.reduce((total, sale) => total + count(sale), 0);

const soonest = (sales: readonly Sale[]): number | null => {
  const ends = sales.flatMap(({ nextEndMs }) => (nextEndMs === null ? [] : [nextEndMs]));
  return ends.length === 0 ? null : Math.min(...ends);
};

const shareDone = (sales: readonly Sale[]): number => {
  const all = sum(sales, ({ lotCount }) => lotCount);
  return all === 0 ? 0 : sum(sales, ({ doneCount }) => doneCount) / all;
};

const SaleCard = ({ sale, nowMs }: { readonly sale: Sale; readonly nowMs: number }) => {
  const { query } = useHallPlace();
  const isRunning = sale.status === 'running';
  return (
    <div className={css.card} data-current={sale.id === query.sale || undefined}>
      <span className={css.name}>
        <SaleIcon sale={sale} />
        <HallLink
          to={changed(query, {
            tab: isInTab(sale, query.tab, nowMs) ? query.tab : sale.status,
            sale: sale.id,
          })}
          className={css.lots}
          current={sale.id === query.sale ? 'true' : undefined}
        >
          {sale.name}
        </HallLink>
        <a href={salePath(sale)} className={css.page} aria-label={`${sale.name}，专场页`}>
          专场页
        </a>
      </span>
      <span className={css.facts}>
        <Progress sale={sale} nowMs={nowMs} />
        {sale.isPaused === true && <b>已暂停</b>}
        {isRunning && <Next endsAtMs={sale.nextEndMs} nowMs={nowMs} />}
      </span>
      <HammerLine share={shareDone([sale])} tone={isRunning && !sale.isPaused ? 'calm' : 'over'} />
    </div>
  );
};

const SaleIcon = ({ sale: { status, isPaused } }: { readonly sale: Sale }) => {
  if (status === 'running' && isPaused !== true) return <i className={css.live} aria-hidden="true" />;
  const Icon = isPaused === true ? Pause : Clock3;
  return <Icon size={16} strokeWidth={1.6} aria-hidden="true" />;
};

const Progress = ({ sale, nowMs }: { readonly sale: Sale; readonly nowMs: number }) => {
  if (sale.status === 'running') {
    return (
      <span>
        进行到 <b className="num">{`${sale.doneCount}/${sale.lotCount}`}</b> 件
      </span>
    );
  }
  if (sale.status === 'upcoming') {
    return (
      <span>
        <b>{whenText(sale.startsAtMs, nowMs)}</b>
        <span>{` 开拍 · ${sale.lotCount} 件`}</span>
      </span>
    );
  }
  if (sale.isWithdrawn === true)
    return (
      <span>
        <b>已撤回</b>
        <span>{` · ${sale.lotCount} 件`}</span>
      </span>
    );
  return (
    <span>
      成交 <b className="num">{sale.soldCount}</b>
      <span>{`/${sale.lotCount} 件 · ${whenText(sale.endsAtMs, nowMs)} 结束`}</span>
    </span>
  );
};

const Next = ({ endsAtMs, nowMs }: { readonly endsAtMs: number | null; readonly nowMs: number }) =>
  endsAtMs !== null &&
  endsAtMs > nowMs && (
    <span>
      下一件{' '}
      <b className="num" data-countdown={endsAtMs}>
        {remainingText(endsAtMs - nowMs)}
      </b>
    </span>
  );
