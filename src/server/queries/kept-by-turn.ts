// Answers that hold until something has changed: kept for their turn, whoever asks and however many.

/** Of what nobody has asked for in a while the memory is worth more than the answer. */
const MOST_KEPT = 200;

/** Keeps answers for their turn; whoever asks while one is being fetched waits for the same one. */
export const keptByTurn = <Asked, Answer>(fetchAnew: (asked: Asked) => Promise<Answer>) => {
  const kept = new Map<string, { readonly answer: Promise<Answer>; readonly turn: number }>();
  return (turn: number, asked: Asked): Promise<Answer> => {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    const mine = known?.turn === turn ? known : { answer: fetchAnew(asked), turn };
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
