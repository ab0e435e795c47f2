// No page fetches the face of bold numbers ahead: it comes when a number needs it, and neither
// holds the first paint nor takes the line while the page is still on its way. See
// docs/recipes/number-face.md.
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, describe, expect, it } from 'vitest';
import Document from '#layouts/Document.astro';
import Main from '#layouts/Main.astro';
import Notice from '#layouts/Notice.astro';
import Paper from '#layouts/Paper.astro';
import Statement from '#layouts/Statement.astro';

type Piece = Parameters<AstroContainer['renderToString']>[0];

let container: AstroContainer;
beforeAll(async () => {
  container = await AstroContainer.create();
});

const WORDS = {
  title: '竞价规则',
  description: '怎么出价',
  lead: '怎么出价',
  path: '/about',
  active: '/about',
};

/** Fonts a page asks for ahead of its text. */
const fetchedAhead = async (layout: unknown): Promise<string[]> => {
  const html = await container.renderToString(layout as Piece, { props: WORDS });
  return [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, href = '']) => href);
};

describe('the face of bold numbers', () => {
  it.each([
    ['a page that says nothing of it', Document],
    ['a page in the frame', Main],
    ['a paper of the company', Paper],
    ['a statement', Statement],
    ['an announcement', Notice],
  ])('is left until it is needed by %s', async (_, layout) => {
    expect(await fetchedAhead(layout)).toEqual([]);
  });
});
