import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { LotView } from '#core/lots/lot-view.ts';
import { totalFen, type FeeSchedule } from '#core/orders/fees.ts';
import { useFocusReturned } from '#islands/parts/bidding/use-restored-focus.ts';
import { Price } from '#islands/parts/Price.tsx';
import { overPriceText } from '#lib/bidding/panel/amount.ts';
import type { Offer } from '#lib/bidding/panel/offer.ts';
import { capitalsText, moneyText } from '#lib/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import css from './ConfirmDialog.module.scss';

interface Props {
  readonly offer: Offer;
  readonly lotTitle: string;
  readonly fees: FeeSchedule;
  readonly isPractice: boolean;
  /** As it stands while one thinks. */
  readonly view: LotView;
  /** Why it would not count any more; null while it would. */
  readonly lock: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * The second look at a large sum: in figures, in capitals and all in, because a bid cannot be taken
 * back.
 */
export function ConfirmDialog(props: Props) {
  const { offer, lotTitle, fees, isPractice, view, lock, onConfirm, onCancel } = props;
  const id = useId();
  const capitals = useCapitals(offer.amountFen);
  useFocusReturned();
  const acts = useDecision(lock !== null);
  // The second half of a double click belongs to the button before.
  const confirm = ({ detail }: MouseEvent): void => {
    if (detail < 2) onConfirm();
  };
  const isMaximum = offer.kind === 'maximum';
  return (
    <Sheet isOpen title={isMaximum ? '确认委托价' : '确认出价'} onClose={onCancel}>
      <div className={css.look}>
        <p className={css.lot}>{lotTitle}</p>
        <p className={css.sum}>
          <Price fen={offer.amountFen} tone="live" />
        </p>
        <p className={css.capitals}>{capitals}</p>
        <p>{overPriceText(view, offer.amountFen)}</p>
        <p>
          <span>
            {`${isPractice ? '真实场次里' : ''}${isMaximum ? '若以上限落槌，' : '若以此价落槌，'}预计应付 `}
          </span>
          <b>{moneyText(totalFen(fees, offer.amountFen))}</b>，含服务费
        </p>
        <p className={css.warning}>
          {`${isPractice ? '这是练习，不产生任何交易；真实场次里，' : ''}${isMaximum ? '系统在上限内按最小幅度替你出价，已出的价不可撤回' : '出价不可撤回'}`}
        </p>
        {lock !== null && (
          <Notice tone="error" id={id}>
            {lock}
          </Notice>
        )}
        <div ref={acts} className={css.acts}>
          <Button size="large" onClick={onCancel}>
            再想想
          </Button>
          <Button
            kind="primary"
            size="large"
            data-decides=""
            disabled={lock !== null}
            aria-describedby={lock === null ? undefined : id}
            sum={<b>{moneyText(offer.amountFen)}</b>}
            onKeyDown={unlessHeld}
            onClick={confirm}
          >
            {isMaximum ? '确认上限' : '确认出价'}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

export function useCapitals(amountFen: number): string {
  const [capitals, setCapitals] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void capitalsText(amountFen).then((text) => isCurrent && setCapitals(text));
    return () => {
      isCurrent = false;
    };
  }, [amountFen]);
  return capitals;
}

/** A key that is still held down from the request before is no second decision. */
const unlessHeld = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

/**
 * The keyboard goes straight on to the one decision that is left; when that is shut, to the way
 * back.
 */
const useDecision = (isLocked: boolean) => {
  const acts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wanted = isLocked ? 'button' : '[data-decides]';
    const hasFocus = acts.current?.contains(document.activeElement) === true;
    // A dialog that is opened again does not take the focus from under a finger.
    if (!hasFocus || isLocked) acts.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [isLocked]);
  return acts;
};
