import type { ReactNode } from 'react';
import css from './timeline.module.scss';
import { TIMELINE_WORDS, type TimelineItemProps } from './timeline.ts';

interface ItemProps extends TimelineItemProps {
  readonly children?: ReactNode;
}

/** Events, one under the other, each with its time and who did it. */
export function Timeline({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {children}
    </ol>
  );
}

export function TimelineItem({ state, title, time, by, children }: ItemProps) {
  return (
    <li className={css.item} data-state={state}>
      <p className={css.title}>
        {title}
        <span className="sr-only">，{TIMELINE_WORDS[state]}</span>
      </p>
      {(time ?? by) && (
        <p className={css.when}>
          {time && <time dateTime={time.iso}>{time.text}</time>}
          {by && <span>{by}</span>}
        </p>
      )}
      {children && <div className={css.more}>{children}</div>}
    </li>
  );
}
