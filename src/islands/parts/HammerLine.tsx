import { useId } from 'react';
import { percentText, type LeftTone } from '#lib/lots/time-left.ts';
import css from './HammerLine.module.scss';

// The length is an SVG attribute: the content policy lets no style attribute through, and an
// attribute in per cent needs no script to be right in the first paint.

export type LineTone = LeftTone | 'active' | 'steel';

interface Props {
  /** Share that is left (or done), 0 to 1. */
  readonly share: number;
  readonly tone: LineTone;
  /** `thick` is the line of the bid panel. */
  readonly weight?: 'thin' | 'thick';
  /** The share of the last two minutes, in which a bid moves the end: drawn hatched. */
  readonly zoneShare?: number;
}

const SHAPES = {
  thin: { height: 3, radius: 0, wedge: 'M-4-3h8L1.8 6h-3.600Z' },
  thick: { height: 6, radius: 3, wedge: 'M-7-5H7L3.100 11h-6.200Z' },
} as const;

/**
 * 槌线: a line as long as the time that is left, with the hammer's face at its end. Decoration: the
 * digits stand beside it.
 */
export function HammerLine({ share, tone, weight = 'thin', zoneShare = 0 }: Props) {
  const { height, radius, wedge } = SHAPES[weight];
  const hatch = useId();
  const length = percentText(tone === 'over' ? 0 : share);
  const zone = percentText(Math.min(zoneShare, share));
  return (
    <svg
      className={css.line}
      data-tone={tone}
      data-live="line"
      width="100%"
      height={height}
      aria-hidden="true"
    >
      <rect className={css.track} width="100%" height={height} rx={radius} />
      <rect className={css.fill} width={length} height={height} rx={radius} data-live="line-fill" />
      {zoneShare > 0 && (
        <>
          <pattern
            id={hatch}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={css.hatch} width="3" height="8" />
          </pattern>
          <rect width={zone} height={height} rx={radius} fill={`url(#${hatch})`} />
        </>
      )}
      <svg className={css.wedge} x={length} data-live="line-wedge" data-at={length}>
        <path d={wedge} />
      </svg>
    </svg>
  );
}
