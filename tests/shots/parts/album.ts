// The pictures of a story, numbered in the order in which they were taken, each with what it shows;
// and what was to happen in it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

interface Shot {
  readonly file: string;
  readonly caption: string;
  readonly afterMs: number;
}

interface Fact {
  readonly what: string;
  readonly isSo: boolean;
}

const MINUTE_MS = 60_000;

const clockOf = (afterMs: number): string => {
  const seconds = Math.round((afterMs % MINUTE_MS) / 1_000);
  return `${Math.floor(afterMs / MINUTE_MS)}:${String(seconds).padStart(2, '0')}`;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Pictures further down, which are fetched only when one comes near them. */
const loadPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // One that cannot be had is seen to be missing.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });

export class Album {
  readonly #folder: string;
  readonly #startedAtMs = performance.now();
  readonly #shots: Shot[] = [];
  readonly #facts: Fact[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  get afterMs(): number {
    return performance.now() - this.#startedAtMs;
  }

  /** `isWhole`: the page to its end instead of what the screen shows of it. */
  async take(page: Page, caption: string, { isWhole = false } = {}): Promise<void> {
    const number = String(this.#shots.length + 1).padStart(2, '0');
    const file = `${number}.png`;
    const { afterMs } = this;
    // It has its number before it is taken: several pages are looked at side by side.
    this.#shots.push({ file, caption, afterMs });
    if (isWhole) await loadPictures(page);
    // Lots far from the screen would be holes in it.
    if (isWhole)
      await page.evaluate(() => delete document.querySelector<HTMLElement>('[data-room]')?.dataset.laid);
    await page.screenshot({ path: join(this.#folder, file), fullPage: isWhole });
    console.log(`${clockOf(afterMs).padStart(6)}  ${number}  ${caption}`);
  }

  /** Notes whether something that was to happen did. Resolves to whether it did. */
  async holds(what: string, happens: () => Promise<unknown>): Promise<boolean> {
    const problem = await happens().then(
      (said) => (said === false ? 'no' : null),
      (error: unknown) => (error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)),
    );
    this.#facts.push({ what, isSo: problem === null });
    console.log(`${clockOf(this.afterMs).padStart(6)}  ${problem === null ? 'yes' : 'NO '} ${what}`);
    if (problem !== null) console.log(`            ${problem}`);
    return problem === null;
  }

  get missing(): readonly string[] {
    return this.#facts.filter(({ isSo }) => !isSo).map(({ what }) => what);
  }

  /** Writes the page that shows them in a row. Returns where it lies. */
  bind(title: string): string {
    const facts = this.#facts.map(({ what, isSo }) => `<li>${isSo ? '✓' : '✗'} ${escaped(what)}</li>`);
    const shots = this.#shots.map(
      ({ file, caption, afterMs }) =>
        `<figure><img src="${file}" alt="" loading="lazy"><figcaption>${file.slice(0, 2)} · ${clockOf(afterMs)} · ${escaped(caption)}</figcaption></figure>`,
    );
    const style =
      'body{font:16px/1.6 sans-serif;max-width:1200px;margin:32px auto;padding:0 16px}img{width:100%;border:1px solid #ccc}figure{margin:32px 0}';
    const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1><ul>${facts.join('')}</ul>${shots.join('')}</html>`;
    const file = join(this.#folder, 'index.html');
    writeFileSync(file, html);
    return file;
  }
}
