// 我的竞价: what a person has registered for. A row is written when he registers and once more when the lot has ended; how he
// stands in between is read from the lots themselves. Source: product.md 7.7.
import type { Kysely } from 'kysely';
import { type HaggleAgreed, type HaggleFailed, isHaggleOpen } from '#core/haggling.ts';
import type { Lot } from '#core/lot.ts';
import { readHaggle } from '#server/store/haggles.ts';
import type { Tables } from '#server/store/tables.ts';
import type { MyLotState } from './list-tables.ts';

interface Registered {
  readonly bidderId: string;
  readonly lotId: string;
  readonly atMs: number;
}

export const addMyLot = async (db: Kysely<Tables>, { bidderId, lotId, atMs }: Registered): Promise<void> => {
  const listed = await db
    .selectFrom('lotRows')
    .select(['no', 'saleId', 'brand'])
    .where('lotId', '=', lotId)
    .executeTakeFirst();
  if (!listed) return;
  const row = { bidderId, lotId, ...listed, state: 'active' as const, registeredAtMs: atMs, endedAtMs: null };
  await db
    .insertInto('myLots')
    .values(row)
    .onConflict((conflict) => conflict.columns(['bidderId', 'lotId']).doNothing())
    .execute();
};

const endMs = (lot: Lot): number | null => {
  if (lot.status === 'sold' || lot.status === 'passed') return lot.closedAtMs;
  return lot.status === 'withdrawn' ? lot.withdrawnAtMs : null;
};

/** Notes for everybody what became of lots that have ended; others are left as they are. */
export const endMyLots = async (db: Kysely<Tables>, lots: readonly Lot[]): Promise<void> => {
  for (const lot of lots) {
    const endedAtMs = endMs(lot);
    if (endedAtMs === null) continue;
    const state: MyLotState = lot.status === 'withdrawn' ? 'withdrawn' : 'lost';
    const mine = db.updateTable('myLots').where('lotId', '=', lot.id).where('state', '=', 'active');
    if (lot.status === 'sold') {
      const { bidderId } = lot.winner;
      await mine.set({ state: 'won', endedAtMs }).where('bidderId', '=', bidderId).execute();
    }
    const haggle = lot.status === 'passed' ? await readHaggle(db, lot.id) : null;
    const hagglerId = haggle && isHaggleOpen(haggle) ? haggle.bidder.bidderId : '';
    await mine.set({ state, endedAtMs }).where('bidderId', '!=', hagglerId).execute();
  }
};

/** For who haggles, the lot ends with the haggling. */
export const endHaggledLot = async (
  db: Kysely<Tables>,
  haggle: HaggleAgreed | HaggleFailed,
): Promise<void> => {
  const { lotId, bidder, status, endedAtMs } = haggle;
  await db
    .updateTable('myLots')
    .set({ state: status === 'agreed' ? 'won' : 'lost', endedAtMs })
    .where('lotId', '=', lotId)
    .where('bidderId', '=', bidder.bidderId)
    .execute();
};

/** The lots a person is registered for that have not ended; so many at most. */
export const activeLots = (reader: Kysely<Tables>, bidderId: string, most: number) =>
  reader
    .selectFrom('myLots')
    .select(['no', 'lotId', 'saleId', 'brand', 'registeredAtMs'])
    .where('bidderId', '=', bidderId)
    .where('state', '=', 'active')
    .limit(most)
    .execute();

export interface EndedPlace {
  readonly endedAtMs: number;
  readonly lotId: string;
}

export interface EndedWalk {
  readonly bidderId: string;
  /** Null: however they ended. */
  readonly state: MyLotState | null;
  readonly saleId: string | null;
  readonly brand: string | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly after: EndedPlace | null;
  /** How many are looked at. */
  readonly most: number;
}

const ended = (reader: Kysely<Tables>, walk: EndedWalk) => {
  const { bidderId, state, after, fromMs, toMs, most } = walk;
  return reader
    .selectFrom('myLots')
    .select(['no', 'lotId', 'saleId', 'brand', 'registeredAtMs', 'endedAtMs'])
    .$narrowType<{ endedAtMs: number }>()
    .where('bidderId', '=', bidderId)
    .$if(state !== null, (query) => query.where('state', '=', state ?? 'won'))
    .where('endedAtMs', 'is not', null)
    .$if(fromMs !== null, (query) => query.where('endedAtMs', '>=', fromMs))
    .$if(toMs !== null, (query) => query.where('endedAtMs', '<=', toMs))
    .$if(after !== null, (query) =>
      query.where((row) =>
        row(row.refTuple('endedAtMs', 'lotId'), '<', row.tuple(after?.endedAtMs ?? 0, after?.lotId ?? '')),
      ),
    )
    .orderBy('endedAtMs', 'desc')
    .orderBy('lotId', 'desc')
    .limit(most);
};

/** A page of what has ended for a person, the latest first. */
export const endedLots = (reader: Kysely<Tables>, walk: EndedWalk, take: number) =>
  reader
    .selectFrom(ended(reader, walk).as('mine'))
    .select(['mine.no', 'mine.lotId', 'mine.endedAtMs', 'mine.registeredAtMs'])
    .$if(walk.saleId !== null, (query) => query.where('mine.saleId', '=', walk.saleId ?? ''))
    .$if(walk.brand !== null, (query) => query.where('mine.brand', '=', walk.brand ?? ''))
    .orderBy('mine.endedAtMs', 'desc')
    .orderBy('mine.lotId', 'desc')
    .limit(take)
    .execute();

/** The last place a walk looks at; null when it comes to its end before. */
export const endedEnd = async (reader: Kysely<Tables>, walk: EndedWalk): Promise<EndedPlace | null> => {
  const [place] = await ended(reader, walk)
    .offset(walk.most - 1)
    .limit(1)
    .execute();
  return place ? { endedAtMs: place.endedAtMs, lotId: place.lotId } : null;
};

export type EndedCounts = Readonly<Record<'won' | 'lost' | 'ended', number>>;

/** How many have ended for a person, in each way and in any; at most `most` are counted. */
export const endedCounts = async (
  reader: Kysely<Tables>,
  bidderId: string,
  most: number,
): Promise<EndedCounts> => {
  const all = { bidderId, saleId: null, brand: null, fromMs: null, toMs: null, after: null, most };
  const counted = (state: MyLotState) =>
    reader
      .selectFrom(ended(reader, { ...all, state }).as('mine'))
      .select(({ fn }) => fn.countAll<number>().as('count'));
  const { won, lost, withdrawn } = await reader
    .selectNoFrom([
      counted('won').as('won'),
      counted('lost').as('lost'),
      counted('withdrawn').as('withdrawn'),
    ])
    .$narrowType<{ won: number; lost: number; withdrawn: number }>()
    .executeTakeFirstOrThrow();
  return { won, lost, ended: Math.min(won + lost + withdrawn, most) };
};
