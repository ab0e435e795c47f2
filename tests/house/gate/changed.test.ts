// The reach of a change is told by the imports.
import { expect, it } from 'vitest';
import { reachedFrom, walksOf } from '../../../scripts/gate/changed.ts';

const sources = [
  { path: 'src/lib/format.ts', text: '' },
  { path: 'src/components/Price.astro', text: "import { yuanText } from '#lib/format.ts';" },
  { path: 'src/pages/deals.astro', text: "import Price from '../components/Price.astro';" },
  { path: 'src/pages/about.astro', text: '' },
];

it('a change reaches whatever imports it, and nothing else', () => {
  expect([...reachedFrom(['src/lib/format.ts'], sources)]).toEqual([
    'src/lib/format.ts',
    'src/components/Price.astro',
    'src/pages/deals.astro',
  ]);
});

it('a page that changes is walked by those that open it', () => {
  const walks = walksOf(['src/pages/contact.astro']);
  expect(walks).toContain('contact.spec.ts');
  expect(walks).not.toContain('desktop/wechat.spec.ts');
});

it('a walk that changes is walked itself', () => {
  expect(walksOf(['tests/e2e/gallery.spec.ts'])).toEqual(['gallery.spec.ts']);
});
