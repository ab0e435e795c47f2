// Markdown as the build makes it, for what the build has not seen: the preview beside the form, and
// an article that is newer than the build. The processor and its settings are those of
// astro.config.mjs.
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { markdownToMdast } from 'satteri';
import { TEXT_FEATURES, treeFaults, type TextNode } from '#contract/content/content-body.ts';
import { withPictures } from './pictures.ts';
import { PORTIONS } from './portions.mjs';

let processor: ReturnType<typeof createSatteriMarkdownProcessor> | null = null;

/** A text with what its headings are called and named, in their order. */
export async function drawnOf(markdown: string) {
  processor ??= createSatteriMarkdownProcessor({ syntaxHighlight: false, hastPlugins: PORTIONS });
  const { code, metadata } = await (await processor).render(markdown);
  return { html: code, headings: metadata.headings };
}

export async function htmlOf(markdown: string): Promise<string> {
  return (await drawnOf(markdown)).html;
}

/** Text as an editor will see it; null when something in it must not stand on a page. */
export async function previewOf(markdown: string): Promise<string | null> {
  const tree = markdownToMdast(markdown, { features: { ...TEXT_FEATURES } });
  return treeFaults(tree as TextNode).length > 0 ? null : withPictures(await htmlOf(markdown));
}
