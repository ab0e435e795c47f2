import { useStore } from '@nanostores/react';
import { useRef, type ReactNode } from 'react';
import type { Fen } from '#core/money.ts';
import { feesIn } from '#core/orders/fees.ts';
import type { Refusal } from '#core/refusals.ts';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import css from '#islands/parts/bidding/Act.module.scss';
import { LockedBox } from '#islands/parts/bidding/entry/LockedBox.tsx';
import { RegisterBox } from '#islands/parts/bidding/entry/RegisterBox.tsx';
import type { SampleEntry } from '#islands/parts/bidding/entry/use-registration.ts';
import { VerifyBox } from '#islands/parts/bidding/entry/VerifyBox.tsx';
import { ChangedText, RefusalNote } from '#islands/parts/bidding/later-parts.ts';
import { useFocusInPlace } from '#islands/parts/bidding/use-restored-focus.ts';
import { lotPath } from '#lib/auction-paths.ts';
import { lowestFenOf } from '#lib/bidding/bid-amount.ts';
import { bindingWords } from '#lib/bidding/bid-kinds.ts';
import type { Phase } from '#lib/bidding/panel/offer.ts';
import { canOffer, type Entry, type PanelState } from '#lib/bidding/panel/panel-state.ts';
import { clockText, moneyText, whenText } from '#lib/format.ts';
import { $userInfo } from '#lib/session.ts';
import { $bidding, attemptOf, type BidAttempt } from '#lib/stores/bidding.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { BidBox } from './BidBox.tsx';
import { EarlyActs, MatchBox, ReceiptCard } from './later-acts.ts';

/**
 * The one place on panel and sheet where something is done, with what came of the last time it was.
 */
export function BidAct({ model }: { readonly model: PanelModel }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusInPlace(box);
  const answer = <Answer model={model} />;
  return (
    <div ref={box} className={css.box}>
      {actOf(model, answer)}
      {!hasForm(model) && answer}
    </div>
  );
}

const entryOf = ({ lot, registration }: PanelModel): SampleEntry | null =>
  lot.isSample ? registration.sampleEntry : null;

const Register = ({ model }: { readonly model: PanelModel }) => {
  const { money, isBusy, isAccepted, accept, refusal, register } = model.registration;
  return (
    <>
      <RegisterBox
        depositFen={model.live.view.depositFen}
        format={model.live.view.format}
        money={money}
        isBusy={isBusy}
        isAccepted={isAccepted}
        onAccept={accept}
        entry={entryOf(model)}
        onRegister={register}
      />
      {refusal && <RefusalNote refusal={refusal} />}
    </>
  );
};

/** The page of the lot: forms are posted to it, and ways out lead back to it. */
const pathOf = ({ lot, live }: PanelModel): string => lotPath({ hall: lot.hall, view: live.view });

/** Ways on while no bid can be made: enter, or wait for a reason that is said. */
const Waiting = ({ model, entry, reason }: { model: PanelModel; entry: Entry; reason: string }) => {
  switch (entry) {
    case 'signed-out':
      return (
        <Button kind="primary" size="huge" isWide onClick={model.askLogIn}>
          登录后参拍
        </Button>
      );
    case 'unverified':
      return <VerifyBox back={pathOf(model)} entry={entryOf(model)} />;
    case 'unregistered':
      return <Register model={model} />;
    case 'ready':
      return <LockedBox verb="暂不能出价" reason={reason} />;
  }
};

const hintOf = ({ state, kind, isGuest, early }: PanelModel): string | null => {
  if (early) return `${bindingWords('maximum', 'scheduled')}；上限仅你可见`;
  if (state.kind === 'signed-out') return '登录后回到本页，价格与倒计时不受影响，填好的金额会保留';
  if (state.kind === 'leading') return '你已领先，不会与自己竞价；被超越时系统在上限内替你跟价';
  if (kind === 'maximum') return '系统按最小幅度替你跟价，上限仅你可见';
  return isGuest ? '不用登录，按一次就进场出价；这是练习，不产生任何交易' : null;
};

/**
 * The leader may raise their maximum by however little; what a rival has to bid is what they want
 * to know.
 */
const leastOf = ({ live, kind, state }: PanelModel): readonly [string, Fen] => {
  if (state.kind === 'leading') return ['下一口', live.view.nextMinimumFen];
  return [kind === 'exact' ? '最低可出' : '最低可设', lowestFenOf(live, kind, live.mine)];
};

const ASKED = '还没有收到答复，正在确认这一口是否计入';

/** A bid of theirs that is without an answer: on its way, or asked after since. */
const useAttempt = (lotId: string): BidAttempt | undefined => {
  const attempt = attemptOf(lotId, useStore($userInfo)?.maskedPhone);
  return useStore($bidding, { keys: [attempt] })[attempt];
};

/**
 * Note on a bid for which no form shows that it is on its way, as when the line is down: which sum,
 * and what to do: nothing.
 */
const PendingNote = ({ bid: { amountFen, kind } }: BidAttempt) => (
  <Notice tone="warn">
    {`你的${kind === 'exact' ? '出价' : '委托价'} ${moneyText(amountFen)} 已发出，${ASKED}。不用再按，结果会在这里告诉你`}
  </Notice>
);

const hasForm = ({ state, early }: PanelModel): boolean =>
  canOffer(state) || state.kind === 'leading' || early !== null;

const Form = ({ model, answer }: { readonly model: PanelModel; readonly answer: ReactNode }) => {
  const { lot, live, kind, verb, amount, state, button, offer, priority, match } = model;
  const isAsked = useAttempt(live.view.id)?.at === 'unsure' && model.conversation.phase.at !== 'unknown';
  const hint = isAsked ? ASKED : hintOf(model);
  const box = (
    <BidBox
      action={pathOf(model)}
      view={live.view}
      kind={kind}
      verb={verb}
      tone={state.kind === 'leading' ? 'outline' : 'primary'}
      amount={amount}
      fees={feesIn(lot.hall)}
      isPractice={lot.hall === 'practice'}
      least={leastOf(model)}
      isBusy={state.kind === 'submitting'}
      isSame={kind === 'maximum' && amount.amountFen === (live.mine?.maximumFen ?? null)}
      {...(hint !== null && { hint })}
      button={button}
      answer={answer}
      onOffer={offer}
    />
  );
  if (priority === null || state.kind === 'leading') return box;
  return (
    <>
      <MatchBox
        action={pathOf(model)}
        view={live.view}
        {...priority}
        isBusy={state.kind === 'submitting'}
        onMatch={match}
      />
      {box}
    </>
  );
};

const proxyGoesOn = ({ live }: PanelModel): string =>
  (live.mine?.maximumFen ?? null) === null ? '' : '你的委托出价在服务器上继续有效。';

const actOf = (model: PanelModel, answer: ReactNode): ReactNode => {
  const { state, live } = model;
  switch (state.kind) {
    case 'signed-out':
    case 'can-bid':
    case 'outbid':
    case 'submitting':
    case 'leading':
      return <Form model={model} answer={answer} />;
    case 'unverified':
      return <VerifyBox back={pathOf(model)} entry={entryOf(model)} />;
    case 'unregistered':
      return <Register model={model} />;
    case 'not-started': {
      if (model.early) {
        return (
          <>
            <Form model={model} answer={answer} />
            <EarlyActs early={model.early} lot={model.lot} />
          </>
        );
      }
      const when = state.isInLine ? '前一件落槌后' : whenText(state.startsAtMs, live.nowMs);
      const reason = `${when} 开拍，到时即可出价`;
      return <Waiting model={model} entry={state.entry} reason={reason} />;
    }
    case 'paused':
      return (
        <Waiting
          model={model}
          entry={state.entry}
          reason={`暂停原因：${state.reason}。恢复后补足暂停的时间`}
        />
      );
    case 'closing':
      return <LockedBox verb="正在落槌" reason="时间已到，正在等待结果" />;
    case 'disconnected':
      return (
        <LockedBox
          verb="暂不能出价"
          reason={`价格停在 ${clockText(state.lostAtMs)}，恢复后自动更新。${proxyGoesOn(model)}`}
        />
      );
    case 'withdrawn':
    case 'won':
    case 'not-won':
    case 'sold':
    case 'negotiating':
    case 'agreed':
    case 'second':
    case 'passed':
      return null;
  }
};

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

/** Result of the last thing that was done, and of a bid that is still on its way. */
const Answer = ({ model }: { readonly model: PanelModel }) => {
  const { phase, cancel } = model.conversation;
  const attempt = useAttempt(model.live.view.id);
  const isUnsure = attempt?.at === 'unsure';
  const isUnseen = attempt !== undefined && !hasForm(model);
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
};
