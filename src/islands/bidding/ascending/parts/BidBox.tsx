import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode, type RefObject } from 'react';
import { sumProblem } from '#core/input/typed-sum.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Fen } from '#core/money.ts';
import type { FeeSchedule } from '#core/orders/fees.ts';
import { RefusalNote } from '#islands/parts/bidding/later-parts.ts';
import { AmountStepper } from '#islands/parts/bidding/offer/AmountStepper.tsx';
import { FeeLine } from '#islands/parts/bidding/offer/FeeLine.tsx';
import { useAwake } from '#islands/parts/use-awake.ts';
import type { Kind } from '#lib/bidding/bid-amount.ts';
import { quickChoices, type Amount } from '#lib/bidding/panel/amount.ts';
import { moneyText } from '#lib/format.ts';
import { Button } from '#ui/button/Button.tsx';
import css from './BidBox.module.scss';
import { PlainKinds } from './PlainKinds.tsx';
import { QuickSteps } from './QuickSteps.tsx';

interface Props {
  /** Page of the lot, which confirms without scripts. */
  readonly action: string;
  readonly view: LotView;
  readonly kind: Kind;
  /** `出价`, `加价反超`, `登录后出价`, `设定上限`. */
  readonly verb: string;
  readonly tone: 'primary' | 'outline';
  readonly amount: Amount;
  readonly fees: FeeSchedule;
  /** Nothing of it is charged: what is reckoned is what a real sale would cost. */
  readonly isPractice?: boolean;
  /** Name of the lowest sum, and the sum. */
  readonly least: readonly [string, Fen];
  readonly isBusy: boolean;
  /** It stands at this sum already. */
  readonly isSame: boolean;
  /** One line under the button, when there is something to know. */
  readonly hint?: string;
  readonly button?: RefObject<HTMLDivElement | null>;
  /** Answer to the last request: it stands at the button, where the eye is. */
  readonly answer?: ReactNode;
  readonly onOffer: () => void;
}

/**
 * The form of a bid. A real form: without scripts it goes to this same address and is confirmed by
 * a page.
 */
export function BidBox(props: Props) {
  const { view, kind, verb, tone, amount, fees, least, isBusy, isSame, hint, button, answer, onOffer } =
    props;
  const where = props.isPractice ? '真实场次里' : '';
  const id = useId();
  const isAwake = useAwake();
  const { amountFen, problem } = amount;
  const isWrong = problem !== null || amountFen === null;
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    if (!isWrong && !isBusy && !isSame) onOffer();
  };
  return (
    <form className={css.form} method="post" action={props.action} noValidate onSubmit={submit}>
      <input type="hidden" name="form" value="bid" />
      <input type="hidden" name="lotId" value={view.id} />
      <input type="hidden" name="seenPriceFen" value={view.priceFen ?? ''} />
      <input type="hidden" name="seenTextVersion" value={view.textVersion ?? ''} />
      {isAwake || kind === 'maximum' ? (
        <input type="hidden" name="kind" value={kind} />
      ) : (
        <PlainKinds kind={kind} />
      )}
      <p className={css.lead}>
        <span>{kind === 'exact' ? '我的出价' : '委托价'}</span>
        <span>
          <span>{least[0]}</span> <b>{moneyText(least[1])}</b>
        </span>
      </p>
      <AmountStepper
        id={`${id}-sum`}
        label={kind === 'exact' ? '我的出价' : '委托价'}
        amount={amount}
        isLocked={isBusy}
        problemId={isWrong ? `${id}-problem` : undefined}
      />
      {isWrong && (
        <div id={`${id}-problem`}>
          {problem ? (
            <RefusalNote refusal={problem} onTake={amount.set} />
          ) : (
            <p className={css.wrong}>
              <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
              <span>
                {amount.fault === 'comma'
                  ? sumProblem('金额', amount.fault)
                  : `写一个整数，单位是元，例如 ${moneyText(view.nextMinimumFen)}`}
              </span>
            </p>
          )}
        </div>
      )}
      <QuickSteps choices={quickChoices(view)} amountFen={amountFen} isLocked={isBusy} onPick={amount.set} />
      <div ref={button}>
        <Button
          type="submit"
          kind={tone}
          size="huge"
          isWide
          isBusy={isBusy}
          disabled={isWrong || isSame}
          aria-describedby={isWrong ? `${id}-problem` : `${id}-hint`}
          sum={amountFen !== null && <span className={css.amount}>{moneyText(amountFen)}</span>}
        >
          {isAwake ? verb : verb.replace(/为$/, '')}
        </Button>
      </div>
      {answer}
      {amountFen !== null && (
        <FeeLine
          fees={fees}
          amountFen={amountFen}
          when={`${where}${kind === 'exact' ? '若以此价落槌' : '若以上限落槌'}`}
        />
      )}
      {(isSame || hint) && (
        <p className={css.hint} id={`${id}-hint`}>
          {isSame ? '和现在的上限一样，改一个数再设' : hint}
        </p>
      )}
    </form>
  );
}
