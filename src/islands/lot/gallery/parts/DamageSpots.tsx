import type { MouseEvent } from 'react';
import { SIDE_VIEW } from '#core/lots/side-marks.ts';
import type { Picture, Spot } from '#islands/lot/gallery/gallery-views.ts';
import css from './DamageSpots.module.scss';

interface Props extends Pick<Picture, 'spots' | 'spotsHeight'> {
  readonly picture?: string | undefined;
  /** `cover` fills its frame and is cut, `contain` is seen whole. */
  readonly fit?: 'cover' | 'contain';
  readonly onPress?: (spot: Spot, event: MouseEvent) => void;
}

/**
 * White discs on the picture: each a link to the close picture of its flaw, or to its line in the
 * list of damages.
 */
export function DamageSpots({ spots, spotsHeight, picture, fit = 'cover', onPress }: Props) {
  return (
    spots.length > 0 && (
      <svg
        className={css.spots}
        viewBox={`0 0 ${SIDE_VIEW.width} ${spotsHeight}`}
        preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
        data-on={picture === undefined ? 'drawing' : 'picture'}
      >
        {spots.map((spot) => (
          <a
            key={spot.number}
            href={spot.href}
            aria-label={`瑕疵 ${spot.number}：${spot.part}`}
            onClick={onPress && ((event) => onPress(spot, event))}
          >
            <circle className={css.reach} cx={spot.x} cy={spot.y} />
            <circle cx={spot.x} cy={spot.y} />
            <text x={spot.x} y={spot.y} dy="0.36em" textAnchor="middle">
              {spot.number}
            </text>
          </a>
        ))}
      </svg>
    )
  );
}
