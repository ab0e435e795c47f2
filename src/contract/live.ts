// Messages of the live stream (server-sent events, one JSON object per `data:` line). A lot message
// carries the state after a batch and the numbers it covers, so that a watcher who misses one can
// tell and ask again.
// Source: engine.md 9.9, goals.md I-35…I-38.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { BidRecord } from '#contract/lots/outputs.ts';
import type { MessageRow } from '#contract/notifications/outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';

/** The SSE id of a lot message is `<lotId>:<seq>`. */
export type LiveMessage =
  /**
   * The state after events `from`..`view.seq`; `from` 0 is a snapshot and applies whatever was seen
   * before, and `from` beyond `view.seq` tells of no event: somebody has registered, or follows it.
   */
  | {
      readonly t: 'lot';
      readonly from: number;
      readonly view: LotView;
      readonly bids: readonly BidRecord[];
      /** 参拍: how many have registered for it, whether they have bid or not. */
      readonly registered: number;
      /** 关注: how many have it on their list. */
      readonly followers: number;
      readonly nowMs: number;
    }
  /** To one person only: where they stand on a lot now, and what has just happened to them. */
  | {
      readonly t: 'mine';
      readonly what: 'outbid' | 'leading' | 'won' | 'lost' | 'negotiating' | 'deposit' | 'registered';
      readonly mine: MyStanding;
      readonly lotTitle: string;
      readonly priceFen: number | null;
      readonly nowMs: number;
    }
  /** To one person only: a message has come for them. */
  | { readonly t: 'message'; readonly row: MessageRow; readonly nowMs: number }
  /** Their session has ended elsewhere. */
  | { readonly t: 'signed-out' }
  /** The session acts for another account from now on, or for its owner again. */
  | { readonly t: 'acting' }
  /**
   * The house closes, to be opened anew: the last word before it hangs up. Whoever watches comes
   * back by themselves.
   */
  | { readonly t: 'closing'; readonly nowMs: number }
  /** Whenever nothing else is heard, so that a dead line can be told from a quiet room. */
  | { readonly t: 'beat'; readonly nowMs: number };

/**
 * A beat after this much silence; a watcher who hears nothing for `SILENCE_MS` says that the line
 * is down.
 */
export const BEAT_MS = 1_000;
export const SILENCE_MS = 2_500;
