// When the house is asked what a visitor may mean: once they have paused for a moment, and never
// for what they have already typed over. An answer that comes too late is thrown away, and its
// question is called off.

export const PAUSE_MS = 150;

export interface Asking {
  /** Null: nothing to ask. */
  readonly typed: (question: string | null) => void;
  readonly stop: () => void;
}

interface Manner<Answer> {
  readonly ask: (question: string, signal: AbortSignal) => Promise<Answer>;
  readonly show: (answer: Answer) => void;
  readonly failed: () => void;
}

export function askingFor<Answer>({ ask, show, failed }: Manner<Answer>): Asking {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();
  const stop = (): void => {
    clearTimeout(timer);
    running.abort();
  };
  const askNow = async (question: string): Promise<void> => {
    const mine = new AbortController();
    running = mine;
    try {
      const answer = await ask(question, mine.signal);
      if (!mine.signal.aborted) show(answer);
    } catch {
      if (!mine.signal.aborted) failed();
    }
  };
  return {
    typed: (question) => {
      stop();
      if (question !== null) timer = setTimeout(() => void askNow(question), PAUSE_MS);
    },
    stop,
  };
}
