// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { discardRecords } from './commands-discard-records.ts';
import { dropPictures } from './commands-drop-pictures.ts';
import { filePaper } from './commands-file-paper.ts';
import { wantMinutes } from './effects-papers.ts';
import { documentsPersonal } from './personal/personal.ts';
import { askForPapers, bringPapers, checkPapers } from './requests/commands-request.ts';
import { dropPapersOf } from './requests/effects-requests.ts';
import { saleOfPaper } from './store-papers.ts';

export const documentsDomain = {
  commands: [discardRecords, dropPictures, filePaper, askForPapers, checkPapers, bringPapers],
  effects: { wantMinutes },
  drafts: { dropPapersOf },
  saleOf: { paper: saleOfPaper },
  personal: documentsPersonal,
  work: { area: 'papers', load: async () => (await import('./requests/queries-work.ts')).paperWork },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
