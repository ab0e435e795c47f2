import type { Facet } from '#contract/catalogue/outputs.ts';
import { regionCounts, type CityCount, type RegionCount } from '#core/catalogue/region-counts.ts';
import { changed, type HallQuery } from '#lib/hall/query.ts';
import css from './CityMap.module.scss';
import { useHallPlace } from './hall-context.ts';
import { HallLink } from './HallLink.tsx';

interface Props {
  /** How many lots lie in each city, whatever cities are chosen. */
  readonly facets: readonly Facet[];
  /** The hall's name for the place: 停放地 or 存放地. */
  readonly lying: string;
}

/**
 * A schematic map: a square for each province with how many lots lie there, and the cities below
 * it. Each is a link to the lots of that place.
 */
export function CityMap({ facets, lying }: Props) {
  const { query } = useHallPlace();
  const { regions, others } = regionCounts(facets.map(({ value, count }) => ({ city: value, count })));
  const filled = regions.filter(({ count }) => count > 0);
  return (
    <section className={css.map} aria-label={`按${lying}看`}>
      <ul className={css.tiles} aria-label="各省">
        {regions.map((region) => (
          <li key={region.province.name} data-column={region.province.column} data-row={region.province.row}>
            <Tile region={region} query={query} />
          </li>
        ))}
      </ul>
      <p className={css.hint}>方格按省份大致方位排列，不代表边界与面积；颜色越深，拍品越多。</p>
      {filled.length === 0 && others.length === 0 && <p className={css.none}>没有符合条件的拍品</p>}
      <dl className={css.places}>
        {filled.map(({ province, cities }) => (
          <Cities key={province.name} name={province.name} cities={cities} query={query} />
        ))}
        {others.length > 0 && <Cities name="其他" cities={others} query={query} />}
      </dl>
    </section>
  );
}

const isChosen = (query: HallQuery, cities: readonly CityCount[]): boolean =>
  cities.length > 0 && cities.every(({ city }) => query.city.includes(city));

/** The lots of a place; a place that is chosen already is let go, and the map stays. */
const lotsOf = (query: HallQuery, cities: readonly CityCount[]): HallQuery => {
  const names = cities.map(({ city }) => city);
  if (!isChosen(query, cities)) return changed(query, { city: names, view: 'cards' });
  return changed(query, { city: query.city.filter((city) => !names.includes(city)) });
};

interface TileProps {
  readonly region: RegionCount;
  readonly query: HallQuery;
}

const Tile = ({ region: { province, count, cities, share }, query }: TileProps) => {
  const face = (
    <>
      <span className={css.name}>{province.name}</span>
      <span className={css.count}>{count === 0 ? '–' : count}</span>
    </>
  );
  if (count === 0)
    return (
      <span className={css.tile} data-share="0" aria-label={`${province.name}，没有`}>
        {face}
      </span>
    );
  const isHere = isChosen(query, cities);
  return (
    <span className={css.tile} data-share={share} data-chosen={isHere ? '' : undefined}>
      <HallLink
        to={lotsOf(query, cities)}
        label={`${province.name}，${count} 件`}
        current={isHere ? 'true' : undefined}
      >
        {face}
      </HallLink>
    </span>
  );
};

interface CitiesProps {
  readonly name: string;
  readonly cities: readonly CityCount[];
  readonly query: HallQuery;
}

const Cities = ({ name, cities, query }: CitiesProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {cities.map((one) => (
        <HallLink
          key={one.city}
          to={lotsOf(query, [one])}
          current={isChosen(query, [one]) ? 'true' : undefined}
        >
          <span>{one.city}</span> <b>{one.count}</b>
        </HallLink>
      ))}
    </dd>
  </div>
);
