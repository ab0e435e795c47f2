import { useState } from 'react';
import type { StockView } from '#core/formats/format-view.ts';
import { yuan, type Fen } from '#core/money.ts';
import { ActionForm } from '#islands/bidding/parts/ActionForm.tsx';
import type { FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import { useAwake } from '#islands/parts/use-awake.ts';
import { baseFen } from '#lib/bidding/bid-amount.ts';
import { moneyText } from '#lib/format.ts';
import { roundsText } from '#lib/formats/panel/fixed-price.ts';
import { Button } from '#ui/button/Button.tsx';
import { NumberField } from '#ui/number/NumberField.tsx';
import css from './UnitAct.module.scss';

interface Props {
  readonly desk: FormatDesk;
  readonly stock: StockView;
}

/** 出价议价: less than the price, as often as the rules allow; the house answers. */
export function OfferBox({ desk, stock }: Props) {
  const { live, path, mine, state, phase, isBusy, act } = desk;
  const isAwake = useAwake();
  const [amountFen, setAmountFen] = useState<Fen | null>(null);
  const rounds = mine && roundsText(mine);
  // The facts say that no rounds are left.
  if (!stock.isNegotiable || (mine !== null && rounds === null)) return null;
  const isOffering = phase.at === 'sending' && phase.action.name === 'makeOffer';
  const submit = (): void => {
    if (amountFen !== null && !isBusy) act({ name: 'makeOffer', amountFen });
  };
  return (
    <details className={css.more}>
      <summary>{`出价议价${rounds === null ? '' : `，${rounds}`}`}</summary>
      <ActionForm action={path} view={live.view} name="offer" onSubmit={submit}>
        <NumberField
          name="amountYuan"
          label="我的还价（元）"
          kind="yuan"
          size="large"
          most={baseFen(live.view) - yuan(1)}
          isRequired
          onRead={(read) => setAmountFen(read.is === 'number' ? read.value : null)}
        />
        <Button
          type="submit"
          kind="blue"
          size="large"
          isWide
          isBusy={isOffering}
          disabled={isBusy || (isAwake && amountFen === null)}
          aria-describedby="offer-note"
        >
          {state.kind === 'signed-out' ? '登录后还价' : '提交还价'}
        </Button>
        <p className={css.hint} id="offer-note">
          {`低于一口价 ${moneyText(baseFen(live.view))} 的整数元。到时没有答复就自动失效；等待期间不锁定，别人仍可买走`}
        </p>
      </ActionForm>
    </details>
  );
}
