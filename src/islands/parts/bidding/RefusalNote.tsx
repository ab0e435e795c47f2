import type { RefusalWords } from '#contract/refusal-words.ts';
import type { Fen } from '#core/money.ts';
import type { Refusal } from '#core/refusals.ts';
import { panelWordsFor } from '#lib/bidding/panel-words.ts';
import { serverNowMs } from '#lib/clock.ts';
import { moneyText } from '#lib/format.ts';
import { Notice } from '#ui/notice/Notice.tsx';
import css from './Act.module.scss';

interface Props {
  readonly refusal: Refusal;
  /** Words of a format that has some of its own. */
  readonly wordsFor?: (refusal: Refusal, nowMs: number) => RefusalWords;
  /** Takes the sum that would count; without it the words alone show the way. */
  readonly onTake?: (amountFen: Fen) => void;
}

/** Why the house says no, and the way out: in words, and where it is a sum, in one tap. */
export function RefusalNote({ refusal, wordsFor = panelWordsFor, onTake }: Props) {
  const { sentence, wayOut, amountFen } = wordsFor(refusal, serverNowMs());
  return (
    <Notice tone="error">
      <div className={css.words}>
        <p>{`${sentence}。${wayOut}`}</p>
        {onTake && amountFen !== undefined && (
          <button type="button" className={css.fix} onClick={() => onTake(amountFen)}>
            {`改为 ${moneyText(amountFen)}`}
          </button>
        )}
      </div>
    </Notice>
  );
}
