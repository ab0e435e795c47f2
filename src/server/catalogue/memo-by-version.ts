// Answers that hold until something has changed: kept for their turn, whoever asks and however
// many.
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
export function keptThroughChanges<Asked, Answer>(
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
