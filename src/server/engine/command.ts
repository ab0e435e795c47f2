// A command is one thing that changes the world. Commands run inside the engine, one batch to a transaction, and answer
// only after that transaction is on disk; so a command returns its answer and never tells anybody itself.
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

export interface CommandContext {
  /** The open transaction. */
  readonly db: Kysely<Tables>;
  /** Stamped once, when the command came in; never runs backwards. */
  readonly nowMs: number;
  /** A fresh opaque identifier. */
  readonly newId: () => string;
}

/** Input and answer cross a thread, so both are plain data. */
export interface Command<Input, Answer> {
  readonly name: string;
  readonly run: (context: CommandContext, input: Input) => Promise<Answer>;
}

/** How the rest of the service speaks to the engine, whichever thread it runs in. */
export interface Engine {
  /** Resolves once the command is durable. Rejects only when the machine failed; nothing has then changed. */
  readonly run: <Input, Answer>(command: Command<Input, Answer>, input: Input) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}
