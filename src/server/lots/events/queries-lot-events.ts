import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { Stamped } from '#core/lots/chain.ts';
import type { PublicLotEvent } from '#core/lots/lot-event.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import type { Reader } from '#server/store/access.ts';
import { eventIn } from '../event-codec.ts';
import { eventsAfter, publicEvents, type StampedRow } from './store-lot-events.ts';

const PAGE = 200;

/**
 * The public log of a lot after number `after`, in order: what a watcher missed, and what a chain
 * is proven with.
 */
export async function lotEvents(
  reader: Reader,
  { id, after }: Inputs['lotEvents'],
): Promise<Outputs['lotEvents']> {
  const rows = await eventsAfter(reader, id, { after, most: PAGE });
  return { rows: rows.flatMap(stampedOf) };
}

const stampedOf = ({ seq, hash, body }: StampedRow): readonly Stamped[] =>
  seq === null || hash === null ? [] : [{ seq, hash, event: viewOfEvent(eventIn(body) as PublicLotEvent) }];

/** Every public event of a lot, from the first on. */
export async function everyEvent(reader: Reader, lotId: string): Promise<readonly Stamped[]> {
  return (await publicEvents(reader, lotId)).flatMap(stampedOf);
}
