// Security headers of every answer. Pages carry their content policy from the build; whatever else
// is sent (files, feeds, redirects, errors, answers of the API) is never a page, so theirs allows
// nothing. Source: goals.md S5, frontend.md 8.
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

/** Features of the device that no page of ours asks for. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const YEAR_SECONDS = 31_536_000;

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Headers = Readonly<Record<string, string>>;

/**
 * For files and whatever is no page; over https browsers are also told never to come without it.
 */
export function fileHeaders(origin: string): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
    'content-security-policy': NOTHING,
    ...(origin.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}

/**
 * Headers of a script, a sheet, a face or a picture of ours: it is no document, so nothing of a
 * document rules it.
 */
export const ASSET_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** A drawing can be opened by itself, and would be a document then. */
export const DRAWING_HEADERS: Headers = { ...ASSET_HEADERS, 'content-security-policy': NOTHING };

/**
 * Address to which a browser tells what the policy has stopped: the group `policy` that the pages'
 * policies name.
 */
const REPORTS = `policy="${BASE}${routes.policyReport.path}"`;

/** Headers a page has on top; its content policy is the build's. */
export const PAGE_HEADERS: Headers = {
  // Not `no-referrer`: with it a form of our own would be posted with the origin `null`.
  'referrer-policy': 'same-origin',
  'reporting-endpoints': REPORTS,
};

export function apiHeaders(origin: string): Headers {
  return {
    ...fileHeaders(origin),
    'cache-control': 'no-store',
  };
}
