// A command is one thing that changes the world. Commands run inside the engine, one batch to a
// transaction, and answer only after that transaction is on disk; so a command returns its answer
// and never tells anybody itself.
import type { BidSeal } from '#server/bidding/bid-seal.ts';
import type { BidderFacts } from '#server/bidding/store-bidder-facts.ts';
import type { LotBook } from '#server/lots/lot-book.ts';
import type { LotEffects } from '#server/lots/lot-effect.ts';
import type { Writer } from '#server/store/access.ts';
import type { DeadlineKind } from '#server/store/deadline-kinds.ts';

export interface CommandContext {
  /** The open transaction. */
  readonly db: Writer;
  /** Stamped once, when the command came in; never runs backwards. */
  readonly nowMs: number;
  /** A fresh opaque identifier. */
  readonly newId: () => string;
  /** The lots as this batch has left them so far, and the only way to change one. */
  readonly lots: LotBook;
  /** Facts the engine knows of a bidder on a lot; null when there is no such account. */
  readonly facts: (bidderId: string, lotId: string) => BidderFacts | null | Promise<BidderFacts | null>;
  /**
   * Called by a command that gathers, before it writes to a table itself: from here on its writes
   * are undone one by one if it throws.
   */
  readonly direct: () => Promise<void>;
  /** Seals bids, and opens them at the close. */
  readonly bidSeal: BidSeal;
  /** Effects of what happens to a lot. */
  readonly lotEffects: LotEffects<CommandContext>;
  /** Handlers of the clock's alarms. */
  readonly deadlines: DeadlineHandlers;
}

/** Data that are available without asking the store. */
export interface AtHand extends Pick<CommandContext, 'nowMs' | 'newId' | 'lots' | 'bidSeal'> {
  /** Facts the engine remembers of a bidder on a lot; null when it has to ask. */
  readonly knownFacts: (bidderId: string, lotId: string) => BidderFacts | null;
}

export interface Command<Input, Answer> {
  readonly name: string;
  readonly run: (context: CommandContext, input: Input) => Promise<Answer>;
  /**
   * The same as `run` without any waiting, where everything it asks for is in memory and it writes
   * through `lots` only; null where not, and then nothing has changed. A hot lot lives on it:
   * waiting costs more than deciding.
   */
  readonly runAtOnce?: (context: AtHand, input: Input) => Answer | null;
  /** The lots it is about to change: locked before the batch, in one order for everybody. */
  readonly lotsOf?: (input: Input) => readonly string[];
  /**
   * It writes through `lots` only, or calls `direct` first. Then its rows go to the store together
   * with those of the whole batch, which is what makes a hot lot fast.
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

/** Parts of the domains that the engine is given (domains.ts). */
export interface HandedIn extends Pick<CommandContext, 'lotEffects' | 'paymentEffects' | 'deadlines'> {
  readonly commandNamed: CommandNamed;
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
