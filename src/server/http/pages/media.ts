// Sends the pictures of the texts. They never change under their name, and there is nothing else
// under /media.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Folders } from '#server/content/folders.ts';

const ADDRESS = /^\/(media\/[0-9a-f]{20}-\d{1,4}x\d{1,4}\/(?:480|960|1440)\.(avif|webp))$/;

export function mediaListener(
  folders: Pick<Folders, 'locate'>,
  common: Readonly<Record<string, string>>,
  report: (error: unknown) => void,
): RequestListener {
  const answer = send(folders, common);
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      report(error);
      response.destroy();
    });
  };
}

const send =
  (folders: Pick<Folders, 'locate'>, common: Readonly<Record<string, string>>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, path, kind] = ADDRESS.exec(request.url?.split('?', 1)[0] ?? '') ?? [];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = path === undefined || !isRead ? null : await folders.locate(path);
    if (file === null) {
      const headers = { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
      response.writeHead(404, headers).end('404');
      return;
    }
    response.writeHead(200, {
      ...common,
      'content-type': `image/${kind}`,
      'content-length': (await stat(file)).size,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (request.method === 'HEAD') response.end();
    // Closes the file also when the visitor hangs up in the middle.
    else pipeline(createReadStream(file), response, () => undefined);
  };
