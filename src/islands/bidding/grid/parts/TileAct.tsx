import { Minus, Plus } from 'lucide-react';
import { BidAnswer } from '#islands/bidding/ascending/parts/BidAnswer.tsx';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { canSend } from '#islands/bidding/grid/can-send.ts';
import { missingEntry } from '#islands/bidding/grid/missing-entry.ts';
import { RefusalNote } from '#islands/parts/bidding/later-parts.ts';
import { useAwake } from '#islands/parts/use-awake.ts';
import { lotPath } from '#lib/auction-paths.ts';
import { isBought, isOver, type PanelState } from '#lib/bidding/panel/panel-state.ts';
import { clockText, moneyText, whenText } from '#lib/format.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import css from './TileAct.module.scss';

interface Props {
  readonly model: PanelModel;
  readonly isChosen: boolean;
  /** Opens what lies between them and a bid. */
  readonly onEnter: () => void;
  readonly onRemove: () => void;
}

/** Without scripts the way to the page of the lot, where there is a form. */
export function TileAct(props: Props) {
  const isAwake = useAwake();
  return isAwake ? <LiveAct {...props} /> : <Way href={pathOf(props.model)} words="去出价" />;
}

const pathOf = ({ lot, live }: PanelModel): string => lotPath({ hall: lot.hall, view: live.view });

/** The one thing to do in a tile, and what came of the last time it was done. */
export function LiveAct({ model, isChosen, onEnter, onRemove }: Props) {
  const { state } = model;
  const href = pathOf(model);
  switch (state.kind) {
    case 'signed-out':
    case 'can-bid':
    case 'outbid':
    case 'submitting':
    case 'leading':
      return <BidRow model={model} isChosen={isChosen} href={href} />;
    case 'unverified':
    case 'unregistered':
      return <Enter model={model} isChosen={isChosen} onEnter={onEnter} />;
    case 'not-started':
    case 'paused':
    case 'in-hall':
    case 'closing':
    case 'disconnected':
    case 'withdrawn':
    case 'won':
    case 'not-won':
    case 'sold':
    case 'second':
    case 'negotiating':
    case 'agreed':
    case 'passed':
      return (
        <>
          {missingEntry(state) !== null && <Enter model={model} isChosen={isChosen} onEnter={onEnter} />}
          <div className={css.row}>
            <Way href={href} words={overWords(state)} reason={reasonOf(model)} />
            {isOver(state) && (
              <Button kind="outline" onClick={onRemove}>
                换一件
              </Button>
            )}
          </div>
          <BidAnswer model={model} />
        </>
      );
  }
}

const overWords = (state: PanelState): string => {
  if (isBought(state)) return '去签确认书';
  return isOver(state) ? '看结果' : '看拍品';
};

/** Why nothing can be bid; null where the standing says it all. */
const reasonOf = ({ state, live }: PanelModel): string | null => {
  if (state.kind === 'paused') return `暂停原因：${state.reason}。恢复后补足暂停的时间`;
  if (state.kind === 'in-hall') return `持现场 ${state.number} 号牌，由拍卖师报价`;
  if (state.kind === 'disconnected') return `价格停在 ${clockText(state.lostAtMs)}，恢复后自动更新`;
  if (state.kind === 'closing') return '时间已到，正在等待结果';
  if (state.kind !== 'not-started') return null;
  const when = state.isInLine ? '前一件落槌后' : whenText(state.startsAtMs, live.nowMs);
  return `${when} 开拍；开拍前在拍品页可以预设上限`;
};

/** Into the lot without leaving the grid. */
const Enter = ({ model, isChosen, onEnter }: Omit<Props, 'onRemove'>) => {
  const { depositFen } = model.live.view;
  const isUnverified = missingEntry(model.state) === 'unverified';
  const asks = depositFen > 0 ? `先同意竞买规则、冻结保证金 ${moneyText(depositFen)}` : '先同意竞买规则';
  return (
    <div className={css.way}>
      <Button kind={isChosen ? 'primary' : 'outline'} isWide onClick={onEnter}>
        {isUnverified ? '去认证' : '报名参拍'}
      </Button>
      <p className={css.reason}>{isUnverified ? '实名认证后才能出价' : `${asks}，不离开这一屏`}</p>
    </div>
  );
};

interface WayProps {
  readonly href: string;
  readonly words: string;
  readonly reason?: string | null;
}

const Way = ({ href, words, reason = null }: WayProps) => (
  <div className={css.way}>
    <ButtonLink href={href} kind="outline" isWide>
      {words}
    </ButtonLink>
    {reason !== null && <p className={css.reason}>{reason}</p>}
  </div>
);

/** The sum that is asked for, a step less or more, and the button that bids it. */
const BidRow = ({ model, isChosen, href }: Pick<Props, 'model' | 'isChosen'> & { readonly href: string }) => {
  const { amount, state, verb, button, offer, conversation } = model;
  const isBusy = state.kind === 'submitting';
  const { phase } = conversation;
  return (
    <>
      <div className={css.row}>
        <button
          type="button"
          className={css.step}
          aria-label="减一档"
          disabled={isBusy}
          onClick={() => amount.step(-1)}
        >
          <Minus size={18} strokeWidth={1.6} aria-hidden="true" />
        </button>
        <div ref={button} className={css.main}>
          <Button
            kind={isChosen && state.kind !== 'leading' ? 'primary' : 'outline'}
            isWide
            isBusy={isBusy}
            disabled={!isBusy && !canSend(model)}
            sum={amount.amountFen !== null && <span className={css.sum}>{moneyText(amount.amountFen)}</span>}
            onClick={offer}
          >
            {verb}
          </Button>
        </div>
        <button
          type="button"
          className={css.step}
          aria-label="加一档"
          disabled={isBusy}
          onClick={() => amount.step(1)}
        >
          <Plus size={18} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      {amount.problem && <RefusalNote refusal={amount.problem} onTake={amount.set} />}
      {phase.at === 'accepted' ? (
        <p className={css.reason} role="status">
          <span>{`${moneyText(phase.answer.receipt.amountFen)} 已计入，`}</span>
          <a href={href}>回执在拍品页</a>
        </p>
      ) : (
        <BidAnswer model={model} />
      )}
    </>
  );
};
