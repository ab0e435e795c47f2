// The words of the refusals that a buyer may read at a fixed price, under seal or on a falling
// price. A lot that is bid up is told none of them, and its page does not carry them.
import { formatRefusals } from '#contract/formats/refusals.ts';
import type { RefusalWords, SayRefusal } from '#contract/refusal-words.ts';
import { ownValue } from '#core/own-value.ts';
import type { Refusal } from '#core/refusals.ts';
import { panelWordsFor } from '#lib/bidding/panel-words.ts';

interface Row {
  readonly say: SayRefusal<Refusal>;
}

/** `nowMs` is the house's time, for "today" and "tomorrow". */
export function formatWordsFor(refusal: Refusal, nowMs: number): RefusalWords {
  const row = ownValue(formatRefusals as Readonly<Record<string, Row>>, refusal.code);
  return row?.say(refusal, nowMs) ?? panelWordsFor(refusal, nowMs);
}
