// The engine in the caller's own thread: for tests, and for tools that work on a store alone.
import type { Clock } from '#server/clock/clock.ts';
import type { Store } from '#server/store/database.ts';
import type { KeyRing } from '#server/store/seals/ring-seal.ts';
import { handedIn } from './domains.ts';
import type { Command, EngineHandle, KeyedAnswer, RequestKey } from './engine/command.ts';
import { openQueue } from './engine/queue.ts';

/** The key of a house that keeps nothing from anybody. */
export const OPEN_KEY = Buffer.alloc(32);

/** Takes over the writer of `store`; closing the store stays with the caller. */
export function inlineEngine(store: Store, clock: Clock, bidKeys: Buffer | KeyRing = OPEN_KEY): EngineHandle {
  const listeners: ((lotIds: readonly string[]) => void)[] = [];
  const tell = (touched: readonly string[]): void => {
    for (const listener of listeners) listener(touched);
  };
  const queue = openQueue(store, (unit) => handedIn.open(unit, bidKeys), tell);
  const submit = <Answer>(
    command: Command<unknown, unknown>,
    input: unknown,
    key: RequestKey | null,
  ): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      queue.submit({ command, input, atMs: clock.nowMs(), key }, (outcome) => {
        if (outcome.ok) resolve(outcome.answer as Answer);
        else reject(outcome.error);
      });
    });
  return {
    run: (command, input) => submit(command as Command<unknown, unknown>, input, null),
    runKeyed: (command, input, key) => submit<KeyedAnswer>(command as Command<unknown, unknown>, input, key),
    onCommitted: (listener) => listeners.push(listener),
    stop: () => queue.drained(),
  };
}
