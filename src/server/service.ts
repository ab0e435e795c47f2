// The auction service, put together: the engine with its thread, the road up to the screens, the clock, the door, and in
// the sample house whoever keeps it alive. Nothing here knows what a page looks like.
import { join } from 'node:path';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { bidKeysOf, keptSecret } from './accounts/keys.ts';
import type { Clock } from './clock/clock.ts';
import { openHouseClock } from './clock/house-clock.ts';
import { openPictureKeeper } from './clock/picture-keeper.ts';
import { openRowKeeper } from './clock/row-keeper.ts';
import { startPayer } from './clock/payer.ts';
import { startPrinter } from './clock/printer.ts';
import { startReleaser } from './clock/releaser.ts';
import { startWaker } from './clock/waker.ts';
import type { Config } from './config.ts';
import { openSampleHouse } from './demo/sample-house.ts';
import { startEngine } from './engine/client.ts';
import { houseFolders } from './content/folders.ts';
import type { Texts } from './content/editing.ts';
import { libraryIn } from './content/library.ts';
import { openNews } from './content/news-room.ts';
import type { EngineHandle } from './engine/command.ts';
import { mediaListener } from './http/media.ts';
import { fileHeaders } from './http/security-headers.ts';
import { createApp } from './http/app.ts';
import { assembleHouse } from './http/assemble.ts';
import { handlersOf } from './http/handlers.ts';
import type { House } from './http/house.ts';
import { inProcessFetch } from './http/in-process.ts';
import { type Visits, visitsOf } from './http/visits.ts';
import { openBus } from './live/bus.ts';
import { openMessenger } from './live/my-messages.ts';
import { startSequencer } from './live/sequencer.ts';
import { openStreams } from './live/stream.ts';
import { payoutFor } from './ports/payout.ts';
import { threadPress } from './ports/press.ts';
import { filesIn } from './ports/files.ts';
import { smsFor } from './ports/sms.ts';
import { noSite } from './site/no-site.ts';
import { holdLots } from './queries/lots-in-hand.ts';
import { openReader } from './store/database.ts';
import { type BidKeys, bidSealWith } from './store/bid-seal.ts';
import { lastAliveMs } from './store/due-lots.ts';

export interface Service {
  /** The only writer, for whoever has something to publish. */
  readonly engine: EngineHandle;
  /** Answers what comes in under the base of the contract. */
  readonly api: RequestListener;
  /** Asks the service without a network, as nobody. */
  readonly fetch: typeof fetch;
  /** Answers for the pictures of the texts. */
  readonly media: RequestListener;
  readonly waits: Visits['waits'];
  /** Resolves with why, when the engine has ended by itself: a house without it shows pages and takes no bid. */
  readonly gone: Promise<string>;
  /** What a page drawn on the server is given for this visit. */
  readonly localsFor: (request: IncomingMessage) => Promise<App.Locals>;
  readonly stop: () => Promise<void>;
}

export interface Surroundings {
  /** Where writes may come from; the first is the address the house is known by. */
  readonly origins: readonly [string, ...string[]];
  /** The server the API is part of. */
  readonly server: Server;
  /** Takes one line of the house's log. */
  readonly say: (line: string) => void;
  /** The texts, and the site made of them; without it texts are kept and nothing is built. */
  readonly texts?: Texts;
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Engine, reader, streams and clock, in the order in which nothing can be missed. */
const startEngineRoom = async (config: Config, bidKeys: BidKeys, failed: (error: unknown) => void) => {
  const clock = await openHouseClock(config.store);
  const engine = await startEngine(config.store, clock, bidKeys);
  const reader = await openReader(config.store);
  holdLots(reader, engine);
  clock.notBefore((await lastAliveMs(reader)) ?? 0);
  const bus = openBus();
  const streams = openStreams({ reader, bus, clock });
  const { watchers } = streams;
  const seal = bidSealWith(bidKeys).maximums;
  const later = (run: () => void, waitMs: number): void => void setTimeout(run, waitMs).unref();
  const sequencer = await startSequencer({ reader, bus, clock, seal, watchers, later, failed });
  engine.onCommitted(sequencer.wake);
  const messenger = openMessenger({ reader, bus, clock, seal, failed });
  engine.onCommitted(messenger.wake);
  const rows = openRowKeeper({ engine, reader, clock });
  engine.onCommitted(rows.heard);
  const files = filesIn(join(config.dataDir, 'files'));
  await files.removeHalves();
  const keepPictures = openPictureKeeper({ engine, reader, clock, files });
  const waker = await startWaker({ engine, reader, clock, failed, keepRows: rows.keep, keepPictures });
  const stop = async (): Promise<void> => {
    streams.close();
    await waker.stop();
    await engine.stop();
    await sequencer.settled();
    await messenger.settled();
    await clock.stop();
    await reader.destroy();
  };
  return { clock, engine, reader, bus, streams, files, stop };
};

const secretsOf = (config: Config) => {
  const secret = config.secret ?? keptSecret(config.dataDir);
  return { secret, bidKeys: bidKeysOf(secret, config.bidKeys) };
};

const textsWithoutSite = ({ contentDir, dataDir }: Config, { nowMs }: Clock): Texts => {
  const folders = houseFolders(contentDir, dataDir);
  const library = libraryIn(folders);
  return { folders, library, news: openNews(library, nowMs), site: noSite(nowMs) };
};

/** Throws `StoreInUse` when another house has this data, `SealKeysMissing` when a key of it is not there. */
export const startService = async (
  config: Config,
  { origins, server, say, texts }: Surroundings,
): Promise<Service> => {
  const report = (error: unknown): void => say(sentenceOf(error));
  const secrets = secretsOf(config);
  const room = await startEngineRoom(config, secrets.bidKeys, report);
  const { clock, engine, reader, bus, streams, files } = room;
  const press = threadPress();
  const printer = startPrinter({ engine, reader, clock, press, failed: report });
  const house: House = assembleHouse({
    kind: config.house,
    origins,
    ...secrets,
    engine,
    reader,
    clock,
    bus,
    sms: smsFor(config.sms, say),
    press,
    files,
    texts: texts ?? textsWithoutSite(config, clock),
    watch: streams.open,
    note: say,
  });
  const { desk, folders, news } = house.editing;
  const releaser = startReleaser({ desk, reader, clock, failed: report });
  const port = payoutFor(config.payout, say);
  const payer = startPayer({ engine, reader, port, cards: house.cards, failed: report });
  let api: RequestListener | null = null;
  const app = createApp(handlersOf(house), house, {
    server: (listener) => {
      api = listener;
      return server;
    },
    origin: origins[0],
    trustedProxies: config.trustedProxies,
    hasDocs: config.house === 'sample',
    report,
  });
  await app.ready();
  if (api === null) throw new Error('The API has no listener');
  const fetchFor = inProcessFetch(app, clock, origins[0]);
  const { visitorOf, waits } = visitsOf(house, config.trustedProxies);
  const sample = config.house === 'sample' ? await openSampleHouse(house, report) : null;
  return {
    engine,
    gone: engine.gone,
    api,
    media: mediaListener(folders, fileHeaders(origins[0]), report),
    fetch: fetchFor(null),
    waits,
    localsFor: async (request) => {
      const { session, sees } = await visitorOf(request);
      return { api: fetchFor(request, sees), sees, news, session, sample, form: null };
    },
    stop: async () => {
      await sample?.stop();
      await app.close();
      await releaser.stop();
      await payer.stop();
      await printer.stop();
      await press.stop();
      await room.stop();
    },
  };
};
