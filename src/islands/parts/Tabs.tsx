import css from './Tabs.module.scss';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Behind the label, small: a count with its unit, `2 场`. */
  readonly note?: string;
  /** The same choice as an address, so that it can be opened anew and works before a script runs. */
  readonly href: string;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly current: Value;
  readonly onPick?: (value: Value) => void;
}

/** Tabs that are places: links with the current one marked, not a widget that hides the rest of the page. */
export const Tabs = <Value extends string>({ label, items, current, onPick }: Props<Value>) => (
  <nav className={css.tabs} aria-label={label}>
    {items.map(({ value, label: word, note, href }) => (
      <a
        key={value}
        href={href}
        aria-current={value === current ? 'page' : undefined}
        onClick={(event) => {
          if (!onPick || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onPick(value);
        }}
      >
        {word}
        {note && <span className={css.note}>{note}</span>}
      </a>
    ))}
  </nav>
);
