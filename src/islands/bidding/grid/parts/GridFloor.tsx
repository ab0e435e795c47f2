import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { lotFormat } from '#core/formats/lot-format.ts';
import { useFullScreen } from '#islands/bidding/grid/use-full-screen.ts';
import { useDigitKeys } from '#islands/bidding/grid/use-grid-keys.ts';
import { useTiles } from '#islands/bidding/grid/use-tiles.ts';
import { bringLater } from '#islands/parts/Later.tsx';
import { useAwake } from '#islands/parts/use-awake.ts';
import type { TileCount } from '#lib/bidding/bid-grid.ts';
import type { GridCandidate, GridLot } from '#lib/bidding/grid-page.ts';
import type { PowerFacts } from '#lib/bidding/grid/power.ts';
import { HALLS } from '#lib/halls.ts';
import { $areBidKeysOn, setBidKeys } from '#lib/stores/bid-keys.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { StateNote } from '#ui/state-note/StateNote.tsx';
import { AscendingTile } from './AscendingTile.tsx';
import css from './GridFloor.module.scss';
import { GridKeyHelp } from './GridKeyHelp.tsx';
import { GridLink } from './GridLink.tsx';
import { GridTools } from './GridTools.tsx';
import { MoreLots } from './MoreLots.tsx';
import { PlainTile } from './PlainTile.tsx';
import { PowerBar } from './PowerBar.tsx';
import { tileId } from './TileFrame.tsx';

interface Props {
  readonly lots: readonly GridLot[];
  readonly most: TileCount;
  readonly candidates: readonly GridCandidate[];
  readonly power: PowerFacts | null;
  readonly nowMs: number;
}

/** The tiles, what the keys do, and what may be put beside them. */
export function GridFloor({ lots, most, candidates, power, nowMs }: Props) {
  const tiles = useTiles(
    lots.map(({ view }) => view.id),
    most,
  );
  const isAwake = useAwake();
  const areKeysOn = useStore($areBidKeysOn);
  const { ids, chosenId } = tiles;
  const full = useFullScreen(areKeysOn);
  useEffect(bringLater, []);
  useDigitKeys(areKeysOn, (place) => {
    const lotId = ids[place];
    if (lotId === undefined) return;
    tiles.choose(lotId);
    document.getElementById(tileId(lotId))?.focus();
  });
  const byId = new Map(lots.map((lot) => [lot.view.id, lot]));
  const shown = ids.flatMap((id) => byId.get(id) ?? []);
  return (
    <div className={css.floor} data-awake={isAwake ? '' : undefined} data-full={full.isFull ? '' : undefined}>
      <div className={css.head}>
        <h1>多屏竞价</h1>
        <span className={css.count}>
          <b>{shown.length}</b> <span>{`/ ${most} 格`}</span>
        </span>
        {shown.length > 0 && <GridKeyHelp areOn={areKeysOn} onSwitch={setBidKeys} />}
        {shown.length > 0 && <GridTools ids={ids} most={most} isAwake={isAwake} full={full} />}
      </div>
      {shown.length > 0 && isAwake && <GridLink />}
      {power && shown.length > 0 && <PowerBar lots={shown} chosenId={chosenId} first={power} />}
      {shown.length === 0 && <Nothing hasCandidates={candidates.length > 0} />}
      <ol className={css.tiles} data-most={most}>
        {shown.map((lot, place) => {
          const { id } = lot.view;
          const Tile = lotFormat(lot.view) === 'ascending' ? AscendingTile : PlainTile;
          return (
            <li key={id}>
              <Tile lot={lot} place={place} isChosen={id === chosenId} areKeysOn={areKeysOn} tiles={tiles} />
            </li>
          );
        })}
      </ol>
      <MoreLots ids={ids} most={most} removed={lots} candidates={candidates} nowMs={nowMs} />
    </div>
  );
}

const Nothing = ({ hasCandidates }: { readonly hasCandidates: boolean }) => (
  <StateNote
    kind="empty"
    fact="还没有放进拍品"
    advice={
      hasCandidates
        ? '从下面的备选里放进来，最多六件，两个竞价厅的都可以'
        : '在竞价厅里选几件，或先关注它们，再回到这里'
    }
  >
    <ButtonLink href={HALLS.vehicle.hall} size="small">
      去竞价厅
    </ButtonLink>
  </StateNote>
);
