// A push service on this machine, and a browser behind it: it checks who sends, opens what was sent
// as the browser would, and answers as it is told to. Source: RFC 8188, 8291, 8292.
import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listen, shut } from '#server/front.ts';
import type { PushAddress, PushView } from '#server/ports/push.ts';

interface Browser {
  readonly address: PushAddress;
  readonly open: (body: Buffer) => PushView;
}

interface Kind {
  readonly info: string | Buffer;
  readonly bytes: number;
}

export function hashOfEndpoint(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

const derived = (secret: Buffer, salt: Buffer, { info, bytes }: Kind): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Of one record: the salt, its size, the sender's key, the rest. */
const openedBy = (pair: ECDH, auth: Buffer, body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const shared = pair.computeSecret(sender);
  const whose = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derived(shared, auth, { info: whose, bytes: 32 });
  const key = derived(secret, salt, { info: 'Content-Encoding: aes128gcm\0', bytes: 16 });
  const nonce = derived(secret, salt, { info: 'Content-Encoding: nonce\0', bytes: 12 });
  const sealed = body.subarray(keyEnd);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends in a two, and what fills it up.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
};

/** A browser that is reached at `endpoint`. */
export function someBrowser(endpoint: string): Browser {
  const pair = createECDH('prime256v1');
  const auth = randomBytes(16);
  const p256dh = pair.generateKeys().toString('base64url');
  return {
    address: { endpoint, p256dh, auth: auth.toString('base64url') },
    open: (body) => JSON.parse(openedBy(pair, auth, body)) as PushView,
  };
}

const jsonIn = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

export interface Vapid {
  readonly key: string;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/**
 * The signer, and the claims signed; throws where the signature is not of the key that came along.
 */
export function vapidOf(headers: IncomingHttpHeaders): Vapid {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the push is signed by somebody else');
  return { key, claims: jsonIn(claims) as Vapid['claims'] };
}

export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly origin: string;
  readonly pushed: readonly Pushed[];
  readonly answers: (status: number) => void;
  readonly close: () => Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const pushed: Pushed[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end('a word');
    });
  });
  const port = await listen(server, '127.0.0.1', 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    pushed,
    answers: (next) => {
      status = next;
    },
    close: () => shut(server),
  };
}
