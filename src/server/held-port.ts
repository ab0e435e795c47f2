// The port of a house that is being opened: held from the beginning, so that nobody else can take
// it meanwhile, and a second house on it is refused before it has opened anything. Whoever comes
// early waits, and is answered as soon as there is somebody to answer.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { cannotListen } from './front.ts';

export interface HeldPort {
  readonly port: number;
  /** From now on the server answers there, first those who wait. */
  readonly handTo: (server: Server) => Promise<void>;
}

/**
 * 0 becomes a free one, as the house must know its own address to be put together. Throws
 * `CannotListen`.
 */
export async function holdPort(host: string | null, wanted: number): Promise<HeldPort> {
  const waiting = new Set<Socket>();
  // Nothing is read from whoever waits: what they ask stays on the line.
  const holder = createServer({ pauseOnConnect: true }, (line) => {
    waiting.add(line);
    line.once('error', () => waiting.delete(line)).once('close', () => waiting.delete(line));
  });
  holder.listen({ port: wanted, ...(host === null ? {} : { host }) });
  await once(holder, 'listening').catch((error: unknown) => {
    throw cannotListen(error, wanted);
  });
  const address = holder.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : wanted,
    handTo: async (server) => {
      // The same socket goes on listening: there is no moment at which nobody holds the port.
      server.listen(holder);
      await once(server, 'listening');
      for (const line of waiting) {
        server.emit('connection', line);
        line.resume();
      }
      waiting.clear();
    },
  };
}
