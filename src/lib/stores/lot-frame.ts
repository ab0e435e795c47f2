// News of lots as a screen draws them: gathered until the next frame, and then told to those alone
// who draw a lot that has changed. A hall of fifty hears a hundred prices a second, and each
// concerns one card.
import { eachFrame } from '#lib/frame/each-frame.ts';
import { $lots } from './lots.ts';
import { $mine } from './standings.ts';

type Draw = () => void;

const drawers = new Map<string, Set<Draw>>();
let stop: () => void = () => {};

const tellAll = (lotIds: Iterable<string>): void => {
  for (const lotId of lotIds) for (const draw of drawers.get(lotId) ?? []) draw();
};

const begin = (): void => {
  const changed = eachFrame<string>(tellAll);
  const stopLots = $lots.listen((_lots, _before, lotId) => {
    if (lotId !== undefined) changed(lotId);
  });
  const stopMine = $mine.listen((_mine, _before, lotId) => {
    // Without a lot they are another visitor's, or nobody's: no card is as it was.
    for (const one of lotId === undefined ? drawers.keys() : [lotId]) changed(one);
  });
  stop = () => {
    stopLots();
    stopMine();
  };
};

/** Calls `draw` in the next frame after news of the lot or of the visitor's own standing on it. */
export function onLotFrame(lotId: string, draw: Draw): () => void {
  if (drawers.size === 0) begin();
  const ofLot = drawers.get(lotId) ?? new Set();
  drawers.set(lotId, ofLot.add(draw));
  return () => {
    ofLot.delete(draw);
    if (ofLot.size === 0 && drawers.get(lotId) === ofLot) drawers.delete(lotId);
    if (drawers.size === 0) stop();
  };
}
