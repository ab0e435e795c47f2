// The message on the page has been seen: it is marked as read, once somebody looks at it. A page
// that is only fetched ahead, or lies in a tab behind, marks nothing. Source: gap-screens.md TR-11.
import { call } from '#lib/api.ts';
import { $unread } from '#lib/stores/unread.ts';

const mark = async (article: HTMLElement): Promise<void> => {
  try {
    await call('messageRead', { which: 'these', ids: [article.dataset.message ?? ''] }, { quiet: true });
  } catch {
    // The form beside it does the same.
    return;
  }
  delete article.dataset.unreadMessage;
  for (const words of article.querySelectorAll('[data-read-words]')) words.textContent = '已读';
  for (const form of article.querySelectorAll<HTMLElement>('form')) form.hidden = true;
  const unread = $unread.get();
  if (unread !== null && unread > 0) $unread.set(unread - 1);
};

export function markShownMessage(): void {
  const article = document.querySelector<HTMLElement>('[data-unread-message]');
  if (!article) return;
  const whenLookedAt = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', whenLookedAt);
    void mark(article);
  };
  document.addEventListener('visibilitychange', whenLookedAt);
  whenLookedAt();
}
