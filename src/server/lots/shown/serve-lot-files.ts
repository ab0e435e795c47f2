// Sends pictures and documents of lots to everybody. They never change under their name, and there
// is nothing else under these addresses.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { PICTURE_WIDTHS_PX } from '#core/lots/shown-files.ts';
import { dispositionOf } from '#server/http/file-name.ts';
import { isHeld } from '#server/http/pages/entity-tag.ts';
import type { Files } from '#server/ports/files.ts';
import { documentFile, pictureFile } from './lot-files.ts';

const WIDTHS = PICTURE_WIDTHS_PX.join('|');
const PICTURE = new RegExp(String.raw`^/lot-pictures/([0-9a-f]{20}-\d{1,5}x\d{1,5})-(${WIDTHS})\.webp$`);
const DOCUMENT = /^\/lot-documents\/([0-9a-f]{20})\.pdf$/;

/** Nothing in it is run, and nothing else is fetched. */
const POLICY = "default-src 'none'; sandbox";
/** A browser's own reader of documents does not open in a sandbox. */
const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

export function lotFilesListener(
  files: Pick<Files, 'get'>,
  common: Readonly<Record<string, string>>,
  report: (error: unknown) => void,
): RequestListener {
  const answer = send(files, common);
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      report(error);
      response.destroy();
    });
  };
}

interface Asked {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Null: there can be nothing under this address. */
const askedAt = (url: string): Asked | null => {
  const path = url.split('?', 1)[0] ?? '';
  const [, picture, width] = PICTURE.exec(path) ?? [];
  if (picture !== undefined) {
    const headers = { 'content-type': 'image/webp', 'content-security-policy': POLICY };
    return { id: pictureFile(picture, Number(width)), headers };
  }
  const [, document] = DOCUMENT.exec(path) ?? [];
  if (document === undefined) return null;
  return {
    id: documentFile(document),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': dispositionOf({ name: `luochui-${document.slice(0, 8)}.pdf` }),
      'content-security-policy': DOCUMENT_POLICY,
    },
  };
};

const send =
  (files: Pick<Files, 'get'>, common: Readonly<Record<string, string>>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const asked = isRead ? askedAt(request.url ?? '') : null;
    const bytes = asked && (await files.get(asked.id));
    if (!asked || !bytes) {
      const headers = { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
      response.writeHead(404, headers).end('404');
      return;
    }
    const etag = `"${asked.id}"`;
    const kept = { ...common, etag, 'cache-control': 'public, max-age=31536000, immutable' };
    if (isHeld(request, etag)) {
      response.writeHead(304, kept).end();
      return;
    }
    response.writeHead(200, { ...kept, ...asked.headers, 'content-length': bytes.byteLength });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };

/** A shared picture has room for so much of a lot's own. */
const SHARED_PX = 960;

/** Gives the picture of that name as it is drawn into what is shared; null: it is not there. */
export function sharedPictures(files: Pick<Files, 'get'>): (name: string) => Promise<Uint8Array | null> {
  return (name) => files.get(pictureFile(name, SHARED_PX));
}
