// Hears of a step that was pressed on a toast about this lot, wherever on the page its panel
// stands.
import { useEffect, useEffectEvent } from 'react';
import { $chosenSteps } from '#lib/stores/chosen-steps.ts';

export function useChosenSteps(lotId: string, take: (steps: number) => void): void {
  const hear = useEffectEvent((steps: number) => {
    $chosenSteps.set(null);
    take(steps);
  });
  useEffect(
    () =>
      $chosenSteps.subscribe((wish) => {
        if (wish?.lotId === lotId) hear(wish.steps);
      }),
    [lotId],
  );
}
