import type { MyDealings } from '#contract/formats/outputs.ts';
import type { FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import { GavelMark } from '#islands/parts/bidding/result/GavelMark.tsx';
import css from '#islands/parts/bidding/result/ResultCard.module.scss';
import { Price } from '#islands/parts/Price.tsx';
import { ownOrdersPath } from '#lib/auction-paths.ts';
import { dateTimeText } from '#lib/format.ts';
import { ButtonLink } from '#ui/button/Button.tsx';

interface Props {
  readonly desk: FormatDesk;
  readonly bought: MyDealings['bought'];
}

/** They have bought of it and paid: what, when, and where it goes on. */
export function BoughtCard({ desk, bought }: Props) {
  const [last] = bought.toReversed();
  if (!last) return null;
  const orders = ownOrdersPath(desk.lot.hall);
  return (
    <div className={css.result}>
      <GavelMark isWon />
      <h2>{bought.length === 1 ? '你已买下' : `你已买下 ${bought.length} 件`}</h2>
      <p className={css.label}>成交价</p>
      <p className={css.price}>
        <Price fen={last.priceFen} tone="live" />
      </p>
      {orders !== null && (
        <ButtonLink kind="primary" size="huge" isWide href={orders}>
          看我的订单
        </ButtonLink>
      )}
      <p className={css.note}>{`${dateTimeText(last.atMs)} 付清`}</p>
    </div>
  );
}
