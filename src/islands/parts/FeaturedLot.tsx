import type { LotSummary } from '#contract/lots/outputs.ts';
import { lotPath } from '#lib/auction-paths.ts';
import { faceOf } from '#lib/lots/face.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { cardFace } from './card-face.ts';
import { CardMoney } from './CardMoney.tsx';
import css from './FeaturedLot.module.scss';
import { HammerLine } from './HammerLine.tsx';
import { LotPhoto } from './LotPhoto.tsx';
import { LotPlate } from './LotPlate.tsx';

interface Props {
  readonly lot: LotSummary;
  readonly nowMs: number;
}

/** The lot that closes next, large: the picture, the facts, the money, and the way in. */
export function FeaturedLot({ lot, nowMs }: Props) {
  const { view } = lot;
  const face = cardFace(view, null, nowMs);
  const { title, facts, badge } = faceOf(lot);
  return (
    <article className={css.card} data-lot={view.id} data-state={face.state}>
      <div className={css.picture}>
        <LotPhoto lotId={view.id} lot={lot} shape="fill" />
        <LotPlate
          number={lot.number}
          saleName={lot.saleName}
          isJudicial={view.isJudicial ?? false}
          isGoods={lot.hall === 'non-vehicle'}
        />
      </div>
      <HammerLine share={face.share} tone={face.tone} />
      <div className={css.body}>
        <h3 className={css.title}>{title}</h3>
        <p className={css.facts}>
          {[...facts, ...(badge ? [[badge.name, `${badge.name} ${badge.word}`] as const] : [])].map(
            ([name, fact]) => (
              <span key={name}>{fact} </span>
            ),
          )}
        </p>
        <div className={css.money}>
          <CardMoney face={face} riseFen={0} />
        </div>
        <div className={css.foot}>
          <span className={css.bids}>
            <span className="num" data-live="bids">
              {view.bidCount}
            </span>{' '}
            <span>{`次出价 · ${lot.saleName}`}</span>
          </span>
          <ButtonLink kind="primary" size="large" href={lotPath(lot)}>
            进入竞价
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
