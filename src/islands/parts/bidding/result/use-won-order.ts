// The order that was made of a lot the visitor has won: what is to be paid, by when, and the papers
// that are printed for it.
import { useEffect, useState } from 'react';
import { call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { askWonOrder, type WonOrder } from '#lib/orders/won-order.ts';

/** Printed within seconds: asked for again so often, and so far apart. */
const TRIES = 5;
const PAUSE_MS = 3_000;

/** Null until it is known; `drawn`: what the page was drawn with. */
export function useWonOrder(lotId: string, drawn: WonOrder | null): WonOrder | null {
  const [found, setFound] = useState(drawn);
  const [tries, setTries] = useState(0);
  const isWhole = found?.confirmation != null;
  useEffect(() => {
    if (isWhole || tries >= TRIES) return undefined;
    let isGone = false;
    const look = async (): Promise<void> => {
      const now = await askWonOrder(call, lotId).catch((error: unknown) => {
        if (error instanceof CallFailed) return null;
        throw error;
      });
      if (isGone) return;
      if (now) setFound(now);
      setTries((count) => count + 1);
    };
    const timer = setTimeout(() => void look(), tries === 0 ? 0 : PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [lotId, isWhole, tries]);
  return found;
}
