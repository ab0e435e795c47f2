// The house's record when the story is over.
import { verifyChain } from '#core/lots/chain.ts';
import type { Lot, ScheduledLot } from '#core/lots/lot.ts';
import type { Message } from '#core/notifications/message.ts';
import { everyEvent } from '#server/lots/events/queries-lot-events.ts';
import { sha256 } from '../../kit/sha256.ts';
import { readHistory } from '../../kit/store/read-history.ts';
import { recorded } from '../../kit/store/recorded.ts';
import { violations } from '../invariants.ts';
import { STARTS_AT_MS } from './catalogue.ts';
import type { LivedHouse, Name } from './house.ts';

export async function stateOf({ ground }: LivedHouse, lotId: string): Promise<Lot> {
  const { reader } = ground.store;
  const row = await reader
    .selectFrom('lots')
    .select('state')
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.state) as Lot;
}

export async function balancesIn({ ground }: LivedHouse): Promise<Record<string, number>> {
  const rows = await ground.store.reader.selectFrom('balances').selectAll().execute();
  return Object.fromEntries(rows.map(({ account, balanceFen }) => [account, balanceFen]));
}

/** Breaches of all invariants and chains; nothing, if all is well. */
export async function judged(
  { ground }: LivedHouse,
  published: readonly ScheduledLot[],
): Promise<readonly string[]> {
  const { reader } = ground.store;
  const told = { endsAtMs: STARTS_AT_MS, answers: [], outages: [] };
  const { negotiations = [] } = await readHistory(reader, told);
  const history = { ...(await recorded(reader, published)), negotiations };
  const chains = await Promise.all(
    published.map(async ({ id }) => {
      const verdict = await verifyChain(await everyEvent(reader, id), [], sha256);
      return verdict.holds ? [] : [`the chain of ${id} is broken at ${verdict.brokenAtSeq}`];
    }),
  );
  return [...violations(history, sha256), ...chains.flat()];
}

/** Everything somebody was told, in the order in which it was written. */
export async function lettersTo({ ground, ids }: LivedHouse, name: Name): Promise<readonly Message[]> {
  const rows = await ground.store.reader
    .selectFrom('messages')
    .select('body')
    .where('userId', '=', ids[name])
    .orderBy('atMs')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as Message);
}

/** Messages to somebody, and how often each. */
export async function toldTo(house: LivedHouse, name: Name): Promise<Record<string, number>> {
  const told = Map.groupBy(await lettersTo(house, name), nameOf);
  return Object.fromEntries([...told].map(([what, letters]) => [what, letters.length]));
}

/** Subject of a message: the kind, or of an order the news, with the lot. */
const nameOf = (message: Message): string =>
  `${'news' in message ? message.news : message.kind} ${'lotId' in message ? message.lotId : '-'}`;
