// Starts the house: the configuration, the server, the service, the portal, and one line that says where it is.
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { SecretSpoilt } from './accounts/keys.ts';
import { ConfigProblem, originsOf, readConfig } from './config.ts';
import { CannotListen, choosePort, front, listen, newServer, shut } from './front.ts';
import { NotBuilt, portalListener } from './http/portal.ts';
import { fileHeaders } from './http/security-headers.ts';
import { openTexts } from './site/open-texts.ts';
import { sampleFacts } from './site/sample-facts.ts';
import { startService } from './service.ts';
import { storeWarning } from './store/database.ts';
import { SealKeysMissing } from './store/seal-keys.ts';
import { StoreInUse } from './store/file-lock.ts';

const CLOSING_MS = 10_000;
const ROOT = join(import.meta.dirname, '..', '..');

/** src/layouts/boot.mjs reads it and shows the ribbon that says so. */
const SAMPLE_HOUSE = { 'set-cookie': 'house=sample; Path=/; SameSite=Lax' };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const start = async (): Promise<void> => {
  // React and Astro look at this when they are loaded, which is later.
  process.env.NODE_ENV ??= 'production';
  const config = readConfig(process.env, process.argv.slice(2));
  const report = (error: unknown): void => say(String(error));
  const { texts, site } = await openTexts(config, { root: ROOT, env: process.env, report });
  const port = await choosePort(config.host, config.port);
  const server = newServer();
  const origins = originsOf(config.origin, port);
  const service = await startService(config, { origins, server, say, texts });
  const portal = portalListener(site.current, {
    headers: fileHeaders(origins[0]),
    forBuiltPages: config.house === 'sample' ? SAMPLE_HOUSE : {},
    localsFor: service.localsFor,
    waits: service.waits,
    report,
    revision: texts.news.revision,
  });
  server.on('request', front(service.api, portal, service.media));
  // Last of all: whoever can connect is answered.
  await listen(server, config.host, port);
  closeWithGrace({ delay: CLOSING_MS }, async ({ err }) => {
    if (err) say(err.stack ?? err.message);
    await shut(server);
    await site.stop();
    await service.stop();
  });
  // Whoever watches over the house opens it anew; left open, it would show prices and take no bid.
  void service.gone.then((why) => {
    throw new Error(`竞价引擎意外停止，拍卖行关门：${why}`);
  });
  say(`落槌 ${config.house === 'sample' ? '示例拍卖行' : '拍卖行'}已开门：${origins[0]}`);
  const facts = config.house === 'sample' ? null : await sampleFacts(texts.library);
  for (const warning of [facts, await storeWarning(config.store)]) if (warning !== null) say(warning);
};

/** For what the person who starts the house can put right, a sentence is enough. */
const isPlain = (error: Error): boolean =>
  [ConfigProblem, CannotListen, StoreInUse, SealKeysMissing, SecretSpoilt, NotBuilt].some(
    (kind) => error instanceof kind,
  );

try {
  await start();
} catch (thrown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  process.stderr.write(`${isPlain(error) ? error.message : (error.stack ?? error.message)}\n`);
  process.exit(1);
}
