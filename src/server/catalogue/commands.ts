// Commands of this domain, joined in domains.ts.
import { keepRows } from './commands-refresh-rows.ts';

export const catalogueCommands = [keepRows];
