import { expect, test } from 'vitest';
import { latePackage } from '#server/late-package.ts';

test('a late package is what an import would have brought, once', () => {
  const spelling = latePackage('pinyin-pro');
  expect(spelling().pinyin('汉', { toneType: 'none' })).toBe('han');
  expect(spelling()).toBe(spelling());
  expect(Object.keys(latePackage('pg')())).toContain('Pool');
});
