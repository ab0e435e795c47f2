// Effects of what happens to a lot, as `lots` asks for them and the other domains give them:
// domains.ts lists them in the order in which they take place, all of them in the transaction of
// what happened.
// Source: goals.md I-27, I-28, I-33; decisions/deposits-end-with-the-lot.
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { Lot, LotId } from '#core/lots/lot.ts';
import type { LotPage } from './lot-page.ts';

/** A change of a lot that has happened, and has been recorded. */
export interface LotChange {
  readonly before: Lot;
  readonly events: readonly LotEvent[];
  /** The lot right after it. */
  readonly page: LotPage;
  /** Whether the lot is over by it. */
  readonly isEnd: boolean;
}

/** Nothing comes of it where the change is none of its business. */
export type LotEffect<Context> = (context: Context, change: LotChange) => Promise<void> | void;

/** Effect of a change of one lot on others. */
export interface OtherLotsEffect<Context> {
  /** Asked after every bid, so that it has to be told at once. */
  readonly concerns: (context: Context, before: Lot, after: Lot) => boolean;
  readonly follow: (context: Context, lotId: LotId) => Promise<void>;
}

export interface LotEffects<Context> {
  /** For the lot itself and for those who were in it. */
  readonly onLot: readonly LotEffect<Context>[];
  readonly onOthers: OtherLotsEffect<Context>;
}

declare module '#server/engine/command.ts' {
  interface CommandContext {
    /** Effects of what happens to a lot. */
    readonly lotEffects: LotEffects<CommandContext>;
  }
}
