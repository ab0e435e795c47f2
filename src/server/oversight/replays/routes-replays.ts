// 重放核对 over HTTP: its table, and a lot or a sale that is looked at anew.
// Source: product.md 5.22.
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { endedLotIds } from '#server/lots/store-lot-ends.ts';
import type { Reader } from '#server/store/access.ts';
import { replayAgain, type Again } from './commands-note-replays.ts';
import { replayList } from './queries-replays.ts';
import { replayOf, type LotReplay } from './replay-lot.ts';
import { lastReplays } from './store-replays.ts';

/** So many lots of a sale at once: whoever asks waits for them. */
const MOST_AT_ONCE = 50;

/** Of a sale there are never more. */
const MOST_OF_SALE = 10_000;

/** Lots of a sale that are over, those first that were not looked at for longest. */
const longestUnseen = async (reader: Reader, saleId: string): Promise<readonly string[]> => {
  const ids = await endedLotIds(reader, { saleId, after: '', most: MOST_OF_SALE });
  const last = await lastReplays(reader, ids);
  const seenMs = (id: string): number => last.get(id)?.runMs ?? 0;
  return ids.toSorted((one, other) => seenMs(one) - seenMs(other)).slice(0, MOST_AT_ONCE);
};

type Own = Pick<Handlers, 'replayList' | 'replayLot' | 'replaySale'>;
type Caller = Pick<Call<'replayLot' | 'replaySale'>, 'viewer' | 'ip'>;

export function replayHandlers({ reader, engine, clock, beyond }: Services): Own {
  const replayed = async (ids: readonly string[]): Promise<readonly LotReplay[]> => {
    const replays: LotReplay[] = [];
    for (const id of ids) replays.push(...[(await replayOf(reader, id, clock.nowMs)) ?? []].flat());
    return replays;
  };
  const noted = async ({ viewer, ip }: Caller, asked: Omit<Again, 'staffId'>) => {
    const order = { ...asked, staffId: viewer.userId, from: fromOf({ viewer, ip }) };
    const made = await engine.run(audited(replayAgain), order);
    return made.ok ? ok(made.answer) : refused(made.refusal);
  };
  return {
    replayList: async ({ input, viewer, nowMs }) =>
      ok(await replayList({ reader, nowMs, beyond: await beyond(viewer, 'evidence.make') }, input)),
    replayLot: async ({ input: { lotId }, viewer, ip }) => {
      const replays = await replayed([lotId]);
      return noted({ viewer, ip }, { ref: lotId, isOneLot: true, replays });
    },
    replaySale: async ({ input: { saleId }, viewer, ip }) => {
      const replays = await replayed(await longestUnseen(reader, saleId));
      return noted({ viewer, ip }, { ref: saleId, isOneLot: false, replays });
    },
  };
}
