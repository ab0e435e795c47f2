import type { Fen } from '#core/money.ts';
import { SecondLook } from '#islands/parts/bidding/offer/SecondLook.tsx';
import { CANCEL_WORDS } from '#lib/bidding/form-words.ts';

interface Props {
  readonly lotTitle: string;
  readonly maximumFen: Fen;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

/** The second look before a maximum is taken back: what is given up, and until when one may. */
export function CancelDialog({ lotTitle, maximumFen, onConfirm, onKeep }: Props) {
  return (
    <SecondLook
      title="撤回委托价"
      lotTitle={lotTitle}
      amountFen={maximumFen}
      isGivenUp
      back="不撤回"
      press="确认撤回"
      kind="danger"
      onConfirm={onConfirm}
      onCancel={onKeep}
    >
      <p>{CANCEL_WORDS}</p>
    </SecondLook>
  );
}
