import type { ReactNode } from 'react';
import css from '#islands/parts/bidding/standing/TimeBlock.module.scss';
import { HammerLine, type LineTone } from '#islands/parts/HammerLine.tsx';

interface Props {
  readonly label: string;
  readonly digits: ReactNode;
  /** Subject of the clock; `detail` says what follows at its end. */
  readonly note: string;
  readonly detail: string;
  /** Absent: the format draws a line of its own. */
  readonly line?: { readonly share: number; readonly tone: LineTone };
}

/** The time slot of a panel: how long is left of what, and the line of it. */
export function FormatClock({ label, digits, note, detail, line }: Props) {
  return (
    <div className={css.time}>
      <div className={css.row}>
        <div>
          <p className={css.label}>{label}</p>
          <p className={css.digits}>{digits}</p>
        </div>
        <p className={css.note} data-ahead="">
          <b>{note}</b>
          <br />
          <span>{detail}</span>
        </p>
      </div>
      {line && (
        <div className={css.line}>
          <HammerLine weight="thick" {...line} />
        </div>
      )}
    </div>
  );
}
