// The replay with a script: one line of the record after the other, as fast as is wished. The
// record itself is the page's table; without a script it is simply all there. Source: product.md
// 5.12.
import { pauseMs } from './replay-pace.ts';

type Line = HTMLElement;

interface Parts {
  readonly root: HTMLElement;
  readonly lines: readonly Line[];
}

/** Wakes the replay of a page. */
export function mountReplay(root: HTMLElement): void {
  const parts: Parts = { root, lines: [...root.querySelectorAll<Line>('[data-line]')] };
  const last = parts.lines.length - 1;
  let place = last;
  const go = (to: number): void => {
    place = Math.min(Math.max(to, 0), last);
    show(parts, place);
  };
  const play = playing(parts, (isOver) => {
    go(place + 1);
    if (isOver) stop();
    else play.waitAt(place);
  });
  const stop = (): void => {
    play.stop();
    say(parts, 'play', '播放');
    part(parts, 'spoken')?.setAttribute('aria-live', 'polite');
  };
  const start = (): void => {
    if (place >= last) go(0);
    say(parts, 'play', '暂停');
    // News that run by are not read out line by line.
    part(parts, 'spoken')?.setAttribute('aria-live', 'off');
    play.waitAt(place);
  };
  part(parts, 'play')?.addEventListener('click', () => (play.isOn() ? stop() : start()));
  const moves = { first: () => 0, back: () => place - 1, next: () => place + 1, last: () => last };
  for (const [name, target] of Object.entries(moves)) {
    part(parts, name)?.addEventListener('click', () => {
      stop();
      go(target());
    });
  }
  const range = parts.root.querySelector<HTMLInputElement>(selectorOf('range'));
  range?.addEventListener('input', () => {
    stop();
    go(Number(range.value));
  });
  part(parts, 'bar')?.removeAttribute('hidden');
  go(last);
}

const selectorOf = (name: string): string => `[data-replay="${name}"]`;

const part = ({ root }: Parts, name: string): HTMLElement | null => root.querySelector(selectorOf(name));

const say = (parts: Parts, name: string, text: string): void => {
  const element = part(parts, name);
  if (element) element.textContent = text;
};

const stateOf = (place: number, current: number): string => {
  if (place === current) return 'now';
  return place < current ? 'past' : 'ahead';
};

/** The price as it stands after a line: that line's own, or the last one before it. */
const priceAfter = (lines: readonly Line[], place: number): string =>
  lines.slice(0, place + 1).findLast(({ dataset }) => (dataset.price ?? '') !== '')?.dataset.price ?? '—';

const show = (parts: Parts, place: number): void => {
  const { lines } = parts;
  for (const [each, line] of lines.entries()) line.dataset.state = stateOf(each, place);
  const { time = '', what = '', x = '0' } = lines[place]?.dataset ?? {};
  say(parts, 'price', priceAfter(lines, place));
  say(parts, 'time', time);
  say(parts, 'what', what);
  say(parts, 'place', `${place + 1} / ${lines.length}`);
  part(parts, 'reach')?.setAttribute('width', x);
  const range = parts.root.querySelector<HTMLInputElement>(selectorOf('range'));
  if (range) range.value = String(place);
};

const momentOf = (line: Line | undefined): number => Number(line?.dataset.at ?? 0);

/** Plays on from a line to the next, as long after it as the record has it. */
const playing = (parts: Parts, next: (isOver: boolean) => void) => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    isOn: () => timer !== null,
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
    waitAt: (place: number) => {
      const gapMs = momentOf(parts.lines[place + 1]) - momentOf(parts.lines[place]);
      const times = Number(parts.root.querySelector<HTMLSelectElement>(selectorOf('speed'))?.value ?? 1);
      timer = setTimeout(() => next(place + 2 >= parts.lines.length), pauseMs(gapMs, times));
    },
  };
};
