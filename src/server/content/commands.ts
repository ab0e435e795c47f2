// Commands of this domain, joined in domains.ts.
import { keepContent } from './commands-keep-content.ts';

export const contentCommands = [keepContent];
