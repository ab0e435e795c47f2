// A personal page shows nothing of its owner once they are gone: when their session ends, here or
// in another tab, what is theirs is hidden until they are back; when somebody else has logged in,
// the page is drawn anew for that person. What the owner has typed stays in its fields meanwhile.
// Source: gap-screens.md TR-8, TR-10; goals.md U14.
import type { UserInfo } from '#contract/accounts/outputs.ts';
import { refreshUserInfo } from '#lib/accounts/fresh-user.ts';
import { $userInfo } from '#lib/session.ts';

type OwnerSeat = 'owner' | 'nobody' | 'another';

/** Person at a page drawn for `owner`, a masked phone number. */
function ownerSeat(owner: string, userInfo: UserInfo | null): OwnerSeat {
  if (userInfo === null) return 'nobody';
  return userInfo.maskedPhone === owner ? 'owner' : 'another';
}

export function mountPageOwner(): void {
  const page = document.querySelector<HTMLElement>('[data-owner]');
  const ended = document.querySelector<HTMLElement>('[data-owner-gone]');
  if (!page || !ended) return;
  const { owner = '', acting } = page.dataset;
  const isDrawnFor = (userInfo: UserInfo): boolean => userInfo.acting?.firm === acting;
  const show = (seat: OwnerSeat): void => {
    page.hidden = seat !== 'owner';
    ended.hidden = seat !== 'nobody';
    if (seat === 'another') location.reload();
  };
  const known = $userInfo.get();
  // For whom one acts is drawn by the house; what this browser remembers of it may be of before.
  if (known !== null && !isDrawnFor(known)) void refreshUserInfo();
  // A person who has logged in by the plain form is known to the server only, and to no script:
  // nothing has changed for them yet.
  if (known !== null) show(ownerSeat(owner, known));
  // News heard later are of now: for whom one acts too.
  $userInfo.listen((heard) => {
    const seat = ownerSeat(owner, heard);
    show(seat === 'owner' && heard !== null && !isDrawnFor(heard) ? 'another' : seat);
  });
}
