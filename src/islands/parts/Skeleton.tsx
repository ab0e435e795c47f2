import css from './Skeleton.module.scss';

interface Props {
  /** The same boxes the thing itself will fill. */
  readonly of: 'card' | 'row' | 'line';
  readonly count?: number;
}

/** Shown after 200 ms of waiting; a price is never shown as zero meanwhile. */
export const Skeleton = ({ of, count = 1 }: Props) => (
  <>
    <span className="sr-only" role="status">
      正在加载
    </span>
    {Array.from({ length: count }, (_, place) => (
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
