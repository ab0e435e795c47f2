// The frame's two faces: log in, or the visitor's own menu. CSS shows one of them by `data-session` on <html>.
import type { UserInfo } from '#contract/accounts/outputs.ts';
import { initialOf } from '#core/accounts/avatar.ts';
import { $isLogin, $userInfo } from '#lib/session.ts';

const showFace = (userInfo: UserInfo | null): void => {
  const faces = document.querySelectorAll('[data-user-face]');
  for (const face of faces) face.textContent = initialOf(userInfo?.displayName ?? '');
  // Whatever stands in the storage may be garbage.
  const avatarId: unknown = userInfo?.avatarId;
  if (typeof avatarId !== 'string') return;
  void import('./avatar.ts').then(({ showAvatar }) => {
    if ($userInfo.get() !== userInfo) return;
    for (const face of faces) showAvatar(face, avatarId);
  });
};

export const mountSessionView = (): void => {
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
};
