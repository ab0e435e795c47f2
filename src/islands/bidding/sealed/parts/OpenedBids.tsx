import { useEffect, useState } from 'react';
import type { LotView } from '#core/lots/lot-view.ts';
import { call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { clockMsText, dateText, minuteText, moneyText } from '#lib/format.ts';
import { openingIn, type Opening } from '#lib/formats/panel/sealed.ts';
import css from './OpenedBids.module.scss';

interface Props {
  readonly view: LotView;
  readonly paddle: string | null;
}

/** 开标名单: what the rules publish of the opening, by sum and then by time. */
export function OpenedBids({ view, paddle }: Props) {
  const opening = useOpening(view, paddle);
  if (opening === null) return null;
  if (opening.bids === null) {
    return <p className={css.note}>按本场规则，各份标书的金额不公布，只公布结果</p>;
  }
  return (
    <table className={css.opened}>
      <caption>{`开标名单 · ${minuteText(view.endsAtMs)} · ${opening.bids.length} 份`}</caption>
      <thead>
        <tr>
          <th scope="col">名次</th>
          <th scope="col">竞买号</th>
          <th scope="col">标书金额</th>
          <th scope="col">封存时间</th>
        </tr>
      </thead>
      <tbody>
        {opening.bids.map(({ place, paddle: of, amountFen, atMs, isMine, note }) => (
          <tr key={of} data-mine={isMine ? '' : undefined}>
            <td>{place}</td>
            <td>{`${of}${isMine ? '（我）' : ''}`}</td>
            <td>
              <b>{moneyText(amountFen)}</b>
              {note !== '' && <span data-note="">{note}</span>}
            </td>
            <td>{`${dateText(atMs).slice(5)} ${clockMsText(atMs)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Asked for when it is over; null until it is known. */
const useOpening = (view: LotView, paddle: string | null): Opening | null => {
  const [rows, setRows] = useState<Parameters<typeof openingIn>[0]>([]);
  const { id, seq } = view;
  useEffect(() => {
    let isGone = false;
    call('lotEvents', { id, after: 0 }, { quiet: true })
      .then((answer) => !isGone && setRows(answer.rows))
      .catch(orNothing);
    return () => {
      isGone = true;
    };
  }, [id, seq]);
  return openingIn(rows, view, paddle);
};

const orNothing = (error: unknown): void => {
  if (!(error instanceof CallFailed)) throw error;
};
