import { toggled, type HallList } from '#lib/hall/query.ts';
import { drawingOf } from '#lib/lots/drawing.ts';
import css from './Filters.module.scss';
import { useHallPlace } from './hall-context.ts';

interface Props {
  readonly list: HallList;
  readonly title: string;
  readonly facets: readonly { readonly value: string; readonly count: number }[];
  readonly tiles: readonly { readonly value: string; readonly word: string; readonly drawing: string }[];
}

/** A filter whose values have a drawing each: recognised faster than read. */
export function PictureTiles({ list, title, facets, tiles }: Props) {
  const { query, go } = useHallPlace();
  const counts = new Map(facets.map(({ value, count }) => [value, count]));
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <div className={css.tiles}>
        {tiles.map(({ value, word, drawing }) => (
          <label key={value} className={css.body}>
            <input
              type="checkbox"
              name={list}
              value={value}
              checked={query[list].includes(value)}
              onChange={() => go(toggled(query, list, value))}
            />
            <img src={drawingOf({ drawing }, 'side')} alt="" width={1100} height={400} loading="lazy" />
            <span>{word}</span> <span className="num">{counts.get(value) ?? 0}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
