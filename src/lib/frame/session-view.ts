// The frame's two faces: log in, or the visitor's own menu. CSS shows one of them by `data-session`
// on <html>.
import type { UserInfo } from '#contract/accounts/outputs.ts';
import { initialOf } from '#core/accounts/avatar.ts';
import { isUserInfoStale } from '#lib/accounts/stale-user.ts';
import { $isLogin, $userInfo } from '#lib/session.ts';

export function mountSessionView(): void {
  $isLogin.subscribe((isLogin) => {
    document.documentElement.dataset.session = isLogin ? 'open' : 'none';
  });
  $userInfo.subscribe((userInfo) => {
    const name = userInfo?.displayName ?? '';
    showFace(userInfo);
    for (const line of document.querySelectorAll('[data-user-name]')) line.textContent = name;
    for (const link of document.querySelectorAll<HTMLElement>('[data-editor-only]')) {
      link.hidden = userInfo?.isEditor !== true;
    }
    for (const line of document.querySelectorAll<HTMLElement>('[data-user-acting]')) {
      line.hidden = userInfo?.acting === undefined;
      line.textContent = userInfo?.acting ? `代${userInfo.acting.firm}办理` : '';
    }
    for (const line of document.querySelectorAll('[data-user-phone]')) {
      line.textContent = userInfo?.maskedPhone ?? '';
    }
  });
}

/** The person is asked for anew where the former page of this tab may have changed them. */
export function refreshStaleUserInfo(): void {
  if (!isUserInfoStale()) return;
  void import('#lib/accounts/fresh-user.ts').then(({ refreshUserInfo }) => refreshUserInfo());
}

/**
 * A page that was drawn for the person themselves knows it better than what lies in the storage,
 * which may be garbage.
 */
const avatarOf = (userInfo: UserInfo): string => {
  const page = document.querySelector<HTMLElement>('[data-owner]');
  const told = page?.dataset.owner === userInfo.maskedPhone ? page.dataset.avatar : undefined;
  const avatarId: unknown = told ?? userInfo.avatarId;
  return typeof avatarId === 'string' ? avatarId : '';
};

const showFace = (userInfo: UserInfo | null): void => {
  const faces = document.querySelectorAll('[data-user-face]');
  for (const face of faces) face.textContent = initialOf(userInfo?.displayName ?? '');
  const avatarId = userInfo === null ? '' : avatarOf(userInfo);
  if (avatarId === '') return;
  void import('./avatar.ts').then(({ showAvatar }) => {
    if ($userInfo.get() !== userInfo) return;
    for (const face of faces) showAvatar(face, avatarId);
  });
};
