import type { ReactNode } from 'react';
import type { LotQuantity } from '#core/lots/quantity.ts';
import type { Fen } from '#core/money.ts';
import { UnitLine } from '#islands/parts/bidding/later-parts.ts';
import css from '#islands/parts/bidding/standing/PriceBlock.module.scss';
import { Price } from '#islands/parts/Price.tsx';

interface Props {
  readonly label: string;
  /** Null: there is none to be seen. */
  readonly priceFen: Fen | null;
  readonly isLive: boolean;
  readonly isStale: boolean;
  /** Beside the price, in small. */
  readonly aside?: ReactNode;
  /** How much there is of it; absent: it is one thing. */
  readonly quantity?: LotQuantity | undefined;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** The price slot of a panel, and the four facts under it. */
export function FormatPrice({ label, priceFen, isLive, isStale, aside, quantity, facts }: Props) {
  return (
    <div className={css.block}>
      {priceFen !== null && (
        <>
          <p className={css.label}>{label}</p>
          <div className={css.row} data-stale={isStale ? '' : undefined}>
            <span className={css.price}>
              <Price fen={priceFen} tone={isLive && !isStale ? 'live' : 'ink'} />
            </span>
            {aside !== undefined && <p className={css.last}>{aside}</p>}
          </div>
        </>
      )}
      {quantity && <UnitLine priceFen={priceFen} quantity={quantity} />}
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
