// The change log of a lot: what was said of it before and after, each change with its place in the
// lot's chain.
// Source: 拍卖法 第18条; product.md 2, 4.2.
import type { Outputs } from '#contract/outputs.ts';
import type { Amended } from '#core/lots/lot-event.ts';
import { ANNOUNCED_TEXT } from '#core/lots/seen-text.ts';
import { registeredBefore } from '#server/bidding/store-registrations.ts';
import type { Reader } from '#server/store/access.ts';
import { eventIn } from '../event-codec.ts';
import { amendmentsOf } from './store-lot-events.ts';

/** The latest first. */
export async function lotChanges(reader: Reader, lotId: string): Promise<Outputs['lotChanges']> {
  const events = await amendmentsOf(reader, lotId);
  const rows = events.map(async ({ seq, hash, body }, index) => {
    const { atMs, changes } = eventIn(body) as Amended;
    const version = ANNOUNCED_TEXT + events.length - index;
    const stamped = { seq: seq ?? 0, hash: hash ?? '', atMs, changes, version };
    return { ...stamped, registeredBefore: await registeredBefore(reader, lotId, atMs) };
  });
  return { rows: await Promise.all(rows) };
}
