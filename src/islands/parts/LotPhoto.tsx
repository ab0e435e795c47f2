import type { ReactNode } from 'react';
import { backdropOf, type Backdrop } from '#lib/lots/backdrop.ts';
import { drawingOf, drawnSize, type PhotoView, type Pictured } from '#lib/lots/drawing.ts';
import { photoOf } from '#lib/lots/photo.ts';
import css from './LotPhoto.module.scss';

// Its photograph, in the width the place has room for; where a lot has none our drawing stands in.
// Drawings are painted at build time, one file per body and colour, so that a card is an ordinary
// lazy <img>: no drawing in the HTML and no style attribute for the colour.

interface Props {
  readonly lotId: string;
  readonly lot: Pictured;
  /** Figure on the instrument, which only the view of it has. */
  readonly reading?: string | undefined;
  readonly view?: PhotoView;
  /** Empty where a title stands beside it. */
  readonly alt?: string;
  /** `card` 16:10, `fill` takes the height it is given, `thumb` is small and quiet. */
  readonly shape?: 'card' | 'fill' | 'thumb';
  readonly backdrop?: Backdrop;
  /**
   * The picture a visitor sees first is not lazy, and there with the first paint instead of a frame
   * later.
   */
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

/** Room a photograph takes in each shape, on phones and beyond. */
const SIZES = {
  card: '(width < 768px) 50vw, 320px',
  fill: '(width < 1200px) 100vw, 900px',
  thumb: '160px',
} as const;

/** Widest of its files that each shape can show, on a screen of three dots a pixel. */
const MOST_PX = { card: 960, fill: 1_920, thumb: 640 } as const;

const imageOf = ({ lot, view = 'side', shape = 'card' }: Props) =>
  lot.picture === undefined || view !== 'side'
    ? { src: drawingOf(lot, view), ...drawnSize(view) }
    : { ...photoOf(lot.picture, MOST_PX[shape]), sizes: SIZES[shape] };

export function LotPhoto(props: Props) {
  const { lotId, view = 'side', alt = '', shape = 'card', reading } = props;
  const { backdrop, isFirst = false, children } = props;
  // A picture alone may stand in a button, where a block may not.
  const Studio = children === undefined ? 'span' : 'div';
  return (
    <Studio
      className={css.studio}
      data-backdrop={backdrop ?? backdropOf(lotId)}
      data-shape={shape}
      data-view={view}
    >
      <img
        className={css.drawing}
        {...imageOf(props)}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        draggable={false}
      />
      {reading !== undefined && (
        <svg
          className={css.reading}
          viewBox="0 0 1100 400"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <text x="550" y="186" textAnchor="middle" fontSize="62">
            {reading}
          </text>
        </svg>
      )}
      {children}
    </Studio>
  );
}
