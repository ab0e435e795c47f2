// Our side of the fan-out: the house's own server and all its HTTP, every watcher from a home of
// their own, as the proxy in front says.
import type { Server } from 'node:http';
import { newServer } from '#server/front.ts';
import type { Bus } from '#server/live/bus.ts';
import { openStreams, type Streams } from '#server/live/stream.ts';
import { openTestServer } from '../../kit/test-server.ts';

export async function openFanService(
  nowMs: () => number,
): Promise<{ readonly server: Server; readonly bus: Bus }> {
  const server = newServer();
  let streams: Streams | null = null;
  const { bus, ground } = await openTestServer({
    server,
    trustedProxies: 1,
    watch: (viewing) => streams?.open(viewing),
  });
  streams = openStreams({ reader: ground.store.reader, bus, clock: { nowMs } });
  return { server, bus };
}
