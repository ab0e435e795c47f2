import type { LotSummary } from '#contract/outputs.ts';
import { lotPath } from '#lib/paths.ts';
import css from './FinishedLot.module.scss';
import { LotPhoto } from './LotPhoto.tsx';
import { Price } from './Price.tsx';

interface Props {
  readonly lot: LotSummary;
}

/** A lot that has just been hammered down, on the ink band. */
export const FinishedLot = ({ lot }: Props) => {
  const { view } = lot;
  const isSold = view.status === 'sold';
  return (
    <li className={css.lot}>
      <div className={css.picture}>
        <LotPhoto lotId={view.id} lot={lot} shape="thumb" backdrop="dusk" />
      </div>
      <a className={css.words} href={lotPath(view.id)}>
        <span className={css.title}>{lot.title.replace('款 ', ' ')}</span>
        <span className={css.result}>
          {isSold && view.priceFen !== null && <Price fen={view.priceFen} tone="plain" />}
          <span className={css.note}>{isSold ? `${view.bidCount} 次出价` : '流拍'}</span>
        </span>
      </a>
    </li>
  );
};
