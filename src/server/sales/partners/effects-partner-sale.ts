// A sale has been announced: its partner can be followed from then on, and an alarm rings a minute
// later by which whoever followed it before is told, once.
// Source: docs/decisions/catalogue/partners-that-are-followed.md.
import { partnerMessage } from '#core/sales/partner.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import type { CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import { notifyAll } from '#server/notifications/store-messages.ts';
import { saleById } from '#server/sales/queries-sale-by-id.ts';
import type { SalesTable } from '#server/sales/sale-tables.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { followersOf, namePartner } from './store-partners.ts';

/** A long sale comes in parts, and is told of with all its lots. */
const GATHER_MS = MINUTE_MS;
/** People of one ring: more of them ring again, so that nobody's bid waits for all. */
const MOST_A_RING = 200;
const BEHIND = ':';

/** No alarm is set where nobody follows: a later follower hears of the next sale. */
export async function announcePartner(
  { db, nowMs }: Pick<CommandContext, 'db' | 'nowMs'>,
  { id, partnerId, consignor }: Pick<SalesTable, 'id' | 'partnerId' | 'consignor'>,
  announcedAtMs: number,
): Promise<void> {
  if (partnerId === null) return;
  await namePartner(db, { id: partnerId, name: consignor, announcedAtMs });
  const [first] = await followersOf(db, { partnerId, untilMs: nowMs, after: '', most: 1 });
  if (first === undefined) return;
  const ref = [id, nowMs].join(BEHIND);
  await setDeadline(db, { kind: 'partner-sale', ref, dueAtMs: nowMs + GATHER_MS });
}

/** The alarm's `ref`: the sale, when it came, and behind which person to go on. */
export const tellFollowers: DeadlineHandler = async (context, ref) => {
  const { db, nowMs } = context;
  const [saleId = '', sinceMs = '', after = ''] = ref.split(BEHIND);
  const message = partnerMessage(await saleById(db, { saleId, nowMs }));
  if (!message) return;
  const { partnerId } = message;
  const untilMs = Number(sinceMs);
  const userIds = await followersOf(db, { partnerId, untilMs, after, most: MOST_A_RING });
  const cause = `partner-sale:${saleId}`;
  await notifyAll(
    context,
    userIds.map((userId) => ({ userId, message, cause })),
  );
  const last = userIds.length === MOST_A_RING ? userIds.at(-1) : undefined;
  if (last === undefined) return;
  const next = [saleId, sinceMs, last].join(BEHIND);
  await setDeadline(db, { kind: 'partner-sale', ref: next, dueAtMs: nowMs });
};
