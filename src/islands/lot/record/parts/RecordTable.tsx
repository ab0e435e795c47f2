import { BID_WAY_TAGS, paddleWords } from '#contract/bidding/bid-words.ts';
import type { BidRecord } from '#contract/lots/outputs.ts';
import { markOf } from '#islands/lot/record/marks.ts';
import { Price } from '#islands/parts/Price.tsx';
import { clockMsText } from '#lib/format.ts';
import { MarkShape } from './MarkShape.tsx';
import css from './RecordTable.module.scss';

interface Props {
  readonly bids: readonly BidRecord[];
  readonly mine: string | null;
  readonly rival: string | null;
  readonly isWhole: boolean;
  /** Red is for live money: once it is over the last price is as black as the others. */
  readonly isLive: boolean;
}

/**
 * The bid record, newest first: who, how, when to the millisecond, how much, and the tail of its
 * stamp.
 */
export function RecordTable({ bids, mine, rival, isWhole, isLive }: Props) {
  return (
    <table className={css.record} data-whole={isWhole ? '' : undefined}>
      <caption className="sr-only">出价记录，最新在前</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">竞买人</th>
          <th scope="col">方式</th>
          <th scope="col">到达时间</th>
          <th scope="col">价格</th>
        </tr>
      </thead>
      <tbody>
        {bids.map((bid, place) => (
          <tr
            key={`${bid.seq}-${bid.paddle}-${bid.amountFen}`}
            data-mine={bid.paddle === mine ? '' : undefined}
          >
            <th scope="row">
              <MarkShape mark={markOf(bid.paddle, mine, rival)} />
              <span>{`${paddleWords(bid.paddle)}${bid.paddle === mine ? '（我）' : ''}`}</span>
            </th>
            <td className={css.how}>{BID_WAY_TAGS[bid.how]}</td>
            <td className={css.when} title={`竞价链 ${bid.hash}`}>
              {clockMsText(bid.atMs)}
            </td>
            <td className={css.price}>
              <Price fen={bid.amountFen} tone={place === 0 && isLive ? 'small' : 'ink'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
