// A body posted to a page: counted while it comes, and never more of it held than it may weigh.
// Source: goals.md S10.
import type { IncomingMessage } from 'node:http';
import { PICTURE_PAGES } from '#contract/page.ts';
import { declaredBytes } from './unread-body.ts';

export type Posted =
  | { readonly ok: true; readonly body: Uint8Array }
  | { readonly ok: false; readonly why: 'too-large' | 'broken-off' };

const KILOBYTE_BYTES = 1_024;
/** Most bytes of a page's form. */
export const FORM_BYTES = 64 * KILOBYTE_BYTES;
/** A text of 20,000 letters, as a browser writes it into a form. */
const EDITOR_TEXT_BYTES = 256 * KILOBYTE_BYTES;
const PICTURE_BYTES = 10 * KILOBYTE_BYTES * KILOBYTE_BYTES;

const EDITOR_PAGE = /^\/editor(?:[/?]|$)/;

export type Poster = 'stranger' | 'visitor' | 'editor';

/** Reads a body to its end, or no further than it may weigh. */
export async function readPosted(request: IncomingMessage, mostBytes: number): Promise<Posted> {
  if (declaredBytes(request) > mostBytes) return { ok: false, why: 'too-large' };
  const pieces: Buffer[] = [];
  let countBytes = 0;
  try {
    // The line stays open behind it: the answer goes out on it.
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      countBytes += (piece as Buffer).byteLength;
      if (countBytes > mostBytes) return { ok: false, why: 'too-large' };
      pieces.push(piece as Buffer);
    }
  } catch {
    return { ok: false, why: 'broken-off' };
  }
  return { ok: true, body: Buffer.concat(pieces, countBytes) };
}

/** So many pictures, and what a form says around them. */
const picturesBytes = (count: number): number => count * PICTURE_BYTES + FORM_BYTES;

const picturesOn = (url = ''): number => {
  const path = url.split('?', 1)[0] ?? '';
  return Object.hasOwn(PICTURE_PAGES, path) ? (PICTURE_PAGES[path] ?? 0) : 0;
};

/**
 * Most bytes of a body, by who sends it and where to: an editor of the house's texts writes longer
 * ones, and shows pictures; a person who is logged in shows them on the pages that take them.
 */
export function mostPosted(
  poster: Poster,
  { headers, url }: Pick<IncomingMessage, 'headers' | 'url'>,
): number {
  const isFile = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  // A text whose editor has to log in first is held for them, and is no shorter for it.
  if (!isFile && (poster === 'editor' || EDITOR_PAGE.test(url ?? ''))) return EDITOR_TEXT_BYTES;
  if (poster === 'editor') return picturesBytes(1);
  return poster === 'visitor' && isFile ? picturesBytes(picturesOn(url)) : FORM_BYTES;
}
