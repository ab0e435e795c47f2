import type { LotSummary } from '#contract/lots/outputs.ts';
import { lotPath } from '#lib/auction-paths.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import { cardFace } from './card-face.ts';
import { CardMoney } from './CardMoney.tsx';
import { HammerLine } from './HammerLine.tsx';
import css from './LotTag.module.scss';

interface Props {
  readonly lot: LotSummary;
  readonly nowMs: number;
}

/**
 * The label that hangs on the car of the first screen: which lot, what it costs, how long it has
 * left.
 */
export function LotTag({ lot, nowMs }: Props) {
  const face = cardFace(lot.view, null, nowMs);
  return (
    <article className={css.tag} data-lot={lot.view.id} data-state={face.state}>
      <p className={css.top}>
        <Tag tone="live" hasPoint>
          {`${lot.number} 号`}
        </Tag>
        <span className={css.bids}>
          <span className="num" data-live="bids">
            {lot.view.bidCount}
          </span>{' '}
          次出价
        </span>
      </p>
      <h2 className={css.title}>
        <a href={lotPath(lot)}>{lot.title}</a>
      </h2>
      <p className={css.sale}>{lot.saleName}</p>
      <div className={css.money}>
        <CardMoney face={face} riseFen={0} />
      </div>
      <HammerLine share={face.share} tone={face.tone} />
    </article>
  );
}
