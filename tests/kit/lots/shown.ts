// Pictures and documents for lots in tests, and their way in by the calls of the house's people.
import sharp from 'sharp';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { LotDocument } from '#core/lots/shown-files.ts';
import { ORIGIN, type Person, type TestServer } from '../test-server.ts';

/** A photograph of one colour. */
export function somePhoto(colour = 'teal', widthPx = 1_600, heightPx = 1_200): Promise<Buffer> {
  const create = { width: widthPx, height: heightPx, channels: 3, background: colour } as const;
  return sharp({ create }).jpeg().toBuffer();
}

/** A PDF of so many pages, whose only words are in `extra`. */
export function somePdf(pages = 2, extra = ''): Buffer {
  const page = (at: number): string => `${at + 3} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n`;
  const body = Array.from({ length: pages }, (_, at) => page(at)).join('');
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra}>>\nendobj\n` +
      `2 0 obj\n<< /Type /Pages /Count ${pages} >>\nendobj\n${body}` +
      'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
    'latin1',
  );
}

type Upload = 'lotPicture' | 'lotDocument';

interface Sent<Data> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** Hands the bytes in as a member of the house would. */
export async function handIn<Data = { readonly picture: string; readonly widthPx: number }>(
  server: Pick<TestServer, 'app'>,
  [name, bytes]: readonly [Upload, Uint8Array],
  who: Pick<Person, 'cookie' | 'token'>,
): Promise<Sent<Data>> {
  const response = await server.app.inject({
    method: 'POST',
    url: `${BASE}${routes[name].path}`,
    headers: {
      origin: ORIGIN,
      cookie: `luochui-session=${who.cookie}`,
      authorization: who.token,
      'content-type': name === 'lotPicture' ? 'image/jpeg' : 'application/pdf',
    },
    payload: Buffer.from(bytes),
  });
  return { ...response.json<Sent<Data>>(), status: response.statusCode };
}

export type HandedDocument = Pick<LotDocument, 'document' | 'pages' | 'byteCount'>;
