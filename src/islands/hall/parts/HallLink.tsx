import type { MouseEvent, ReactNode } from 'react';
import { hallAddress, type HallQuery } from '#lib/hall/query.ts';
import { useHallPlace } from './hall-context.ts';

interface Props {
  readonly to: HallQuery;
  readonly className?: string | undefined;
  readonly current?: 'page' | 'true' | undefined;
  readonly label?: string;
  readonly rel?: string;
  readonly children: ReactNode;
}

/** A press that is to stay in this tab. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * A true link to another view of the hall: it can be opened in a new tab, and works before any
 * script does.
 */
export function HallLink({ to, className, current, label, rel, children }: Props) {
  const { go } = useHallPlace();
  return (
    <a
      href={hallAddress(to)}
      className={className}
      aria-current={current}
      aria-label={label}
      rel={rel}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
