// The control board at work: asked for twice a second while somebody sees it. Only cells that have
// changed are written, and only of rows within sight; rows that come and go are drawn by the
// server, and taken from there. Source: product.md 5.21; visual language 19.
import type { BoardLot, ControlBoard } from '#contract/sales/control-outputs.ts';
import { call } from '#lib/api.ts';
import { pageOf } from '#lib/own-page.ts';
import { boardQuery } from './board-query.ts';
import { boardCells, boardMeters, boardShape, CELL_NAMES } from './board-view.ts';
import { drawHall } from './hall-live.ts';

const EVERY_MS = 500;
/** A whole table is asked for no oftener. */
const REDRAWN_MS = 2_000;
/** After an answer that did not come. */
const AGAIN_MS = 3_000;

const write = (element: Element | null | undefined, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text;
};

const drawRow = (row: HTMLElement, lot: BoardLot, nowMs: number): void => {
  const cells = boardCells(lot, nowMs);
  for (const name of CELL_NAMES) write(row.querySelector(`[data-cell="${name}"]`), cells[name]);
  if (row.dataset.tone !== cells.tone) row.dataset.tone = cells.tone;
};

/** Rows within sight, and a little beyond. */
const watchSight = (board: HTMLElement): Set<HTMLElement> => {
  const seen = new Set<HTMLElement>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target as HTMLElement);
        else seen.delete(target as HTMLElement);
      }
    },
    { rootMargin: '200px' },
  );
  for (const row of board.querySelectorAll<HTMLElement>('[data-lot]')) observer.observe(row);
  return seen;
};

const drawMeters = (board: ControlBoard): void => {
  for (const { name, value, note } of boardMeters(board)) {
    const meter = document.querySelector(`[data-meter="${name}"]`);
    write(meter?.querySelector('[data-value]'), value);
    write(meter?.querySelector('[data-note]'), note);
  }
};

/** The table as the server draws it now; null: it could not be had. */
const redrawn = async (): Promise<HTMLElement | null> => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return null;
  return pageOf(await answer.text()).querySelector<HTMLElement>('[data-board]');
};

/** The row that the reader stood on stays theirs. */
const exchange = (old: HTMLElement, fresh: HTMLElement): HTMLElement => {
  const cursor = old.querySelector<HTMLElement>('[data-cursor]')?.id;
  const hadFocus = old.contains(document.activeElement);
  const node = document.adoptNode(fresh);
  old.replaceWith(node);
  const row = cursor === undefined ? null : document.getElementById(cursor);
  if (row && node.contains(row)) {
    row.dataset.cursor = '';
    if (hadFocus) row.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
  }
  return node;
};

class LiveBoard {
  #board: HTMLElement;
  #seen: Set<HTMLElement>;
  #redrawnAtMs = Number.NEGATIVE_INFINITY;

  constructor(board: HTMLElement) {
    this.#board = board;
    this.#seen = watchSight(board);
  }

  /** Asks once; answers when to ask again. */
  async askAgain(): Promise<number> {
    if (document.hidden) return EVERY_MS;
    try {
      const answer = await call('controlBoard', boardQuery(new URL(location.href)), { quiet: true });
      // All that one answer changes is drawn in one frame.
      await new Promise(requestAnimationFrame);
      this.#draw(answer);
      drawMeters(answer);
      drawHall(answer);
      if (boardShape(answer) !== this.#board.dataset.shape) await this.#redraw();
      delete this.#board.dataset.stale;
      return EVERY_MS;
    } catch {
      this.#board.dataset.stale = '';
      return AGAIN_MS;
    }
  }

  #draw({ rows, nowMs }: ControlBoard): void {
    const lots = new Map(rows.map((lot) => [lot.id, lot]));
    for (const row of this.#seen) {
      const lot = lots.get(row.dataset.lot ?? '');
      if (lot) drawRow(row, lot, nowMs);
    }
  }

  async #redraw(): Promise<void> {
    const nowMs = performance.now();
    if (nowMs - this.#redrawnAtMs < REDRAWN_MS) return;
    this.#redrawnAtMs = nowMs;
    const fresh = await redrawn();
    if (!fresh) return;
    this.#board = exchange(this.#board, fresh);
    this.#seen = watchSight(this.#board);
  }
}

export function mountBoard(): void {
  const board = document.querySelector<HTMLElement>('[data-board]');
  if (!board) return;
  const live = new LiveBoard(board);
  const go = async (): Promise<void> => {
    const againMs = await live.askAgain();
    setTimeout(() => void go(), againMs);
  };
  setTimeout(() => void go(), EVERY_MS);
}
