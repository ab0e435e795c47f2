// A log-in that is kept at the door of the office is led to where that is opened, whichever page of
// it was asked for.
import type { UserInfo } from '#contract/accounts/outputs.ts';
import { ownPath } from '#lib/own-path.ts';
import { officePath } from '../places.ts';

export const ME_PATH = officePath('me');
const OFFICE = officePath('');

/**
 * Null: nothing keeps them from the page. `isOwn`: it is a page of one's own in the portal, whose
 * calls are not answered either.
 */
export function atOfficeDoor(
  { pathname, search }: URL,
  held: UserInfo['held'] | null,
  isOwn: boolean,
): string | null {
  if (!held || pathname === ME_PATH) return null;
  const isOfOffice = pathname === OFFICE || pathname.startsWith(`${OFFICE}/`);
  if (!isOfOffice && !isOwn) return null;
  return `${ME_PATH}?${new URLSearchParams({ back: pathname + search })}`;
}

/** Page of the office that was asked for; its first where none was. */
export function behindDoor({ searchParams }: URL): string {
  const back = ownPath(searchParams.get('back') ?? '') ?? OFFICE;
  return back === OFFICE || /^\/office[/?]/.test(back) ? back : OFFICE;
}
