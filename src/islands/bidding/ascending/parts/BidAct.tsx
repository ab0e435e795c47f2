import { useRef, type ReactNode } from 'react';
import type { Fen } from '#core/money.ts';
import { feesIn } from '#core/orders/fees.ts';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { ASKED_WORDS, hasBidForm, useAttempt } from '#islands/bidding/ascending/use-running-bid.ts';
import css from '#islands/parts/bidding/Act.module.scss';
import { LockedBox } from '#islands/parts/bidding/entry/LockedBox.tsx';
import { useFocusInPlace } from '#islands/parts/bidding/use-restored-focus.ts';
import { lotPath } from '#lib/auction-paths.ts';
import { lowestFenOf } from '#lib/bidding/bid-amount.ts';
import { bindingWords } from '#lib/bidding/bid-kinds.ts';
import type { Entry } from '#lib/bidding/panel/panel-state.ts';
import { clockText, whenText } from '#lib/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { BidAnswer } from './BidAnswer.tsx';
import { BidBox } from './BidBox.tsx';
import { Register, Verify } from './EntryActs.tsx';
import { EarlyActs, MatchBox } from './later-acts.ts';

/**
 * The one place on panel and sheet where something is done, with what came of the last time it was.
 */
export function BidAct({ model }: { readonly model: PanelModel }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusInPlace(box);
  const answer = <BidAnswer model={model} />;
  return (
    <div ref={box} className={css.box}>
      {actOf(model, answer)}
      {!hasBidForm(model) && answer}
    </div>
  );
}

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
      return <Verify model={model} back={pathOf(model)} />;
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

const Form = ({ model, answer }: { readonly model: PanelModel; readonly answer: ReactNode }) => {
  const { lot, live, kind, verb, amount, state, button, offer, priority, match } = model;
  const isAsked = useAttempt(live.view.id)?.at === 'unsure' && model.conversation.phase.at !== 'unknown';
  const hint = isAsked ? ASKED_WORDS : hintOf(model);
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
      return <Verify model={model} back={pathOf(model)} />;
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
      const isHidden = live.view.startPriceFen === null;
      const reason = `${when} 开拍${isHidden ? '并公布起拍价' : ''}，到时即可出价`;
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
    case 'in-hall':
      return (
        <LockedBox
          verb="在现场报价"
          reason={`这件你持现场 ${state.number} 号牌：请举牌，由拍卖师报价。交回号牌后可以在线出价`}
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
