import type { Deal } from '#contract/catalogue/outputs.ts';
import { lotPathById } from '#lib/auction-paths.ts';
import { listFaceOf } from '#lib/lots/page-face.ts';
import css from './FinishedLot.module.scss';
import { LotPhoto } from './LotPhoto.tsx';
import { Price } from './Price.tsx';

interface Props {
  readonly deal: Deal;
}

/** A lot that was sold, on the ink band: what and for how much, never to whom. */
export function FinishedLot({ deal }: Props) {
  return (
    <li className={css.lot}>
      <div className={css.picture}>
        <LotPhoto lotId={deal.lotId} lot={deal} shape="thumb" backdrop="dusk" />
      </div>
      <a className={css.words} href={lotPathById(deal.lotId, deal.hall, deal.format)}>
        <span className={css.title}>{listFaceOf(deal).shortTitle}</span>
        <span className={css.result}>
          {deal.hammerFen === null ? <span>未公开</span> : <Price fen={deal.hammerFen} tone="plain" />}
          <span className={css.note}>{`${deal.bidCount} 次出价`}</span>
        </span>
      </a>
    </li>
  );
}
