// A follower's note to themselves, the group they put a lot into and the price they wait for; and
// the telling of it, with the list's own keeping up, so that a bid pays nothing for it.
// Source: core/lots/price-alert.ts, core/lots/follow-group.ts.
import { groupRefusal, type FollowRefusal } from '#core/lots/follow-group.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import { isReached } from '#core/lots/price-alert.ts';
import { refuse, type Result } from '#core/result.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { notifyAll } from '#server/notifications/store-messages.ts';
import type { StoredGroup } from './note-seal.ts';
import { endAlert, followedIn, groupsBesides, putNote, reachedOn } from './store-follows.ts';

export interface NoteFollow {
  readonly userId: string;
  readonly lotId: string;
  readonly noteSealed: string;
  /** Null: they wait for no price. */
  readonly alertFen: number | null;
  readonly group: StoredGroup;
}

export type FollowNoted = Result<
  { readonly answer: Pick<NoteFollow, 'alertFen'> },
  { readonly code: 'UNKNOWN_LOT' } | FollowRefusal
>;

/** Tells whoever waited for a price that one of these lots has come to. */
export async function tellPriceAlerts(context: CommandContext, lotIds: readonly string[]): Promise<void> {
  if (lotIds.length === 0) return;
  const reached = await reachedOn(context.db, lotIds);
  for (const row of reached) await endAlert(context.db, row);
  await notifyAll(
    context,
    reached.map((row) => letterOf(row, row.priceFen)),
  );
}

const letterOf = (
  { userId, lotId, alertFen }: Pick<NoteFollow, 'userId' | 'lotId'> & { readonly alertFen: number },
  priceFen: number,
) => ({
  userId,
  message: { kind: 'price-alert' as const, lotId, alertFen, priceFen },
  cause: `price-alert:${lotId}:${alertFen}`,
});

/**
 * A lot that a person does not follow is to them as one that is not there. What is reached already
 * is told at once.
 */
export const noteFollow: Command<NoteFollow, FollowNoted> = {
  name: 'note-follow',
  sparesBidders: true,
  run: async (context, input) => {
    const { db, lots, newId } = context;
    const { userId, lotId, alertFen, noteSealed, group } = input;
    const these = { userId, lotIds: [lotId] };
    const page = await lots.page(lotId);
    const isFollowed = (await followedIn(db, these)).length > 0;
    if (!page || !isFollowed) return refuse({ code: 'UNKNOWN_LOT' });
    const refusal = groupRefusal(group.groupIndex, await groupsBesides(db, these));
    if (refusal) return refuse(refusal);
    const { priceFen } = viewOf(page.lot);
    const row = { id: newId(), userId, lotId, noteSealed, ...group };
    const isPractice = page.lot.terms.isPractice === true;
    if (alertFen === null || priceFen === null || isPractice || !isReached(alertFen, priceFen)) {
      await putNote(db, { ...row, alertFen });
      return { ok: true, answer: { alertFen } };
    }
    await putNote(db, { ...row, alertFen: null });
    await notifyAll(context, [letterOf({ userId, lotId, alertFen }, priceFen)]);
    return { ok: true, answer: { alertFen: null } };
  },
};
