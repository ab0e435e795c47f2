import type { ReactNode } from 'react';
import type { Fen } from '#core/money.ts';
import css from '#islands/bidding/ascending/parts/BidBar.module.scss';
import { StripIcon } from '#islands/parts/bidding/standing/StripIcon.tsx';
import { Price } from '#islands/parts/Price.tsx';
import type { Strip } from '#lib/bidding/panel/strip-words.ts';

export interface Bar {
  readonly label: string;
  /** Null: nobody's business, as what lies under seal. */
  readonly priceFen: Fen | null;
  /** Red is for live money only. */
  readonly isLive: boolean;
  readonly time: ReactNode;
  /** Verb of the act that is open further up; null: none is. */
  readonly verb: string | null;
}

interface Props {
  readonly strip: Strip;
  readonly bar: Bar;
  /** Place on the page where it is done. */
  readonly href: string;
}

/** The phone's bar: standing and time over price and the way to what can be done. */
export function FormatBar({ strip, bar, href }: Props) {
  const { label, priceFen, isLive, time, verb } = bar;
  return (
    <div className={css.bar} role="region" aria-label="购买栏">
      <p className={css.strip} data-tone={strip.tone}>
        <StripIcon tone={strip.tone} size={16} />
        <span>{strip.words}</span>
        <span className={css.time}>{time}</span>
      </p>
      <div className={css.row} data-over={verb === null ? '' : undefined}>
        <div>
          <p className={css.label}>{label}</p>
          <p className={css.price}>
            {priceFen === null ? '—' : <Price fen={priceFen} tone={isLive ? 'live' : 'ink'} />}
          </p>
        </div>
        {verb !== null && (
          <a className={`${css.main} ${css.end}`} href={href}>
            {verb}
          </a>
        )}
      </div>
    </div>
  );
}
