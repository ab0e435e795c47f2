import { ChevronLeft, ChevronRight } from 'lucide-react';
import { changed } from '#lib/hall/query.ts';
import { useHallPlace } from './hall-context.ts';
import { HallLink } from './HallLink.tsx';
import css from './Pages.module.scss';

interface Props {
  readonly total: number;
  readonly size: number;
}

/** Pages on either side of the current one that are named by number. */
const NEAR = 2;

/** The pages as true links: first, last, and those near the current one. */
export const Pages = ({ total, size }: Props) => {
  const { query } = useHallPlace();
  const last = Math.max(1, Math.ceil(total / Math.max(1, size)));
  if (last === 1) return null;
  const { page } = query;
  const isNamed = (other: number): boolean => other === 1 || other === last || Math.abs(other - page) <= NEAR;
  const named = Array.from({ length: last }, (_, index) => index + 1).filter(isNamed);
  return (
    <nav className={css.pages} aria-label="分页">
      {page > 1 && (
        <HallLink to={changed(query, { page: page - 1 })} className={css.page} label="上一页" rel="prev">
          <ChevronLeft size={16} strokeWidth={1.8} aria-hidden="true" />
        </HallLink>
      )}
      {named.map((other, place) => (
        <PageLink key={other} page={other} hasGap={other - (named[place - 1] ?? other - 1) > 1} />
      ))}
      {page < last && (
        <HallLink to={changed(query, { page: page + 1 })} className={css.page} label="下一页" rel="next">
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
