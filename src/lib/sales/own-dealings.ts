// Dealings of one's own in a sale at fixed prices, a line each: what is kept for them to pay, what
// the house has offered, what waits for the house. Source: language.md (21 fixed-price sale).
import type { MyDealings } from '#contract/formats/outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { lotPath } from '#lib/auction-paths.ts';
import { clockText, moneyText, shortDeadlineText } from '#lib/format.ts';

export interface DealingLine {
  readonly href: string;
  readonly lot: string;
  readonly words: string;
  /** The next step is theirs. */
  readonly isTurn: boolean;
}

/** Of lots that stand on the page; whose turn is theirs comes first. */
export function dealingLines(
  dealings: readonly MyDealings[],
  lots: readonly LotSummary[],
  nowMs: number,
): readonly DealingLine[] {
  const lines = dealings.flatMap((mine) => {
    const lot = lots.find(({ view }) => view.id === mine.lotId);
    const said = lot && wordsOf(mine, nowMs);
    return lot && said ? [{ href: lotPath(lot), lot: `${lot.number} 号 ${lot.title}`, ...said }] : [];
  });
  return lines.toSorted((one, other) => Number(other.isTurn) - Number(one.isTurn));
}

const wordsOf = (
  { hold, offer }: MyDealings,
  nowMs: number,
): Pick<DealingLine, 'words' | 'isTurn'> | null => {
  if (hold !== null)
    return {
      words: `已为你锁定 ${moneyText(hold.priceFen)}，${clockText(hold.untilMs)} 前付款`,
      isTurn: true,
    };
  if (offer === null || offer.untilMs <= nowMs) return null;
  const sum = moneyText(offer.amountFen);
  const by = shortDeadlineText(offer.untilMs, nowMs);
  return offer.from === 'house'
    ? { words: `拍卖行还价 ${sum}，${by} 前答复`, isTurn: true }
    : { words: `我的还价 ${sum}，最晚 ${by} 有结果`, isTurn: false };
};
