// News of what was committed, on this node and on others: to everybody who watches, to the one
// person concerned, and to whoever else asked to hear of it.
import { openMessenger, type MessengerParts } from './my-messages.ts';
import { startSequencer, type Sequencer } from './sequencer.ts';

type Listener = (touched: readonly string[]) => void;

export interface HeardCommits {
  readonly sequencer: Sequencer;
  /** Takes what a commit has touched. */
  readonly hear: Listener;
  readonly onHeard: (listener: Listener) => void;
  /** Resolves once everything that was heard is told. */
  readonly settled: () => Promise<void>;
}

export async function openHeardCommits(parts: MessengerParts): Promise<HeardCommits> {
  const later = (run: () => void, waitMs: number): void => void setTimeout(run, waitMs).unref();
  const sequencer = await startSequencer({ ...parts, later });
  const messenger = openMessenger(parts);
  const listeners: Listener[] = [sequencer.wake, messenger.wake];
  return {
    sequencer,
    hear: (touched) => {
      for (const listener of listeners) listener(touched);
    },
    onHeard: (listener) => void listeners.push(listener),
    settled: async () => {
      await sequencer.settled();
      await messenger.settled();
    },
  };
}
