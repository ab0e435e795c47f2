// A page on which somebody waits for the answer of the house asks for it now and then, and is drawn
// anew when it has come; a page that is drawn with one sees to it that the rest of the portal
// knows. Without a script a link asks. Source: gap-screens.md TR-1.
import { refreshUserInfo } from '#lib/accounts/fresh-user.ts';
import { call } from '#lib/api.ts';
import { $userInfo } from '#lib/session.ts';

/** Often while an answer may come at once, seldom while somebody has to look at it. */
const EVERY_MS = 2_000;
const OFTEN_TIMES = 30;
const SELDOM_EVERY = 10;

const askWhile = (waited: string): void => {
  let times = 0;
  const timer = setInterval(() => {
    times += 1;
    if (document.visibilityState !== 'visible') return;
    if (times > OFTEN_TIMES && times % SELDOM_EVERY !== 0) return;
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
