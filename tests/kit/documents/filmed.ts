// A video handed in over HTTP, and looked at there.
import type { Readable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { ORIGIN, type Person, type TestServer } from '../test-server.ts';

export interface Sending {
  readonly payload: Buffer | Readable;
  /** The case. */
  readonly of: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function sendVideo(
  { app }: Pick<TestServer, 'app'>,
  { cookie, token }: Person,
  { payload, of, type = 'video/mp4', headers }: Sending,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `${BASE}${routes.videoUpload.path}?id=${of}`,
    headers: {
      origin: ORIGIN,
      cookie: `luochui-session=${cookie}`,
      authorization: token,
      'content-type': type,
      ...headers,
    },
    payload,
  });
}

export function watched(
  { app }: Pick<TestServer, 'app'>,
  { cookie }: Person,
  { fileId, range }: { readonly fileId: string; readonly range?: string | undefined },
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'GET',
    url: `${BASE}${routes.fileRead.path}?id=${fileId}`,
    headers: { cookie: `luochui-session=${cookie}`, ...(range === undefined ? {} : { range }) },
  });
}
