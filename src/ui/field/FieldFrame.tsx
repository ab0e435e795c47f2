import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './field.module.scss';
import { idsOf, OPTIONAL_WORD, type FieldFrame as Frame } from './field.ts';

interface Props extends Frame {
  /** Under the input at its end: a count, how a sum is read. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Label above, hint and problem below; between them whatever is filled in. */
export function FieldFrame({
  label,
  isOptional,
  isQuiet,
  hint,
  problem,
  reason,
  foot,
  children,
  ...own
}: Props) {
  const ids = idsOf(own);
  return (
    <div className={css.field}>
      <label className={isQuiet ? 'sr-only' : css.label} htmlFor={ids.input}>
        {label}
        {isOptional && <small className={css.optional}>{OPTIONAL_WORD}</small>}
      </label>
      {children}
      {reason && (
        <p className={css.reason} id={ids.hint}>
          <Icon name="lock" size={14} />
          {reason}
        </p>
      )}
      {!reason && hint && (
        <p className={css.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      <p className={css.problem} id={ids.problem} data-problem-of={own.name} hidden={!problem}>
        {problem}
      </p>
      {foot}
    </div>
  );
}
