// A command is one thing that changes the world. Commands run inside the engine, one batch to a
// transaction, and answer only after that transaction is on disk; so a command returns its answer
// and never tells anybody itself.
import type { Writer } from '#server/store/access.ts';
import type { DeadlineKind } from '#server/store/deadline-kinds.ts';
import type { KeyRing } from '#server/store/seals/ring-seal.ts';
import type { UnitOfWork, UnitPart } from './unit-of-work.ts';

/**
 * Data that are available without asking the store. The domains add what they hold in memory
 * (`declare module`, beside each).
 */
export interface AtHand {
  /** Stamped once, when the command came in; never runs backwards. */
  readonly nowMs: number;
  /** A fresh opaque identifier. */
  readonly newId: () => string;
}

/** All that a command has to do with; the domains add to it as they do to `AtHand`. */
export interface CommandContext extends AtHand {
  /** The open transaction. */
  readonly db: Writer;
  /**
   * Called by a command that gathers, before it writes to a table itself: from here on its writes
   * are undone one by one if it throws.
   */
  readonly direct: () => Promise<void>;
  /** Handlers of the clock's alarms. */
  readonly deadlines: DeadlineHandlers;
}

export interface Command<Input, Answer> {
  readonly name: string;
  readonly run: (context: CommandContext, input: Input) => Promise<Answer>;
  /**
   * The same as `run` without any waiting, where everything it asks for is in memory and it writes
   * nothing itself; null where not, and then nothing has changed. A hot lot lives on it: waiting
   * costs more than deciding.
   */
  readonly runAtOnce?: (context: AtHand, input: Input) => Answer | null;
  /** The lots it is about to change: locked before the batch, in one order for everybody. */
  readonly lotsOf?: (input: Input) => readonly string[];
  /**
   * It writes through the unit of work only, or calls `direct` first. Then its rows go to the store
   * together with those of the whole batch, which is what makes a hot lot fast.
   */
  readonly gathers?: true;
  /** It writes to tables itself, but nothing that a bidder is admitted by. */
  readonly sparesBidders?: true;
  /**
   * The part of its input that tells one request from another; all of it, where this is left out.
   */
  readonly said?: (input: Input) => unknown;
  /**
   * True when what it is told, or answers, must not be read or guessed from what is kept of the
   * request.
   */
  readonly isSecret?: (input: Input) => boolean;
  /**
   * The clock's own: tried even while the store cannot write, and so the first to find out that it
   * can again.
   */
  readonly probes?: true;
}

/** `ref` is what the alarm was set for. It has been taken down; whoever needs another sets it. */
export type DeadlineHandler = (context: CommandContext, ref: string) => Promise<void>;

export type DeadlineHandlers = Readonly<Record<DeadlineKind, DeadlineHandler>>;

/**
 * A command by the name under which it crosses to the engine's thread. Throws when there is none:
 * that is a bug.
 */
export type CommandNamed = (name: string) => Command<unknown, unknown>;

/** The part of a command's context that is the domains' and the same in every batch. */
export type DomainContext = Omit<CommandContext, 'db' | 'nowMs' | 'newId' | 'direct'>;

/** How answers to keyed requests are written down. */
export interface AnswerCodec {
  /** Text of an answer; `body`: as it was given. */
  readonly textOf: (answer: unknown, body: string) => string;
  /** The text under seal, where it tells a secret. */
  readonly sealed: (text: string, key: RequestKey) => string;
  /** The answer as it was given, to the byte. */
  readonly opened: (kept: {
    readonly bidderId: string;
    readonly key: string;
    readonly body: string;
  }) => string;
}

/** Parts of the domains in one engine. */
export interface DomainParts {
  readonly context: DomainContext;
  readonly atHand: (nowMs: number, newId: () => string) => AtHand;
  readonly held: readonly UnitPart[];
  readonly answers: AnswerCodec;
}

/** All that the engine is given by the domains (domains.ts). */
export interface HandedIn {
  readonly commandNamed: CommandNamed;
  /** `keys` seal bids and open them. */
  readonly open: (unit: UnitOfWork, keys: Buffer | KeyRing) => DomainParts;
}

/**
 * Names one request: the same key with the same body is answered the same, to the byte, for good.
 */
export interface RequestKey {
  readonly bidderId: string;
  readonly key: string;
  readonly bodyHash: string;
}

export type KeyedAnswer =
  /** `body` is the JSON text of the command's answer. */
  | { readonly state: 'answered'; readonly body: string }
  /** The key was used for another body. */
  | { readonly state: 'key-reused' }
  /** Its twin is being decided at this moment. */
  | { readonly state: 'in-flight' };

/** How the rest of the service speaks to the engine, whichever thread it runs in. */
export interface Engine {
  /**
   * Resolves once the command is durable. Rejects with `EngineUnavailable` when the machine failed,
   * and with `CommandFailed` when the command itself has a bug; nothing has then changed.
   */
  readonly run: <Input, Answer>(command: Command<Input, Answer>, input: Input) => Promise<Answer>;
  readonly runKeyed: <Input>(
    command: Command<Input, unknown>,
    input: Input,
    key: RequestKey,
  ) => Promise<KeyedAnswer>;
  readonly stop: () => Promise<void>;
}

export interface EngineHandle extends Engine {
  /** Called after each commit with the lots it touched, and the messages it holds (touched.ts). */
  readonly onCommitted: (listener: (touched: readonly string[]) => void) => void;
}
