// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { keepRows } from './commands-refresh-rows.ts';
import { cataloguePersonal } from './personal/personal.ts';
import { changeSearch, removeSearch, saveSearch, seeSearch } from './searches/commands-searches.ts';
import { tellMatches } from './searches/effects-search-match.ts';
import { searchNamePlace } from './searches/search-seal.ts';

export const catalogueDomain = {
  commands: [keepRows, changeSearch, removeSearch, saveSearch, seeSearch],
  deadlines: {
    'search-match': tellMatches,
  },
  sealed: {
    'savedSearches.nameSealed': searchNamePlace,
  },
  personal: cataloguePersonal,
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
