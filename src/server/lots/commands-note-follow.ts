// A follower's note to himself and the price he waits for; and the telling of it, with the list's own keeping up, so that a bid pays
// nothing for it. Source: core/lots/price-alert.ts.
import { isReached } from '#core/lots/price-alert.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { tellAll } from '#server/notifications/store-messages.ts';
import { endAlert, isFollowing, putNote, reachedOn } from './store-follow-notes.ts';

export interface NoteFollow {
  readonly userId: string;
  readonly lotId: string;
  readonly note: string;
  /** Null: he waits for no price. */
  readonly alertFen: number | null;
}

export type FollowNoted =
  | { readonly ok: true; readonly answer: { readonly note: string; readonly alertFen: number | null } }
  | { readonly ok: false; readonly refusal: { readonly code: 'UNKNOWN_LOT' } };

const letterOf = (
  { userId, lotId, alertFen }: NoteFollow & { readonly alertFen: number },
  priceFen: number,
) => ({
  userId,
  message: { kind: 'price-alert' as const, lotId, alertFen, priceFen },
  cause: `price-alert:${lotId}:${alertFen}`,
});

/** A lot he does not follow is to him as one that is not there. What is reached already is told at once. */
export const noteFollow: Command<NoteFollow, FollowNoted> = {
  name: 'note-follow',
  sparesBidders: true,
  run: async (context, input) => {
    const { db, lots } = context;
    const page = await lots.page(input.lotId);
    if (!page || !(await isFollowing(db, input))) return { ok: false, refusal: { code: 'UNKNOWN_LOT' } };
    const { priceFen } = viewOf(page.lot);
    const { alertFen, note } = input;
    const isPractice = page.lot.terms.isPractice === true;
    if (alertFen === null || priceFen === null || isPractice || !isReached(alertFen, priceFen)) {
      await putNote(db, input);
      return { ok: true, answer: { note, alertFen } };
    }
    await putNote(db, { ...input, alertFen: null });
    await tellAll(context, [letterOf({ ...input, alertFen }, priceFen)]);
    return { ok: true, answer: { note, alertFen: null } };
  },
};

/** Tells whoever waited for a price that one of these lots has come to. */
export const tellPriceAlerts = async (context: CommandContext, lotIds: readonly string[]): Promise<void> => {
  if (lotIds.length === 0) return;
  const reached = await reachedOn(context.db, lotIds);
  for (const row of reached) await endAlert(context.db, row);
  await tellAll(
    context,
    reached.map((row) => letterOf({ ...row, note: '' }, row.priceFen)),
  );
};
