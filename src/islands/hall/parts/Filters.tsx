import type { ComponentType, SubmitEvent } from 'react';
import type { LotList } from '#contract/catalogue/outputs.ts';
import { disposalWord, formatWord, kindWord } from '#contract/catalogue/search-words.ts';
import { BODY_WORDS, gradeWord } from '#core/catalogue/filter-words.ts';
import { KIND_DRAWINGS, vehicleDrawing } from '#core/lots/drawings.ts';
import { GOODS_KINDS } from '#core/lots/kinds.ts';
import { changed, readHallQuery, takesFormat, withoutFilters, type HallQuery } from '#lib/hall/query.ts';
import type { HallFilter, HallRow } from '#lib/halls.ts';
import { Button } from '#ui/button/Button.tsx';
import columnCss from '#ui/filters/filter-column.module.scss';
import { Icon } from '#ui/icon/Icon.tsx';
import { Choices } from './Choices.tsx';
import css from './Filters.module.scss';
import { useHallPlace } from './hall-context.ts';
import { HallLink } from './HallLink.tsx';
import { MineFilter } from './MineFilter.tsx';
import { PictureTiles } from './PictureTiles.tsx';

export const FILTERS_ID = 'filters';

interface Props {
  readonly here: HallRow;
  readonly facets: LotList['facets'];
  readonly total: number;
}

/**
 * The filter column: a plain form, so that it works before any script; a script then answers each
 * tick at once. On tablets and phones the same column is a drawer, opened by the browser itself.
 */
export function Filters({ here, facets, total }: Props) {
  const { query, go } = useHallPlace();
  const apply = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const said = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') said.append(name, value);
    }
    go(changed(readHallQuery(said, query.hall), { mine: query.mine }));
  };
  return (
    <aside className={columnCss.column} id={FILTERS_ID} popover="auto" aria-label="筛选">
      <form className={columnCss.form} method="get" action={here.hall} onSubmit={apply}>
        <div className={columnCss.head}>
          <h2>筛选</h2>
          <HallLink to={withoutFilters(query)}>清空</HallLink>
          <button
            className={columnCss.close}
            type="button"
            popoverTarget={FILTERS_ID}
            popoverTargetAction="hide"
            aria-label="关闭筛选"
          >
            <Icon name="cross" />
          </button>
        </div>
        <KeptFields />
        <MineFilter />
        {filtersOf(here, query).map((filter) => {
          const Group = GROUPS[filter];
          return <Group key={filter} here={here} facets={facets} />;
        })}
        <div className={columnCss.foot}>
          <Button type="submit" kind="blue" isWide>
            查看符合的拍品
          </Button>
          <p className={css.total} aria-live="polite">
            {`当前 ${total} 件符合`}
          </p>
        </div>
      </form>
    </aside>
  );
}

const filtersOf = (here: HallRow, { tab }: HallQuery): readonly HallFilter[] =>
  here.filters.filter((filter) => filter !== 'format' || takesFormat(tab));

const BODIES = Object.entries(BODY_WORDS).map(([value, word]) => ({
  value,
  word,
  drawing: vehicleDrawing(value, 'silver'),
}));

const KINDS = GOODS_KINDS.map((value) => ({
  value,
  word: kindWord(value),
  drawing: KIND_DRAWINGS[value],
}));

type GroupProps = Pick<Props, 'here' | 'facets'>;

const GROUPS: Readonly<Record<HallFilter, ComponentType<GroupProps>>> = {
  kind: ({ facets }) => <PictureTiles list="kind" title="类别" facets={facets.kind} tiles={KINDS} />,
  disposal: ({ facets }) => (
    <Choices list="disposal" title="处置方式" facets={facets.disposal} wordOf={disposalWord} isTiled />
  ),
  format: ({ facets }) => (
    <Choices list="format" title="出售方式" facets={facets.format} wordOf={formatWord} isTiled />
  ),
  body: ({ facets }) => <PictureTiles list="body" title="车身类型" facets={facets.body} tiles={BODIES} />,
  price: () => <PriceFilter />,
  brand: ({ facets }) => <Choices list="brand" title="品牌" facets={facets.brand} isLong />,
  grade: ({ facets }) => (
    <Choices list="grade" title="车况等级" facets={facets.grade} wordOf={gradeWord} isTiled />
  ),
  city: ({ here, facets }) => (
    <>
      <Choices list="city" title={here.lying} facets={facets.city} isLong />
      <MapWay />
    </>
  ),
};

/** The way to the map, on which it is seen at a glance where the lots lie. */
const MapWay = () => {
  const { query } = useHallPlace();
  return (
    <p className={css.way}>
      <HallLink to={changed(query, { view: 'map' })}>在地图上选城市</HallLink>
    </p>
  );
};

/** Fields that a plain form must carry along so that they do not get lost. */
const KeptFields = () => {
  const { query } = useHallPlace();
  return (
    <>
      {query.tab !== 'running' && <input type="hidden" name="tab" value={query.tab} />}
      {query.sale !== null && <input type="hidden" name="sale" value={query.sale} />}
      {query.partner.map((id) => (
        <input key={id} type="hidden" name="partner" value={id} />
      ))}
      {query.sort !== 'ending' && <input type="hidden" name="sort" value={query.sort} />}
      {query.view !== 'cards' && <input type="hidden" name="view" value={query.view} />}
    </>
  );
};

const PriceFilter = () => {
  const { query } = useHallPlace();
  return (
    // The fields start over when the address says another range.
    <fieldset className={css.group} key={`${query.lowestWan}–${query.highestWan}`}>
      <legend>当前价（万元）</legend>
      <div className={css.range}>
        <input
          name="lowest"
          inputMode="decimal"
          placeholder="最低"
          aria-label="最低价，万元"
          defaultValue={query.lowestWan ?? ''}
        />
        <span aria-hidden="true">至</span>
        <input
          name="highest"
          inputMode="decimal"
          placeholder="最高"
          aria-label="最高价，万元"
          defaultValue={query.highestWan ?? ''}
        />
        <Button type="submit" size="small">
          确定
        </Button>
      </div>
    </fieldset>
  );
};
