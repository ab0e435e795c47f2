// Commands typed at the machine and their answers, as a picture beside those of the screens.
import type { BrowserContext, Page } from '@playwright/test';
import type { Duty } from '../../drill/parts/duty.ts';
import type { Said } from '../../drill/parts/shell.ts';
import type { Album } from './album.ts';

const STYLE =
  'body{margin:0;background:#16181d;color:#e6e8eb;font:15px/1.7 "Noto Sans Mono CJK SC",monospace;padding:24px}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}b{color:#8fd18f}';

/** No higher than what was typed; a picture grows with it. */
const SIZE = { width: 1_200, height: 200 };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export class Terminal {
  readonly #page: Page;
  readonly #duty: Duty;
  readonly #album: Album;
  #screen: string[] = [];

  private constructor(page: Page, duty: Duty, album: Album) {
    this.#page = page;
    this.#duty = duty;
    this.#album = album;
  }

  static async open(context: BrowserContext, duty: Duty, album: Album): Promise<Terminal> {
    const page = await context.newPage();
    await page.setViewportSize(SIZE);
    return new Terminal(page, duty, album);
  }

  #show(command: string, text: string): void {
    this.#screen.push(`<b>$ ${escaped(command)}</b>\n${escaped(text.replaceAll(this.#duty.folder, ''))}`);
  }

  /** Types it as the page has it; `seen` is what the picture shows of it. */
  async type(command: string, seen = command): Promise<Said> {
    const said = await this.#duty.type(command);
    this.#show(seen, said.text);
    return said;
  }

  /** A command that is done by other means here, and by which. */
  note(command: string, means: string): void {
    this.#show(command, `（${means}）\n`);
  }

  /** Takes the picture of everything typed since the last. */
  async take(caption: string): Promise<void> {
    await this.#page.setContent(
      `<html lang="zh-CN"><style>${STYLE}</style><pre>${this.#screen.join('\n')}</pre></html>`,
    );
    this.#screen = [];
    await this.#album.take(this.#page, caption, { isWhole: true });
  }
}
