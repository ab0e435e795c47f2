import type { CardFace } from './card-face.ts';
import css from './CardMoney.module.scss';
import countdown from './Countdown.module.scss';
import { Digits } from './Countdown.tsx';
import { Price } from './Price.tsx';
import { Rise } from './Rise.tsx';

const LIVE_STATES = ['open', 'leading', 'outbid'];

interface Props {
  readonly face: CardFace;
  readonly riseFen: number;
}

/** Price at the left, time at the right: labels level at the top, figures on one baseline. */
export function CardMoney({ face, riseFen }: Props) {
  const isLive = LIVE_STATES.includes(face.state);
  const tone = isLive || face.state === 'upcoming' ? face.tone : 'clock-past';
  return (
    <div className={css.money}>
      <div className={css.side}>
        <span className={css.label}>
          <span data-live="price-label">{face.priceLabel}</span>
          <span data-live="rise" hidden={riseFen === 0}>
            {riseFen !== 0 && <Rise byFen={riseFen} />}
          </span>
        </span>
        <span className={css.price}>
          <Price fen={face.priceFen} tone={isLive ? 'live' : 'ink'} riseFen={riseFen} />
        </span>
      </div>
      <div className={css.side} data-end="">
        <span className={css.label} data-live="time-label">
          {face.timeLabel}
        </span>
        <span className={css.time}>
          <span className={countdown.left} data-tone={tone} data-live="left" translate="no">
            <Digits text={face.timeText} />
          </span>
        </span>
      </div>
    </div>
  );
}
