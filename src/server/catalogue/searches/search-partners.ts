// Partners by name, as far as kept searches ask for any.
import type { PartnerNamed } from '#contract/catalogue/search-words.ts';
import { namedPartners } from '#server/sales/partners/store-partners.ts';
import type { Reader } from '#server/store/access.ts';
import type { StoredSearch } from './store-searches.ts';

/** A house has few partners; none is read where no search names one. */
export async function partnersNamed(
  reader: Reader,
  searches: readonly Pick<StoredSearch, 'wish'>[],
): Promise<PartnerNamed> {
  if (searches.every(({ wish }) => wish.partner.length === 0)) return () => undefined;
  const names = new Map((await namedPartners(reader)).map(({ id, name }) => [id, name]));
  return (id) => names.get(id);
}
