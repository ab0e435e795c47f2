// Push: a note to a browser by the push service of its maker, encrypted for that browser alone.
// Where a browser is reached is told by a stranger, so that only known houses are spoken to, none
// is followed elsewhere, and nothing of what they answer is read.
// Source: RFC 8030, 8188, 8291 and 8292.
import { createECDH, createHash, ECDH } from 'node:crypto';
import { latePackage } from '#server/late-package.ts';

const webPush = latePackage('web-push');

export interface PushConfig {
  /** Origins beside those of the known browsers. */
  readonly origins: readonly string[];
}

/** As a browser gives it to a page of ours. */
export interface PushAddress {
  readonly endpoint: string;
  /** The browser's public key, and what both know: in base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** Content that the worker of the browser shows (public/push-worker.js). */
export interface PushView {
  readonly title: string;
  readonly text: string;
  /** An address of the house, from its first slash. */
  readonly link: string;
  /** Shown once, however often it arrives. */
  readonly id: string;
}

export interface PushNote {
  readonly to: PushAddress;
  readonly shown: PushView;
  /** How long a browser that is off may take to come back. */
  readonly waitMs: number;
}

export interface Push {
  /** Key by which a browser knows that a note is from this house, in base64url. */
  readonly publicKey: string;
  /** Whether a note could be handed over for such an address. */
  readonly isTaken: (address: PushAddress) => boolean;
  /** `gone`: nobody is there any more. Rejects when it could not be handed over. */
  readonly send: (note: PushNote) => Promise<'taken' | 'gone'>;
}

const HOUSES = ['fcm.googleapis.com', 'web.push.apple.com'];
const HOUSE_TAILS = ['.push.services.mozilla.com', '.notify.windows.com'];

const HOUSE_WAIT_MS = 10_000;
const SECOND_MS = 1_000;
const GONE = [404, 410];
/** Letters for which one encrypted piece has room, whatever bytes they take. */
const MOST_TEXT = 300;

/** How many points the curve has. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const KEY_BYTES = 32;

/** Null: this house pushes nothing. */
export function pushFor(config: PushConfig | null, seed: Buffer, origin: string): Push | null {
  if (config === null) return null;
  const pair = pairOf(seed);
  const vapidDetails = { subject: subjectOf(origin), ...pair };
  const isTaken = (address: PushAddress): boolean =>
    isHouse(address.endpoint, config.origins) && isKeyed(address);
  const send: Push['send'] = async ({ to, shown, waitMs }) => {
    if (!isTaken(to)) return 'gone';
    const { endpoint, ...keys } = to;
    const text = shown.text.slice(0, MOST_TEXT);
    const request = webPush().generateRequestDetails({ endpoint, keys }, JSON.stringify({ ...shown, text }), {
      vapidDetails,
      TTL: Math.max(0, Math.floor(waitMs / SECOND_MS)),
      urgency: 'high',
      topic: topicOf(shown.id),
      contentEncoding: 'aes128gcm',
    });
    const said: Readonly<Record<string, unknown>> = request.headers;
    const headers = Object.entries(said).filter(([name]) => name !== 'Content-Length');
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(request.body),
      signal: AbortSignal.timeout(HOUSE_WAIT_MS),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (GONE.includes(response.status)) return 'gone';
    if (!response.ok)
      throw new Error(`The push service ${new URL(endpoint).host} answered ${response.status}`);
    return 'taken';
  };
  return { publicKey: pair.publicKey, isTaken, send };
}

/** The same pair for the same seed: every number below the order but nought is a private key. */
const pairOf = (seed: Buffer) => {
  const number = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(KEY_BYTES * 2, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
};

const isHouse = (endpoint: string, added: readonly string[]): boolean => {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (added.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return HOUSES.includes(url.hostname) || HOUSE_TAILS.some((tail) => url.hostname.endsWith(tail));
};

const AUTH_BYTES = 16;

const isKeyed = ({ p256dh, auth }: PushAddress): boolean => {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return Buffer.from(p256dh, 'base64url').length === KEY_BYTES * 2 + 1;
  } catch {
    return false;
  }
};

const TOPIC_LETTERS = 32;

/** A push service that still has a note keeps the later of two with the same topic only. */
const topicOf = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, TOPIC_LETTERS);

/**
 * Contact to whom a push service may write: the house's own address, or a mailbox where that is
 * none by https.
 */
const subjectOf = (origin: string): string =>
  origin.startsWith('https:') ? origin : `mailto:house@${new URL(origin).hostname}`;
