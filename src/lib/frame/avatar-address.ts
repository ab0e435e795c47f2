import { browserRoutes } from '#contract/browser-routes.ts';
import { BASE } from '#contract/route.ts';

/** Address at which its owner, and nobody else, is shown the picture they are shown by. */
export function avatarAddress(avatarId: string): string {
  return `${BASE}${browserRoutes.avatarFile.path}?id=${encodeURIComponent(avatarId)}`;
}
