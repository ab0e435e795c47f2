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

const cookieOf = (key: string): string => `kept-${key}`;

const writeCookie = (key: string, value: string | null): void => {
  if (typeof document === 'undefined') return;
  const end = value === null ? '; Max-Age=0' : '';
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieOf(key)}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Strict${secure}${end}`;
};

const readCookie = (key: string): string | null => {
  if (typeof document === 'undefined') return null;
  const head = `${cookieOf(key)}=`;
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(head));
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(head.length));
  } catch {
    return null;
  }
};

/**
 * Local storage, and in a browser that refuses it cookies that end with the browser: what is
 * written on one page is there on the next.
 */
export function storageOrCookies(): SafeStorage {
  const storage = safeStorage('localStorage');
  return {
    read: (key) => storage.read(key) ?? readCookie(key),
    write(key, value) {
      storage.write(key, value);
      const isRefused = value !== null && storage.read(key) !== value;
      if (isRefused) writeCookie(key, value);
      else if (readCookie(key) !== null) writeCookie(key, null);
    },
  };
}
