import type { MouseEvent } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './pager.module.scss';
import { pagerView, type PagerProps } from './pager.ts';

interface Props extends PagerProps {
  /** Action on a click instead of leaving the page; the links stay links. */
  readonly onOpen?: (href: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The pages of a list, how many stand on one, and a field to go to one by its number. */
export function Pager({ onOpen, ...props }: Props) {
  const view = pagerView(props);
  if (!view) return null;
  const way = (href: string) => ({
    href,
    onClick: onOpen && ((event: MouseEvent<HTMLAnchorElement>) => onOpen(href, event)),
  });
  return (
    <nav className={css.pager} aria-label={props.label ?? '分页'}>
      {view.totalWords && <span className={css.total}>{view.totalWords}</span>}
      {view.back !== null && (
        <a {...way(view.back)} aria-label="上一页" rel="prev">
          <Icon name="left" size={16} />
        </a>
      )}
      {view.first !== null && (
        <a {...way(view.first)} aria-label="第 1 页">
          1
        </a>
      )}
      {view.places.map((place) =>
        place.is === 'gap' ? (
          <span key={`gap-${place.after}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={place.page}

            {...way(props.hrefOf(place.page))}
            aria-label={`第 ${place.page} 页`}
            aria-current={place.page === props.page ? 'page' : undefined}
          >
            {place.page}
          </a>
        ),
      )}
      {view.next !== null && (
        <a {...way(view.next)} aria-label="下一页" rel="next">
          <Icon name="right" size={16} />
        </a>
      )}
      {view.sizes.length > 0 && (
        <span className={css.sizes} role="group" aria-label="每页条数">
          每页
          {view.sizes.map(({ count, href, isNow }) => (
            <a key={count} {...way(href)} aria-current={isNow ? 'true' : undefined}>
              {count}
            </a>
          ))}
        </span>
      )}
      {view.jump && (
        <form className={css.jump} action={view.jump.action}>
          {(view.jump.along ?? []).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <label>
            到第
            <input name={view.jump.name} inputMode="numeric" autoComplete="off" aria-label="页码" required />
            页
          </label>
          <button type="submit" className={css.go}>
            前往
          </button>
        </form>
      )}
    </nav>
  );
}
