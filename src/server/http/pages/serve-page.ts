import type { IncomingMessage, ServerResponse } from 'node:http';
import { isHeld, tagOfForm } from './entity-tag.ts';
import type { Encoding, StoredFile } from './page-table.ts';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Answers GET and HEAD from the table. `common` are the headers every page carries. */
export function servePage(
  file: StoredFile,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  common: Readonly<Record<string, string>>,
): void {
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '', file);
  const etag = tagOfForm(file.etag, encoding);
  const headers: Record<string, string> = {
    ...common,
    ...file.headers,
    etag,
    'cache-control': file.cacheControl,
    ...(Object.hasOwn(file.bodies, 'br') ? { vary: 'accept-encoding' } : {}),
  };
  if (file.status === 200 && isHeld(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-type'] = file.type;
  const body = file.bodies[encoding] ?? file.bodies.identity;
  headers['content-length'] = String(body.length);
  response.writeHead(file.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The smallest form the browser says it can read; `br;q=0` says that it cannot. */
const encodingFor = (accepted: string, { bodies }: StoredFile): Encoding => {
  const wanted = new Map(
    accepted.split(',').map((part) => {
      const [name = '', q = 'q=1'] = part.split(';').map((piece) => piece.trim());
      return [name, Number(q.replace('q=', ''))] as const;
    }),
  );
  // Asked whether it is there, a form that lies on the disk is not read.
  const isWanted = (name: Encoding): boolean => (wanted.get(name) ?? 0) > 0 && Object.hasOwn(bodies, name);
  return ENCODINGS.find(isWanted) ?? 'identity';
};
