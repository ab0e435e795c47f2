// False on the server and while the browser takes the page over, true from then on: what is
// personal or live comes in only afterwards, so that both draw the same page first.
import { useSyncExternalStore } from 'react';

export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
