import type { Fen } from '#core/money.ts';
import type { Refusal } from '#core/refusals.ts';
import { RefusalNote } from '#islands/parts/bidding/RefusalNote.tsx';
import { formatWordsFor } from '#lib/formats/format-words.ts';

interface Props {
  readonly refusal: Refusal;
  readonly onTake?: (amountFen: Fen) => void;
}

/** A refusal at a lot that is not bid up, in the words of its format. */
export function FormatRefusal(props: Props) {
  return <RefusalNote {...props} wordsFor={formatWordsFor} />;
}
