import { paddleWords } from '#contract/bidding/bid-words.ts';
import { priceWords } from '#contract/lots/disposal-words.ts';
import type { BidRecord } from '#contract/lots/outputs.ts';
import { PRICE_AT_OPENING } from '#contract/lots/price-words.ts';
import { shownPriceFen, type LotView } from '#core/lots/lot-view.ts';
import type { LotQuantity } from '#core/lots/quantity.ts';
import { UnitLine } from '#islands/parts/bidding/later-parts.ts';
import { Price } from '#islands/parts/Price.tsx';
import { Rise } from '#islands/parts/Rise.tsx';
import { agoText } from '#lib/bidding/panel/ago-words.ts';
import { moneyText } from '#lib/format.ts';
import { RESERVE_WORDS } from '#lib/lots/reserve-words.ts';
import { toldPriceText } from '#lib/lots/told-price.ts';
import css from './PriceBlock.module.scss';

interface Props {
  readonly view: LotView;
  readonly bids: readonly BidRecord[];
  readonly registeredCount: number;
  readonly minePaddle: string | null;
  readonly nowMs: number;
  readonly isStale: boolean;
  readonly quantity?: LotQuantity | undefined;
}

/** Price now, who said so and when, and what it is counted from. */
export function PriceBlock(props: Props) {
  const { view, bids, registeredCount, minePaddle, nowMs, isStale, quantity } = props;
  const words = priceWords(view.disposal);
  const [last] = bids;
  // Bid before the rise that everybody saw: one that was answered at once stands in the record with
  // its answer.
  const before = bids.find(({ seq }) => seq !== last?.seq);
  const riseFen = last ? last.amountFen - (before?.amountFen ?? view.startPriceFen ?? last.amountFen) : 0;
  const isFresh = last !== undefined && nowMs - last.atMs < 3_000;
  return (
    <div className={css.block}>
      <p className={css.label}>{view.priceFen === null ? words.start : words.standing}</p>
      <div className={css.row} data-stale={isStale ? '' : undefined}>
        <span className={css.price}>
          <Price
            fen={shownPriceFen(view)}
            tone={isStale || view.status === 'scheduled' ? 'ink' : 'live'}
            riseFen={isFresh ? riseFen : 0}
          />
        </span>
        <p className={css.last}>
          {last ? (
            <>
              {riseFen > 0 && (
                <>
                  <Rise byFen={riseFen} /> <span>· </span>
                </>
              )}
              <span>{agoText(nowMs - last.atMs)}</span>
              <br />
              <span>{`竞买人 ${paddleWords(last.paddle)}${last.paddle === minePaddle ? '（我）' : ''}`}</span>
            </>
          ) : (
            <span>还没有人出价</span>
          )}
        </p>
      </div>
      {quantity && <UnitLine priceFen={shownPriceFen(view)} quantity={quantity} />}
      <dl className={css.facts}>
        <div>
          <dt>{words.start}</dt>
          <dd>{toldPriceText(view.startPriceFen)}</dd>
        </div>
        <div>
          <dt>加价幅度</dt>
          <dd>{view.startPriceFen === null ? PRICE_AT_OPENING : moneyText(view.stepFen)}</dd>
        </div>
        <div>
          <dt>出价 / 参拍</dt>
          <dd>{`${view.bidCount} 次 / ${registeredCount} 人`}</dd>
        </div>
        <div>
          <dt>保留价</dt>
          <dd data-met={view.reserve === 'met' ? '' : undefined}>{RESERVE_WORDS[view.reserve]}</dd>
        </div>
      </dl>
    </div>
  );
}
