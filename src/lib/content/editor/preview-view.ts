// The preview beside the text: made anew by the server a moment after the last key, by the same
// Markdown as the build.
import { pageOf } from '#lib/own-page.ts';
import { PREVIEW_PATH } from './places.ts';

const PAUSE_MS = 300;

export function mountEditor(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-text]');
  const body = form?.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
  const shown = document.querySelector<HTMLElement>('[data-preview]');
  if (!body || !shown) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const draw = async (): Promise<void> => {
    latest += 1;
    const mine = latest;
    const answer = await fetch(PREVIEW_PATH, {
      method: 'POST',
      body: new URLSearchParams({ body: body.value }),
    });
    if (!answer.ok) return;
    const page = pageOf(await answer.text());
    // A slower answer to an older text must not take the place of a newer one.
    if (mine === latest) shown.replaceChildren(...page.body.childNodes);
  };
  body.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void draw().catch(() => undefined), PAUSE_MS);
  });
}
