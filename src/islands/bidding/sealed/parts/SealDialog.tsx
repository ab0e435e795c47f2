import type { Fen } from '#core/money.ts';
import { feesIn, totalFen } from '#core/orders/fees.ts';
import type { FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import { SecondLook } from '#islands/parts/bidding/offer/SecondLook.tsx';
import { moneyText } from '#lib/format.ts';
import { isRunning } from '#lib/formats/panel/hour.ts';

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
  return (
    <SecondLook
      title="确认标书"
      lotTitle={`${lot.number} 号 ${lot.title}`}
      amountFen={amountFen}
      warning="封存后这个数不再显示给任何人，包括你；截止前可以换一份，不能撤标"
      lock={isRunning(state) ? null : '现在不能投标；没有发出'}
      back="回去修改"
      press="确认封存"
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>
        以此价得标，预计应付 <b>{moneyText(totalFen(feesIn(lot.hall), amountFen))}</b>，含服务费
      </p>
    </SecondLook>
  );
}
