// Commands of this domain, joined in domains.ts.
import { changeSearch, removeSearch, saveSearch, seeSearch } from './searches/commands-searches.ts';
import { keepRows } from './commands-refresh-rows.ts';

export const catalogueCommands = [keepRows, changeSearch, removeSearch, saveSearch, seeSearch];
