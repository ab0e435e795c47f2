// The auction service, put together: engine, live streams, clock, HTTP, and in the sample house its
// actors. Nothing here knows what a page looks like.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { bidSealWith } from '#server/bidding/bid-seal.ts';
import { holdLots } from '#server/catalogue/lot-cache.ts';
import { mediaListener } from '#server/http/pages/media.ts';
import { localsOf, visitsOf, type Visits } from '#server/http/pages/visits.ts';
import type { Services } from '#server/http/services.ts';
import { startJobs } from '#server/jobs/all-jobs.ts';
import { openPurgePictures } from '#server/jobs/purge-pictures.ts';
import { openRefreshListings } from '#server/jobs/refresh-listings.ts';
import { startScheduler } from '#server/jobs/scheduler.ts';
import { lotFilesListener, sharedPictures } from '#server/lots/shown/serve-lot-files.ts';
import { lastAliveMs } from '#server/lots/store-due-lots.ts';
import { threadPrinter } from '#server/pdf/pdf-printer.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { bidKeysOf, recordKeysOf, storedSecret } from './accounts/keys.ts';
import { actingElsewhere, endedElsewhere, refreshedPerson } from './accounts/sessions/begin-session.ts';
import { keepCopy } from './backup/keep-copy.ts';
import type { Machine } from './cli/answers.ts';
import type { Clock } from './clock/clock.ts';
import { openServiceClock } from './clock/service-clock.ts';
import type { Config } from './config.ts';
import { moneyPartsFor } from './config/payment-providers.ts';
import { wechatFor } from './config/wechat-login.ts';
import type { Texts } from './content/editing.ts';
import { contentFolders } from './content/folders.ts';
import { libraryIn } from './content/library.ts';
import { openNews } from './content/news-room.ts';
import { startEngine } from './engine/client.ts';
import type { EngineHandle } from './engine/command.ts';
import { faultLog } from './fault-log.ts';
import { metricSourcesOf } from './house-metrics.ts';
import { createApp } from './http/app.ts';
import { assembleService } from './http/assemble.ts';
import { handlersOf } from './http/handlers.ts';
import { inProcessFetch } from './http/in-process.ts';
import { healthListener, readyListener } from './http/ready.ts';
import { fileHeaders } from './http/security-headers.ts';
import { openBus } from './live/bus.ts';
import { openHeardCommits } from './live/heard-commits.ts';
import { watchOtherNodes, type OtherNodes } from './live/other-nodes.ts';
import { openStreams } from './live/stream.ts';
import { openFolders } from './open-folders.ts';
import type { Say } from './operations/house-log.ts';
import type { MetricSources } from './operations/metric-figures.ts';
import { mailFor } from './ports/mail.ts';
import { painterWith } from './ports/painter.ts';
import { smsFor } from './ports/sms.ts';
import { noSite } from './site/no-site.ts';
import { openReader } from './store/database.ts';
import { oneAtATime } from './store/one-at-a-time.ts';
import type { Rings } from './store/seals/at-rest.ts';
import { namesIn } from './store/seals/ring-seal.ts';
import { requireSealKeys } from './store/seals/seal-keys.ts';
import { watchRoom } from './watch-room.ts';

export interface Service {
  /** The only writer, for whoever has something to publish. */
  readonly engine: EngineHandle;
  /** Answers what comes in under the base of the contract. */
  readonly api: RequestListener;
  /** Asks the service without a network, as nobody. */
  readonly fetch: typeof fetch;
  /** Tells whether a bid could be taken now. */
  readonly ready: RequestListener;
  /** Tells that the process is there. */
  readonly health: RequestListener;
  /** Answers for the pictures of the texts. */
  readonly media: RequestListener;
  /** Answers for the pictures and documents of lots. */
  readonly lotFiles: RequestListener;
  readonly waits: Visits['waits'];
  readonly takePosted: Visits['takePosted'];
  /** Resolves with the reason when the engine has ended by itself: then no bid is taken. */
  readonly gone: Promise<string>;
  /** Parts with which a request at the machine is done. */
  readonly machine: Machine;
  /** For whoever counts what the house does. */
  readonly metrics: MetricSources;
  /** Locals that a page drawn on the server is given for this visit. */
  readonly localsFor: (request: IncomingMessage) => Promise<App.Locals>;
  /** Says on every stream that the house closes. */
  readonly sayClosing: () => void;
  readonly stop: () => Promise<void>;
}

export interface Surroundings {
  /** Origins from which writes may come; the first is the address the house is known by. */
  readonly origins: readonly [string, ...string[]];
  /** The server the API is part of. */
  readonly server: Server;
  /** Takes one line of the house's log. */
  readonly say: Say;
  /** The texts, and the site made of them; without it texts are kept and nothing is built. */
  readonly texts?: Texts;
}

/** Throws `StoreInUse` when another house has this data, `SealKeysMissing` when it lacks a key. */
export async function startService(
  config: Config,
  { origins, server, say, texts }: Surroundings,
): Promise<Service> {
  const report = faultLog((line) => say(line, 'error'));
  const saySent = (line: string): void => say(line, 'debug');
  const secrets = secretsOf(config);
  const rings = { bids: secrets.bidKeys, records: secrets.recordKeys };
  const room = await startEngineRoom(config, rings, { say, failed: report });
  const { clock, engine, reader, bus, streams, files, identityStore, lotFiles, painter } = room;
  const pdfPrinter = threadPrinter();
  const services: Services = assembleService({
    kind: config.house,
    origins,
    ...secrets,
    engine,
    reader,
    clock,
    bus,
    sms: smsFor(config.sms, saySent),
    mail: mailFor(config.mail, { origin: origins[0], say: saySent }),
    pushServices: config.push,
    ...(await moneyPartsFor(config.paymentProviders, { origin: origins[0], nowMs: clock.nowMs })),
    wechat: await wechatFor(config, origins[0]),
    printer: pdfPrinter,
    files,
    identityStore,
    lotFiles,
    painter,
    texts: texts ?? textsWithoutSite(config, clock),
    checkpointDir: config.checkpointDir,
    watch: streams.open,
    measured: room.measured,
    note: say,
  });
  for (const heard of [endedElsewhere, refreshedPerson, actingElsewhere]) room.onHeard(heard(services));
  const { folders, news } = services.editing;
  const jobs = startJobs({ ...services, note: saySent, config, failed: report });
  room.watchJobs(jobs);
  const { app, api } = await openApi(services, config, { origin: origins[0], server, report });
  const fetchFor = inProcessFetch(app, clock, origins[0]);
  const visits = visitsOf(services, config.trustedProxies);
  const sample = await sampleOf(services, report).finally(room.opened);
  const told = { news, sample, lotPicture: sharedPictures(lotFiles) };
  return {
    engine,
    gone: engine.gone,
    machine: { ...services, status: room.watch.status },
    metrics: metricSourcesOf({ ...room, services, jobs, config }),
    api,
    ready: readyListener(room.watch.look, fileHeaders(origins[0])),
    health: healthListener(fileHeaders(origins[0])),
    media: mediaListener(folders, fileHeaders(origins[0]), report),
    lotFiles: lotFilesListener(lotFiles, fileHeaders(origins[0]), report),
    fetch: fetchFor(null),
    waits: visits.waits,
    takePosted: visits.takePosted,
    localsFor: localsOf(visits, (request, sees) => ({ api: fetchFor(request, sees), ...told })),
    sayClosing: streams.sayClosing,
    stop: async () => {
      await sample?.stop();
      await app.close();
      // All at once, for whoever stops the house waits for each of them.
      await Promise.all([jobs, pdfPrinter].map((part) => part.stop()));
      await room.stop();
    },
  };
}

/** Engine, reader, streams and clock, in the order in which nothing can be missed. */
const startEngineRoom = async (
  config: Config,
  rings: Rings,
  { say, failed }: { readonly say: Say; readonly failed: (error: unknown) => void },
) => {
  const node = randomUUID();
  const clock = await openServiceClock(config.store, say);
  const store: StoreConfig = config.store.kind === 'postgres' ? { ...config.store, node } : config.store;
  const engine = await startEngine(store, clock, rings.bids, namesIn(rings.records));
  const copy = keepCopy({ config, rings, nowMs: clock.nowMs, engine, say });
  const reader = await openReader(config.store);
  holdLots(reader, engine);
  const aliveMs = await lastAliveMs(reader);
  clock.notBefore(aliveMs ?? 0);
  const bus = openBus();
  let others: OtherNodes | null = null;
  const streams = openStreams({ reader, bus, clock, isHeard: () => others?.isHeard() !== false });
  const seal = bidSealWith(rings.bids).maximums;
  const heard = await openHeardCommits({ reader, bus, clock, seal, failed });
  const { sequencer, hear, onHeard } = heard;
  engine.onCommitted(hear);
  const rows = openRefreshListings({ engine, reader, clock });
  engine.onCommitted(rows.heard);
  const folders = await openFolders(config, reader);
  const { files } = folders;
  const painter = painterWith();
  const keepPictures = openPurgePictures({ engine, reader, clock, files });
  if (config.store.kind === 'postgres') {
    others = await watchOtherNodes({ reader, node, hear, lost: streams.hangUp, failed });
  }
  let isOpen = false;
  const scheduler = await startScheduler({
    engine,
    reader,
    clock,
    failed,
    isOpen: () => isOpen,
    keepRows: rows.keep,
    keepPictures,
  });
  const nodes = { areNodesHeard: () => others?.isHeard() ?? null, others: () => others };
  const around = { reader, clock, streams, config, copyBehindMs: copy.behindMs, say };
  const watched = await watchRoom({ engine, aliveMs, ...nodes, ...around });
  const stop = async (): Promise<void> => {
    await watched.watch.stop();
    streams.close();
    painter.stop();
    await others?.stop();
    await scheduler.stop();
    await engine.stop();
    await copy.stop();
    await heard.settled();
    await clock.stop();
    await reader.destroy();
  };
  const opened = (): void => {
    isOpen = true;
  };
  const kept = { clock, engine, reader, bus, streams, sequencer, ...folders, painter };
  return { ...kept, ...nodes, ...watched, onHeard, opened, stop };
};

const secretsOf = ({ passwordCost, asksFactor, ...config }: Config) => {
  const secret = config.secret ?? storedSecret(config.dataDir);
  const bidKeys = bidKeysOf(secret, config.bidKeys);
  const recordKeys = recordKeysOf(secret, config.recordKeys);
  return { secret, bidKeys, recordKeys, passwordCost, asksFactor };
};

const textsWithoutSite = ({ contentDir, dataDir }: Config, { nowMs }: Clock): Texts => {
  const folders = contentFolders(contentDir, dataDir);
  const library = libraryIn(folders);
  return { folders, library, news: openNews(library, nowMs), site: noSite(nowMs) };
};

/** A real house does not even load what keeps the sample house alive. */
const sampleOf = async (services: Services, report: (error: unknown) => void) => {
  if (services.kind !== 'sample') return null;
  const { FURNISHING, openSampleHouse } = await import('./demo/sample-house.ts');
  // The second of two nodes that open an empty store finds what the first has brought, or that it
  // cannot read it.
  return oneAtATime(services.reader, FURNISHING, async () => {
    await requireSealKeys(services.reader, services.atRest.rings);
    return openSampleHouse(services, report);
  });
};

interface Place {
  readonly origin: string;
  readonly server: Surroundings['server'];
  readonly report: (error: unknown) => void;
}

/** The API, and what listens for it. */
const openApi = async (services: Services, config: Config, { server, ...place }: Place) => {
  let api: RequestListener | null = null;
  const app = createApp(await handlersOf(services), services, {
    ...place,
    server: (listener) => {
      api = listener;
      return server;
    },
    trustedProxies: config.trustedProxies,
    hasDocs: config.house === 'sample',
  });
  await app.ready();
  if (api === null) throw new Error('The API has no listener');
  return { app, api: api as RequestListener };
};
