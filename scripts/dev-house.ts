import type { RequestListener } from 'node:http';
import { dev } from 'astro';
import { originsOf, readConfig } from '#server/config.ts';
import { front, listen, newServer, shut } from '#server/front.ts';
import { startService } from '#server/service.ts';
import { root } from './child.ts';

const say = (line: string): void => console.log(line);

/** The built house with one part exchanged: pages are drawn by Astro's dev server, which also listens one port up. */
const config = readConfig(process.env, ['--sample', ...process.argv.slice(2)]);
const server = newServer();
const port = await listen(server, config.host, config.port);
const service = await startService(config, { origins: originsOf(config.origin, port), server, say });
const astro = await dev({
  root,
  logLevel: 'warn',
  // What is patched in while editing has no hash in any policy. The built house is where the policy is tried.
  security: { csp: false },
  server: { port: port + 1 },
  vite: { server: { strictPort: true, ws: { clientPort: port + 1 } } },
});

const portal: RequestListener = (request, response) => {
  const draw = async (): Promise<void> => {
    // Where Astro's dev server looks for what a real server hands to its handler.
    Reflect.set(request, Symbol.for('astro.locals'), await service.localsFor(request));
    astro.handle(request, response);
  };
  draw().catch((error: unknown) => {
    say(String(error));
    response.writeHead(500).end();
  });
};
server.on('request', front(service.api, portal));
say(`http://localhost:${port}`);

let isClosing = false;
const close = async (): Promise<void> => {
  if (isClosing) return;
  isClosing = true;
  await shut(server);
  await astro.stop();
  await service.stop();
  process.exit(0);
};
process.on('SIGINT', () => void close());
process.on('SIGTERM', () => void close());
