// A plain form of a session is handed its token by a script in the page itself (form-tokens.mjs): a
// page that has such a form and not the script would send it without one before other scripts come.
import { describe, expect, it } from 'vitest';
import { arrivals } from './imports.ts';
import { houseTree, type TreeFile } from './tree.ts';

const FORM = /<form\b[^>]*\sdata-token\b/;
const SCRIPT = 'src/layouts/FormTokens.astro';

interface PageForms {
  readonly path: string;
  readonly hasScript: boolean;
}

/** Pages on which such a form stands, in the page itself or in anything it is drawn from. */
const pagesWithForms = (tree: readonly TreeFile[]): PageForms[] =>
  tree
    .filter(({ path }) => path.startsWith('src/pages/') && path.endsWith('.astro'))
    .flatMap((page) => {
      const names = new Set(arrivals([page], tree).map(({ name }) => name));
      const parts = [page, ...tree.filter(({ path }) => names.has(path))];
      const hasForm = parts.some(({ text }) => FORM.test(text));
      return hasForm ? [{ path: page.path, hasScript: names.has(SCRIPT) }] : [];
    });

const form = {
  path: 'src/components/PostForm.astro',
  text: '---\n---\n<form\n  method="post"\n  action={path}\n  data-token\n>\n</form>',
};
const page = (text: string): TreeFile => ({ path: 'src/pages/feedBack.astro', text });

describe('pages with plain forms of a session', () => {
  it('hold the script that hands these their token', () => {
    const pages = pagesWithForms(houseTree().filter(({ path }) => path.startsWith('src/')));
    expect(pages.map(({ path }) => path)).toContain('src/pages/personalization.astro');
    expect(pages.filter(({ hasScript }) => !hasScript)).toEqual([]);
  });

  it('are caught without it, however far below the page the form stands', () => {
    const through = { path: 'src/components/Screen.astro', text: "import F from './PostForm.astro';" };
    const bare = page("import Screen from '#components/Screen.astro';");
    expect(pagesWithForms([form, through, bare])).toEqual([{ path: bare.path, hasScript: false }]);
    const mended = page(`${bare.text}\nimport FormTokens from '#layouts/FormTokens.astro';`);
    expect(pagesWithForms([form, through, mended])).toEqual([{ path: bare.path, hasScript: true }]);
  });

  it('are none of those whose forms ask for no session', () => {
    expect(pagesWithForms([page('<form method="get" data-text></form>')])).toEqual([]);
  });
});
