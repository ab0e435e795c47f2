import type { ReactNode } from 'react';
import type { NegotiationRow } from '#contract/negotiation/outputs.ts';
import type { Fen } from '#core/money.ts';
import { isBiddersTurn } from '#core/negotiation/may-reply.ts';
import type { Refusal } from '#core/refusals.ts';
import act from '#islands/parts/bidding/Act.module.scss';
import { Digits } from '#islands/parts/Countdown.tsx';
import { Price } from '#islands/parts/Price.tsx';
import { lotPath } from '#lib/auction-paths.ts';
import { serverNowMs } from '#lib/clock.ts';
import { dateTimeText, remainingText } from '#lib/format.ts';
import { replyRefusalWords, stepWords, turnWords } from '#lib/negotiation/negotiation-words.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import css from './OwnNegotiation.module.scss';
import { ReplyBox } from './ReplyBox.tsx';
import { ReplyDialog } from './ReplyDialog.tsx';
import { useReply, type NegotiatedLot, type OwnReply } from './use-reply.ts';

interface Props {
  readonly lot: NegotiatedLot;
  /** Negotiation the page was drawn with; null where it holds nothing of theirs. */
  readonly drawn: NegotiationRow | null;
  /** By when it goes on, as the room is told. */
  readonly byMs: number | null;
  /** The card as everybody sees it, until theirs is known. */
  readonly usual: ReactNode;
}

/**
 * The buyer's own negotiation: the price that is asked, the steps so far, by when, and their reply.
 */
export function OwnNegotiation({ lot, drawn, byMs, usual }: Props) {
  const screen = useReply({ lotId: lot.view.id, drawn, byMs });
  const { negotiation, isMissing, ask } = screen;
  if (negotiation === null) {
    return (
      <div className={css.own}>
        <div className={css.own}>{usual}</div>
        {isMissing && (
          <Notice tone="error" act={<Button onClick={ask}>再取一次</Button>}>
            议价的进展没有取到
          </Notice>
        )}
      </div>
    );
  }
  const { nowMs } = lot;
  const canReply = isBiddersTurn(negotiation) && nowMs < (negotiation.answerByMs ?? 0);
  return (
    <div className={css.own}>
      <Asked negotiation={negotiation} />
      <Due negotiation={negotiation} nowMs={nowMs} />
      {canReply && negotiation.counterFen !== null && (
        <ReplyBox
          key={negotiation.round}
          action={lotPath(lot)}
          hall={lot.hall}
          round={negotiation.round}
          offerFen={negotiation.offerFen}
          counterFen={negotiation.counterFen}
          isBusy={screen.phase.at === 'sending'}
          onReply={screen.choose}
        />
      )}
      <Said screen={screen} />
      <Steps negotiation={negotiation} />
      {screen.phase.at === 'confirming' && (
        <ReplyDialog
          reply={screen.phase.reply}
          counterFen={negotiation.counterFen}
          lot={lot}
          lock={canReply ? null : turnWords(negotiation, nowMs)}
          onConfirm={screen.confirm}
          onCancel={screen.cancel}
        />
      )}
    </div>
  );
}

/** The sum it is about now, and whose it is. */
const askedOf = ({
  status,
  offerFen,
  counterFen,
  priceFen,
}: NegotiationRow): readonly [label: string, amountFen: Fen] => {
  if (priceFen !== null) return ['成交价', priceFen];
  return status === 'awaiting-bidder' && counterFen !== null
    ? ['委托人还价', counterFen]
    : ['你的出价', offerFen];
};

const Asked = ({ negotiation }: { readonly negotiation: NegotiationRow }) => {
  const [label, amountFen] = askedOf(negotiation);
  return (
    <>
      <p className={css.label}>{label}</p>
      <p className={css.price}>
        <Price fen={amountFen} tone="ink" />
      </p>
    </>
  );
};

const Due = ({ negotiation, nowMs }: { readonly negotiation: NegotiationRow; readonly nowMs: number }) => {
  const { answerByMs, stoppedAtMs } = negotiation;
  const isRunning = answerByMs !== null && stoppedAtMs === null && nowMs < answerByMs;
  return (
    <div className={css.due}>
      {isRunning && (
        <p className={css.left} role="timer">
          <span>{isBiddersTurn(negotiation) ? '距答复截止' : '等委托人答复，还剩'}</span>
          <b translate="no">
            <Digits text={remainingText(answerByMs - nowMs)} />
          </b>
        </p>
      )}
      <p>{`${turnWords(negotiation, nowMs)}。期间保证金继续冻结`}</p>
    </div>
  );
};

const Refused = ({ refusal }: { readonly refusal: Refusal }) => {
  const { sentence, wayOut } = replyRefusalWords(refusal, serverNowMs());
  return (
    <Notice tone="error">
      <p>{`${sentence}。${wayOut}`}</p>
    </Notice>
  );
};

/** Answer to the last reply, where it was no. */
const Said = ({ screen: { phase } }: { readonly screen: OwnReply }) => (
  <div className={act.box}>
    {phase.at === 'refused' && <Refused refusal={phase.refusal} />}
    {phase.at === 'failed' && (
      <Notice tone="error">{`${phase.message}。这一步没有计入，可以再按一次`}</Notice>
    )}
  </div>
);

const Steps = ({ negotiation: { steps } }: { readonly negotiation: NegotiationRow }) => (
  <ol className={css.steps} aria-label="议价经过">
    {steps.map((step) => (
      <li key={`${step.atMs} ${step.what}`}>
        <span>{stepWords(step)}</span>
        <span>{dateTimeText(step.atMs)}</span>
      </li>
    ))}
  </ol>
);
