import type { ReactNode } from 'react';
import type { LotCard } from '#contract/outputs.ts';
import { yuanText } from '#lib/format.ts';
import { type Backdrop, backdropOf } from './backdrop.ts';
import css from './LotPhoto.module.scss';

// Our drawings stand in for photographs. They are painted at build time, one file per body and paint, so that a card
// is an ordinary lazy <img>: no drawing in the HTML and no style attribute for the paint.

export type PhotoView = 'side' | 'left' | 'front' | 'rear' | 'dash' | 'odo' | 'engine';

interface Props {
  readonly lotId: string;
  readonly lot: Pick<LotCard, 'bodyType' | 'paint' | 'odometerKm'>;
  readonly view?: PhotoView;
  /** Empty where a title stands beside it. */
  readonly alt?: string;
  /** `card` 16:10, `fill` takes the height it is given, `thumb` is small and quiet. */
  readonly shape?: 'card' | 'fill' | 'thumb';
  readonly backdrop?: Backdrop;
  /** The picture a visitor sees first is not lazy, and there with the first paint instead of a frame later. */
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

const PAINTED: readonly PhotoView[] = ['side', 'left', 'front', 'rear'];

/** The address of a drawing: `/drawings/suv-navy.svg`, `/drawings/front-navy.svg`, `/drawings/dash.svg`. */
export const drawingOf = (
  { bodyType, paint }: Pick<LotCard, 'bodyType' | 'paint'>,
  view: PhotoView,
): string => {
  const subject = view === 'side' || view === 'left' ? bodyType : view;
  return PAINTED.includes(view) ? `/drawings/${subject}-${paint}.svg` : `/drawings/${subject}.svg`;
};

export const LotPhoto = (props: Props) => {
  const { lotId, lot, view = 'side', alt = '', shape = 'card', backdrop, isFirst = false, children } = props;
  return (
    <div
      className={css.studio}
      data-backdrop={backdrop ?? backdropOf(lotId)}
      data-shape={shape}
      data-view={view}
    >
      <img
        className={css.drawing}
        src={drawingOf(lot, view)}
        alt={alt}
        width={1100}
        height={400}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        draggable={false}
      />
      {view === 'odo' && (
        <svg
          className={css.reading}
          viewBox="0 0 1100 400"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <text x="550" y="186" textAnchor="middle" fontSize="62">
            {yuanText(lot.odometerKm * 100)}
          </text>
        </svg>
      )}
      {children}
    </div>
  );
};
