// The pages and files of a build, made ready to be served: by reading each, or by way of the table
// that a house before has left beside the build.
import { newsFacts, newsFile } from '#server/site/news-facts.ts';
import { loadPages, type PageTable, type StoredFile } from './page-table.ts';
import { readServedFiles, writeServedFiles } from './served-files.ts';

/** The files of a build but the pages of its news, in the forms they are served in. */
export function loadBuiltPages(folder: string, known?: PageTable): Promise<Map<string, StoredFile>> {
  const ofNews = new Set(Object.keys(newsFacts(folder)?.pages ?? {}).map(newsFile));
  return loadPages(folder, known, (file) => ofNews.has(`client${file}`));
}

/**
 * The built service names the file that this code lies in by its content; code that is run as it is
 * written may be another a moment later.
 */
const CODE = import.meta.filename.endsWith('.ts') ? null : import.meta.filename;

/** The same, by way of the table kept beside the build, which is left for the next house. */
export async function keptPages(folder: string, known?: PageTable): Promise<PageTable> {
  if (CODE === null) return loadBuiltPages(folder, known);
  const kept = readServedFiles(folder, CODE);
  if (kept) return kept;
  const made = await loadBuiltPages(folder, known);
  try {
    writeServedFiles(folder, CODE, made);
    return readServedFiles(folder, CODE) ?? made;
  } catch {
    // Nobody can write there: only the time of making it is lost.
  }
  return made;
}
