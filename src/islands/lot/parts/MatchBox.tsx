import { useId } from 'react';
import type { Fen } from '#core/money.ts';
import type { LotView } from '#core/view.ts';
import { Button } from '#islands/parts/Button.tsx';
import { moneyText } from '#lib/format.ts';
import css from './MatchBox.module.scss';

interface Props {
  readonly view: LotView;
  readonly rank: number;
  /** Null: there is no price that he may take. */
  readonly matchFen: Fen | null;
  readonly isBusy: boolean;
  readonly onMatch: () => void;
}

const noteOf = ({ view, matchFen }: Props): string => {
  if (matchFen !== null) return '按当前价应价，不必加价；没有人再出更高的价，就归你。应价不可撤回';
  return view.priceFen === null
    ? '有人出价后，你可以按当前价应价，不必加价'
    : '领先者的顺位不在你之后，要加价才能超过';
};

/** 优先购买权: whoever holds it takes the price that stands, with one press, or reads why he cannot. */
export const MatchBox = (props: Props) => {
  const { rank, matchFen, isBusy, onMatch } = props;
  const id = useId();
  return (
    <section className={css.match} aria-label="优先购买权">
      <p className={css.head}>优先购买权 · 第 {rank} 顺位</p>
      <p className={css.note} id={id}>
        {noteOf(props)}
      </p>
      {matchFen !== null && (
        <Button
          kind="blue"
          size="large"
          isWide
          disabled={isBusy}
          aria-describedby={id}
          sum={<b>{moneyText(matchFen)}</b>}
          onClick={onMatch}
        >
          同价应价
        </Button>
      )}
    </section>
  );
};
