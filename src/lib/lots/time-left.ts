// How a remaining time looks: ink over ten minutes, amber to two, red under two. Source: visual
// language 3.
export type LeftTone = 'calm' | 'soon' | 'hot' | 'over';

const SOON_MS = 10 * 60_000;
const HOT_MS = 2 * 60_000;

/** @param leftMs time to the hammer, ms; zero and less is over. */
export function toneOfLeft(leftMs: number): LeftTone {
  if (leftMs <= 0) return 'over';
  if (leftMs < HOT_MS) return 'hot';
  return leftMs <= SOON_MS ? 'soon' : 'calm';
}

/** The opening of a lot is nothing to hurry for: the time to it stays calm until it is there. */
export function toneTo(to: 'opening' | 'hammer' | 'over', leftMs: number): LeftTone {
  const tone = to === 'over' ? 'over' : toneOfLeft(leftMs);
  return to === 'hammer' || tone === 'over' ? tone : 'calm';
}

interface Span {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

/** The length of the hammer line: what is left of the lot's whole time, 0 to 1. */
export function shareLeft({ startsAtMs, endsAtMs }: Span, nowMs: number): number {
  const wholeMs = endsAtMs - startsAtMs;
  if (wholeMs <= 0) return 0;
  return Math.min(1, Math.max(0, (endsAtMs - nowMs) / wholeMs));
}

/** A share as the percentage an SVG attribute takes: two decimals are finer than any screen. */
export function percentText(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
