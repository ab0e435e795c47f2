// Puts the visitor's own row into the home page, and anew when they have logged in, or when their
// place on a lot of it has changed. It is drawn by the server for them alone.
import { pageOf } from '#lib/own-page.ts';
import { $isLogin } from '#lib/session.ts';
import { $mine } from '#lib/stores/standings.ts';

const ADDRESS = '/home?blocks=mine';
const LEAST_PAUSE_MS = 1_000;

export function mountMine(): void {
  const place = document.querySelector<HTMLElement>('[data-mine]');
  if (!place) return;
  let places = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fill = async (): Promise<void> => {
    const row = await fetchRow().catch(() => null);
    place.setAttribute('aria-busy', 'false');
    if (!$isLogin.get()) return;
    place.textContent = '';
    place.append(row ? document.adoptNode(row) : '我的进行中暂时没有取到，稍后会再试。');
    places = placesIn(place);
    document.dispatchEvent(new Event('cards-changed'));
  };
  const fillSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void fill(), LEAST_PAUSE_MS);
  };

  $isLogin.subscribe((isLogin) => {
    clearTimeout(timer);
    place.textContent = '';
    if (isLogin) void fill();
  });
  $mine.listen(() => {
    const now = placesIn(place);
    // A place that was not known before is no change.
    const hasChanged = now !== places && !places.includes('unknown') && places !== '';
    places = now;
    if (hasChanged) fillSoon();
  });
}

const fetchRow = async (): Promise<Element | null> => {
  const answer = await fetch(ADDRESS, { headers: { accept: 'text/html' } });
  if (!answer.ok) return null;
  const drawn = pageOf(await answer.text());
  return drawn.querySelector('[data-mine-row]');
};

/** Their place on every lot of the row, as one text. */
const placesIn = (row: Element): string =>
  [...row.querySelectorAll<HTMLElement>('[data-lot]')]
    .map(({ dataset }) => $mine.get()[dataset.lot ?? '']?.place ?? 'unknown')
    .join(' ');
