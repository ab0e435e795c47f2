// The page that shows every control: in the sample house, and in no other.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it } from 'vitest';
import KitPage from '#components/kit/KitPage.astro';
import UiPage from '../../src/pages/ui.astro';

type Piece = Parameters<AstroContainer['renderToString']>[0];

const container = await AstroContainer.create();
const root = join(import.meta.dirname, '../..');
const textsIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(root, folder, name), 'utf8'));

describe('the page of the kit', () => {
  it('is led away from in a real house', async () => {
    const answer = await container.renderToResponse(UiPage as Piece, {
      request: new Request('http://localhost/ui'),
      locals: { sample: null, session: null, form: null } as unknown as App.Locals,
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/404']);
  });

  it('is told to no search engine', () => {
    expect(readFileSync(join(root, 'src/pages/ui.astro'), 'utf8')).toContain(
      'name="robots" content="noindex"',
    );
  });

  it('shows every control of the kit', () => {
    const shown = [...textsIn('src/components/kit'), ...textsIn('src/islands/kit')].join('\n');
    const controls = readdirSync(join(root, 'src/ui'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(controls.filter((name) => !shown.includes(`'#ui/${name}/`))).toEqual([]);
  });

  it('keeps list choices in the address, taking unknown for first', async () => {
    const drawn = (address: string): Promise<string> =>
      container.renderToString(KitPage as Piece, {
        props: { address: new URL(address, 'http://localhost') },
      });
    const chosen = await drawn('/ui?part=paying&page=40&size=60');
    expect(chosen).toMatch(/aria-label="第 40 页" aria-current="page"/);
    expect(chosen).toMatch(/aria-current="true"[^>]*>\s*60/);
    expect(await drawn('/ui?part=none&page=x&size=7')).toMatch(/aria-current="true"[^>]*>\s*20/);
  });
});
