// What every answer says about itself. Pages carry their content policy from the build; answers of the API are never a
// page, so theirs allows nothing. Source: goals.md S5, frontend.md 8.

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  // Not `no-referrer`: with it a form of our own would be posted with the origin `null`.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const YEAR_SECONDS = 31_536_000;

export const API_HEADERS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** For pages and files; over https browsers are also told never to come without it. */
export const pageHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...EVERYWHERE,
  ...(origin.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
});
