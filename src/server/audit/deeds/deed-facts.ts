// Facts of the things that deeds are done to, for the log: each domain hands in those of its own
// things, and says of a person no more than the state of their account.
// Source: goals.md S12; 个人信息保护法 第6条.
import type { DeedFacts, DeedThing } from '#core/audit/deed.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { thingOf } from './deed-kinds-table.ts';

/** Null: there is no such thing. */
export type ThingFacts = Readonly<
  Partial<Record<DeedThing, (context: CommandContext, id: string) => Promise<DeedFacts | null>>>
>;

/** The thing of a command as this batch sees it; null: nothing is kept of such things. */
export async function factsOf(
  context: CommandContext,
  command: string,
  ref: string | null,
): Promise<DeedFacts | null> {
  const thing = thingOf('staff-action', command);
  const read = thing === null ? undefined : context.thingFacts[thing];
  return ref === null || read === undefined ? null : read(context, ref);
}

declare module '#server/engine/command.ts' {
  interface CommandContext {
    /** Facts of the things that deeds are done to. */
    readonly thingFacts: ThingFacts;
  }
}
