import { useId, type MouseEvent, type ReactNode } from 'react';
import type { Fen } from '#core/money.ts';
import { useFocusReturned } from '#islands/parts/bidding/use-restored-focus.ts';
import { Price } from '#islands/parts/Price.tsx';
import { moneyText } from '#lib/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import css from './SecondLook.module.scss';
import { unlessHeld, useCapitals, useDecision } from './use-decision.ts';

interface Props {
  readonly title: string;
  readonly lotTitle: string;
  /** Null: no sum is at stake. */
  readonly amountFen: Fen | null;
  /** True for a sum that is taken back: one binds nobody any more, and is not spelled out. */
  readonly isGivenUp?: boolean;
  /** Lines of what follows from it; the last may be a warning. */
  readonly children?: ReactNode;
  readonly warning?: string;
  /** Why it would not count any more; null while it would. */
  readonly lock?: string | null;
  /** Words of the way back. */
  readonly back?: string;
  readonly press: string;
  readonly kind?: 'primary' | 'danger';
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * The second look before something that binds, because it cannot be taken back: the sum in figures
 * and in capitals, what follows from it, and two ways on.
 */
export function SecondLook(props: Props) {
  const { title, lotTitle, amountFen, isGivenUp = false, children, warning, lock = null } = props;
  const { back = '再想想', press, kind = 'primary', onConfirm, onCancel } = props;
  const id = useId();
  const boundFen = isGivenUp ? null : amountFen;
  const capitals = useCapitals(boundFen);
  useFocusReturned();
  const acts = useDecision(lock !== null);
  // The second half of a double click belongs to the button before.
  const confirm = ({ detail }: MouseEvent): void => {
    if (detail < 2) onConfirm();
  };
  return (
    <Sheet isOpen title={title} onClose={onCancel}>
      <div className={css.look}>
        <p className={css.lot}>{lotTitle}</p>
        {amountFen !== null && (
          <p className={css.sum}>
            <Price fen={amountFen} tone={isGivenUp ? 'ink' : 'live'} />
          </p>
        )}
        {boundFen !== null && <p className={css.capitals}>{capitals}</p>}
        {children}
        {warning !== undefined && <p className={css.warning}>{warning}</p>}
        {lock !== null && (
          <Notice tone="error" id={id}>
            {lock}
          </Notice>
        )}
        <div ref={acts} className={css.acts}>
          <Button size="large" onClick={onCancel}>
            {back}
          </Button>
          <Button
            kind={kind}
            size="large"
            data-decides=""
            disabled={lock !== null}
            aria-describedby={lock === null ? undefined : id}
            sum={boundFen !== null && <b>{moneyText(boundFen)}</b>}
            onKeyDown={unlessHeld}
            onClick={confirm}
          >
            {press}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
