// A house that something is done to in the middle of a crowd of bids. Clients outside keep a log of
// every answer they got, each line on disk before they go on; once it is up again, the log is held
// against the store and the invariants are checked.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReader } from '#server/store/database.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { bidText, type BidPost } from '../../kit/bidding/bid-posts.ts';
import type { RecordedAnswer } from '../../kit/history.ts';
import { fillHotService } from '../../kit/service/hot-service.ts';
import { runCrowd, type Answered, type Posting } from '../../kit/service/posts.ts';
import { startProgram, type Program } from '../../kit/service/programs.ts';
import { serviceProgram } from '../../kit/service/service-program.ts';
import { sha256 } from '../../kit/sha256.ts';
import { readHistory } from '../../kit/store/read-history.ts';
import { violations } from '../../simulation/invariants.ts';
import { openAckLog } from './ack-log.ts';
import { openBidders } from './bidders.ts';
import { missing } from './missing.ts';

const LOTS = 3;
const BIDDERS = 120;
const CONNECTIONS = 32;
const PATIENCE_MS = 10_000;

export interface Settled {
  /** Requests that had to be sent again under their key, for they had no answer. */
  readonly repeats: number;
  readonly faults: readonly string[];
}

export interface UnluckyService {
  readonly store: StoreConfig;
  /** Folder in which everything of it lies. */
  readonly folder: string;
  readonly start: () => Promise<Program>;
  /** Lets the crowd bid for so long. Resolves with how many were answered. */
  readonly bid: (program: Program, forMs: number) => Promise<number>;
  /** Sends again what was left unanswered, and holds everything against the store. */
  readonly settle: (program: Program) => Promise<Settled>;
  /** The answers of all its lives. */
  readonly answers: () => number;
  /** The first of these answers. */
  readonly told: (count: number) => readonly RecordedAnswer[];
  readonly close: () => void;
}

/** `storeIn` says where its store lies, given a folder of its own; `env` is that of its program. */
export async function openUnluckyService(
  storeIn: (folder: string) => StoreConfig,
  env: NodeJS.ProcessEnv = {},
): Promise<UnluckyService> {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-chaos-'));
  const store = storeIn(folder);
  const house = await fillHotService(store, { lots: LOTS, bidders: BIDDERS });
  const log = openAckLog(join(folder, 'acks.jsonl'));
  const bidders = openBidders(house, log);

  const sendOnce = (port: number, post: BidPost, answered: (answer: Answered) => void): Promise<number> => {
    let posting: Posting | null = { text: bidText(post, port), answered };
    const next = (): Posting | null => {
      const now = posting;
      posting = null;
      return now;
    };
    return runCrowd({ port, connections: 1, forMs: PATIENCE_MS, next });
  };

  const faultsOf = async (): Promise<readonly string[]> => {
    const reader = await openReader(store);
    const told = log.read();
    const history = await readHistory(reader, { endsAtMs: house.endsAtMs, answers: told, outages: [] });
    const faults = [...(await missing(reader, told)), ...violations(history, sha256)];
    await reader.destroy();
    return faults;
  };

  return {
    store,
    folder,
    start: () => startProgram(serviceProgram, [JSON.stringify(store), folder], env),
    bid: async (program, forMs) => {
      const port = Number(program.said);
      const before = log.count();
      const next = (): Posting => {
        const { post, answered } = bidders.next();
        return { text: bidText(post, port), answered };
      };
      await runCrowd({ port, connections: CONNECTIONS, forMs, next });
      return log.count() - before;
    },
    settle: async (program) => {
      const port = Number(program.said);
      const repeats = await bidders.sendUnansweredAgain((post, answered) => sendOnce(port, post, answered));
      return { repeats, faults: await faultsOf() };
    },
    answers: log.count,
    told: (count) => log.read().slice(0, count),
    close: () => {
      log.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
