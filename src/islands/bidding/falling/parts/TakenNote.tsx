import type { FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import css from '#islands/parts/bidding/result/ResultCard.module.scss';
import { clockMsText, moneyText } from '#lib/format.ts';
import { isCheaper } from '#lib/formats/panel/falling.ts';

/** The one who was there first, and when; to the winner, that they paid less than they saw. */
export function TakenNote({ desk }: { readonly desk: FormatDesk }) {
  const { phase, live, paddle } = desk;
  const { leaderPaddle, endsAtMs, priceFen, status } = live.view;
  if (status !== 'sold' || leaderPaddle === null || priceFen === null) return null;
  const isMine = leaderPaddle === paddle;
  const taken = phase.at === 'done' && phase.action.name === 'takeLot' ? phase : null;
  const seenFen = taken?.action.name === 'takeLot' ? taken.action.seenPriceFen : priceFen;
  const isLate = phase.at === 'refused' && phase.action.name === 'takeLot' && !isMine;
  return (
    <dl className={css.sums}>
      <div>
        <dt>{isMine ? '你的应价到达' : `竞买人 ${leaderPaddle} 先到`}</dt>
        <dd>{clockMsText(endsAtMs)}</dd>
      </div>
      {isLate && (
        <div>
          <dt>你的应价</dt>
          <dd>晚到，没有成交</dd>
        </div>
      )}
      {isMine && isCheaper(seenFen, priceFen) && (
        <div>
          <dt>{`你按下时是 ${moneyText(seenFen)}，到达时已降价`}</dt>
          <dd>{`按 ${moneyText(priceFen)} 成交`}</dd>
        </div>
      )}
    </dl>
  );
}
