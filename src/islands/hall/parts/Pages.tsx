import { changed, hallAddress, readHallQuery } from '#lib/hall/query.ts';
import { Pager } from '#ui/pager/Pager.tsx';
import { useHallPlace } from './hall-context.ts';
import { isPlain } from './HallLink.tsx';

interface Props {
  /** The pages that have a number. */
  readonly count: number;
  /** Address at which the list goes on after this page; null: nowhere. */
  readonly next: string | null;
}

/**
 * The pages of the hall; beyond the numbered ones there is one way on, and the way back to the
 * first.
 */
export function Pages({ count, next }: Props) {
  const { query, go } = useHallPlace();
  const isBeyond = query.after !== null;
  return (
    <Pager
      page={query.page}
      pageCount={isBeyond ? 1 : count}
      hrefOf={(page) => hallAddress(changed(query, { page }))}
      further={next === null ? null : hallAddress(changed(query, { after: next, page: 1 }))}
      first={isBeyond ? hallAddress(changed(query, { after: null, page: 1 })) : null}
      onOpen={(href, event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        go(readHallQuery(new URL(href, location.href).searchParams, query.hall));
      }}
    />
  );
}
