import { useEffect, useRef, useState } from 'react';
import { type FeeSchedule, totalFen } from '#core/fees.ts';
import type { LotView } from '#core/view.ts';
import { overPriceText } from '#islands/lot/amount.ts';
import { useFocusReturned } from '#islands/lot/use-kept-focus.ts';
import type { Offer } from '#islands/lot/use-offer.ts';
import { Button } from '#islands/parts/Button.tsx';
import { Dialog } from '#islands/parts/Dialog.tsx';
import { Price } from '#islands/parts/Price.tsx';
import { capitalsText, moneyText } from '#lib/format.ts';
import css from './ConfirmDialog.module.scss';

interface Props {
  readonly offer: Offer;
  readonly lotTitle: string;
  readonly fees: FeeSchedule;
  /** As it stands while one thinks. */
  readonly view: LotView;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const useCapitals = (amountFen: number): string => {
  const [capitals, setCapitals] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void capitalsText(amountFen).then((text) => isCurrent && setCapitals(text));
    return () => {
      isCurrent = false;
    };
  }, [amountFen]);
  return capitals;
};

/** The second look at a large sum: in figures, in capitals and all in, because a bid cannot be taken back. */
export const ConfirmDialog = ({ offer, lotTitle, fees, view, onConfirm, onCancel }: Props) => {
  const acts = useRef<HTMLDivElement>(null);
  const capitals = useCapitals(offer.amountFen);
  useFocusReturned();
  // The keyboard goes straight on to the one decision that is left.
  useEffect(() => acts.current?.querySelector<HTMLElement>('[data-decides]')?.focus(), []);
  const isMaximum = offer.kind === 'maximum';
  return (
    <Dialog isOpen title={isMaximum ? '确认代理上限' : '确认出价'} onClose={onCancel}>
      <div className={css.look}>
        <p className={css.lot}>{lotTitle}</p>
        <p className={css.sum}>
          <Price fen={offer.amountFen} tone="live" />
        </p>
        <p className={css.capitals}>{capitals}</p>
        <p>{overPriceText(view, offer.amountFen)}</p>
        <p>
          {isMaximum ? '若以上限落槌，' : '若以此价落槌，'}预计应付{' '}
          <b>{moneyText(totalFen(fees, offer.amountFen))}</b>，含服务费
        </p>
        <p className={css.warning}>
          {isMaximum ? '系统在上限内按最小幅度替你出价，已出的价不可撤回' : '出价不可撤回'}
        </p>
        <div ref={acts} className={css.acts}>
          <Button size="large" onClick={onCancel}>
            再想想
          </Button>
          <Button
            kind="primary"
            size="large"
            data-decides=""
            sum={<b>{moneyText(offer.amountFen)}</b>}
            onClick={onConfirm}
          >
            {isMaximum ? '确认上限' : '确认出价'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
