import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, StoredFile } from './page-table.ts';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The smallest form the browser says it can read; `br;q=0` says that it cannot. */
const encodingFor = (accepted: string, { bodies }: StoredFile): Encoding => {
  const wanted = new Map(
    accepted.split(',').map((part) => {
      const [name = '', q = 'q=1'] = part.split(';').map((piece) => piece.trim());
      return [name, Number(q.replace('q=', ''))] as const;
    }),
  );
  const isWanted = (name: Encoding): boolean => (wanted.get(name) ?? 0) > 0 && bodies[name] !== undefined;
  return ENCODINGS.find(isWanted) ?? 'identity';
};

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Answers GET and HEAD from the table. `common` are the headers every page carries. */
export const servePage = (
  file: StoredFile,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  common: Readonly<Record<string, string>>,
): void => {
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '', file);
  const body = file.bodies[encoding] ?? file.bodies.identity;
  // Each form is an entity of its own: a cache must not answer one for the other.
  const etag = encoding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
  const headers: Record<string, string> = {
    ...common,
    ...file.headers,
    etag,
    'cache-control': file.cacheControl,
    ...(file.bodies.br ? { vary: 'accept-encoding' } : {}),
  };
  if (file.status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-type'] = file.type;
  headers['content-length'] = String(body.length);
  response.writeHead(file.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
};
