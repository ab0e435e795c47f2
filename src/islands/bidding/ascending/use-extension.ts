// Tells for a few seconds that the end has just moved, so that the strip can say it.
import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 6_000;

export function useExtended(extensionCount: number, nowMs: number): boolean {
  const seen = useRef(extensionCount);
  const [movedAtMs, setMovedAtMs] = useState<number | null>(null);
  useEffect(() => {
    if (extensionCount > seen.current) setMovedAtMs(nowMs);
    seen.current = extensionCount;
  }, [extensionCount, nowMs]);
  return movedAtMs !== null && nowMs - movedAtMs < SHOWN_MS;
}
