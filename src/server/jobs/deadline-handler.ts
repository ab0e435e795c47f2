// Handler that a domain gives to the clock, for alarms of one kind.
import type { CommandContext } from '#server/engine/command.ts';
import type { DeadlineKind } from '#server/store/deadline-kinds.ts';

/** `ref` is what the alarm was set for. It has been taken down; whoever needs another sets it. */
export type DeadlineHandler = (context: CommandContext, ref: string) => Promise<void>;

export type DeadlineHandlers = Readonly<Record<DeadlineKind, DeadlineHandler>>;
