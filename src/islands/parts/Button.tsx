import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './Button.module.scss';

/** One `primary` per view: the act that commits. `blue` confirms a choice, `outline` is everything else. */
export type ButtonKind = 'primary' | 'outline' | 'blue' | 'steel' | 'text';
export type ButtonSize = 'small' | 'medium' | 'large' | 'huge';

interface Look {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** The width stays, a ring turns, and the verb says that it is on its way. */
  readonly isBusy?: boolean;
  /** Stands beside the verb, and stays there while the verb changes. */
  readonly sum?: ReactNode;
  readonly children: ReactNode;
}

interface LinkProps extends Look {
  readonly href: string;
  readonly children: ReactNode;
}

const look = ({ kind = 'outline', size = 'medium', isWide = false }: Look) => ({
  className: css.button,
  'data-kind': kind,
  'data-size': size,
  'data-wide': isWide ? '' : undefined,
});

/** A disabled button always has its reason next to it, tied by `aria-describedby`. */
export const Button = ({ kind, size, isWide, isBusy = false, sum, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    {...look({ ...(kind && { kind }), ...(size && { size }), ...(isWide && { isWide }) })}
    aria-busy={isBusy || undefined}
    disabled={isBusy || rest.disabled}
  >
    <span className={css.words} data-busy={isBusy ? '' : undefined}>
      {children} {sum}
    </span>
    {isBusy && (
      <span className={css.busy}>
        <span className={css.ring} aria-hidden="true" />
        正在提交 {sum}
      </span>
    )}
  </button>
);

/** A place to go, drawn as a button. */
export const ButtonLink = ({ href, children, ...rest }: LinkProps) => (
  <a href={href} {...look(rest)}>
    <span className={css.words}>{children}</span>
  </a>
);
