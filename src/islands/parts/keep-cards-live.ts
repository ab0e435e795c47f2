// Keeps the cards of a page without React true, and brings the page's blocks anew when something shown has ended.
import { $second } from '#lib/clock.ts';
import { refreshBlocks } from '#lib/frame/fresh-blocks.ts';
import { $lots } from '#lib/stores/lots.ts';
import { watchLots } from '#lib/stores/watching.ts';
import { drawCards, drawCountdowns, lotsShown } from './draw-cards.ts';

/** A block that could not be filled waits for the next try. */
const lacksBlock = (): boolean => document.querySelector('[data-missing]') !== null;

/** @param blocksAt the address at which the page's blocks are drawn anew. */
export const keepCardsLive = (blocksAt: string): void => {
  let stopWatching = (): void => {};
  const watch = (): void => {
    const stopBefore = stopWatching;
    // The new wish first: the line is not hung up between two wishes for the same lots.
    stopWatching = watchLots(lotsShown());
    stopBefore();
  };
  const onSecond = async (nowMs: number): Promise<void> => {
    const hasRunOut = drawCountdowns(nowMs);
    const hasEnded = drawCards();
    if (!(hasRunOut || hasEnded || lacksBlock()) || !(await refreshBlocks(blocksAt))) return;
    watch();
    drawCountdowns($second.get());
    drawCards();
  };
  watch();
  // What another script has put in: one's own row.
  document.addEventListener('cards-changed', watch);
  $second.subscribe((nowMs) => void onSecond(nowMs));
  $lots.listen((_lots, _before, id) => void drawCards(id));
};
