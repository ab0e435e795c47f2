// The carousel of the first screen: slides stand side by side and are scrolled, so that without a
// script, and under a finger, they are all there. This goes on by itself, and stops for the
// pointer, for the focus, at its own button, on a hidden tab, and for good where stillness is asked
// for. It begins with the first thing a visitor does: the first screen does not move away under
// somebody who has only just opened it.
const STAYS_MS = 8_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

export function mountCarousel(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) mount(carousel);
}

const pressWords = (button: Element, isPaused: boolean): void => {
  button.setAttribute('aria-pressed', String(isPaused));
  button.setAttribute('aria-label', isPaused ? '继续轮播' : '暂停轮播');
};

/** The slide that fills the window. */
const placeNow = (strip: Element): number => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));

const mount = (carousel: HTMLElement): void => {
  const strip = carousel.querySelector<HTMLElement>('[data-slides]');
  const controls = carousel.querySelector<HTMLElement>('[data-slide-controls]');
  const pause = carousel.querySelector('[data-slide-pause]');
  const count = strip?.children.length ?? 0;
  if (!strip || !controls || !pause || count < 2) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const state = { isPaused: isStill, isHeld: false, isBegun: false };

  const goTo = (place: number): void => {
    const left = ((place + count) % count) * strip.clientWidth;
    strip.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
  };
  const tell = (): void => {
    for (const [place, dot] of controls.querySelectorAll('[data-slide]').entries()) {
      dot.setAttribute('aria-current', String(place === placeNow(strip)));
    }
  };
  const hold = (isHeld: boolean) => (): void => {
    state.isHeld = isHeld;
  };

  controls.hidden = false;
  pressWords(pause, state.isPaused);
  strip.addEventListener('scroll', tell, { passive: true });
  for (const type of ['pointerenter', 'focusin']) carousel.addEventListener(type, hold(true));
  for (const type of ['pointerleave', 'focusout']) carousel.addEventListener(type, hold(false));
  pause.addEventListener('click', () => {
    state.isPaused = !state.isPaused;
    pressWords(pause, state.isPaused);
  });
  controls.addEventListener('click', ({ target }) => {
    const dot = target instanceof Element ? target.closest<HTMLElement>('[data-slide]') : null;
    if (dot) goTo(Number(dot.dataset.slide));
  });
  carousel.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    goTo(placeNow(strip) + by);
  });
  const begin = (): void => {
    if (state.isBegun) return;
    state.isBegun = true;
    setInterval(() => {
      if (!state.isPaused && !state.isHeld && !document.hidden) goTo(placeNow(strip) + 1);
    }, STAYS_MS);
  };
  for (const sign of SIGNS) document.addEventListener(sign, begin, { once: true, passive: true });
};
