// Answers that hold until something has changed: kept for their turn, whoever asks and however
// many.
import { setTimeout as pause } from 'node:timers/promises';
import type { ChangedLot } from '#server/catalogue/store/list-changes.ts';

/**
 * Most answers kept: of one nobody has asked for in a while the memory is worth more than the
 * answer.
 */
const MOST_KEPT = 200;

interface Kept<Turn, Answer> {
  readonly answer: Promise<Answer>;
  readonly turn: Turn;
}

interface Keeping<Turn, Asked, Answer> {
  /** True: what was kept at that turn still holds now. */
  readonly holds: (kept: Turn, now: Turn) => boolean;
  /** The answer of now; `kept` is one of another turn, if there is any. */
  readonly answerOf: (asked: Asked, now: Turn, kept: Kept<Turn, Answer> | undefined) => Promise<Answer>;
}

export function memoByVersion<Asked, Answer>(fetchAnew: (asked: Asked) => Promise<Answer>) {
  return keeping<number, Asked, Answer>({ holds: (kept, now) => kept === now, answerOf: fetchAnew });
}

interface Dated {
  readonly version: number;
  readonly atMs: number;
}

/** The same, and anew no oftener than every `restMs`, however often something has changed. */
export function memoAtMostEvery<Asked, Answer>(restMs: number, fetchAnew: (asked: Asked) => Promise<Answer>) {
  return keeping<Dated, Asked, Answer>({
    holds: (kept, now) => kept.version === now.version || Math.abs(now.atMs - kept.atMs) < restMs,
    answerOf: fetchAnew,
  });
}

/** A caller who asks while an answer is being fetched waits for the same one. */
const keeping = <Turn, Asked, Answer>({ holds, answerOf }: Keeping<Turn, Asked, Answer>) => {
  const kept = new Map<string, Kept<Turn, Answer>>();
  return (turn: Turn, asked: Asked): Promise<Answer> => {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    const mine = known && holds(known.turn, turn) ? known : { answer: answerOf(asked, turn, known), turn };
    // The one asked for last stands last.
    kept.delete(key);
    kept.set(key, mine);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    mine.answer.catch(() => {
      if (kept.get(key) === mine) kept.delete(key);
    });
    return mine.answer;
  };
};

/** A turn of the lists, of which it is known what it has changed. */
export interface Stirred {
  readonly lists: number;
  /** An answer kept in another era is not brought up to this one. */
  readonly era: number;
  /** Null: more than is told. */
  readonly since: (lists: number) => Promise<readonly ChangedLot[] | null>;
}

/**
 * The same for answers that can be brought up to what has changed; `broughtUp` gives null where
 * they must be fetched anew.
 */
export function memoThroughChanges<Asked, Answer>(
  fetchAnew: (asked: Asked) => Promise<Answer>,
  broughtUp: (answer: Answer, asked: Asked, changes: readonly ChangedLot[]) => Answer | null,
) {
  return keeping<Stirred, Asked, Answer>({
    // Of two questions the one that was asked first may come last.
    holds: (kept, now) => kept.era >= now.era && kept.lists >= now.lists,
    answerOf: async (asked, now, kept) => {
      if (kept?.turn.era !== now.era) return fetchAnew(asked);
      const [answer, changes] = await Promise.all([kept.answer, now.since(kept.turn.lists)]);
      return (changes && broughtUp(answer, asked, changes)) ?? fetchAnew(asked);
    },
  });
}

/** So many wait, and none longer than some seconds. */
const MOST_WAITING = 40;
const MOST_REST_MS = 250;

/** Too many wait already. */
export class TooManyAsking extends Error {}

type Answering = <Answer>(answer: () => Promise<Answer>) => Promise<Answer>;

/**
 * Questions that take the house long, one by one, each followed by a rest as long as it took: half
 * of the thread stays for everybody else. Source: goals.md P10.
 */
export function oneByOne(mostWaiting = MOST_WAITING): Answering {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (answer) => {
    if (waiting >= mostWaiting) return Promise.reject(new TooManyAsking('too many ask at once'));
    waiting += 1;
    let beganMs = 0;
    const mine = last
      .then(() => {
        beganMs = performance.now();
        return answer();
      })
      .finally(() => {
        waiting -= 1;
      });
    const rest = (): Promise<void> => pause(Math.min(performance.now() - beganMs, MOST_REST_MS));
    last = mine.then(rest, rest);
    return mine;
  };
}
