// A player asks for a video piece by piece, and goes back and forth in it. One piece at a time:
// whoever asks for several at once, or in words that cannot be read, is given the whole.
// Source: RFC 9110, 14.
import type { ByteRange } from '#server/ports/files.ts';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The piece that is asked for; `whole` when none is; `beyond`: there is nothing there. */
export function rangeOf(header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'beyond' {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  const last = sizeBytes - 1;
  if (from === '') {
    const start = Math.max(0, sizeBytes - Number(to));
    return start > last ? 'beyond' : { start, end: last };
  }
  const [start, end] = [Number(from), to === '' ? last : Math.min(last, Number(to))];
  if (to !== '' && Number(to) < start) return 'whole';
  return start > last ? 'beyond' : { start, end };
}
