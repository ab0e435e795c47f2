// Commands of this domain, joined in domains.ts.
import { discardRecords } from './commands-discard-records.ts';
import { dropPictures } from './commands-drop-pictures.ts';
import { filePaper } from './commands-file-paper.ts';

export const documentsCommands = [discardRecords, dropPictures, filePaper];
