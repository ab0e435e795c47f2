// Effects of taking a lot out of its draft, as `sales` asks for them and the other domains give
// them: domains.ts lists them, all in the transaction of the deed.
import type { CommandContext } from '#server/engine/command.ts';

/** Told after the draft is gone; nothing comes of it where it was none of its business. */
export type DraftEffect<Context = CommandContext> = (context: Context, lotId: string) => Promise<void>;

declare module '#server/engine/command.ts' {
  interface CommandContext {
    /** Effects of a draft that is taken out, in their order. */
    readonly draftEffects: readonly DraftEffect[];
  }
}
