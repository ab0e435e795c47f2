import { ChevronLeft, ChevronRight, GripVertical, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { dragTile, useTileDrop } from '#islands/bidding/grid/use-tile-drop.ts';
import type { Tiles } from '#islands/bidding/grid/use-tiles.ts';
import { StandingStrip } from '#islands/parts/bidding/standing/StandingStrip.tsx';
import type { CardFace } from '#islands/parts/card-face.ts';
import countdown from '#islands/parts/Countdown.module.scss';
import { Digits } from '#islands/parts/Countdown.tsx';
import { HammerLine } from '#islands/parts/HammerLine.tsx';
import { LotPhoto } from '#islands/parts/LotPhoto.tsx';
import { LotPlate } from '#islands/parts/LotPlate.tsx';
import { Price } from '#islands/parts/Price.tsx';
import { lotPath } from '#lib/auction-paths.ts';
import type { GridLot } from '#lib/bidding/grid-page.ts';
import type { Strip } from '#lib/bidding/panel/strip-words.ts';
import css from './TileFrame.module.scss';

/** Properties of any tile of the grid. */
export interface TileProps {
  readonly lot: GridLot;
  /** Counted from 0; its key is one more. */
  readonly place: number;
  readonly isChosen: boolean;
  readonly areKeysOn: boolean;
  readonly tiles: Tiles;
}

export function tileId(lotId: string): string {
  return `tile-${lotId}`;
}

interface Props extends TileProps {
  readonly face: CardFace;
  readonly riseFen: number;
  readonly strip: Strip;
  readonly isStale: boolean;
  readonly children: ReactNode;
}

const LIVE_STATES = ['open', 'leading', 'outbid'];

/** One lot of the grid: head, picture, price and time, standing, and what is done there. */
export function TileFrame({ lot, place, isChosen, tiles, face, riseFen, strip, isStale, children }: Props) {
  const { id, isJudicial = false } = lot.view;
  const { place: box, isOver } = useTileDrop(id, tiles);
  const isLive = LIVE_STATES.includes(face.state) && !isStale;
  return (
    <section
      ref={box}
      id={tileId(id)}
      className={css.tile}
      aria-label={`第 ${place + 1} 格，${lot.number} 号 ${lot.title}`}
      aria-current={isChosen}
      data-tone={strip.tone}
      data-over={isOver ? '' : undefined}
      tabIndex={-1}
    >
      <TileHead lot={lot} place={place} tiles={tiles} />
      <div className={css.body}>
        <div className={css.picture}>
          <LotPhoto lotId={id} lot={lot} shape="fill" />
          <LotPlate
            isJudicial={isJudicial}
            isGoods={lot.hall === 'non-vehicle'}
            number={lot.number}
            saleName=""
          />
        </div>
        <div className={css.money}>
          <p className={css.label}>{face.priceLabel}</p>
          <p className={css.price}>
            <Price fen={face.priceFen} tone={isLive ? 'live' : 'ink'} riseFen={riseFen} />
          </p>
          <p className={css.label}>{face.timeLabel}</p>
          <p className={css.time}>
            <span
              className={countdown.left}
              data-tone={isStale ? 'stale' : face.tone}
              role="timer"
              translate="no"
            >
              <Digits text={face.timeText} />
            </span>
          </p>
        </div>
      </div>
      <div className={css.line}>
        <HammerLine share={face.share} tone={isStale ? 'over' : face.tone} />
      </div>
      <StandingStrip {...strip} />
      <div className={css.acts}>{children}</div>
    </section>
  );
}

const TileHead = ({ lot, place, tiles }: Pick<TileProps, 'lot' | 'place' | 'tiles'>) => {
  const { id } = lot.view;
  const [isMoving, setMoving] = useState(false);
  const { ids } = tiles;
  return (
    <header className={css.head}>
      <kbd className={css.key}>{place + 1}</kbd>
      <div className={css.title}>
        <h2>
          <a href={lotPath(lot)}>{lot.title}</a>
        </h2>
        <p>{[lot.saleName, lot.city].filter(Boolean).join(' · ')}</p>
      </div>
      {isMoving && (
        <>
          <button
            type="button"
            aria-label="移到前面"
            disabled={place === 0}
            onClick={() => tiles.move(id, -1)}
          >
            <ChevronLeft size={18} strokeWidth={1.6} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label="移到后面"
            disabled={place === ids.length - 1}
            onClick={() => tiles.move(id, 1)}
          >
            <ChevronRight size={18} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </>
      )}
      <button
        type="button"
        className={css.grip}
        aria-label="换位"
        aria-expanded={isMoving}
        draggable
        onDragStart={(event) => dragTile(event, id)}
        onClick={() => setMoving(!isMoving)}
      >
        <GripVertical size={18} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <button type="button" aria-label="移出" onClick={() => tiles.remove(id)}>
        <X size={18} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </header>
  );
};
