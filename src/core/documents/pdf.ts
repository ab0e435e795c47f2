// A document that is handed in: a PDF that opens for everybody, and does nothing but be read.
// Source: goals.md S10; ISO 32000-1 7.5 (file structure), 12.6 (actions).
import type { NoPdf } from './refusals.ts';

const MEGABYTE_BYTES = 1_048_576;
export const DOCUMENT_MOST_BYTES = 20 * MEGABYTE_BYTES;
/** The beginning is looked for in so much of it. */
const PDF_HEAD_BYTES = 64;
/** Readers look for its end in so much of it. */
const END_LETTERS = 2_048;

const ACTIVE = /\/(?:JavaScript|JS|Launch|RichMedia|EmbeddedFile|XFA)\b/;
const LOCKED = /\/Encrypt\b/;
const PAGE = /\/Type\s*\/Page\b/g;

export function isPdf(head: Uint8Array): boolean {
  return String.fromCodePoint(...head.subarray(0, PDF_HEAD_BYTES)).startsWith('%PDF-');
}

export type ReadPdf =
  { readonly ok: true; readonly pages: number } | { readonly ok: false; readonly is: NoPdf };

/** `text`: its bytes, a letter each; `packed`: the objects that lie packed in it. */
export function readPdf(text: string, packed: readonly string[]): ReadPdf {
  const end = text.slice(-END_LETTERS);
  if (!text.startsWith('%PDF-')) return { ok: false, is: 'other' };
  if (!end.includes('startxref') || !end.includes('%%EOF')) return { ok: false, is: 'broken' };
  const parts = [text, ...packed];
  if (LOCKED.test(text)) return { ok: false, is: 'locked' };
  if (parts.some((part) => ACTIVE.test(part))) return { ok: false, is: 'active' };
  const pages = parts.reduce((count, part) => count + (part.match(PAGE)?.length ?? 0), 0);
  return pages === 0 ? { ok: false, is: 'broken' } : { ok: true, pages };
}
