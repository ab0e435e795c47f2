// The picture of whoever is logged in, over the letter that stands in its place: fetched for them
// alone, so that a stranger's page is no heavier for it. The box it stands in has its size
// beforehand.
import { refreshUserInfo } from '#lib/accounts/fresh-user.ts';
import { avatarAddress } from './avatar-address.ts';

/** Not to be had on this page: asked for once. */
const gone = new Set<string>();

export function showAvatar(face: Element, avatarId: string): void {
  if (gone.has(avatarId)) return;
  const picture = document.createElement('img');
  picture.src = avatarAddress(avatarId);
  picture.alt = '';
  // Changed in another browser, or out of reach: the letter stands, and what is kept of the person
  // is asked anew.
  picture.addEventListener('error', () => {
    gone.add(avatarId);
    picture.remove();
    void refreshUserInfo();
  });
  face.append(picture);
}
