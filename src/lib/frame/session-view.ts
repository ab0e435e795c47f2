// The frame's two faces: log in, or the visitor's own menu. CSS shows one of them by `data-session` on <html>.
import { $isLogin, $userInfo } from '#lib/session.ts';

export const mountSessionView = (): void => {
  $isLogin.subscribe((isLogin) => {
    document.documentElement.dataset.session = isLogin ? 'open' : 'none';
  });
  $userInfo.subscribe((userInfo) => {
    const name = userInfo?.displayName ?? '';
    for (const face of document.querySelectorAll('[data-user-face]'))
      face.textContent = Array.from(name)[0] ?? '我';
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
