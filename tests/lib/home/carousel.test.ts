// The carousel goes on by itself, and stops for whoever wants to look.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';

const WIDTH = 1_000;
const HTML = `<div data-carousel><div data-slides><section></section><section></section><section></section></div>
<div data-slide-controls hidden><button data-slide-pause></button><button data-slide="0"></button>
<button data-slide="1"></button><button data-slide="2"></button></div></div>`;

let page: PaperElement;
let strip: PaperElement & { scrollLeft: number };

const carousel = (): PaperElement => theOne(page, '[data-carousel]');
const pause = (): PaperElement => theOne(page, '[data-slide-pause]');
const place = (): number => strip.scrollLeft / WIDTH;
const secondsPass = (seconds: number): unknown => vi.advanceTimersByTime(seconds * 1_000);

const open = async (html: string, { isStill = false } = {}): Promise<void> => {
  vi.clearAllTimers();
  page = paperDocument(html);
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  const slides = theOne(page, '[data-slides]');
  strip = Object.assign(slides, {
    scrollLeft: 0,
    clientWidth: WIDTH,
    scrollTo: ({ left }: { left: number }) => {
      strip.scrollLeft = left;
      slides.fire('scroll');
    },
  });
  // White space between the slides is no slide.
  slides.children.splice(0, slides.children.length, ...slides.querySelectorAll('section'));
  const { mountCarousel } = await import('#lib/home/carousel.ts');
  mountCarousel();
};
const visitor = (sign: string): unknown => page.fire(sign);

beforeEach(async () => {
  vi.useFakeTimers();
  openBrowser();
  await open(HTML);
  visitor('pointermove');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the carousel', () => {
  it('goes on every eight seconds, and from last to first', () => {
    const seen = [place()];
    for (let turn = 0; turn < 3; turn += 1) {
      secondsPass(8);
      seen.push(place());
    }
    expect(seen).toEqual([0, 1, 2, 0]);
  });

  it('has controls only where a script answers them', () => {
    expect(theOne(page, '[data-slide-controls]').hidden).toBe(false);
  });

  it('stops at its button, which says what the next press does', () => {
    pause().press();
    secondsPass(60);
    expect([place(), pause().getAttribute('aria-label'), pause().getAttribute('aria-pressed')]).toEqual([
      0,
      '继续轮播',
      'true',
    ]);
    pause().press();
    secondsPass(8);
    expect([place(), pause().getAttribute('aria-label')]).toEqual([1, '暂停轮播']);
  });

  it.each([
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ])('waits from %s to %s', (from, to) => {
    carousel().fire(from);
    secondsPass(30);
    expect(place()).toBe(0);
    carousel().fire(to);
    secondsPass(8);
    expect(place()).toBe(1);
  });

  it('does not go on in a tab that nobody sees', () => {
    Object.assign(page, { hidden: true });
    secondsPass(30);
    expect(place()).toBe(0);
  });

  it('is turned by the arrow keys, round the ends', () => {
    strip.fire('keydown', { key: 'ArrowLeft' });
    expect(place()).toBe(2);
    strip.fire('keydown', { key: 'ArrowRight' });
    strip.fire('keydown', { key: 'ArrowRight' });
    expect(place()).toBe(1);
    strip.fire('keydown', { key: 'Tab' });
    expect(place()).toBe(1);
  });

  it('shows the slide whose mark is pressed, and marks it', () => {
    theOne(page, '[data-slide="2"]').press();
    expect(place()).toBe(2);
    const current = page.querySelectorAll('[data-slide]').map((dot) => dot.getAttribute('aria-current'));
    expect(current).toEqual(['false', 'false', 'true']);
  });

  it.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
    'stands under who has done nothing, and begins with %s',
    async (sign) => {
      await open(HTML);
      secondsPass(60);
      expect(place()).toBe(0);
      visitor(sign);
      secondsPass(7);
      visitor('scroll');
      expect(place()).toBe(0);
      secondsPass(1);
      expect(place()).toBe(1);
    },
  );

  it('goes on once in eight seconds however much the visitor does', () => {
    for (const sign of ['pointerdown', 'scroll', 'keydown']) visitor(sign);
    secondsPass(8);
    expect(place()).toBe(1);
  });

  it('stands still for who has asked for stillness, until they say go', async () => {
    await open(HTML, { isStill: true });
    visitor('pointermove');
    secondsPass(30);
    expect([place(), pause().getAttribute('aria-pressed')]).toEqual([0, 'true']);
    pause().press();
    secondsPass(8);
    expect(place()).toBe(1);
  });

  it('of one slide is no carousel', async () => {
    await open(HTML.replace('<section></section><section></section>', ''));
    secondsPass(30);
    expect([place(), theOne(page, '[data-slide-controls]').hidden]).toEqual([0, true]);
  });
});
