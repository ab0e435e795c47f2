import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { dev, type AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import type * as configModule from '#server/config.ts';
import type * as frontModule from '#server/front.ts';
import { closeToOthers } from '#server/own-files.ts';
import type * as serviceModule from '#server/service.ts';
import { root } from './child.ts';

type Service = serviceModule.Service;

closeToOthers();
process.env.ASTRO_DEV_BACKGROUND = '0';
process.env.ASTRO_TELEMETRY_DISABLED = '1';

const port = Number(process.env.LUOCHUI_PORT ?? 4321);
const rooms = ['server', 'core', 'contract', join('content', 'news')].map(
  (room) => join(root, 'src', room) + sep,
);

const openService = async (vite: ViteDevServer): Promise<Service> => {
  const { readConfig, originsOf } = (await vite.ssrLoadModule(
    '/src/server/config.ts',
  )) as typeof configModule;
  const { startService } = (await vite.ssrLoadModule('/src/server/service.ts')) as typeof serviceModule;
  const { newServer } = (await vite.ssrLoadModule('/src/server/front.ts')) as typeof frontModule;
  const config = readConfig(process.env, ['--sample', ...process.argv.slice(2)]);
  const say = (line: string): void => console.log(line);
  return startService(config, { origins: originsOf(config.origin, port), server: newServer(), say });
};

let service: Promise<Service> | null = null;

/**
 * Stops the service that runs, if any; the next request opens it again, with the code as it then
 * is.
 */
const dropService = async (): Promise<void> => {
  const running = service;
  service = null;
  await running?.then((house) => house.stop()).catch(() => undefined);
};
let dropping: Promise<void> = Promise.resolve();

// Astro prepares React's refresh where it wakes an island; the room of the hall is opened by a
// script of ours.
const REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh';
if (window.$RefreshReg$ === undefined) {
  injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
}`;

/**
 * The service inside the development server: the same calls, the same locals, and an edit to it
 * counts at once.
 */
const withService: AstroIntegration = {
  name: 'luochui-dev',
  hooks: {
    'astro:config:setup': ({ injectScript }) => injectScript('page', REFRESH),
    'astro:server:setup': ({ server: vite }) => {
      const current = async (): Promise<Service> => {
        await dropping;
        return (service ??= openService(vite));
      };
      const changed = (path: string): void => {
        if (!rooms.some((room) => path.startsWith(room))) return;
        // The engine's thread has the old code in it: the whole house is opened anew.
        vite.environments.ssr.moduleGraph.invalidateAll();
        dropping = dropping.then(dropService);
      };
      vite.watcher.on('change', changed).on('add', changed).on('unlink', changed);
      vite.middlewares.use((request: IncomingMessage, response: ServerResponse, goOn) => {
        current()
          .then(async (house) => {
            if (/^\/prod-api(?:[/?]|$)/.test(request.url ?? '')) return house.api(request, response);
            const locals = await house.localsFor(request);
            Reflect.set(request, Symbol.for('astro.locals'), locals);
            // Pages that a build draws ahead take the news from here
            // (src/components/news/news-pages.ts).
            Reflect.set(globalThis, Symbol.for('luochui.news'), locals.news);
            return goOn();
          })
          .catch((error: unknown) => {
            service = null;
            goOn(error);
          });
      });
    },
  },
};

const portal = await dev({
  root,
  server: { port },
  integrations: [withService],
  vite: { server: { strictPort: true } },
  // Code patched in while editing has no hash in any policy: the built house is where the policy is
  // tried.
  security: { csp: false },
});

let closing = false;
const close = async (): Promise<void> => {
  if (closing) return;
  closing = true;
  await portal.stop();
  await dropService();
};
process.on('SIGINT', () => void close());
process.on('SIGTERM', () => void close());
