import { useState } from 'react';
import { feesIn, totalFen } from '#core/orders/fees.ts';
import { BidConfirm } from '#islands/bidding/ascending/parts/later-acts.ts';
import { useChosenSteps } from '#islands/bidding/ascending/use-chosen-steps.ts';
import { usePanelModel, type PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { useSpokenNews } from '#islands/bidding/ascending/use-spoken-news.ts';
import { canSend } from '#islands/bidding/grid/can-send.ts';
import { missingEntry } from '#islands/bidding/grid/missing-entry.ts';
import { useTileKeys } from '#islands/bidding/grid/use-grid-keys.ts';
import { cardFace } from '#islands/parts/card-face.ts';
import { bidGridPath } from '#lib/bidding/bid-grid.ts';
import { canOffer } from '#lib/bidding/panel/panel-state.ts';
import { moneyText } from '#lib/format.ts';
import { EntrySheet } from './later-tile-parts.ts';
import { TileAct } from './TileAct.tsx';
import css from './TileFacts.module.scss';
import { TileFrame, tileId, type TileProps } from './TileFrame.tsx';

/** A lot that is bid up, with the same model, refusals and second look as the panel of its page. */
export function AscendingTile(props: TileProps) {
  const { lot, isChosen, areKeysOn, tiles } = props;
  const [isEntering, setEntering] = useState(false);
  const model = usePanelModel(lot, { isAttended: isChosen, hasEntry: isEntering });
  const { state, live, conversation } = model;
  const { view, bids, nowMs } = live;
  const { id } = view;
  const isOut = missingEntry(state) !== null;
  const canAct = canOffer(state) || state.kind === 'leading';
  useTileKeys(areKeysOn && isChosen, {
    onStep: (steps) => canAct && model.amount.step(steps),
    onAsk: () => (isOut ? setEntering(true) : canAct && canSend(model) && model.ask()),
    onRemove: () => tiles.remove(id),
  });
  useChosenSteps(id, (steps) => {
    tiles.choose(id);
    model.takeSteps(steps);
  });
  const endEntry = (): void => {
    setEntering(false);
    // The button that led there may be gone; the keys go on in this tile.
    document.getElementById(tileId(id))?.focus();
  };
  const [last, before] = bids;
  const riseFen = last && nowMs - last.atMs < FRESH_MS ? last.amountFen - (before?.amountFen ?? 0) : 0;
  return (
    <TileFrame
      {...props}
      face={cardFace(view, live.mine, nowMs)}
      riseFen={before === undefined ? 0 : riseFen}
      strip={model.strip}
      isStale={state.kind === 'disconnected'}
    >
      <Facts model={model} />
      <TileAct
        model={model}
        isChosen={isChosen}
        onEnter={() => setEntering(true)}
        onRemove={() => tiles.remove(id)}
      />
      {isEntering && (
        <EntrySheet model={model} back={bidGridPath(tiles.ids, tiles.most)} onClose={endEntry} />
      )}
      {isChosen && <SpokenNews model={model} />}
      {conversation.phase.at === 'confirming' && (
        <BidConfirm model={model} offer={conversation.phase.offer} />
      )}
    </TileFrame>
  );
}

const FRESH_MS = 3_000;

/** Of six lots one is spoken of: the one that is looked at. Being overtaken is told of each. */
const SpokenNews = ({ model }: { readonly model: PanelModel }) => {
  useSpokenNews(model);
  return null;
};

/** State of the maximum that bids for them, as one reads it in passing. */
const proxyWords = ({ live: { mine } }: PanelModel): string => {
  const { maximumFen = null, spentMaximumFen } = mine ?? {};
  if (maximumFen !== null) return moneyText(maximumFen);
  return spentMaximumFen === undefined ? '未设' : `${moneyText(spentMaximumFen)} 已用完`;
};

const Facts = ({ model }: { readonly model: PanelModel }) => {
  const { live, lot, amount } = model;
  return (
    <dl className={css.facts}>
      <div>
        <dt>出价</dt>
        <dd>{`${live.view.bidCount} 次`}</dd>
      </div>
      <div>
        <dt>加价幅度</dt>
        <dd>{moneyText(live.view.stepFen)}</dd>
      </div>
      <div>
        <dt>委托上限</dt>
        <dd>{proxyWords(model)}</dd>
      </div>
      <div>
        <dt>预计应付</dt>
        <dd>{amount.amountFen === null ? '—' : moneyText(totalFen(feesIn(lot.hall), amount.amountFen))}</dd>
      </div>
    </dl>
  );
};
