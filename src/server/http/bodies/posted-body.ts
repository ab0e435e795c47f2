// A body posted to a page: counted while it comes. Of a form without files never more is held than
// it may weigh; one with files is admitted from its head, and its files go to the disk as they
// come. Source: goals.md S10.
import type { IncomingMessage } from 'node:http';
import { FILE_PAGES, type FilePage } from '#contract/page.ts';
import { VIDEO_MOST_BYTES } from '#core/documents/picture.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Files } from '#server/ports/files.ts';
import { allowTime, PICTURE_MS, VIDEO_MS } from './body-time.ts';
import { readFormParts } from './form-parts.ts';
import { boundaryOf } from './multipart.ts';
import { declaredBytes, letRunOut } from './unread-body.ts';

export type Posted = TakenPost | NotPosted;

export interface TakenPost {
  readonly ok: true;
  /** Body as it came; null: it came in parts, and these are in `form`. */
  readonly body: Uint8Array | null;
  readonly form: FormData | null;
  /** To be called when it has been answered. */
  readonly done: () => Promise<void>;
}

export interface NotPosted {
  readonly ok: false;
  /** Status of the page that says why. */
  readonly status: number;
  readonly retryAfterMs?: number | undefined;
}

const KILOBYTE_BYTES = 1_024;
/** Most bytes of a page's form without its files. */
export const FORM_BYTES = 64 * KILOBYTE_BYTES;
/** A text of 20,000 letters, as a browser writes it into a form. */
const EDITOR_TEXT_BYTES = 256 * KILOBYTE_BYTES;
const TOO_LARGE: NotPosted = { ok: false, status: 413 };
/** Pages on which texts of the house are written. */
const EDITOR_PAGE = /^\/editor(?:[/?]|$)/;
/** A sender who has hung up reads no page about it. */
const BROKEN_OFF: NotPosted = { ok: false, status: 400 };

export type TakePosted = (request: IncomingMessage) => Promise<Posted>;

/** Reads a body to its end, or no further than it may weigh. */
export async function readPosted(request: IncomingMessage, mostBytes: number): Promise<Posted> {
  if (declaredBytes(request) > mostBytes) return TOO_LARGE;
  const pieces: Buffer[] = [];
  let countBytes = 0;
  try {
    for await (const piece of piecesOf(request)) {
      countBytes += piece.byteLength;
      if (countBytes > mostBytes) return TOO_LARGE;
      pieces.push(piece);
    }
  } catch {
    return BROKEN_OFF;
  }
  const body = Buffer.concat(pieces, countBytes);
  return { ok: true, body, form: null, done: () => Promise.resolve() };
}

/** The line stays open behind what is not read: the answer goes out on it. */
const piecesOf = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

/** The page to which this form may carry files; null: to none, or it is short enough for any. */
const filePageOf = (request: IncomingMessage, boundary: string | null): FilePage | null => {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const isShort = declaredBytes(request) > 0 && declaredBytes(request) <= FORM_BYTES;
  if (boundary === null || isShort || !Object.hasOwn(FILE_PAGES, path)) return null;
  return FILE_PAGES[path] ?? null;
};

type Admitted =
  | { readonly ok: true; readonly leave: () => void }
  | { readonly ok: false; readonly reply: Omit<NotPosted, 'ok'> };

/** Admission of forms that carry files. */
export interface FormGate {
  readonly admit: (request: IncomingMessage, viewer: Viewer, page: FilePage) => Promise<Admitted>;
}

interface Reading {
  readonly viewerOf: (request: IncomingMessage) => Promise<Viewer | null>;
  readonly forms: FormGate;
  readonly files: Pick<Files, 'half'>;
}

/**
 * Takes what is posted to a page, by who sends it and where to: an editor of the house's texts
 * writes longer ones; a person who is logged in shows files on the pages that take them.
 */
export function takingPosted({ viewerOf, forms, files }: Reading): TakePosted {
  const withFiles = async (
    request: IncomingMessage,
    boundary: string,
    page: FilePage,
    viewer: Viewer,
  ): Promise<Posted> => {
    const mostBytes = page.mostBytes + FORM_BYTES;
    if (declaredBytes(request) > mostBytes) return TOO_LARGE;
    // A person who is known is told why, however their browser sends.
    letRunOut(request, mostBytes);
    const admitted = await forms.admit(request, viewer, page);
    if (!admitted.ok) return { ok: false, ...admitted.reply };
    let isTaken = false;
    try {
      allowTime(request, page.mostBytes < VIDEO_MOST_BYTES ? PICTURE_MS : VIDEO_MS);
      const bounds = { boundary, mostBytes, mostTextBytes: FORM_BYTES };
      const read = await readFormParts(piecesOf(request), bounds, files);
      if (!read.ok) return read.why === 'too-large' ? TOO_LARGE : BROKEN_OFF;
      isTaken = true;
      const done = (): Promise<void> => {
        // First of all: who has been answered may send the next one at once.
        admitted.leave();
        return read.discard();
      };
      return { ok: true, body: null, form: read.form, done };
    } finally {
      if (!isTaken) admitted.leave();
    }
  };
  return async (request) => {
    const viewer = await viewerOf(request);
    const boundary = boundaryOf(request.headers['content-type']);
    const page = viewer && filePageOf(request, boundary);
    if (viewer && page && boundary !== null && isFor(page, viewer))
      return withFiles(request, boundary, page, viewer);
    // A text whose editor has to log in first is held for them, and is no shorter for it.
    const isEditors = viewer?.rights.has('content.edit') === true || EDITOR_PAGE.test(request.url ?? '');
    const isLong = isEditors && boundary === null;
    return readPosted(request, isLong ? EDITOR_TEXT_BYTES : FORM_BYTES);
  };
}

const isFor = (page: FilePage, { rights }: Viewer): boolean =>
  page.right === undefined || rights.has(page.right);
