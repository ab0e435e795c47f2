// Marks of one kind are one path, in whole units and each from where the last one ended: three
// hundred deals are told in as many bytes as thirty elements would take. A unit of the frame is
// about a pixel.
import type { Spot, Stroke } from './charts.ts';

/** Strokes from left to right: medians, the lines of a grid. */
export function acrossPath(marks: readonly Stroke[]): string {
  return marks.map(({ from, to, y }) => `M${from} ${y}h${to - from}`).join('');
}

/** Strokes of one length that go down from one height: the gaps along the foot. */
export function downPath(places: readonly number[], { y, length }: { y: number; length: number }): string {
  return places.map((x) => `M${x} ${y}v${length}`).join('');
}

/** Bars from the upper end to the lower, at least a unit high; the stroke is as wide as a bar. */
export function barsPath(
  bars: readonly { readonly x: number; readonly top: number; readonly bottom: number }[],
): string {
  return bars.map(({ x, top, bottom }) => `M${x} ${top}v${Math.max(1, bottom - top)}`).join('');
}

/** Each run of neighbours joined. */
export function joinedPath(runs: readonly (readonly Spot[])[]): string {
  return runs.map((run) => `M${run.map(({ x, y }) => `${x} ${y}`).join(' ')}`).join('');
}

/**
 * A path with a corner at every spot, for a marker to stand on: neighbours follow each other, so
 * that the steps are short.
 */
export function spotsPath(spots: readonly Spot[]): string {
  const inOrder = spots.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const steps = inOrder.map(({ x, y }, at) => {
    const from = inOrder[at - 1] ?? { x: 0, y: 0 };
    return `${x - from.x} ${y - from.y}`;
  });
  // A sign parts two numbers as well as a space.
  return `m${steps.join(' ').replaceAll(' -', '-')}`;
}
