import { spawn } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { dev, type AstroIntegration } from 'astro';
import { root } from './child.ts';

process.env.ASTRO_DEV_BACKGROUND = '0';
process.env.ASTRO_TELEMETRY_DISABLED = '1';

const portalPort = Number(process.env.LUOCHUI_PORT ?? 4321);
const servicePort = portalPort + 1;
const service = `http://127.0.0.1:${servicePort}`;

/** A fetch that reaches the service with the visitor's own cookie. */
const askFor =
  ({ headers: { cookie } }: IncomingMessage): typeof fetch =>
  (asked, init) => {
    const address = asked instanceof Request ? asked.url : asked;
    const request = new Request(new URL(address, service), init);
    if (cookie) request.headers.set('cookie', cookie);
    return fetch(request);
  };

/** Pages drawn on demand ask the service as they do in the built house: through the fetch in Astro.locals. */
const inProcessFetch: AstroIntegration = {
  name: 'luochui-dev',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request: IncomingMessage, _response, next) => {
        Reflect.set(request, Symbol.for('astro.locals'), { fetch: askFor(request) });
        next();
      });
    },
  },
};

// The service restarts whole when one of its files changes: its worker threads are not ours to patch.
const watched = ['src/server', 'src/core', 'src/contract'].map((folder) => `--watch-path=${folder}`);
const house = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    ...watched,
    'src/server/main.ts',
    '--sample',
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      LUOCHUI_PORT: String(servicePort),
      LUOCHUI_ORIGIN: `http://localhost:${portalPort}`,
    },
  },
);

const portal = await dev({
  root,
  server: { port: portalPort },
  integrations: [inProcessFetch],
  vite: { server: { strictPort: true, proxy: { '/prod-api': { target: service } } } },
});

let closing = false;
const close = async (): Promise<void> => {
  if (closing) return;
  closing = true;
  house.kill('SIGTERM');
  await portal.stop();
};
process.on('SIGINT', () => void close());
process.on('SIGTERM', () => void close());
house.once('exit', () => void close());
