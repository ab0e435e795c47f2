// Parts the editors work with, put together: the folders, the library over them, the editor, and
// the site that is made of it.
import type { SiteState } from '#contract/content/outputs.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import type { Reader } from '#server/store/access.ts';
import { openEditor, type Editor } from './editor.ts';
import type { Folders } from './folders.ts';
import type { Library } from './library.ts';
import type { NewsRoom } from './news-room.ts';
import type { Place } from './store-content.ts';

/** Site that the editors publish to. */
export interface PublishedSite {
  readonly state: () => SiteState;
  /** Builds anew, now or when the build that runs is done. */
  readonly publish: () => void;
  /** Draws anew what this article stands on; without a name, what any does. */
  readonly publishNews: (name?: string) => void;
  /**
   * Waits until readers see the articles published so far, but no longer than this; false: they do
   * not see them yet.
   */
  readonly newsShown: (mostMs: number) => Promise<boolean>;
  /** An editor has an article open, which they may soon save. */
  readonly expectNews: () => void;
}

export interface Editing {
  readonly folders: Folders;
  readonly library: Library;
  readonly editor: Editor;
  readonly site: PublishedSite;
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
