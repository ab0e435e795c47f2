// The pages of the news as a build has them drawn ahead: each says what it shows before it is
// drawn, so that a page that would show nothing new is taken over from the build before. The portal
// draws them, the service knows when and into which folder.
import type { News } from './news.ts';

export interface NewsPage {
  /** Its address. */
  readonly path: string;
  /** Which page of the portal draws it. */
  readonly route: string;
  /** How many pages before it stand in its list: what is read most is drawn first. */
  readonly depth: number;
  /** All that it shows of the news, but for an article's own text. */
  readonly facts: string;
  /** The article whose text stands on it. */
  readonly articleId: string | null;
}

export interface DrawnNewsPage {
  readonly text: string;
  /** Its content policy; empty for what is no page. */
  readonly policy: string;
}

export interface NewsDrawer {
  readonly pages: readonly NewsPage[];
  /** Throws when the portal has nothing under this address. */
  readonly draw: (page: NewsPage) => Promise<DrawnNewsPage>;
}

/** Exports of the bundle for pages drawn ahead (src/prerender.ts). */
export interface NewsBundle {
  readonly openNewsDrawer: (news: News) => Promise<NewsDrawer>;
}
