import { useId } from 'react';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Fen } from '#core/money.ts';
import { moneyText, yuanText } from '#lib/format.ts';
import { Button } from '#ui/button/Button.tsx';
import css from './MatchBox.module.scss';

interface Props {
  /** Page of the lot, which confirms without scripts. */
  readonly action: string;
  readonly view: LotView;
  readonly rank: number;
  /** Null: there is no price that the bidder may take. */
  readonly matchFen: Fen | null;
  readonly isBusy: boolean;
  readonly onMatch: () => void;
}

/**
 * 优先购买权: whoever holds it takes the price that stands, with one press, or reads why they
 * cannot. A real form: without scripts the next page asks once more.
 */
export function MatchBox(props: Props) {
  const { action, view, rank, matchFen, isBusy, onMatch } = props;
  const id = useId();
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    if (!isBusy) onMatch();
  };
  return (
    <section className={css.match} aria-label="优先购买权">
      <p className={css.head}>{`优先购买权 · 第 ${rank} 顺位`}</p>
      <p className={css.note} id={id}>
        {noteOf(props)}
      </p>
      {matchFen !== null && (
        <form method="post" action={action} onSubmit={submit}>
          <input type="hidden" name="form" value="bid" />
          <input type="hidden" name="lotId" value={view.id} />
          <input type="hidden" name="kind" value="exact" />
          <input type="hidden" name="seenPriceFen" value={view.priceFen ?? ''} />
          <input type="hidden" name="seenTextVersion" value={view.textVersion ?? ''} />
          <input type="hidden" name="amountYuan" value={yuanText(matchFen)} />
          <Button
            type="submit"
            kind="blue"
            size="large"
            isWide
            disabled={isBusy}
            aria-describedby={id}
            sum={<b>{moneyText(matchFen)}</b>}
          >
            同价应价
          </Button>
        </form>
      )}
    </section>
  );
}

const noteOf = ({ view, matchFen }: Props): string => {
  if (matchFen !== null) return '按当前价应价，不必加价；没有人再出更高的价，就归你。应价不可撤回';
  return view.priceFen === null
    ? '有人出价后，你可以按当前价应价，不必加价'
    : '领先者的顺位不在你之后，要加价才能超过';
};
