// A page on which somebody waits for the answer of the house asks for it now and then, and is drawn
// anew when it has come; a page that is drawn with one sees to it that the rest of the portal
// knows. Without a script a link asks. Source: gap-screens.md TR-1.
import { call } from '#lib/api.ts';
import { refreshUserInfo } from '#lib/accounts/fresh-user.ts';
import { $userInfo } from '#lib/session.ts';

const EVERY_MS = 2_000;

const askWhile = (waited: string): void => {
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    call('authMine', {}, { quiet: true })
      .then(async ({ state }) => {
        if (state === waited) return;
        clearInterval(timer);
        await refreshUserInfo();
        location.reload();
      })
      .catch(() => undefined);
  }, EVERY_MS);
};

export function mountVerdict(): void {
  const page = document.querySelector<HTMLElement>('[data-verification]');
  if (!page) return;
  const { verification = '', verified } = page.dataset;
  if (verification === 'waiting') askWhile(verification);
  const kept = $userInfo.get();
  if (kept !== null && (kept.verification === 'verified') !== (verified === 'true')) void refreshUserInfo();
}
