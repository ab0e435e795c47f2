// Hears of a step that was pressed on a toast about this lot, wherever on the page its panel
// stands.
import { useEffect, useEffectEvent } from 'react';
import { $stepWish } from '#lib/stores/bid-wish.ts';

export function useStepWish(lotId: string, take: (steps: number) => void): void {
  const hear = useEffectEvent((steps: number) => {
    $stepWish.set(null);
    take(steps);
  });
  useEffect(
    () =>
      $stepWish.subscribe((wish) => {
        if (wish?.lotId === lotId) hear(wish.steps);
      }),
    [lotId],
  );
}
