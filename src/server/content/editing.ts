// Parts the editors work with, put together: the folders, the library over them, the editor, and
// the site that is made of it.
import type { EngineHandle } from '#server/engine/command.ts';
import type { Site } from '#server/site/site.ts';
import type { Reader } from '#server/store/access.ts';
import { openEditor, type Editor } from './editor.ts';
import type { Folders } from './folders.ts';
import type { Library } from './library.ts';
import type { NewsRoom } from './news-room.ts';
import type { Place } from './store-content.ts';

export interface Editing {
  readonly folders: Folders;
  readonly library: Library;
  readonly editor: Editor;
  readonly site: Pick<Site, 'state' | 'publish' | 'publishNews' | 'newsShown' | 'expectNews'>;
  readonly news: NewsRoom;
}

/** The texts, before there is a store to keep drafts in. */
export type Texts = Omit<Editing, 'editor'>;

export function openEditing(
  texts: Texts,
  { engine, reader }: { readonly engine: Pick<EngineHandle, 'run'>; readonly reader: Reader },
): Editing {
  const { folders, library, site, news } = texts;
  // An article is drawn by itself, and stands in the site within moments; whatever else changes is
  // in the next build.
  const changed = ({ collection, name }: Place): void => {
    if (collection !== 'news') return site.publish();
    news.changed(name);
    site.publishNews(name);
  };
  return { ...texts, editor: openEditor({ folders, library, engine, reader, changed }) };
}
