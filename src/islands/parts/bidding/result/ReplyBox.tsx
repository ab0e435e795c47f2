import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { Fen } from '#core/money.ts';
import { raiseRange } from '#core/negotiation/may-reply.ts';
import type { NegotiationReply } from '#core/negotiation/negotiation.ts';
import { feesIn } from '#core/orders/fees.ts';
import { FeeLine } from '#islands/parts/bidding/offer/FeeLine.tsx';
import { moneyText } from '#lib/format.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { noRaiseWords } from '#lib/negotiation/negotiation-words.ts';
import { Button } from '#ui/button/Button.tsx';
import type { NumberRead } from '#ui/number/number.ts';
import { NumberField } from '#ui/number/NumberField.tsx';
import css from './OwnNegotiation.module.scss';

interface Props extends Pick<PanelSlice, 'hall'> {
  /** Page of the lot, which confirms without scripts. */
  readonly action: string;
  readonly round: number;
  readonly offerFen: Fen;
  readonly counterFen: Fen;
  readonly isBusy: boolean;
  readonly onReply: (reply: NegotiationReply) => void;
}

/**
 * The three replies to a price that is asked: take it, name a higher sum, let it go. Real forms:
 * without scripts each goes to this same address and is confirmed by a page.
 */
export function ReplyBox({ action, hall, counterFen, isBusy, onReply, ...terms }: Props) {
  const range = raiseRange({ ...terms, counterFen });
  const form = { action, isBusy, onReply };
  return (
    <div className={css.replies}>
      <PlainReply {...form} what="accept">
        <Button
          type="submit"
          kind="primary"
          size="huge"
          isWide
          isBusy={isBusy}
          sum={<b className={css.sum}>{moneyText(counterFen)}</b>}
        >
          接受
        </Button>
      </PlainReply>
      <FeeLine fees={feesIn(hall)} amountFen={counterFen} when="以此价成交" />
      {range ? (
        <Raise {...form} {...range} />
      ) : (
        <p className={css.note}>{noRaiseWords({ ...terms, counterFen })}</p>
      )}
      <PlainReply {...form} what="decline">
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          放弃
        </Button>
      </PlainReply>
    </div>
  );
}

interface FormProps extends Pick<Props, 'action' | 'isBusy' | 'onReply'> {
  readonly children?: ReactNode;
}

/** A reply that names no sum. */
const PlainReply = ({
  action,
  isBusy,
  onReply,
  what,
  children,
}: FormProps & { readonly what: 'accept' | 'decline' }) => {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onReply({ what });
  };
  return (
    <form method="post" action={action} onSubmit={submit}>
      <input type="hidden" name="form" value="negotiation" />
      <input type="hidden" name="what" value={what} />
      {children}
    </form>
  );
};

interface RaiseProps extends FormProps {
  readonly leastFen: Fen;
  readonly mostFen: Fen;
}

const LABEL = '加价到（元）';

const Raise = ({ action, isBusy, onReply, leastFen, mostFen }: RaiseProps) => {
  const [read, setRead] = useState<NumberRead>({ is: 'nothing' });
  const [problem, setProblem] = useState<string | undefined>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    if (read.is === 'number') onReply({ what: 'raise', amountFen: read.value });
    else setProblem(read.is === 'problem' ? read.problem : '请填写加价后的出价');
  };
  return (
    <form className={css.raise} method="post" action={action} noValidate onSubmit={submit}>
      <input type="hidden" name="form" value="negotiation" />
      <input type="hidden" name="what" value="raise" />
      <NumberField
        name="amountYuan"
        label={LABEL}
        kind="yuan"
        size="large"
        least={leastFen}
        most={mostFen}
        hint={`可出 ${moneyText(leastFen)} 至 ${moneyText(mostFen)}，以整元计`}
        problem={problem}
        isRequired
        onRead={(next) => {
          setRead(next);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        加价
      </Button>
    </form>
  );
};
