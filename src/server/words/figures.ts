// Sums and times as the service itself writes them: in messages, and wherever it speaks without the
// portal.
import { whenText } from '#contract/figures.ts';

export { changeText, moneyText } from '#contract/figures.ts';

/** `11月24日 17:00`, by the clock of Shanghai. */
export function timeText(atMs: number): string {
  return whenText(atMs, null);
}
