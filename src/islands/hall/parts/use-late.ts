import { useEffect, useState } from 'react';

/** True once something has lasted: a wait that is over sooner is not worth showing. */
export function useLate(isOn: boolean, afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOn, afterMs]);
  return isOn && isLate;
}
