import { RotateCw } from 'lucide-react';
import { Button } from './Button.tsx';
import css from './Empty.module.scss';

interface Props {
  /** The server's own words, or those of the error catalogue. */
  readonly message: string;
  /** What it means for the reader. */
  readonly effect?: string;
  readonly onRetry?: () => void;
}

/** A block that could not be filled; the others on the page are not touched by it. */
export const ErrorNote = ({ message, effect, onRetry }: Props) => (
  <div className={css.note} role="alert">
    <svg viewBox="0 0 150 84" width="150" height="84" aria-hidden="true">
      <path className={css.ground} d="M10 66h130" />
      <path className={css.pulse} d="M18 44h38l6-14 9 28 9-22 5 8h12" />
      <path className={css.lost} d="M103 44h30" />
    </svg>
    <p className={css.fact}>{message}</p>
    {effect && <p className={css.advice}>{effect}</p>}
    {onRetry && (
      <Button size="small" onClick={onRetry}>
        <RotateCw size={14} strokeWidth={2} />
        重试
      </Button>
    )}
  </div>
);
