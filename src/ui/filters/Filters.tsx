import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './filters.module.scss';
import { foldWords, type FiltersProps } from './filters.ts';

interface Props extends FiltersProps {
  readonly onFilter?: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/**
 * The filters of a list in one bar, which can be folded on a phone; what holds stands below, each
 * with the way to be rid of it.
 */
export function Filters({ label, action, chosen, clearHref, along = [], onFilter, children }: Props) {
  return (
    <form className={css.filters} action={action} role="search" aria-label={label} onSubmit={onFilter}>
      {along.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <details className={css.fold}>
        <summary className={css.summary}>
          <Icon name="filter" size={16} />
          {foldWords(chosen)}
        </summary>
        <div className={css.fields}>
          {children}
          <Button type="submit" kind="blue">
            筛选
          </Button>
        </div>
      </details>
      {chosen.length > 0 && (
        <p className={css.chosen}>
          {chosen.map(({ words, href }) => (
            <a key={href} className={css.chip} href={href} aria-label={`去掉 ${words}`}>
              {words}
              <Icon name="cross" size={12} />
            </a>
          ))}
          <a className={css.clear} href={clearHref}>
            清空条件
          </a>
        </p>
      )}
    </form>
  );
}
