import type { Facet } from '#contract/catalogue/outputs.ts';
import { toggled, type HallList } from '#lib/hall/query.ts';
import css from './Filters.module.scss';
import { useHallPlace } from './hall-context.ts';

interface Props {
  readonly list: HallList;
  readonly title: string;
  readonly facets: readonly Facet[];
  readonly wordOf?: (value: string) => string;
  /** The first five stand open, the rest behind a fold. */
  readonly isLong?: boolean;
  /** Two to a row instead of one. */
  readonly isTiled?: boolean;
}

const STAND_OPEN = 5;

/**
 * Ticks with how many lots each value holds; what is ticked is always to be seen, even when it
 * holds none.
 */
export function Choices({ list, title, facets, wordOf = same, isLong = false, isTiled = false }: Props) {
  const { query } = useHallPlace();
  const missing = query[list].filter((value) => !facets.some((facet) => facet.value === value));
  const all = [...missing.map((value) => ({ value, count: 0 })), ...facets];
  const isShown = ({ value }: Facet, place: number): boolean =>
    !isLong || place < STAND_OPEN || query[list].includes(value);
  const shown = all.filter(isShown);
  const folded = all.filter((facet) => !shown.includes(facet));
  if (all.length === 0) return null;
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <div className={isTiled ? css.tiles : css.list}>
        {shown.map((facet) => (
          <Choice key={facet.value} list={list} facet={facet} word={wordOf(facet.value)} isTiled={isTiled} />
        ))}
      </div>
      {folded.length > 0 && (
        <details className={css.more}>
          <summary>{`展开其余 ${folded.length} 个${title}`}</summary>
          <div className={css.list}>
            {folded.map((facet) => (
              <Choice
                key={facet.value}
                list={list}
                facet={facet}
                word={wordOf(facet.value)}
                isTiled={false}
              />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

const same = (value: string): string => value;

interface ChoiceProps {
  readonly list: HallList;
  readonly facet: Facet;
  readonly word: string;
  readonly isTiled: boolean;
}

const Choice = ({ list, facet: { value, count }, word, isTiled }: ChoiceProps) => {
  const { query, go } = useHallPlace();
  return (
    <label className={isTiled ? css.tile : css.choice}>
      <input
        type="checkbox"
        name={list}
        value={value}
        checked={query[list].includes(value)}
        onChange={() => go(toggled(query, list, value))}
      />
      <span>{word}</span>
      <span className={css.count}>{count}</span>
    </label>
  );
};
