import { Check, Flag, Pause, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { FORMAT_WORDS } from '#contract/sales/format-words.ts';
import type { StockView } from '#core/formats/format-view.ts';
import { lotPath } from '#lib/auction-paths.ts';
import { stockLine } from '#lib/formats/stock/stock-line.ts';
import { cardStanding } from '#lib/hall/card-standing.ts';
import type { CardState } from '#lib/lots/card-state-words.ts';
import { faceOf } from '#lib/lots/face.ts';
import { cardFace } from './card-face.ts';
import { CardMoney } from './CardMoney.tsx';
import { FollowHeart } from './FollowHeart.tsx';
import { Grade } from './Grade.tsx';
import { HammerLine } from './HammerLine.tsx';
import css from './LotCard.module.scss';
import { LotPhoto } from './LotPhoto.tsx';
import { LotPlate } from './LotPlate.tsx';
import { StandingStrip } from './StandingStrip.tsx';
import { StockStrip } from './StockStrip.tsx';

// Useful before any script runs: everything on it is in the HTML, and the whole card is one link.
// What the script of a public page keeps true afterwards carries `data-live` (see
// refresh-cards.ts).

interface Props {
  readonly lot: LotSummary;
  readonly mine: MyStanding | null;
  /** The house's time, ms. */
  readonly nowMs: number;
  /** How much the price has just risen, in fen; 0 when it has not. */
  readonly riseFen?: number;
  /** Without it the card has no heart: a button that does nothing is not drawn. */
  readonly onFollow?: (isFollowed: boolean) => void;
  /**
   * On phones: `row` is the hall's picture at the left, `tile` half the width with the time under
   * the price.
   */
  readonly onPhone?: 'row' | 'tile';
  readonly isFirst?: boolean;
  /** Instead of how the visitor stands, where nobody bids yet. */
  readonly children?: ReactNode;
}

const STAMP_ICONS = { sold: Check, won: Flag, passed: X, withdrawn: X, paused: Pause } as const;

export function LotCard(props: Props) {
  const { lot, mine, nowMs, riseFen = 0, onFollow, onPhone = 'row', isFirst = false, children } = props;
  const { view } = lot;
  const face = cardFace(view, mine, nowMs);
  const { title, facts, badge } = faceOf(lot);
  const stock = stockOnSale(view);
  return (
    <article className={css.card} data-state={face.state} data-phone={onPhone} data-lot={view.id}>
      <div className={css.picture}>
        <LotPhoto lotId={view.id} lot={lot} isFirst={isFirst} />
        <LotPlate
          number={lot.number}
          saleName={lot.saleName}
          isJudicial={view.isJudicial ?? false}
          isGoods={lot.hall === 'non-vehicle'}
        />
        <Stamp state={face.state} word={face.stamp} />
      </div>
      <div className={css.line}>
        <HammerLine share={face.share} tone={face.tone} />
      </div>
      {children}
      {children === undefined && (
        <div className={css.own} data-own="standing">
          <StandingStrip standing={cardStanding(face.state, view, mine)} />
        </div>
      )}
      {children === undefined && stock && <StockStrip stock={stock} nowMs={nowMs} />}
      <div className={css.body}>
        <h3 className={css.title}>
          <a href={lotPath(lot)}>{title}</a>
        </h3>
        <p className={css.sale}>{lot.saleName}</p>
        <p className={css.meta}>
          {facts.map(([name, fact]) => (
            <span key={name}>{fact}</span>
          ))}
        </p>
        <CardMoney face={face} riseFen={riseFen} />
        <p className={css.foot}>
          {badge && <Grade grade={badge.word} />}
          {badge && <span>{badge.name}</span>}
          {view.formatView ? (
            <span className={css.bids} data-live="stock-way">
              {stock ? stockLine(stock, nowMs).way : FORMAT_WORDS[view.formatView.format]}
            </span>
          ) : (
            <span className={css.bids}>
              <span className="num" data-live="bids">
                {view.bidCount}
              </span>{' '}
              次出价
            </span>
          )}
        </p>
      </div>
      {onFollow && <FollowHeart isFollowed={mine?.isFollowed ?? false} onFollow={onFollow} />}
    </article>
  );
}

/** Once it is over or stands still its stamp says all there is to say. */
const stockOnSale = ({ status, formatView }: LotSummary['view']): StockView | null =>
  status === 'on-sale' && formatView?.format === 'fixed-price' ? formatView : null;

const Stamp = ({ state, word }: { readonly state: CardState; readonly word: string }) => {
  const Icon = state in STAMP_ICONS ? STAMP_ICONS[state as keyof typeof STAMP_ICONS] : null;
  return (
    <span className={css.stamp} data-live="stamp">
      {Icon && <Icon size={14} strokeWidth={2.4} />}
      {word && <span>{word}</span>}
    </span>
  );
};
