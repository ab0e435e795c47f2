// Keeps the page of a sale true: the captions of its lots move with the live line, and the
// visitor's own box is put in once it is known who they are. The page itself holds nothing
// personal.
import { serverNowMs } from '#lib/clock.ts';
import { pageOf } from '#lib/own-page.ts';
import { $isLogin } from '#lib/session.ts';
import { $lots } from '#lib/stores/lots.ts';
import { lotCaption, ownClose } from './lot-caption.ts';

export function mountSaleCaptions(): void {
  $lots.listen((lots, _before, id) => {
    const view = id === undefined ? undefined : lots[id]?.view;
    if (!view || view.isInLine === true) return;
    const words = lotCaption(view, ownClose(view), serverNowMs());
    for (const place of document.querySelectorAll<HTMLElement>('[data-caption]')) {
      if (place.dataset.caption === view.id && place.textContent !== words) place.textContent = words;
    }
  });
}

/** @param address where the box is drawn for whoever asks. */
export function mountOwnSale(address: string): void {
  const place = document.querySelector<HTMLElement>('[data-own-sale]');
  if (!place) return;
  const first = [...place.childNodes];
  $isLogin.subscribe((isLogin) => {
    // Nobody's, as it was drawn for everybody.
    place.replaceChildren(...first);
    if (isLogin) void fill(place, address);
  });
}

const fill = async (place: HTMLElement, address: string): Promise<void> => {
  place.setAttribute('aria-busy', 'true');
  const own = await fetchOwn(address).catch(() => null);
  place.removeAttribute('aria-busy');
  // Without an answer the way in stands there as for everybody, and asks again itself.
  if (own && $isLogin.get()) place.replaceChildren(document.adoptNode(own));
};

const fetchOwn = async (address: string): Promise<Element | null> => {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  if (!answer.ok) return null;
  return pageOf(await answer.text()).querySelector('[data-own-box]');
};
