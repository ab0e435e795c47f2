// Browser storage that may be refused, full or cleared at any moment: reading then finds nothing,
// writing does nothing.

export interface SafeStorage {
  read(key: string): string | null;
  /** Null removes the key. */
  write(key: string, value: string | null): void;
}

/** Asked for anew each time: touching `localStorage` throws where the visitor has refused it. */
export function safeStorage(kind: 'localStorage' | 'sessionStorage'): SafeStorage {
  return {
    read(key) {
      try {
        return window[kind].getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) window[kind].removeItem(key);
        else window[kind].setItem(key, value);
      } catch {
        // The session then lives as long as this page; the cookie still carries it to the next one.
      }
    },
  };
}
