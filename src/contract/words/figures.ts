// Sums and times as the service itself writes them: in messages, and wherever it speaks without the
// portal. A message is read on any day, so every day in it has its year.
import { untilDayText as dayTextOf, deadlineText, whenText } from '#contract/figures.ts';

export { changeText, moneyText } from '#contract/figures.ts';

/** `2026年11月24日 17:00`, by the clock of Shanghai. */
export function timeText(atMs: number): string {
  return whenText(atMs, null);
}

/** The same of something that is to be done before: a day that ends is `2026年11月24日 24:00`. */
export function byText(atMs: number): string {
  return deadlineText(atMs, null);
}

/** `2035年6月30日`, the last day of what is good until then. */
export function untilDayText(endMs: number): string {
  return dayTextOf(endMs, null);
}
