import type { Facet } from '#contract/catalogue/outputs.ts';
import { BODY_WORDS } from '#core/catalogue/filter-words.ts';
import { toggled } from '#lib/hall/query.ts';
import { drawingOf } from '#lib/lots/drawing.ts';
import css from './Filters.module.scss';
import { useHallPlace } from './hall-context.ts';

const BODIES = Object.keys(BODY_WORDS) as (keyof typeof BODY_WORDS)[];

/** Body types, each with its drawing: recognised faster than read. */
export function BodyFilter({ facets }: { readonly facets: readonly Facet[] }) {
  const { query, go } = useHallPlace();
  const counts = new Map(facets.map(({ value, count }) => [value, count]));
  return (
    <fieldset className={css.group}>
      <legend>车身类型</legend>
      <div className={css.tiles}>
        {BODIES.map((body) => (
          <label key={body} className={css.body}>
            <input
              type="checkbox"
              name="body"
              value={body}
              checked={query.body.includes(body)}
              onChange={() => go(toggled(query, 'body', body))}
            />
            <img
              src={drawingOf({ drawing: `${body}-silver` }, 'side')}
              alt=""
              width={1100}
              height={400}
              loading="lazy"
            />
            <span>{BODY_WORDS[body]}</span> <span className="num">{counts.get(body) ?? 0}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
