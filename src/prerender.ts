// The entry of what draws pages ahead of anybody's visit. Astro's own build goes through `app`; the
// pages of the news are drawn by the same code whenever an article changes, from the bundle as it
// was built (scripts/prerender.mjs).
import type { SSRManifest } from 'astro';
import { App } from 'astro/app';
import { app, manifest } from 'astro/entrypoints/prerender';
import { layOut, newsPages } from '#components/news/news-pages.ts';
import type { NewsBundle } from '#contract/content/news-pages.ts';

export { app };

const POLICY = 'content-security-policy';

export const openNewsDrawer: NewsBundle['openNewsDrawer'] = async (news) => {
  layOut(news);
  const built = manifest as SSRManifest;
  // Which addresses there are is remembered by manifest: another one asks for them anew.
  // In one piece, not in a stream: the whole page is wanted, and strings cost less than chunks.
  const drawing = new App({ ...built }, false);
  return {
    pages: newsPages(await news.all()),
    draw: async ({ path, route }) => {
      const found = built.routes.find(({ routeData }) => routeData.route === route);
      if (!found) throw new Error(`No page draws ${path}`);
      const response = await drawing.render(new Request(new URL(path, built.site)), found);
      if (response.status !== 200) throw new Error(`${path} could not be drawn: ${response.status}`);
      return { text: await response.text(), policy: response.headers.get(POLICY) ?? '' };
    },
  };
};
