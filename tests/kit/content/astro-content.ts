// Stands in for `astro:content` in every test (vitest.config.ts), so that files which share a
// worker find one and the same.
import { createComponent, render as html, unescapeHTML } from 'astro/runtime/server/index.js';
import { writtenIn, type Written } from './written.ts';

const HEADING = /^## (.+)$/gm;

export function getCollection(collection: string): Promise<readonly Written[]> {
  return Promise.resolve(writtenIn(collection));
}

export function getEntry(collection: string, id: string): Promise<Written | undefined> {
  return Promise.resolve(writtenIn(collection).find((entry) => entry.id === id));
}

/** A chapter's title is its own anchor, a line is a paragraph. */
export function render({ body = '' }: Written) {
  const drawn = body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith('## ') ? `<h2 id="${line.slice(3)}">${line.slice(3)}</h2>` : `<p>${line}</p>`,
    );
  return Promise.resolve({
    Content: createComponent(() => html`${unescapeHTML(drawn.join(''))}`),
    headings: [...body.matchAll(HEADING)].map(([, text = '']) => ({ depth: 2, slug: text, text })),
  });
}
