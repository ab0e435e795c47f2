import { useStore } from '@nanostores/react';
import { $second } from '#lib/clock.ts';

/**
 * The house's time, second by second; the first drawing uses the moment the page was made, so both
 * draw the same.
 */
export function useNow(firstMs: number): number {
  return useStore($second, { ssr: () => firstMs }) || firstMs;
}
