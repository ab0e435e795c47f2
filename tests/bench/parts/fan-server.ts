// One side of the fan-out: ours with all its HTTP, a bare socket server that writes one shared
// buffer (the floor), or Socket.IO. Told over its standard input: `publish <seq>` sends one message
// to everybody, `measure` prints memory and CPU time. Argument: which.
import { createServer, type Server as HttpServer } from 'node:http';
import { createServer as createNetServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { Server as SocketIo } from 'socket.io';
import { FAN_LOT, fanMessage, preciseNowMs, type FanKind } from './fan-messages.ts';

export const fanServer = import.meta.filename;

export interface Measured {
  readonly rssBytes: number;
  readonly cpuMicros: number;
}

interface Side {
  readonly server: Server | HttpServer;
  readonly publish: (seq: number) => void;
}

const ours = async (): Promise<Side> => {
  // Only here: the others shall not start with what our code leaves behind while it is loaded.
  const { openFanService } = await import('./fan-service.ts');
  const { server, bus } = await openFanService(preciseNowMs);
  return { server, publish: (seq) => bus.publish(`lot:${FAN_LOT}`, fanMessage(seq)) };
};

const raw = (): Side => {
  const sockets = new Set<Socket>();
  const server = createNetServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    socket.resume();
  });
  return {
    server,
    publish: (seq) => {
      const bytes = Buffer.from(`data: ${JSON.stringify(fanMessage(seq))}\n\n`);
      for (const socket of sockets) socket.write(bytes);
    },
  };
};

const socketIo = (): Side => {
  const server = createServer();
  const io = new SocketIo(server, { transports: ['websocket'], pingInterval: 3_600_000 });
  return { server, publish: (seq) => void io.emit('lot', fanMessage(seq)) };
};

const sideOf = (kind: FanKind): Promise<Side> => {
  if (kind === 'ours') return ours();
  return Promise.resolve(kind === 'raw' ? raw() : socketIo());
};

const measure = (): Measured => {
  const { user, system } = process.cpuUsage();
  return { rssBytes: process.memoryUsage.rss(), cpuMicros: user + system };
};

const serve = async (kind: FanKind): Promise<void> => {
  const { server, publish } = await sideOf(kind);
  createInterface({ input: process.stdin }).on('line', (line) => {
    const [what, seq] = line.split(' ');
    if (what === 'publish') publish(Number(seq));
    else process.stdout.write(`${JSON.stringify(measure())}\n`);
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  });
};

if (import.meta.main) await serve((process.argv[2] ?? 'ours') as FanKind);
