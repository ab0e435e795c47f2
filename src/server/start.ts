// Opens the house: the configuration, the server, the service, the portal, and one line that says
// where it is.
import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import { answerUnread } from '#server/http/bodies/unread-request.ts';
import { NotBuilt, portalListener } from '#server/http/pages/portal.ts';
import { giveBackWhenQuiet } from '#server/jobs/give-back.ts';
import { SecretSpoilt } from './accounts/keys.ts';
import { openCliSocket } from './cli/socket.ts';
import { closeHouse, CLOSING_MS } from './close-house.ts';
import { ConfigProblem, originsOf } from './config.ts';
import { readWholeConfig } from './config/whole-config.ts';
import { faultLog } from './fault-log.ts';
import { CannotListen, front, newServer } from './front.ts';
import { holdPort } from './held-port.ts';
import { fileHeaders, PAGE_HEADERS } from './http/security-headers.ts';
import { noteMissingKeys } from './missing-keys.ts';
import { openHouseLog } from './operations/open-log.ts';
import { OWN_ROOT } from './own-code.ts';
import { mendOpenFiles } from './own-files.ts';
import { startService } from './service.ts';
import { missingAccount } from './site/missing-account.ts';
import { openTexts } from './site/open-texts.ts';
import { sampleFacts } from './site/sample-facts.ts';
import { storeWarning } from './store/database.ts';
import { StoreInUse } from './store/file-lock.ts';
import { SealKeysMissing } from './store/seals/seal-keys.ts';
import { reachStore, StoreProblem } from './store/store-problem.ts';

/** src/layouts/boot.mjs reads it and shows the ribbon that says so. */
const SAMPLE_HOUSE = { 'set-cookie': 'house=sample; Path=/; SameSite=Lax' };

/**
 * Resolves when the house is open; what it throws is told by `whyUnopened`. `root`: the project
 * whose built pages it shows.
 */
export async function startOrExit(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  root = OWN_ROOT,
): Promise<void> {
  const config = await readWholeConfig(env, args);
  const { say, named } = await openHouseLog(config.watch.log);
  if (mendOpenFiles(config.dataDir) === null)
    say(`${config.dataDir} 里有别人的文件，没能收回其权限。(Not all of it belongs to this account.)`, 'warn');
  const report = faultLog((line) => say(line, 'error'));
  await reachStore(config.store, say);
  const { texts, site } = await openTexts(config, { root, env, report });
  const { port, handTo } = await holdPort(config.host, config.port);
  const server = newServer();
  const origins = originsOf(config.origin, port);
  const service = await startService(config, { origins, server, say, texts }).catch(
    async (error: unknown) => {
      if (error instanceof SealKeysMissing) await noteMissingKeys(config.dataDir, error.missing, Date.now());
      throw error;
    },
  );
  const portal = portalListener(site.current, {
    headers: fileHeaders(origins[0]),
    origin: origins[0],
    forBuiltPages: config.house === 'sample' ? SAMPLE_HOUSE : {},
    localsFor: service.localsFor,
    waits: service.waits,
    takePosted: service.takePosted,
    report,
    revision: texts.news.revision,
  });
  answerUnread(server, {
    pages: () => site.current().pages,
    headers: { ...fileHeaders(origins[0]), ...PAGE_HEADERS },
  });
  server.on('request', named(front(service.api, portal, service)));
  const watched = config.watch.metrics;
  const metrics =
    watched && (await (await import('./operations/metrics.ts')).openMetrics(service.metrics, watched));
  const machineSocket = await openCliSocket(config.dataDir, service.machine, report);
  // Last of all: whoever has come is answered.
  await handTo(server);
  closeWithGrace({ delay: CLOSING_MS }, async ({ err }) => {
    if (err) say(err.stack ?? err.message, 'error');
    await closeHouse(server, service, [() => machineSocket.close(), () => metrics?.stop(), site.stop]);
  });
  // The supervisor of the house opens it anew; left open, it would show prices and take no bid.
  void service.gone.then((why) => {
    throw new Error(`竞价引擎意外停止，拍卖行关门：${why}`);
  });
  say(`落槌 ${config.house === 'sample' ? '示例拍卖行' : '拍卖行'}已开门：${origins[0]}`);
  // Node would keep it at the end only, and not every house comes to one
  // (scripts/house-options.ts).
  flushCompileCache();
  void site.hold().then(flushCompileCache);
  giveBackWhenQuiet();
  const ofReal =
    config.house === 'sample' ? [] : [await sampleFacts(texts.library), await missingAccount(texts.folders)];
  for (const warning of [...ofReal, await storeWarning(config.store)])
    if (warning !== null) say(warning, 'warn');
}

/** Errors that the person who starts the house can put right. */
const PLAIN = [
  ConfigProblem,
  CannotListen,
  StoreInUse,
  StoreProblem,
  SealKeysMissing,
  SecretSpoilt,
  NotBuilt,
];

/**
 * Why the house could not be opened: a sentence where that is enough, and where it was called from
 * everywhere else.
 */
export function whyUnopened(thrown: unknown): string {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return PLAIN.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}
