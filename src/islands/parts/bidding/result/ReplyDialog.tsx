import type { Fen } from '#core/money.ts';
import type { NegotiationReply } from '#core/negotiation/negotiation.ts';
import { feesIn, totalFen } from '#core/orders/fees.ts';
import { SecondLook } from '#islands/parts/bidding/offer/SecondLook.tsx';
import { moneyText } from '#lib/format.ts';
import { REPLY_WORDS, sumOf } from '#lib/negotiation/negotiation-words.ts';
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

/** The second look at a reply: what it binds to, all in. */
export function ReplyDialog({ reply, counterFen, lot, lock, onConfirm, onCancel }: Props) {
  const amountFen = sumOf(reply, counterFen);
  const { heading, press, warning } = REPLY_WORDS[reply.what];
  return (
    <SecondLook
      title={heading}
      lotTitle={`${lot.number} 号 ${lot.title}`}
      amountFen={amountFen}
      warning={warning}
      lock={lock}
      press={press}
      kind={reply.what === 'decline' ? 'danger' : 'primary'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {amountFen !== null && (
        <p>
          <span>若以此价成交，预计应付 </span>
          <b>{moneyText(totalFen(feesIn(lot.hall), amountFen))}</b>，含服务费
        </p>
      )}
    </SecondLook>
  );
}
