// Commits of the other nodes of the house: asked of the store they share, several times a second,
// and told here as this node's own commits are. Which node a bid came in at is then nobody's
// business but the engine's. On the embedded store there is no other node. Source: goals.md I-34,
// I-36; docs/decisions/operations/nodes-tell-by-the-store.md.
import type { Reader } from '#server/store/access.ts';
import { COMMITS_KEPT_MS, commitsFrom, commitsNow } from '#server/store/commits/commits.ts';

/** With the question itself less than a quarter of a second. */
const EVERY_MS = 200;
/**
 * A node that has heard nothing for this long no longer says of its screens that they are up to
 * date.
 */
const UNHEARD_MS = 1_500;

export interface OtherNodesParts {
  readonly reader: Reader;
  /** The name of this one. */
  readonly node: string;
  /** Hears what was touched, in the order of the store. */
  readonly hear: (touched: readonly string[]) => void;
  /** So much was missed that it cannot be heard any more. */
  readonly lost: () => void;
  readonly failed: (error: unknown) => void;
  /** Running time in ms. */
  readonly runningMs?: () => number;
}

export interface OtherNodes {
  /** Asks once, now. Resolves when what there was has been told. */
  readonly ask: () => Promise<void>;
  readonly isHeard: () => boolean;
  /** For how long it has heard nothing of the store. */
  readonly unheardMs: () => number;
  readonly stop: () => Promise<void>;
}

/** Everything committed from the moment this is called is heard. */
export async function watchOtherNodes({
  reader,
  node,
  hear,
  lost,
  failed,
  runningMs = () => performance.now(),
}: OtherNodesParts): Promise<OtherNodes> {
  let from = await commitsNow(reader);
  let heardAtMs = runningMs();
  /** Those that `from` may show once more. */
  let seen: ReadonlySet<number> = new Set();
  let asking: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    const askedAtMs = runningMs();
    const { openFrom, commits } = await commitsFrom(reader, node, from);
    // Half of the time: this machine and the one that takes them away may disagree about how long
    // that is.
    const isTooLate = askedAtMs - heardAtMs > COMMITS_KEPT_MS / 2;
    const fresh = commits.filter(({ no }) => !seen.has(no));
    seen = new Set(commits.map(({ no }) => no));
    from = openFrom;
    heardAtMs = askedAtMs;
    if (isTooLate) lost();
    else if (fresh.length > 0) hear([...new Set(fresh.flatMap(({ touched }) => touched))]);
  };
  const ask = (): Promise<void> => {
    asking ??= look()
      .catch(failed)
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  const asked = setInterval(() => void ask(), EVERY_MS);
  asked.unref();
  return {
    ask,
    isHeard: () => runningMs() - heardAtMs <= UNHEARD_MS,
    unheardMs: () => runningMs() - heardAtMs,
    stop: async () => {
      clearInterval(asked);
      await asking;
    },
  };
}
