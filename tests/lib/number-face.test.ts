// Which pages fetch the face of bold numbers ahead: those whose first screen shows it. Elsewhere it is fetched when a number
// comes that needs it, and takes nothing from the line while the page is still on its way.
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import Document from '#layouts/Document.astro';
import Main from '#layouts/Main.astro';
import Notice from '#layouts/Notice.astro';
import Paper from '#layouts/Paper.astro';
import Statement from '#layouts/Statement.astro';

vi.mock('astro:content', () => ({
  getEntry: () => Promise.resolve({ data: { name: '落槌', phone: '400-000-0000', isSample: true } }),
  getCollection: () => Promise.resolve([]),
}));

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

/** What a page asks for ahead of its text. */
const fetchedAhead = async (layout: unknown, props: object = {}): Promise<string[]> => {
  const html = await container.renderToString(layout as Piece, { props: { ...WORDS, ...props } });
  return [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, href = '']) => href);
};

const FACE = '/fonts/lcnum-600.woff2';

describe('the face of bold numbers', () => {
  it.each([
    ['a page that says nothing of it', Document],
    ['a page in the frame', Main],
  ])('is fetched ahead by %s', async (_, layout) => {
    expect(await fetchedAhead(layout)).toEqual([FACE]);
  });

  it.each([
    ['a paper of the company', Paper],
    ['a statement', Statement],
    ['an announcement', Notice],
  ])('is left until it is needed by %s', async (_, layout) => {
    expect(await fetchedAhead(layout)).toEqual([]);
  });

  it('is fetched ahead by a paper that begins with telephone numbers or years', async () => {
    expect(await fetchedAhead(Paper, { startsWithNumbers: true })).toEqual([FACE]);
  });

  it('is left by any page that says its first screen is words', async () => {
    expect(await fetchedAhead(Document, { startsWithNumbers: false })).toEqual([]);
    expect(await fetchedAhead(Main, { startsWithNumbers: false })).toEqual([]);
  });
});
