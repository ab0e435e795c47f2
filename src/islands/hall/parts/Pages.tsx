import { ChevronLeft, ChevronRight } from 'lucide-react';
import { changed } from '#lib/hall/query.ts';
import { useHallPlace } from './hall-context.ts';
import { HallLink } from './HallLink.tsx';
import css from './Pages.module.scss';

interface Props {
  /** The pages that have a number. */
  readonly count: number;
  /** Where the list goes on after this page; null: nowhere. */
  readonly next: string | null;
}

/** Pages on either side of the current one that are named by number. */
const NEAR = 2;

/** The pages as true links: first, last, and those near the current one. */
export const Pages = ({ count, next }: Props) => {
  const { query } = useHallPlace();
  // Beyond the numbered pages there is one way on, and the way back to the first.
  const last = query.after === null ? count : 1;
  if (last === 1 && next === null && query.after === null) return null;
  const { page } = query;
  const onward = page < last ? { page: page + 1 } : next !== null && { after: next, page: 1 };
  const isNamed = (other: number): boolean => other === 1 || other === last || Math.abs(other - page) <= NEAR;
  const named = Array.from({ length: last }, (_, index) => index + 1).filter(isNamed);
  return (
    <nav className={css.pages} aria-label="分页">
      {page > 1 && (
        <HallLink to={changed(query, { page: page - 1 })} className={css.page} label="上一页" rel="prev">
          <ChevronLeft size={16} strokeWidth={1.8} aria-hidden="true" />
        </HallLink>
      )}
      {query.after !== null && (
        <HallLink to={changed(query, { after: null, page: 1 })} className={css.page} label="第 1 页">
          1
        </HallLink>
      )}
      {query.after === null &&
        named.map((other, place) => (
          <PageLink key={other} page={other} hasGap={other - (named[place - 1] ?? other - 1) > 1} />
        ))}
      {onward && (
        <HallLink to={changed(query, onward)} className={css.page} label="下一页" rel="next">
          <ChevronRight size={16} strokeWidth={1.8} aria-hidden="true" />
        </HallLink>
      )}
    </nav>
  );
};

const PageLink = ({ page, hasGap }: { readonly page: number; readonly hasGap: boolean }) => {
  const { query } = useHallPlace();
  return (
    <>
      {hasGap && (
        <span className={css.gap} aria-hidden="true">
          …
        </span>
      )}
      <HallLink
        to={changed(query, { page })}
        className={css.page}
        current={page === query.page ? 'page' : undefined}
        label={`第 ${page} 页`}
      >
        {page}
      </HallLink>
    </>
  );
};
