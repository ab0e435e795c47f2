// A piece that comes later brings the modules it needs, and no sheet: those stand in its page.
import { describe, expect, it } from 'vitest';
import { withoutSheets } from '../../../scripts/lean-pieces.mjs';

const mapped = (names: string, ...pieces: readonly string[]): string =>
  `d=(m.f||(m.f=[${names}])));${pieces.map((piece) => `p(()=>i(),__vite__mapDeps([${piece}]))`).join(';')}`;

describe('a piece that comes later', () => {
  it('brings no sheet, and every module it brought before', () => {
    const code = mapped('"a.js","a.css","b.js","c.css"', '0,1,2', '3', '2,3,0');
    expect(withoutSheets(code)).toBe(mapped('"a.js","b.js"', '0,1', '', '1,0'));
  });

  it.each([['export const a = 1;'], [mapped('"a.js","b.js"', '0,1')], [mapped('', '')]])(
    'is left as it is where it has none: %s',
    (code) => {
      expect(withoutSheets(code)).toBe(code);
    },
  );
});
