// Which browsers the portal is for, and how a script that asks too much of them is found.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { needsOf } from '../../scripts/checks/browser-support.ts';
import { lacking, OLDEST } from '../../scripts/checks/browsers.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8');
const NAMES = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', safari_ios: 'iOS' };
const found = lacking();

describe('the list of browsers', () => {
  it.each(['README.md', 'src/content/pages/accessibility.md'])('stands in %s', (path) => {
    const text = read(path).replace('Chrome and Edge 109', 'Chrome 109 and Edge 109');
    for (const [key, version] of Object.entries(OLDEST)) {
      expect(text).toContain(`${NAMES[key as keyof typeof OLDEST]} ${version}`);
    }
  });
});

describe('a script that is built', () => {
  it.each([
    ['AbortSignal.any([a,b])', 'AbortSignal.any'],
    ['Map.groupBy(a,b)', 'Map.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['URL.canParse(a)', 'URL.canParse'],
    ['a.toSpliced(1)', '.toSpliced()'],
    ['a.isSubsetOf(b)', '.isSubsetOf()'],
    ['a.checkVisibility()', '.checkVisibility()'],
    ['new URLPattern(a)', 'new URLPattern'],
  ])('%s is called by name', (text, need) => {
    expect(needsOf(text, found)).toEqual([need]);
  });

  it.each([
    'Promise.any([a])',
    'a.toSorted(b)',
    'a.at(-1)',
    'a.map(b).filter(c)',
    'a.take(3)',
    "'requestIdleCallback' in window?a.requestIdleCallback(b):c()",
    'document.startViewTransition?.(a)',
    'list.showPopover()',
  ])('%s asks nothing that is missing', (text) => {
    expect(needsOf(text, found)).toEqual([]);
  });
});
