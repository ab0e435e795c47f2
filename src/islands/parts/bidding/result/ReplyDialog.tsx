import { useId, type MouseEvent } from 'react';
import type { Fen } from '#core/money.ts';
import type { NegotiationReply } from '#core/negotiation/negotiation.ts';
import { feesIn, totalFen } from '#core/orders/fees.ts';
import css from '#islands/parts/bidding/offer/ConfirmDialog.module.scss';
import { unlessHeld, useCapitals, useDecision } from '#islands/parts/bidding/offer/use-decision.ts';
import { useFocusReturned } from '#islands/parts/bidding/use-restored-focus.ts';
import { Price } from '#islands/parts/Price.tsx';
import { moneyText } from '#lib/format.ts';
import { REPLY_WORDS, sumOf } from '#lib/negotiation/negotiation-words.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import type { NegotiatedLot } from './use-reply.ts';

interface Props {
  readonly reply: NegotiationReply;
  readonly counterFen: Fen | null;
  readonly lot: NegotiatedLot;
  /** Why it would not count any more; null while it would. */
  readonly lock: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The second look at a reply: what it binds to, in figures, in capitals and all in. */
export function ReplyDialog({ reply, counterFen, lot, lock, onConfirm, onCancel }: Props) {
  const id = useId();
  const amountFen = sumOf(reply, counterFen);
  const capitals = useCapitals(amountFen);
  useFocusReturned();
  const acts = useDecision(lock !== null);
  // The second half of a double click belongs to the button before.
  const confirm = ({ detail }: MouseEvent): void => {
    if (detail < 2) onConfirm();
  };
  const { heading, press, warning } = REPLY_WORDS[reply.what];
  return (
    <Sheet isOpen title={heading} onClose={onCancel}>
      <div className={css.look}>
        <p className={css.lot}>{`${lot.number} 号 ${lot.title}`}</p>
        {amountFen !== null && (
          <>
            <p className={css.sum}>
              <Price fen={amountFen} tone="live" />
            </p>
            <p className={css.capitals}>{capitals}</p>
            <p>
              <span>若以此价成交，预计应付 </span>
              <b>{moneyText(totalFen(feesIn(lot.hall), amountFen))}</b>，含服务费
            </p>
          </>
        )}
        <p className={css.warning}>{warning}</p>
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
            kind={reply.what === 'decline' ? 'danger' : 'primary'}
            size="large"
            data-decides=""
            disabled={lock !== null}
            aria-describedby={lock === null ? undefined : id}
            sum={amountFen !== null && <b>{moneyText(amountFen)}</b>}
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
