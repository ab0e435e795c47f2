// The scales of the step chart: which prices and which minutes are written along its sides, and
// where a price or a moment lies. Plain numbers in, plain numbers out, so that the drawing itself
// has nothing left to decide.
import { yuan, type Fen } from '#core/money.ts';
import { DAY_MS, wallMs } from '#core/time/days.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

const MINUTE_MS = 60_000;
/** Ticks fall on the round hours of the wall clock. */
const OFFSET_MS = wallMs(0);
const TIME_STEPS_MS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((count) => count * MINUTE_MS);

/** A scale from values to places, rounded to a tenth of a pixel. */
export function scale(values: Span, places: Span) {
  const length = values.to - values.from || 1;
  return (value: number): number =>
    Math.round((places.from + ((value - values.from) / length) * (places.to - places.from)) * 10) / 10;
}

const multiples = (span: Span, step: number, shift: number): number[] => {
  const first = Math.ceil((span.from + shift) / step) * step - shift;
  const count = Math.max(0, Math.floor((span.to - first) / step) + 1);
  return Array.from({ length: count }, (_, position) => first + position * step);
};

/** 1, 2 or 5 times a power of ten, so that at most `most` of them fit. */
const roundStep = (length: number, most: number): number => {
  const power = 10 ** Math.floor(Math.log10(length / most));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => length / step <= most) ?? length;
};

/** The prices in fen to write beside the chart, in whole yuan. */
export function priceTicks(span: Span): readonly Fen[] {
  return multiples(span, Math.max(yuan(1), roundStep(span.to - span.from, 5)), 0);
}

/** Round values to write beside a chart of anything, at most so many steps of them. */
export function roundTicks(span: Span, most: number): readonly number[] {
  return multiples(span, roundStep(span.to - span.from, most), 0);
}

/** The moments to write under the chart, epoch ms. */
export function timeTicks(span: Span, most: number): readonly number[] {
  const length = span.to - span.from;
  const step =
    TIME_STEPS_MS.find((candidate) => length / candidate <= most) ??
    Math.ceil(length / most / DAY_MS) * DAY_MS;
  return multiples(span, step, OFFSET_MS);
}
