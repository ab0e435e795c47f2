// Keeps the cards of a page without React true, and brings the page's blocks anew when something
// shown has ended.
import { $second } from '#lib/clock.ts';
import { refreshBlocks } from '#lib/frame/fresh-blocks.ts';
import { $mine } from '#lib/stores/standings.ts';
import { watchLots } from '#lib/stores/watching.ts';
import { drawByFrame, drawCards, drawCountdowns, visibleLots } from './draw-cards.ts';

/** @param blocksAt the address at which the page's blocks are drawn anew. */
export function refreshCards(blocksAt: string, { isOwn = false }: Manner = {}): void {
  let places = placesNow();
  let stopWatching = (): void => {};
  const watch = (): void => {
    const stopBefore = stopWatching;
    // The new wish first: the line is not hung up between two wishes for the same lots.
    stopWatching = watchLots(visibleLots());
    stopBefore();
  };
  const onSecond = async (nowMs: number): Promise<void> => {
    const hasRunOut = drawCountdowns(nowMs);
    const hasEnded = drawCards();
    const hasMoved = isOwn && haveMoved(places);
    if (!hasMoved) places = placesNow();
    if (!(hasRunOut || hasEnded || hasMoved || lacksBlock()) || !(await refreshBlocks(blocksAt))) return;
    watch();
    places = placesNow();
    drawCountdowns($second.get());
    drawCards();
  };
  watch();
  // Cards that another script has put in: one's own row.
  document.addEventListener('cards-changed', watch);
  $second.subscribe((nowMs) => void onSecond(nowMs));
  drawByFrame();
}

/** A block that could not be filled waits for the next try. */
const lacksBlock = (): boolean => document.querySelector('[data-missing]') !== null;

/** Standing of the visitor on every card of their own, as far as it is known. */
const placesNow = (): ReadonlyMap<string, string> => {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-lot]')];
  const own = cards.filter((card) => card.closest('[data-mine]') !== null);
  const ids = own.flatMap(({ dataset }) => dataset.lot ?? []);
  const mine = $mine.get();
  return new Map(ids.flatMap((id) => (mine[id] ? [[id, mine[id].place] as const] : [])));
};

/** A list by how one stands has other lots in it, and other counts, once one stands otherwise. */
const haveMoved = (before: ReadonlyMap<string, string>): boolean =>
  [...placesNow()].some(([id, place]) => before.has(id) && before.get(id) !== place);

interface Manner {
  /** The page is a list by how one stands: it is drawn anew also when that has changed. */
  readonly isOwn?: boolean;
}
