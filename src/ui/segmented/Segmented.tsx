import type { ReactNode } from 'react';
import css from './segmented.module.scss';
import type { SegmentedLinksProps } from './segmented.ts';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of two or three, side by side: real buttons, the chosen one pressed. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <div className={css.group} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.part}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** The same as links. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav className={css.group} aria-label={label}>
      {links.map((link) => (
        <a
          key={link.href}
          className={css.part}
          href={link.href}
          aria-current={link.isHere ? 'page' : undefined}
        >
          {link.label}
        </a>
      ))}
    </nav>
  );
}
