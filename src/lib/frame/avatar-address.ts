import { BASE, browserRoutes } from '#contract/browser-routes.ts';

/** Where its owner is shown the picture they are shown by, and nobody else. */
export const avatarAddress = (avatarId: string): string =>
  `${BASE}${browserRoutes.avatarFile.path}?id=${encodeURIComponent(avatarId)}`;
