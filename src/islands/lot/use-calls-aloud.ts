// Each call of the auctioneer, and the hammer, is said aloud once.
import { useEffect } from 'react';
import type { LaneLine } from '#lib/lots/lane/lane-line.ts';
import { announce } from '#lib/stores/announce.ts';

export function useCallsAloud(line: LaneLine | null): void {
  const isCalled = line?.stops.some(({ state }) => state === 'now') ?? false;
  const said = line !== null && (isCalled || line.label === '已落槌') ? line.words : '';
  useEffect(() => {
    if (said !== '') announce({ text: said, isUrgent: true });
  }, [said]);
}
