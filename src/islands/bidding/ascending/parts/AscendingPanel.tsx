import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useBidKeys } from '#islands/bidding/ascending/use-bid-keys.ts';
import { useChosenSteps } from '#islands/bidding/ascending/use-chosen-steps.ts';
import { usePanelModel, type PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { useSpokenNews } from '#islands/bidding/ascending/use-spoken-news.ts';
import { DepositRow } from '#islands/parts/bidding/entry/DepositRow.tsx';
import { ResultCard } from '#islands/parts/bidding/later-parts.ts';
import { PriceBlock } from '#islands/parts/bidding/standing/PriceBlock.tsx';
import { StandingStrip } from '#islands/parts/bidding/standing/StandingStrip.tsx';
import { TimeBlock } from '#islands/parts/bidding/standing/TimeBlock.tsx';
import { bringLater } from '#islands/parts/Later.tsx';
import { useAwake } from '#islands/parts/use-awake.ts';
import type { Kind } from '#lib/bidding/bid-amount.ts';
import { canOffer, isOver } from '#lib/bidding/panel/panel-state.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { announce } from '#lib/stores/announce.ts';
import { $areBidKeysOn, setBidKeys } from '#lib/stores/bid-keys.ts';
import css from './AscendingPanel.module.scss';
import { BidAct } from './BidAct.tsx';
import { BidBar } from './BidBar.tsx';
import { SaleDeposit } from './EntryActs.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { BidConfirm, BidSheet } from './later-acts.ts';
import { ProxyRow } from './ProxyRow.tsx';
import { ToneRow } from './ToneRow.tsx';

/** A lot that is bid up: standing, time and price, the bid, and on a phone bar and sheet. */
export function AscendingPanel({ lot }: { readonly lot: PanelSlice }) {
  const model = usePanelModel(lot);
  const isAwake = useAwake();
  const areKeysOn = useStore($areBidKeysOn);
  const [sheet, setSheet] = useState<'open' | 'shut'>('shut');
  const { state, conversation, kind } = model;
  const hasForm = canOffer(state);
  useBidKeys(areKeysOn && hasForm, model.takeSteps);
  useSpokenNews(model);
  useEffect(bringLater, []);
  useChosenSteps(lot.view.id, (steps) => {
    model.takeSteps(steps);
    // On a phone the form lives in the sheet.
    if (matchMedia('(width <= 760px)').matches) setSheet('open');
  });
  const open = (wanted: Kind): void => {
    model.chooseKind(wanted);
    setSheet('open');
  };
  const flipKind = (): void => model.chooseKind(kind === 'exact' ? 'maximum' : 'exact');
  const { phase } = conversation;
  const accepted = phase.at === 'accepted' ? phase.answer : null;
  useEffect(() => {
    if (accepted?.outcome === 'maximum-set') announce({ text: '委托价已设定，仅你可见' });
  }, [accepted]);
  return (
    <>
      <section className={css.panel} aria-label="出价面板" data-awake={isAwake ? '' : undefined}>
        <StandingStrip {...model.strip} />
        <Figures model={model} />
        {!isOver(state) && (isAwake || state.kind !== 'unverified') && (
          <div className={css.box} data-kind={state.kind}>
            <BidAct model={model} />
            {hasForm && (
              <KeyHelp
                areOn={areKeysOn}
                canMatch={(model.priority?.matchFen ?? null) !== null}
                onSwitch={setBidKeys}
              />
            )}
          </div>
        )}
        {isAwake && model.live.mine !== null && !model.isGuest && !isOver(state) && <ToneRow />}
        <Rows model={model} onSet={hasForm ? flipKind : null} />
      </section>
      <BidBar model={model} onOpen={open} />
      {sheet === 'open' && (
        <BidSheet model={model} act={<BidAct model={model} />} onClose={() => setSheet('shut')} />
      )}
      {phase.at === 'confirming' && <BidConfirm model={model} offer={phase.offer} />}
    </>
  );
}

const Figures = ({ model }: { readonly model: PanelModel }) => {
  const { state, live, lot } = model;
  if (isOver(state))
    return <ResultCard state={state} lot={{ ...lot, lotId: lot.view.id, nowMs: live.nowMs }} />;
  const isStale = state.kind === 'disconnected';
  return (
    <div className={css.figures} data-stale={isStale ? '' : undefined}>
      <TimeBlock view={live.view} nowMs={live.nowMs} extension={lot.extension} isStale={isStale} />
      <PriceBlock
        view={live.view}
        bids={live.bids}
        registeredCount={live.registeredCount}
        minePaddle={live.mine?.paddle ?? null}
        nowMs={live.nowMs}
        isStale={isStale}
        quantity={lot.quantity}
      />
    </div>
  );
};

/** Once a lot is over, its deposit is news only to those who paid one. */
const hasStake = ({ state, live }: PanelModel): boolean =>
  !isOver(state) || (live.mine !== null && live.mine.depositState !== 'none');

const Rows = ({ model, onSet }: { readonly model: PanelModel; readonly onSet: (() => void) | null }) => (
  <>
    {!isOver(model.state) && (
      <ProxyRow mine={model.live.mine} onSet={onSet} isPriceHidden={model.live.view.startPriceFen === null} />
    )}
    {hasStake(model) && (
      <DepositRow
        view={model.live.view}
        mine={model.live.mine}
        hall={model.lot.hall}
        wouldCover={model.registration.money?.cover ?? 'lot'}
      />
    )}
    <SaleDeposit model={model} />
  </>
);
