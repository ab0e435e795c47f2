// At a guarded address the prompt is open from the start; a login then shows the wished page in its place.
import { $token } from '#lib/session.ts';
import { openLoginPrompt } from '#lib/stores/shell.ts';

const BECAUSE = { title: '登录后就看这一页', text: '地址不变，登录成功直接打开。' };

export const openAtGuardPage = (): void => {
  openLoginPrompt({ reason: 'guard', because: BECAUSE, resume: () => location.reload() });
  // Another tab has logged in: the page can be shown here too.
  $token.listen((token) => {
    if (token !== null) location.reload();
  });
};
