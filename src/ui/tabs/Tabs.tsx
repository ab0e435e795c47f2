import type { MouseEvent } from 'react';
import css from './tabs.module.scss';
import type { Tab, TabsProps } from './tabs.ts';

interface Props extends TabsProps {
  /** Action on a click instead of leaving the page; the link stays one. */
  readonly onOpen?: (tab: Tab, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Parts of one list, each with an address of its own. */
export function Tabs({ label, tabs, hall, onOpen }: Props) {
  return (
    <nav className={css.tabs} aria-label={label} data-hall={hall} data-strip="">
      {tabs.map((tab) => (
        <a
          key={tab.href}
          className={css.tab}
          href={tab.href}
          aria-current={tab.isHere ? 'page' : undefined}
          onClick={onOpen && ((event) => onOpen(tab, event))}
        >
          {tab.name}
          {tab.count !== undefined && (
            <span className={css.count} data-waiting={tab.isWaiting ? '' : undefined}>
              {tab.count}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
