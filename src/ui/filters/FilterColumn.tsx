import type { ReactNode, SubmitEvent } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './filter-column.module.scss';

interface Props {
  readonly id: string;
  readonly action: string;
  /** Link to the list without any filter. */
  readonly clear: ReactNode;
  readonly onFilter: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/**
 * The filters of a list in a column beside it: a plain form, so that it works before any script; a
 * script then answers each tick at once, and the foot stands in the drawer alone. On tablets and
 * phones the same column is a drawer, opened by the browser itself.
 */
export function FilterColumn({ id, action, clear, onFilter, foot, children }: Props) {
  return (
    <aside className={css.column} id={id} popover="auto" aria-label="筛选" data-live>
      <form className={css.form} method="get" action={action} onSubmit={onFilter}>
        <div className={css.head}>
          <h2>筛选</h2>
          {clear}
          <button
            className={css.close}
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="关闭筛选"
          >
            <Icon name="cross" />
          </button>
        </div>
        {children}
        <div className={css.foot}>{foot}</div>
      </form>
    </aside>
  );
}
