// A browser's surroundings for code that runs in a page: storage, address, history, events. Only
// what the portal touches.
import { vi } from 'vitest';

export interface FakeStorage {
  readonly kept: Map<string, string>;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Change another tab of the same browser makes to the shared storage. */
export function inAnotherTab(browser: FakeBrowser, key: string | null, value: string | null): void {
  if (key === null) browser.local.kept.clear();
  else if (value === null) browser.local.kept.delete(key);
  else browser.local.kept.set(key, value);
  browser.window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

const storageOf = (start: Readonly<Record<string, string>>): FakeStorage => {
  const kept = new Map(Object.entries(start));
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

export interface BrowserStart {
  readonly href?: string;
  readonly local?: Readonly<Record<string, string>>;
  readonly tab?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  /** The page is the guard page, put in place of the wished one. */
  readonly isGuardPage?: boolean;
  /** A form waits on it for its writer. */
  readonly heldForm?: { readonly submit: () => void };
  /** Without the Navigation API, as in older browsers. */
  readonly isOld?: boolean;
}

export class FakeElement {
  readonly href: string;
  readonly target: string = '';
  constructor(href: string) {
    this.href = href;
  }
  closest(): this {
    return this;
  }
  hasAttribute(): boolean {
    return false;
  }
}

/**
 * Puts the browser around the test; modules imported after this find it. Vitest takes it away
 * again.
 */
export function openBrowser(start: BrowserStart = {}) {
  vi.resetModules();
  const assigned: string[] = [];
  const local = storageOf(start.local ?? {});
  const tab = storageOf(start.tab ?? {});
  const stopped = (): Promise<never> => Promise.reject(new DOMException('stopped', 'AbortError'));
  const navigation = Object.assign(new EventTarget(), {
    // A document that is left never hears of the end of its navigation: at most that it was
    // stopped.
    navigate: (href: string) => {
      assigned.push(href);
      return { committed: stopped(), finished: stopped() };
    },
  });
  const location = Object.assign(new URL(start.href ?? 'https://luochui.test/home'), {
    assign: (url: string | URL) => void assigned.push(String(url)),
    reload: vi.fn(),
  });
  const window = Object.assign(new EventTarget(), {
    localStorage: local,
    sessionStorage: tab,
    ...(!start.isOld && { navigation }),
  });
  const document = Object.assign(new EventTarget(), {
    cookie: start.cookie ?? '',
    visibilityState: 'visible',
    title: '落槌',
    querySelector: (selector: string) => {
      if (selector === 'form[data-held-form]') return start.heldForm ?? null;
      return start.isGuardPage ? new FakeElement('') : null;
    },
  });
  const history = { scrollRestoration: 'auto' };
  const scrollTo = vi.fn();
  const cookieStore = { set: vi.fn(async () => {}), delete: vi.fn(async () => {}) };
  /** Each change has a frame of its own. */
  const requestAnimationFrame = (draw: () => void): number => {
    draw();
    return 0;
  };
  const globals = {
    window,
    document,
    location,
    history,
    navigation,
    scrollTo,
    cookieStore,
    requestAnimationFrame,
  };
  for (const [name, value] of Object.entries({ ...globals, Element: FakeElement })) {
    vi.stubGlobal(name, value);
  }
  return { ...globals, local, tab, assigned };
}

export type FakeBrowser = ReturnType<typeof openBrowser>;
