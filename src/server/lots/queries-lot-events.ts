import type { Reader } from '#server/store/access.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { Stamped } from '#core/lots/chain.ts';
import type { PublicLotEvent } from '#core/lots/lot-event.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import { eventIn } from './event-codec.ts';
import type { EventsTable } from './lot-tables.ts';

const PAGE = 200;

type Row = Pick<EventsTable, 'seq' | 'hash' | 'body'>;

const stampedOf = ({ seq, hash, body }: Row): readonly Stamped[] =>
  seq === null || hash === null ? [] : [{ seq, hash, event: viewOfEvent(eventIn(body) as PublicLotEvent) }];

/** Every public event of a lot, from the first on. */
export const everyEvent = async (reader: Reader, lotId: string): Promise<readonly Stamped[]> => {
  const rows = await reader
    .selectFrom('events')
    .select(['seq', 'hash', 'body'])
    .where('lotId', '=', lotId)
    .where('seq', 'is not', null)
    .orderBy('seq')
    .execute();
  return rows.flatMap(stampedOf);
};

/** The public log of a lot after number `after`, in order: what a watcher missed, and what a chain is proven with. */
export const lotEvents = async (
  reader: Reader,
  { id, after }: Inputs['lotEvents'],
): Promise<Outputs['lotEvents']> => {
  const rows = await reader
    .selectFrom('events')
    .select(['seq', 'hash', 'body'])
    .where('lotId', '=', id)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(PAGE)
    .execute();
  return { rows: rows.flatMap(stampedOf) };
};
