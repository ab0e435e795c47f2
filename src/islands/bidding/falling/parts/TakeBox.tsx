import type { FallView } from '#core/formats/format-view.ts';
import { feesIn } from '#core/orders/fees.ts';
import { ActionAnswer } from '#islands/bidding/parts/ActionAnswer.tsx';
import { ActionForm } from '#islands/bidding/parts/ActionForm.tsx';
import type { FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import actCss from '#islands/parts/bidding/Act.module.scss';
import { FeeLine } from '#islands/parts/bidding/offer/FeeLine.tsx';
import { moneyText } from '#lib/format.ts';
import { priceAt } from '#lib/formats/panel/falling.ts';
import { Button } from '#ui/button/Button.tsx';

interface Props {
  readonly desk: FormatDesk;
  readonly fall: FallView;
}

/** One button: the sum on it is the sum that is sent, and never more is paid. */
export function TakeBox({ desk, fall }: Props) {
  const { lot, live, path, state, phase, isBusy, act } = desk;
  const { priceFen } = priceAt(fall, live.nowMs);
  const sending = phase.at === 'sending' && phase.action.name === 'takeLot' ? phase.action : null;
  const seenPriceFen = sending?.seenPriceFen ?? priceFen;
  return (
    <>
      <ActionForm
        action={path}
        view={live.view}
        name="take"
        seenFen={seenPriceFen}
        onSubmit={() => act({ name: 'takeLot', seenPriceFen: priceFen })}
      >
        <Button
          type="submit"
          kind="primary"
          size="huge"
          isWide
          isBusy={sending !== null}
          disabled={isBusy}
          aria-describedby="take-hint"
          sum={<b>{moneyText(seenPriceFen)}</b>}
        >
          {state.kind === 'signed-out' ? '登录后应价' : '按此价成交'}
        </Button>
        <FeeLine fees={feesIn(lot.hall)} amountFen={seenPriceFen} when="按此价成交" priceLabel="成交价" />
        <p className={actCss.hint} id="take-hint">
          按下即成交，不能撤回。以服务器收到的时刻计价：若恰好已降价，按降后的价成交，不会更高；先到者得
        </p>
      </ActionForm>
      <ActionAnswer desk={desk} />
    </>
  );
}
