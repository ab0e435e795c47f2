import type { Fen } from '#core/money.ts';
import type { Refusal } from '#core/refusals.ts';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { ASKED_WORDS, hasBidForm, useAttempt } from '#islands/bidding/ascending/use-running-bid.ts';
import { ChangedText, RefusalNote } from '#islands/parts/bidding/later-parts.ts';
import type { Phase } from '#lib/bidding/panel/offer.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import { moneyText } from '#lib/format.ts';
import type { BidAttempt } from '#lib/stores/bidding.ts';
import { Notice } from '#ui/notice/Notice.tsx';
import { ReceiptCard } from './later-acts.ts';

/** Result of the last thing that was done, and of a bid that is still on its way. */
export function BidAnswer({ model }: { readonly model: PanelModel }) {
  const { phase, cancel } = model.conversation;
  const attempt = useAttempt(model.live.view.id);
  const isUnsure = attempt?.at === 'unsure';
  const isUnseen = attempt !== undefined && !hasBidForm(model);
  const take = (amountFen: number): void => {
    model.amount.set(amountFen);
    cancel();
  };
  return (
    <>
      {phase.at === 'refused' && stillStands(phase.refusal, model.state) && (
        <Refused model={model} phase={phase} onTake={take} />
      )}
      {phase.at === 'failed' && (
        <Notice tone="error">{`${phase.message}。没有出价回执就没有出价，可以再按一次`}</Notice>
      )}
      {isUnseen && <PendingNote {...attempt} />}
      {phase.at === 'unknown' && isUnsure && !isUnseen && (
        <Notice tone="warn">{`${phase.message}。不用再按：再按同一金额，也只算一口`}</Notice>
      )}
      {phase.at === 'accepted' && model.state.kind !== 'signed-out' && (
        <ReceiptCard answer={phase.answer} isCurrent={model.state.kind !== 'outbid'} />
      )}
    </>
  );
}

/**
 * A refusal for the hour stands only as long as the hour does: nobody reads of a pause beside a
 * button that bids again.
 */
const stillStands = ({ code }: Refusal, { kind }: PanelState): boolean => {
  if (code === 'PAUSED') return kind === 'paused';
  return code !== 'NOT_STARTED' || kind === 'not-started';
};

interface Refusing {
  readonly model: PanelModel;
  readonly phase: Extract<Phase, { readonly at: 'refused' }>;
  readonly onTake: (amountFen: Fen) => void;
}

/** Why it was refused; where it was for what has been corrected since, that comes first. */
const Refused = ({ model, phase: { refusal, offer }, onTake }: Refusing) =>
  refusal.code === 'TEXT_CHANGED' ? (
    <ChangedText
      lotId={model.live.view.id}
      refusal={refusal}
      press={offer.kind === 'exact' ? '看过了，接着出价' : '看过了，接着设上限'}
      sum={<b>{moneyText(offer.amountFen)}</b>}
      onGoOn={model.goOn}
    />
  ) : (
    <RefusalNote refusal={refusal} onTake={onTake} />
  );

/**
 * Note on a bid for which no form shows that it is on its way, as when the line is down: which sum,
 * and what to do: nothing.
 */
const PendingNote = ({ bid: { amountFen, kind } }: BidAttempt) => (
  <Notice tone="warn">
    {`你的${kind === 'exact' ? '出价' : '委托价'} ${moneyText(amountFen)} 已发出，${ASKED_WORDS}。不用再按，结果会在这里告诉你`}
  </Notice>
);
