import type { MouseEvent } from 'react';
import type { Fen } from '#core/money.ts';
import css from '#islands/parts/bidding/offer/ConfirmDialog.module.scss';
import { unlessHeld, useDecision } from '#islands/parts/bidding/offer/use-decision.ts';
import { useFocusReturned } from '#islands/parts/bidding/use-restored-focus.ts';
import { Price } from '#islands/parts/Price.tsx';
import { CANCEL_WORDS } from '#lib/bidding/form-words.ts';
import { Button } from '#ui/button/Button.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';

interface Props {
  readonly lotTitle: string;
  readonly maximumFen: Fen;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

/** The second look before a maximum is taken back: what is given up, and until when one may. */
export function CancelDialog({ lotTitle, maximumFen, onConfirm, onKeep }: Props) {
  useFocusReturned();
  const acts = useDecision(false);
  // The second half of a double click belongs to the button before.
  const confirm = ({ detail }: MouseEvent): void => {
    if (detail < 2) onConfirm();
  };
  return (
    <Sheet isOpen title="撤回委托价" onClose={onKeep}>
      <div className={css.look}>
        <p className={css.lot}>{lotTitle}</p>
        <p className={css.sum}>
          <Price fen={maximumFen} tone="ink" />
        </p>
        <p>{CANCEL_WORDS}</p>
        <div ref={acts} className={css.acts}>
          <Button size="large" onClick={onKeep}>
            不撤回
          </Button>
          <Button kind="danger" size="large" data-decides="" onKeyDown={unlessHeld} onClick={confirm}>
            确认撤回
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
