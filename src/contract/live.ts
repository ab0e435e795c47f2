// What travels up: the messages of the live stream (server-sent events, one JSON object per `data:` line). A lot message
// carries the state after a batch and the numbers it covers, so that a watcher who misses one can tell and ask again.
// Source: engine.md 9.9, goals.md I-35…I-38.
import type { LotView } from '#core/view.ts';
import type { MessageRow } from './message-outputs.ts';
import type { BidRecord, MyStanding } from './outputs.ts';

/** The SSE id of a lot message is `<lotId>:<seq>`. */
export type LiveMessage =
  /** The state after events `from`..`view.seq`; `from` 0 is a snapshot and applies whatever was seen before. */
  | {
      readonly t: 'lot';
      readonly from: number;
      readonly view: LotView;
      readonly bids: readonly BidRecord[];
      /** Who is looking, and who has registered. */
      readonly watchers: number;
      readonly nowMs: number;
    }
  /** To one person only: where he stands on a lot now, and what has just happened to him. */
  | {
      readonly t: 'mine';
      readonly what: 'outbid' | 'leading' | 'won' | 'lost' | 'haggling' | 'deposit' | 'registered';
      readonly mine: MyStanding;
      readonly lotTitle: string;
      readonly priceFen: number | null;
      readonly nowMs: number;
    }
  /** To one person only: a message has come for him. */
  | { readonly t: 'message'; readonly row: MessageRow; readonly nowMs: number }
  /** His session has ended elsewhere. */
  | { readonly t: 'signed-out' }
  /** Whenever nothing else is heard, so that a dead line can be told from a quiet room. */
  | { readonly t: 'beat'; readonly nowMs: number };

/** A beat after this much silence; a watcher who hears nothing for `SILENCE_MS` says that the line is down. */
export const BEAT_MS = 1_000;
export const SILENCE_MS = 2_500;
