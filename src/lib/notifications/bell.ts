// The bell in the header: how many messages a person has not read. Asked for once on a page, when
// nothing else is to be done, and counted on by the live line where one is open.
// Source: gap-screens.md PT-7.
import { whenIdle } from '#lib/frame/idle.ts';
import { lazily } from '#lib/lazy.ts';
import { $token } from '#lib/session.ts';
import { $unread } from '#lib/stores/unread.ts';

const MOST_SHOWN = 99;

function unreadText(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

const draw = (count: number | null): void => {
  if (count === null) return;
  for (const badge of document.querySelectorAll<HTMLElement>('[data-unread-count]')) {
    badge.hidden = count === 0;
    badge.textContent = unreadText(count);
  }
};

const ask = async (token: string): Promise<void> => {
  const { askUnread } = await lazily(() => import('./ask-unread.ts'));
  const count = await askUnread();
  if (count !== null && $token.get() === token) $unread.set(count);
};

export function mountBell(): void {
  $unread.listen(draw);
  const askFor = (token: string | null): void => {
    // A count that could not be had is asked for on the next page.
    if (token !== null) whenIdle(() => void ask(token).catch(() => undefined));
  };
  askFor($token.get());
  $token.listen((token) => {
    // Another's number is nobody's business.
    $unread.set(null);
    draw(0);
    askFor(token);
  });
}
