import { Plus } from 'lucide-react';
import { shownPriceFen } from '#core/lots/lot-view.ts';
import { LotPhoto } from '#islands/parts/LotPhoto.tsx';
import { bidGridPath, type TileCount } from '#lib/bidding/bid-grid.ts';
import type { GridCandidate, GridLot } from '#lib/bidding/grid-page.ts';
import { whenText } from '#lib/format.ts';
import { HALLS } from '#lib/halls.ts';
import { picturedOf } from '#lib/lots/drawing.ts';
import { toldPriceText } from '#lib/lots/told-price.ts';
import css from './MoreLots.module.scss';

interface Props {
  readonly ids: readonly string[];
  readonly most: TileCount;
  /** Lots of this page; what was taken out of the grid may come back. */
  readonly removed: readonly GridLot[];
  readonly candidates: readonly GridCandidate[];
  readonly nowMs: number;
}

const candidateOf = (lot: GridLot): GridCandidate => ({
  id: lot.view.id,
  number: lot.number,
  title: lot.title,
  ...picturedOf(lot),
  priceFen: shownPriceFen(lot.view),
  endsAtMs: lot.view.endsAtMs,
});

/** 备选: what they bid on or follow, each a link to the grid with it. */
export function MoreLots({ ids, most, removed, candidates, nowMs }: Props) {
  const all = new Map([...removed.map(candidateOf), ...candidates].map((one) => [one.id, one]));
  const others = [...all.values()].filter(({ id }) => !ids.includes(id));
  if (others.length === 0) return null;
  const isFull = ids.length >= most;
  return (
    <section className={css.more} aria-label="备选">
      <h2>备选</h2>
      {isFull && <p className={css.full}>{`${most} 格已满，先移出一件再放`}</p>}
      <ul>
        {others.map((one) => (
          <li key={one.id}>
            <span className={css.picture}>
              <LotPhoto lotId={one.id} lot={one} shape="thumb" />
            </span>
            <span className={css.words}>
              {isFull ? <b>{one.title}</b> : <a href={bidGridPath([...ids, one.id], most)}>{one.title}</a>}
              <small>{`${one.number} 号 · ${toldPriceText(one.priceFen)} · ${whenText(one.endsAtMs, nowMs)} 结束`}</small>
            </span>
            {!isFull && <Plus size={18} strokeWidth={1.6} aria-hidden="true" />}
          </li>
        ))}
      </ul>
      <a className={css.way} href={HALLS.vehicle.own.follows}>
        从关注里加
      </a>
    </section>
  );
}
