import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dispositionOf } from '#server/http/file-name.ts';

/** The Chinese name, as a browser reads it. */
const nameIn = (said: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]*)$/.exec(said)?.[1] ?? '');
const plainIn = (said: string): string => /filename="([^"]*)"/.exec(said)?.[1] ?? '';

describe('what a download is called', () => {
  it('is said twice: in plain letters, and as people read it', () => {
    expect(dispositionOf({ name: '历史成交-2026-11-25.csv', plainName: 'deals', isDownload: true })).toBe(
      `attachment; filename="deals.csv"; filename*=UTF-8''%E5%8E%86%E5%8F%B2%E6%88%90%E4%BA%A4-2026-11-25.csv`,
    );
  });

  it.each([
    ['成交确认书-lot-17.pdf', 'lot-17.pdf'],
    ['拍品清单.csv', 'luochui.csv'],
    ['report (final).pdf', 'report-final.pdf'],
    ['a"b\\c.pdf', 'a-b-c.pdf'],
    ['0198c.jpg', '0198c.jpg'],
  ])('without a plain name keeps what of it is plain: %s', (name, plain) => {
    expect(plainIn(dispositionOf({ name }))).toBe(plain);
  });

  it('is looked at unless it is to be kept', () => {
    expect(dispositionOf({ name: 'a.pdf' })).toMatch(/^inline; /);
  });

  it('holds only the signs both forms allow, whatever it is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (title) => {
        const said = dispositionOf({ name: `${title}.pdf` });
        expect(said).toMatch(
          /^inline; filename="[A-Za-z0-9._-]+\.pdf"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/,
        );
        expect(nameIn(said)).toBe(`${title}.pdf`);
      }),
    );
  });
});
