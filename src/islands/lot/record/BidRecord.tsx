// Why an island: the record and the chart grow with every bid, older lines are fetched, and the
// chain is recomputed here.
import { useState } from 'react';
import { paddleWords } from '#contract/bidding/bid-words.ts';
import { useLiveLot } from '#islands/parts/bidding/use-live-lot.ts';
import { call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import type { RecordSlice } from '#lib/lots/slices.ts';
import { receiveBids } from '#lib/stores/lots.ts';
import css from './BidRecord.module.scss';
import { otherCount, rivalOf } from './marks.ts';
import { ChainCheck } from './parts/ChainCheck.tsx';
import { MarkShape } from './parts/MarkShape.tsx';
import { RecordTable } from './parts/RecordTable.tsx';
import { StepChart } from './parts/StepChart.tsx';

const FIRST = 5;

interface Older {
  readonly isWhole: boolean;
  readonly isBusy: boolean;
  readonly hasMore: boolean;
  readonly show: () => void;
}

export function BidRecord({ lot }: { readonly lot: RecordSlice }) {
  const { view, bids, mine, nowMs } = useLiveLot(lot);
  const paddle = mine?.paddle ?? null;
  const rival = rivalOf(bids, paddle);
  const others = otherCount(bids, paddle, rival);
  const isComplete = bids.length >= view.bidCount;
  const older = useOlder(view.id, bids.at(-1)?.seq ?? 1, isComplete);
  const canShowMore = bids.length > FIRST && (!older.isWhole || older.hasMore);
  return (
    <div className={css.record}>
      <div className={css.chart}>
        <StepChart
          facts={{ view, bids, windowMs: lot.extension.windowMs, nowMs }}
          mine={paddle}
          rival={rival}
        />
        {bids.length > 0 && (
          <ul className={css.legend}>
            {paddle !== null && (
              <li>
                <MarkShape mark="me" />
                我的出价
              </li>
            )}
            {rival !== null && (
              <li>
                <MarkShape mark="rival" />
                <span>{`竞买人 ${paddleWords(rival)}`}</span>
              </li>
            )}
            {others > 0 && (
              <li>
                <MarkShape mark="other" />
                <span>{`其他 ${others} 人`}</span>
              </li>
            )}
          </ul>
        )}
      </div>
      <div className={css.table}>
        <RecordTable
          bids={bids}
          mine={paddle}
          rival={rival}
          isWhole={older.isWhole}
          isLive={view.status === 'open'}
        />
        {canShowMore && (
          <button type="button" className={css.more} disabled={older.isBusy} onClick={older.show}>
            {older.isWhole ? '查看更早的出价' : `查看全部 ${view.bidCount} 次出价`}
          </button>
        )}
      </div>
      <div className={css.check}>
        <ChainCheck lotId={view.id} phone={lot.phone} shown={bids} />
      </div>
    </div>
  );
}

/** First the lines at hand are unfolded, then older ones are fetched, until there are none. */
const useOlder = (lotId: string, oldestSeq: number, isComplete: boolean): Older => {
  const [isWhole, setWhole] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isEnd, setEnd] = useState(false);
  const fetchOlder = async (): Promise<void> => {
    setBusy(true);
    try {
      const { rows } = await call('lotBids', { id: lotId, before: oldestSeq });
      receiveBids(lotId, rows);
      setEnd(rows.length === 0);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const hasMore = !isEnd && !isComplete;
  return {
    isWhole,
    isBusy,
    hasMore,
    show: () => {
      if (isWhole && hasMore) void fetchOlder();
      setWhole(true);
    },
  };
};
