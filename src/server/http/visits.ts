// Who opens a page that is drawn on demand: who he is, whether he may be shown what was drawn for others a moment ago, and
// how long he has to wait who opens pages without end.
import type { IncomingMessage } from 'node:http';
import { addressOf } from './from.ts';
import type { House } from './house.ts';
import { type Limit, readerOf } from './limits.ts';
import type { Waits } from './portal.ts';

type Parts = Pick<House, 'clock' | 'cookie' | 'limits' | 'viewers' | 'writers'>;
type Visitor = Pick<App.Locals, 'session' | 'sees'>;

export interface Visits {
  readonly visitorOf: (request: IncomingMessage) => Promise<Visitor>;
  readonly waits: Waits;
}

const waitsOf = ({ clock, limits }: Pick<Parts, 'clock' | 'limits'>, trustedProxies: number): Waits => {
  const taking =
    (limit: Limit): Waits['toOpenMs'] =>
    (request, visitor) =>
      limit.take(readerOf(visitor, addressOf(request, trustedProxies)), clock.nowMs());
  return { toOpenMs: taking(limits.read), toDrawMs: taking(limits.draw) };
};

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
  waits: waitsOf(house, trustedProxies),
});
