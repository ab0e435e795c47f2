// A page that watches lots, over a stream and a service that say what the test says; every watcher
// ends with its test.
import { afterEach, beforeEach, vi } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openFakeService } from '../fake-service.ts';
import { START_MS } from '../lots/news.ts';
import { openFakeStream } from '../service/fake-stream.ts';
import { openAir } from './tabs.ts';

/** Returns what opens a page, with the stream and the service it stands before. */
export function watchingStage() {
  let stops: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ now: START_MS });
    stops = [];
  });
  afterEach(() => {
    for (const stop of stops) stop();
    vi.useRealTimers();
  });

  return async (href = 'https://luochui.test/bidding', token = 'handle-0123456789') => {
    const browser = openBrowser({ href, local: token === '' ? {} : { token, isLogin: 'true' } });
    openAir();
    vi.stubGlobal('navigator', {});
    const service = openFakeService();
    const ofTheService = globalThis.fetch;
    const stream = openFakeStream();
    vi.stubGlobal('fetch', (asked: string, init?: RequestInit) =>
      asked.includes('/app/live') ? stream.fetch(asked, init) : ofTheService(asked, init),
    );
    service.replies('/app/time', { code: 200, data: { nowMs: START_MS } });
    service.replies('/app/lot/mine', { code: 200, data: { rows: [] } });
    const [watching, lots, standings, toasts, session, shell] = await Promise.all([
      import('#lib/stores/watching.ts'),
      import('#lib/stores/lots.ts'),
      import('#lib/stores/standings.ts'),
      import('#lib/stores/toasts.ts'),
      import('#lib/session.ts'),
      import('#lib/stores/shell.ts'),
    ]);
    const watchLots = (lotIds: readonly string[]): (() => void) => {
      const stop = watching.watchLots(lotIds);
      stops.push(stop);
      return stop;
    };
    return { browser, stream, service, ...lots, ...standings, ...toasts, ...session, ...shell, watchLots };
  };
}
