// The picture of whoever is logged in, over the letter that stands in its place: fetched for them alone, so that a stranger's page is
// no heavier for it. The box it stands in has its size beforehand.
import { BASE, browserRoutes } from '#contract/browser-routes.ts';

/** Where its owner is shown it, and nobody else. */
export const avatarAddress = (avatarId: string): string =>
  `${BASE}${browserRoutes.avatarFile.path}?id=${encodeURIComponent(avatarId)}`;

export function showAvatar(face: Element, avatarId: string): void {
  const picture = document.createElement('img');
  picture.src = avatarAddress(avatarId);
  picture.alt = '';
  // Gone meanwhile, or out of reach: the letter stands.
  picture.addEventListener('error', () => picture.remove());
  face.append(picture);
}
