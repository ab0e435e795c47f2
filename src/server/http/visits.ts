// Who opens a page that is drawn on demand: who he is, whether he may be shown what was drawn for others a moment ago, and
// how long he has to wait who opens pages without end.
import type { IncomingMessage } from 'node:http';
import { addressOf } from './from.ts';
import type { House } from './house.ts';
import { readerOf } from './limits.ts';

type Parts = Pick<House, 'clock' | 'cookie' | 'limits' | 'viewers' | 'writers'>;
type Visitor = Pick<App.Locals, 'session' | 'sees'>;

export interface Visits {
  readonly visitorOf: (request: IncomingMessage) => Promise<Visitor>;
  /** 0 for everybody but who asks without end. */
  readonly waitMsFor: (request: IncomingMessage, visitor: App.Locals['session']) => number;
}

export const visitsOf = (house: Parts, trustedProxies: number): Visits => ({
  visitorOf: async ({ method, headers }) => {
    const viewer = await house.viewers.byCookie(house.cookie.read(headers.cookie));
    const isReading = method === 'GET' || method === 'HEAD';
    const hasWritten = viewer !== null && house.writers.has(viewer.sid, house.clock.nowMs());
    return {
      session: viewer && { sid: viewer.sid, userInfo: viewer.userInfo },
      sees: isReading && !hasWritten ? 'shared' : 'now',
    };
  },
  waitMsFor: (request, visitor) =>
    house.limits.read.take(readerOf(visitor, addressOf(request, trustedProxies)), house.clock.nowMs()),
});
