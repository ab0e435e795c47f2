import { BASE, browserRoutes } from '#contract/browser-routes.ts';

/** Address at which its owner, and nobody else, is shown the picture they are shown by. */
export const avatarAddress = (avatarId: string): string =>
  `${BASE}${browserRoutes.avatarFile.path}?id=${encodeURIComponent(avatarId)}`;
