import type { LotView } from '#core/lots/lot-view.ts';
import type { LotQuantity } from '#core/lots/quantity.ts';
import { totalFen, type FeeSchedule } from '#core/orders/fees.ts';
import { bindingWords } from '#lib/bidding/bid-kinds.ts';
import { overPriceText } from '#lib/bidding/panel/amount.ts';
import type { Offer } from '#lib/bidding/panel/offer.ts';
import { moneyText } from '#lib/format.ts';
import { unitPriceText } from '#lib/lots/unit-price.ts';
import { SecondLook } from './SecondLook.tsx';

interface Props {
  readonly offer: Offer;
  readonly lotTitle: string;
  readonly fees: FeeSchedule;
  /** Absent: it is one thing. */
  readonly quantity?: LotQuantity | undefined;
  readonly isPractice: boolean;
  /** As it stands while one thinks. */
  readonly view: LotView;
  /** Why it would not count any more; null while it would. */
  readonly lock: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The second look at a large sum: what it is over the price, and what it comes to all in. */
export function ConfirmDialog(props: Props) {
  const { offer, lotTitle, fees, isPractice, view, lock, onConfirm, onCancel } = props;
  const { quantity } = props;
  const { amountFen } = offer;
  const isMaximum = offer.kind === 'maximum';
  return (
    <SecondLook
      title={isMaximum ? '确认委托价' : '确认出价'}
      lotTitle={lotTitle}
      amountFen={amountFen}
      warning={`${isPractice ? '这是练习，不产生任何交易；真实场次里，' : ''}${bindingWords(offer.kind, view.status)}`}
      lock={lock}
      press={isMaximum ? '确认上限' : '确认出价'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{overPriceText(view, amountFen)}</p>
      {quantity && <p>{`整批总价，折合 ${unitPriceText(amountFen, quantity)}`}</p>}
      <p>
        <span>
          {`${isPractice ? '真实场次里' : ''}${isMaximum ? '若以上限落槌，' : '若以此价落槌，'}预计应付 `}
        </span>
        <b>{moneyText(totalFen(fees, amountFen))}</b>，含服务费
      </p>
    </SecondLook>
  );
}
