import { useEffect, useRef } from 'react';
import type { Fen } from '#core/money.ts';
import { feesIn, totalFen } from '#core/orders/fees.ts';
import type { FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import css from '#islands/parts/bidding/offer/ConfirmDialog.module.scss';
import { useCapitals } from '#islands/parts/bidding/offer/use-decision.ts';
import { useFocusReturned } from '#islands/parts/bidding/use-restored-focus.ts';
import { Price } from '#islands/parts/Price.tsx';
import { moneyText } from '#lib/format.ts';
import { isRunning } from '#lib/formats/panel/hour.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';

interface Props {
  readonly desk: FormatDesk;
  readonly amountFen: Fen;
  readonly nowMs: number;
}

/**
 * The one time its sum is read before it is sealed: in figures, in capitals and all in. Afterwards
 * nobody reads it again until all are opened.
 */
export function SealDialog({ desk, amountFen }: Props) {
  const { lot, state, confirm, cancel } = desk;
  const capitals = useCapitals(amountFen);
  const decide = useRef<HTMLDivElement>(null);
  useFocusReturned();
  useEffect(() => decide.current?.querySelector<HTMLElement>('button:last-child')?.focus(), []);
  const isShut = !isRunning(state);
  return (
    <Sheet isOpen title="确认标书" onClose={cancel}>
      <div className={css.look}>
        <p className={css.lot}>{`${lot.number} 号 ${lot.title}`}</p>
        <p className={css.sum}>
          <Price fen={amountFen} tone="live" />
        </p>
        <p className={css.capitals}>{capitals}</p>
        <p>
          以此价得标，预计应付 <b>{moneyText(totalFen(feesIn(lot.hall), amountFen))}</b>，含服务费
        </p>
        <p className={css.warning}>封存后这个数不再显示给任何人，包括你；截止前可以换一份，不能撤标</p>
        {isShut && <Notice tone="error">现在不能投标；没有发出</Notice>}
        <div ref={decide} className={css.acts}>
          <Button size="large" onClick={cancel}>
            回去修改
          </Button>
          <Button
            kind="primary"
            size="large"
            disabled={isShut}
            sum={<b>{moneyText(amountFen)}</b>}
            onClick={confirm}
          >
            确认封存
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
