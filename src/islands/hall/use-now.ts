import { useEffect, useState } from 'react';
import { $second } from '#lib/clock.ts';

/** The house's time, second by second; the first drawing uses the moment the page was made, so both draw the same. */
export const useNow = (firstMs: number): number => {
  const [nowMs, setNowMs] = useState(firstMs);
  useEffect(
    () =>
      $second.subscribe((ms) => {
        if (ms > 0) setNowMs(ms);
      }),
    [],
  );
  return nowMs;
};
