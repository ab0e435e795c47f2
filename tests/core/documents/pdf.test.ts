import { describe, expect, it } from 'vitest';
import { DOCUMENT_MOST_BYTES, isPdf, readPdf } from '#core/documents/pdf.ts';

const END = '\nstartxref\n0\n%%EOF\n';
const pdf = (body: string, end = END): string => `%PDF-1.7\n${body}${end}`;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a file', () => {
  it('is a PDF by its first letters and no others', () => {
    expect(isPdf(bytes('%PDF-1.4\n'))).toBe(true);
    expect(isPdf(bytes(' %PDF-1.4\n'))).toBe(false);
    expect(isPdf(bytes(''))).toBe(false);
  });
});

describe('a document', () => {
  it('has as many pages as stand in it, packed or not', () => {
    expect(readPdf(pdf('<< /Type /Page >> << /Type/Page/Parent 1 0 R >>'), [])).toEqual({
      ok: true,
      pages: 2,
    });
    expect(readPdf(pdf('<< /Type /Page >>'), ['<< /Type /Page >>', '<< /Type /Font >>'])).toEqual({
      ok: true,
      pages: 2,
    });
  });

  it('has no pages by the list of them alone', () => {
    expect(readPdf(pdf('<< /Type /Pages /Count 9 >>'), [])).toEqual({ ok: false, is: 'broken' });
  });

  it.each([
    ['no PDF', 'GIF89a'.concat(END), 'other'],
    ['without an end', pdf('<< /Type /Page >>', ''), 'broken'],
    ['that ends before its table', pdf('<< /Type /Page >>', '\n%%EOF\n'), 'broken'],
    ['whose end lies too far back', pdf('<< /Type /Page >>').padEnd(9_000), 'broken'],
    ['under a password', pdf('<< /Type /Page >> /Encrypt 7 0 R'), 'locked'],
    ['that runs a script', pdf('<< /Type /Page >> << /S /JavaScript >>'), 'active'],
    ['that starts a program', pdf('<< /Type /Page >> << /S /Launch >>'), 'active'],
    ['that brings another file', pdf('<< /Type /Page >> << /Type /EmbeddedFile >>'), 'active'],
    ['with a form that computes', pdf('<< /Type /Page >> << /XFA 3 0 R >>'), 'active'],
    ['with a film in it', pdf('<< /Type /Page >> << /Subtype /RichMedia >>'), 'active'],
  ] as const)('%s is not shown', (_what, text, is) => {
    expect(readPdf(text, [])).toEqual({ ok: false, is });
  });

  it('is not shown for what runs in its packed objects', () => {
    expect(readPdf(pdf('<< /Type /Page >>'), ['<< /JS (app) >>'])).toEqual({ ok: false, is: 'active' });
  });

  it('may speak of scripts in longer words', () => {
    expect(readPdf(pdf('<< /Type /Page /JSON 1 /Launcher 2 /Encrypted 3 >>'), [])).toMatchObject({
      ok: true,
    });
  });

  it('is told to be none, then not whole, then locked, then active', () => {
    const all = '<< /Encrypt 1 0 R /JS (app) >>';
    expect(readPdf(`x${pdf(all, '')}`, [])).toEqual({ ok: false, is: 'other' });
    expect(readPdf(pdf(all, ''), [])).toEqual({ ok: false, is: 'broken' });
    expect(readPdf(pdf(all), [])).toEqual({ ok: false, is: 'locked' });
    expect(readPdf(pdf('<< /JS (app) >>'), [])).toEqual({ ok: false, is: 'active' });
    expect(readPdf(pdf(''), [])).toEqual({ ok: false, is: 'broken' });
  });

  it('may have something behind its end, as far as readers look', () => {
    const whole = pdf('<< /Type /Page >>');
    expect(readPdf(whole.padEnd(whole.length + 1_000), [])).toEqual({ ok: true, pages: 1 });
    expect(readPdf(whole.padEnd(whole.length + 2_100), [])).toEqual({ ok: false, is: 'broken' });
  });

  it('is as large as a scan of fifty pages at most', () => {
    expect(DOCUMENT_MOST_BYTES).toBe(20 * 1_024 * 1_024);
  });

  it('reads the same however often it is read', () => {
    const text = pdf('<< /Type /Page >> << /Type /Page >> << /Type /Page >>');
    const counted = [1, 2, 3].map(() => readPdf(text, ['<< /Type /Page >>']));
    expect(counted).toEqual([1, 2, 3].map(() => ({ ok: true, pages: 4 })));
  });
});
