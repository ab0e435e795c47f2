import { FileText } from 'lucide-react';
import { nextWords } from '#contract/orders/order-words.ts';
import { orderPath } from '#lib/auction-paths.ts';
import { moneyText } from '#lib/format.ts';
import { billOf, dueLines } from '#lib/orders/order-due.ts';
import { paperAddress } from '#lib/orders/paper-addresses.ts';
import { FEE_NAMES } from '#lib/orders/state-words.ts';
import type { WonOrder as Drawn } from '#lib/orders/won-order.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Owed, type OwedTerms } from './Owed.tsx';
import css from './ResultCard.module.scss';
import { useWonOrder } from './use-won-order.ts';

interface Props extends OwedTerms {
  readonly lotId: string;
  /** Order the page was drawn with; null where it holds nothing of theirs. */
  readonly drawn: Drawn | null;
}

/**
 * Steps after winning: the sum to the fen, each thing to do with its day and hour, the paper, and
 * the way.
 */
export function WonOrder({ lotId, drawn, ...terms }: Props) {
  const found = useWonOrder(lotId, drawn);
  if (!found) return <Owed {...terms} />;
  const { order, confirmation } = found;
  const bill = billOf(order);
  return (
    <>
      {bill && (
        <dl className={css.sums}>
          <div>
            <dt>成交价</dt>
            <dd>{moneyText(bill.hammerFen)}</dd>
          </div>
          {bill.fees.map(({ kind, amountFen }) => (
            <div key={kind}>
              <dt>{FEE_NAMES[kind]}</dt>
              <dd>{moneyText(amountFen)}</dd>
            </div>
          ))}
          {bill.creditFen > 0 && (
            <div>
              <dt>保证金抵扣</dt>
              <dd>{moneyText(-bill.creditFen)}</dd>
            </div>
          )}
          <div>
            <dt>应付合计</dt>
            <dd>{moneyText(bill.dueFen)}</dd>
          </div>
        </dl>
      )}
      <dl className={css.dues}>
        {dueLines(order, order.nowMs).map(({ what, by }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{by}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink kind="primary" size="huge" isWide href={orderPath(order.category, order.id)}>
        {`${nextWords(order)}${order.status === 'to-pay' && bill ? ` ${moneyText(bill.dueFen)}` : ''}`}
      </ButtonLink>
      {confirmation && (
        <ButtonLink size="large" isWide href={paperAddress(confirmation.id)}>
          <FileText size={18} strokeWidth={1.6} aria-hidden="true" /> 看成交确认书
        </ButtonLink>
      )}
      <p className={css.note}>
        {confirmation === null && <span>成交确认书正在打印，几秒后可看。</span>}
        <span>逾期按悔拍处理</span>
      </p>
    </>
  );
}
