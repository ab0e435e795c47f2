// A line to a server that can fall silent, as one does when the network is parted or the server
// stands still: nothing is closed and nothing comes through, either way, until it is healed. Then
// it goes on with what was under way, as lines do.
import { connect, createServer, type Socket } from 'node:net';

export interface SilentLine {
  /** The address of the server by way of this line. */
  readonly url: string;
  readonly fallSilent: () => void;
  /**
   * Falls silent when somebody says this, before it comes through or right after. Resolves then.
   */
  readonly fallSilentAt: (words: string, when: 'before' | 'after') => Promise<void>;
  /**
   * Breaks when somebody says this, before it comes through; whoever connects anew does. Resolves
   * then.
   */
  readonly breakAt: (words: string) => Promise<void>;
  readonly heal: () => void;
  /** How many connections stand at the moment. */
  readonly standing: () => number;
  readonly close: () => Promise<void>;
}

interface Watch {
  readonly words: string;
  /** `say` lets it come through. */
  readonly heard: (say: () => void, near: Socket) => void;
}

class Line implements Omit<SilentLine, 'url' | 'close'> {
  readonly #sockets = new Set<Socket>();
  #isSilent = false;
  #watch: Watch | null = null;
  #unsaid: (() => void)[] = [];

  join(near: Socket, far: Socket): void {
    this.#carry(near, far);
    this.#carry(far, near);
    near.on('data', (chunk: Buffer) => this.#listen(chunk, near, far));
    far.on('data', (chunk) => this.#pass(() => near.write(chunk)));
  }

  /** That one side has gone is news as well. */
  #carry(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('error', () => undefined);
    from.on('end', () => this.#pass(() => to.end()));
    from.on('close', () => {
      this.#sockets.delete(from);
      this.#pass(() => to.end());
    });
  }

  #pass(say: () => void): void {
    if (this.#isSilent) this.#unsaid.push(say);
    else say();
  }

  #listen(chunk: Buffer, near: Socket, far: Socket): void {
    const say = (): void => void far.write(chunk);
    if (!this.#watch || !chunk.includes(this.#watch.words)) return this.#pass(say);
    const { heard } = this.#watch;
    this.#watch = null;
    heard(say, near);
  }

  readonly fallSilent = (): void => {
    this.#isSilent = true;
  };

  readonly fallSilentAt = (words: string, when: 'before' | 'after'): Promise<void> =>
    new Promise((resolve) => {
      const heard = (say: () => void): void => {
        if (when === 'after') say();
        this.fallSilent();
        if (when === 'before') this.#pass(say);
        resolve();
      };
      this.#watch = { words, heard };
    });

  readonly breakAt = (words: string): Promise<void> =>
    new Promise((resolve) => {
      const heard = (_: () => void, near: Socket): void => {
        near.resetAndDestroy();
        resolve();
      };
      this.#watch = { words, heard };
    });

  readonly heal = (): void => {
    this.#isSilent = false;
    for (const say of this.#unsaid.splice(0)) say();
  };

  readonly standing = (): number => this.#sockets.size / 2;

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

export async function silentLine(url: string): Promise<SilentLine> {
  const { hostname, port } = new URL(url);
  const line = new Line();
  const far = { host: hostname, port: Number(port || 5432), allowHalfOpen: true };
  // Half open: not even a good-bye is answered by the line itself.
  const server = createServer({ allowHalfOpen: true }, (near) => line.join(near, connect(far)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const own = new URL(url);
  own.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { fallSilent, fallSilentAt, breakAt, heal, standing } = line;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      line.cut();
      server.close(() => resolve());
    });
  return { url: own.href, fallSilent, fallSilentAt, breakAt, heal, standing, close };
}
