// Folders of a house: of what is handed in, of identity papers, and of what lots show.
import { join } from 'node:path';
import type { Config } from './config.ts';
import { filesIn, type Files } from './ports/files.ts';
import type { Reader } from './store/access.ts';

interface Folders {
  readonly files: Files;
  readonly identityStore: Files;
  readonly lotFiles: Files;
}

/** Opens each without what was being written when the house went down. */
export async function openFolders(
  { dataDir, house }: Pick<Config, 'dataDir' | 'house'>,
  reader: Reader,
): Promise<Folders> {
  const files = filesIn(join(dataDir, 'files'));
  // Apart from all others: no call reads what lies there by its id alone.
  const identityStore = filesIn(join(dataDir, 'identity'));
  // Apart, too: whatever lies there is shown to everybody.
  const shown = filesIn(join(dataDir, 'lots'));
  await Promise.all([files, identityStore, shown].map((folder) => folder.removeHalves()));
  const lotFiles = house === 'sample' ? await withSample(shown, reader) : shown;
  return { files, identityStore, lotFiles };
}

/** Pictures of the sample's lots are drawn when they are asked for. */
const withSample = async (shown: Files, reader: Reader): Promise<Files> => {
  const { sampleFiles } = await import('./demo/pictures/sample-files.ts');
  return sampleFiles(shown, reader);
};
