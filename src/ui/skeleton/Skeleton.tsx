import css from './skeleton.module.scss';
import { LOADING_WORDS, places, type SkeletonProps } from './skeleton.ts';

/** Shown after 200 ms of waiting; a price is never shown as zero meanwhile. */
export function Skeleton({ of, count = 1 }: SkeletonProps) {
  return (
    <>
      <span className="sr-only" role="status">
        {LOADING_WORDS}
      </span>
      {places(count).map((place) => (
        <div key={place} className={css.box} data-of={of} aria-hidden="true">
          {of === 'card' && <div className={css.picture} />}
          <div className={css.lines}>
            <div className={css.bar} data-length="long" />
            <div className={css.bar} data-length="short" />
            {of === 'card' && (
              <div className={css.money}>
                <div className={css.bar} data-length="price" />
                <div className={css.bar} data-length="time" />
              </div>
            )}
          </div>
        </div>
      ))}
    </>
  );
}
