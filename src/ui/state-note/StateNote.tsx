import type { ReactNode } from 'react';
import css from './state-note.module.scss';
import { stateDrawing, stateRole, type StateNoteProps } from './state-note.ts';

interface Props extends StateNoteProps {
  /** One action: the way out. */
  readonly children?: ReactNode;
}

/** Instead of a block that has nothing to show: the fact, the advice, and the way out. */
export function StateNote({ kind, drawn, fact, advice, children }: Props) {
  return (
    <div className={css.note} data-kind={kind} role={stateRole(kind)}>
      <svg viewBox="0 0 150 84" width="150" height="84" aria-hidden="true">
        {stateDrawing({ kind, drawn, fact }).map(({ look, d }) => (
          <path key={d} className={css[look]} d={d} />
        ))}
      </svg>
      <p className={css.fact}>{fact}</p>
      {advice && <p className={css.advice}>{advice}</p>}
      {children}
    </div>
  );
}
