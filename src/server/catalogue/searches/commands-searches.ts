// A person keeps a search, names it, has themselves told or not, has looked, and lets it go.
// Source: core/catalogue/saved-search.ts.
import type { Inputs } from '#contract/inputs.ts';
import type { SearchRefusal } from '#core/catalogue/refusals.ts';
import { saveRefusal, searchText, tidySearch, type SearchRequest } from '#core/catalogue/saved-search.ts';
import { refuse, type Result } from '#core/result.ts';
import { valueMeant } from '#server/catalogue/store/normalized-words.ts';
import type { Command } from '#server/engine/command.ts';
import { keysOfFilter } from './search-filter.ts';
import { sealedSearchName } from './search-seal.ts';
import { addSearch, changeOwn, dropOwn, newestNo, ownSearch, searchesOf } from './store-searches.ts';

type Own<Input> = Input & { readonly userId: string };

export type SearchAnswer = Result<{ readonly answer: { readonly id: string } }, SearchRefusal>;

const done = (id: string): SearchAnswer => ({ ok: true, answer: { id } });

/** As the lists call what it asks for: BMW and 宝马 are one. */
const wishMeant = (wish: SearchRequest): SearchRequest =>
  tidySearch({ ...wish, brand: wish.brand.map(valueMeant), city: wish.city.map(valueMeant) });

/** Lots that are there already are no news: a search finds those put up from now on. */
export const saveSearch: Command<Own<Inputs['saveSearch']>, SearchAnswer> = {
  name: 'save-search',
  sparesBidders: true,
  run: async ({ db, nowMs, newId, bidSeal }, { userId, name, isAlerted, ...asked }) => {
    const wish = wishMeant(asked);
    const kept = await searchesOf(db, userId);
    const refusal = saveRefusal(
      kept.map((search) => searchText(wishMeant(search.wish))),
      wish,
    );
    if (refusal) return refuse(refusal);
    const [id, no] = [newId(), await newestNo(db)];
    const nameSealed = sealedSearchName(bidSeal.maximums, { id, userId }, name);
    const row = { id, userId, nameSealed, wish: searchText(wish), seenNo: no, atMs: nowMs };
    await addSearch(
      db,
      { ...row, alertFromNo: isAlerted ? no : null },
      { hall: wish.hall, keys: keysOfFilter(wish) },
    );
    return done(id);
  },
};

/** A person who has themselves told again hears of what comes from then on. */
export const changeSearch: Command<Own<Inputs['changeSearch']>, SearchAnswer> = {
  name: 'change-search',
  sparesBidders: true,
  run: async ({ db, bidSeal }, { id, userId, name, isAlerted }) => {
    const search = await ownSearch(db, { id, userId });
    if (!search) return refuse({ code: 'UNKNOWN_SEARCH' });
    const alertFromNo = isAlerted ? (search.alertFromNo ?? (await newestNo(db))) : null;
    const nameSealed = sealedSearchName(bidSeal.maximums, { id, userId }, name);
    await changeOwn(db, { id, userId }, { nameSealed, alertFromNo });
    return done(id);
  },
};

export const seeSearch: Command<Own<Inputs['seeSearch']>, SearchAnswer> = {
  name: 'see-search',
  sparesBidders: true,
  run: async ({ db }, { id, userId }) => {
    if (!(await ownSearch(db, { id, userId }))) return refuse({ code: 'UNKNOWN_SEARCH' });
    await changeOwn(db, { id, userId }, { seenNo: await newestNo(db) });
    return done(id);
  },
};

export const removeSearch: Command<Own<Inputs['removeSearch']>, SearchAnswer> = {
  name: 'remove-search',
  sparesBidders: true,
  run: async ({ db }, { id, userId }) =>
    (await dropOwn(db, { id, userId })) ? done(id) : refuse({ code: 'UNKNOWN_SEARCH' }),
};
