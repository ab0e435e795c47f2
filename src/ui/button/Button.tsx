import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './button.module.scss';
import { barredBy, BUSY_WORDS, buttonLook, type Barred, type ButtonLook } from './button.ts';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'id'>;

type ButtonProps = ButtonLook &
  Barred &
  Native & {
    /** The width stays, a ring turns, and the verb says that it is on its way. */
    readonly isBusy?: boolean;
    /** Stands beside the verb, and stays there while the verb changes. */
    readonly sum?: ReactNode;
    readonly children: ReactNode;
  };

interface LinkProps extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * Disabled only with its reason beside it: as `reason`, or told by the view and tied by
 * `aria-describedby`. Other words are another element, for a browser that translates the page puts
 * elements of its own in the place of texts.
 */
export function Button(props: ButtonProps) {
  const { kind, size, isWide, isBusy = false, sum, reason, id, children, onClick, ...rest } = props;
  const look = buttonLook({ kind, size, isWide });
  const button = (
    <button
      type="button"
      {...rest}
      id={id}
      className={css.button}
      {...look}
      {...barredBy(id ?? '', reason)}
      aria-busy={isBusy || undefined}
      disabled={isBusy || rest.disabled}
      onClick={reason === undefined ? onClick : undefined}
    >
      <span
        key={typeof children === 'string' ? children : undefined}
        className={css.words}
        data-busy={isBusy ? '' : undefined}
      >
        {children} {sum}
      </span>
      {isBusy && (
        <span className={css.busy}>
          <span className={css.ring} aria-hidden="true" />
          {BUSY_WORDS} {sum}
        </span>
      )}
    </button>
  );
  if (reason === undefined) return button;
  return (
    <span className={css.barred} data-wide={look['data-wide']}>
      {button}
      <span className={css.reason} id={`${id}-reason`}>
        <Icon name="lock" size={14} />
        {reason}
      </span>
    </span>
  );
}

/** A place to go, drawn as a button. */
export function ButtonLink({ href, kind, size, isWide, children }: LinkProps) {
  return (
    <a href={href} className={css.button} {...buttonLook({ kind, size, isWide })}>
      <span className={css.words}>{children}</span>
    </a>
  );
}
