import type { OfferOnTable } from '#contract/formats/outputs.ts';
import type { StockView } from '#core/formats/format-view.ts';
import { feesIn } from '#core/orders/fees.ts';
import { ActionForm } from '#islands/bidding/parts/ActionForm.tsx';
import type { FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import { FeeLine } from '#islands/parts/bidding/offer/FeeLine.tsx';
import { Countdown } from '#islands/parts/Countdown.tsx';
import { Price } from '#islands/parts/Price.tsx';
import { moneyText, spanText } from '#lib/format.ts';
import { offerWords } from '#lib/formats/panel/fixed-price.ts';
import { Button } from '#ui/button/Button.tsx';
import css from './CounterBox.module.scss';
import { OfferBox } from './OfferBox.tsx';

interface Props {
  readonly desk: FormatDesk;
  readonly offer: OfferOnTable;
  readonly stock: StockView;
}

/** The house would take so much: accept it, offer once more, or decline. */
export function CounterBox({ desk, offer, stock }: Props) {
  const { lot, live, path, phase, isBusy, act } = desk;
  const { amountFen: seenFen, untilMs } = offer;
  const answering =
    phase.at === 'sending' && phase.action.name === 'answerCounter' ? phase.action.answer : null;
  const answer = (said: 'accept' | 'decline') => ({
    action: path,
    view: live.view,
    name: said,
    seenFen,
    onSubmit: () => act({ name: 'answerCounter', answer: said, seenFen }),
  });
  return (
    <section className={css.counter} aria-label="拍卖行还价">
      <div className={css.head}>
        <p>
          <span>拍卖行还价</span>
          <b>
            <Price fen={seenFen} tone="live" />
          </b>
        </p>
        <p>
          <span>还价剩余</span>
          <b>
            <Countdown endsAtMs={untilMs} nowMs={live.nowMs} to="payment" />
          </b>
        </p>
      </div>
      <ActionForm {...answer('accept')}>
        <Button
          type="submit"
          kind="primary"
          size="huge"
          isWide
          isBusy={answering === 'accept'}
          disabled={isBusy || stock.freeCount === 0}
          aria-describedby="counter-note"
          sum={<b>{moneyText(seenFen)}</b>}
        >
          接受还价
        </Button>
        <p className={css.note} id="counter-note">
          {stock.freeCount > 0
            ? `接受后为你锁定 ${spanText(stock.holdMs)}付款；${offerWords(offer, live.nowMs)}`
            : '现在全部被锁定，解锁后才能接受'}
        </p>
        <FeeLine fees={feesIn(lot.hall)} amountFen={seenFen} when="按还价购买" priceLabel="还价" />
      </ActionForm>
      <ActionForm {...answer('decline')}>
        <Button type="submit" size="large" isWide isBusy={answering === 'decline'} disabled={isBusy}>
          谢绝
        </Button>
      </ActionForm>
      <OfferBox desk={desk} stock={stock} />
    </section>
  );
}
