// 我的竞价: what a person has registered for. A row is written when they register and once more
// when the lot has ended; how they stand in between is read from the lots themselves.
// Source: product.md 7.7.
import { buyersOf, type Lot } from '#core/lots/lot.ts';
import {
  isNegotiationOpen,
  type NegotiationAgreed,
  type NegotiationFailed,
} from '#core/negotiation/negotiation.ts';
import { readNegotiation } from '#server/negotiation/store-negotiations.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';
import { prepared, type Put, type Shape } from '#server/store/prepared.ts';
import { hasWords, isLotFound } from './found-lots.ts';
import type { MyLotState } from './list-tables.ts';
import type { PartWays } from './search-words.ts';

interface Registered {
  readonly bidderId: string;
  readonly lotId: string;
  readonly atMs: number;
}

export async function addMyLot(db: Writer, { bidderId, lotId, atMs }: Registered): Promise<void> {
  const listed = await db
    .selectFrom('lotRows')
    .select(['no', 'hall', 'saleId', 'brand'])
    .where('lotId', '=', lotId)
    .executeTakeFirst();
  if (!listed) return;
  const row = { bidderId, lotId, ...listed, state: 'active' as const, registeredAtMs: atMs, endedAtMs: null };
  await db
    .insertInto('myLots')
    .values(row)
    .onConflict((conflict) => conflict.columns(['bidderId', 'lotId']).doNothing())
    .execute();
}

/**
 * How many have ended for a person in a hall, in each way and in any; at most `most` are counted.
 */
export async function endedCounts(
  reader: Reader,
  { bidderId, hall = null }: { readonly bidderId: string; readonly hall?: string | null },
  most: number,
): Promise<EndedCounts> {
  const all = {
    bidderId,
    state: null,
    hall,
    saleId: null,
    brand: null,
    ways: null,
    fromMs: null,
    toMs: null,
    after: null,
    most,
  };
  const counted = (scan: EndedScan, state: MyLotState) =>
    wished(reader, { ...scan, state }).select(({ fn }) => fn.countAll<number>().as('count'));
  const ask = prepared(reader, {
    name: 'counts of ended lots',
    fill: (put) => scanWith(put, all),
    build: (scan) =>
      reader
        .selectNoFrom([
          counted(scan, 'won').as('won'),
          counted(scan, 'lost').as('lost'),
          counted(scan, 'withdrawn').as('withdrawn'),
        ])
        .$narrowType<{ won: number; lost: number; withdrawn: number }>()
        .compile(),
  });
  const [counts] = (await reader.executeQuery(ask)).rows;
  const { won, lost, withdrawn } = counts ?? { won: 0, lost: 0, withdrawn: 0 };
  return { won, lost, ended: Math.min(won + lost + withdrawn, most) };
}

const endMs = (lot: Lot): number | null => {
  if (lot.status === 'sold' || lot.status === 'passed') return lot.closedAtMs;
  return lot.status === 'withdrawn' ? lot.withdrawnAtMs : null;
};

/** Notes for everybody what became of lots that have ended; others are left as they are. */
export async function endMyLots(db: Writer, lots: readonly Lot[]): Promise<void> {
  for (const lot of lots) {
    const endedAtMs = endMs(lot);
    if (endedAtMs === null) continue;
    const state: MyLotState = lot.status === 'withdrawn' ? 'withdrawn' : 'lost';
    const mine = db.updateTable('myLots').where('lotId', '=', lot.id).where('state', '=', 'active');
    for (const bidderId of buyersOf(lot)) {
      await mine.set({ state: 'won', endedAtMs }).where('bidderId', '=', bidderId).execute();
    }
    const negotiation = lot.status === 'passed' ? await readNegotiation(db, lot.id) : null;
    const negotiatorId = negotiation && isNegotiationOpen(negotiation) ? negotiation.bidder.bidderId : '';
    await mine.set({ state, endedAtMs }).where('bidderId', '!=', negotiatorId).execute();
  }
}

/** For who negotiations, the lot ends with the negotiation. */
export async function endNegotiatedLot(
  db: Writer,
  negotiation: NegotiationAgreed | NegotiationFailed,
): Promise<void> {
  const { lotId, bidder, status, endedAtMs } = negotiation;
  await db
    .updateTable('myLots')
    .set({ state: status === 'agreed' ? 'won' : 'lost', endedAtMs })
    .where('lotId', '=', lotId)
    .where('bidderId', '=', bidder.bidderId)
    .execute();
}

/** The person has it after all: as the second bidder of a lot whose first buyer did not pay. */
export async function winAsSecond(
  db: Writer,
  {
    lotId,
    bidderId,
    endedAtMs,
  }: { readonly lotId: string; readonly bidderId: string; readonly endedAtMs: number },
): Promise<void> {
  await db
    .updateTable('myLots')
    .set({ state: 'won', endedAtMs })
    .where('lotId', '=', lotId)
    .where('bidderId', '=', bidderId)
    .execute();
}

/** The lots a person is registered for that have not ended; so many at most. */
export async function activeLots(reader: Reader, bidderId: string, most: number) {
  const ask = prepared(reader, {
    name: 'active lots',
    fill: (put) => ({ bidderId: put('bidderId', bidderId), most: put('most', most) }),
    build: (put) =>
      reader
        .selectFrom('myLots')
        .select(['no', 'lotId', 'hall', 'saleId', 'brand', 'registeredAtMs'])
        .where('bidderId', '=', put.bidderId)
        .where('state', '=', 'active')
        .limit(put.most)
        .compile(),
  });
  return (await reader.executeQuery(ask)).rows;
}

export interface EndedPlace {
  readonly endedAtMs: number;
  readonly lotId: string;
}

export interface EndedScan {
  readonly bidderId: string;
  /** Null: however they ended. */
  readonly state: MyLotState | null;
  /** Null: in whichever hall. */
  readonly hall: string | null;
  readonly saleId: string | null;
  readonly brand: string | null;
  /** Words it must be found by; null: whatever it is called. */
  readonly ways: PartWays | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly after: EndedPlace | null;
  /** How many are looked at. */
  readonly most: number;
}

const ended = (reader: Reader, scan: EndedScan) => {
  const { bidderId, state, after, fromMs, toMs, most } = scan;
  return reader
    .selectFrom('myLots')
    .select(['no', 'lotId', 'hall', 'saleId', 'brand', 'registeredAtMs', 'endedAtMs'])
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

/** Words come in too many shapes to keep each: a statement with some is built for itself. */
const statementOf = <Asked, Row>(reader: Reader, { ways }: EndedScan, shape: Shape<Asked, Row>) =>
  ways === null ? prepared(reader, shape) : shape.build(shape.fill((_place, value) => value));

/** A scan with its values put in. */
const scanWith = (put: Put, scan: EndedScan): EndedScan => {
  const wished = <Value>(place: string, value: Value | null): Value | null =>
    value === null ? null : put(place, value);
  const { after } = scan;
  return {
    bidderId: put('bidderId', scan.bidderId),
    state: wished('state', scan.state),
    hall: wished('hall', scan.hall),
    saleId: wished('saleId', scan.saleId),
    brand: wished('brand', scan.brand),
    ways: scan.ways,
    fromMs: wished('fromMs', scan.fromMs),
    toMs: wished('toMs', scan.toMs),
    after: after && { endedAtMs: put('endedAtMs', after.endedAtMs), lotId: put('lotId', after.lotId) },
    most: put('most', scan.most),
  };
};

/** Lots a scan looks at, narrowed to those wished for. */
const wished = (reader: Reader, scan: EndedScan) => {
  const { hall, saleId, brand, ways } = scan;
  return reader
    .selectFrom(ended(reader, scan).as('mine'))
    .$if(hall !== null, (query) => query.where('mine.hall', '=', hall ?? ''))
    .$if(saleId !== null, (query) => query.where('mine.saleId', '=', saleId ?? ''))
    .$if(brand !== null, (query) => query.where('mine.brand', '=', brand ?? ''))
    .$if(ways !== null, (query) => query.where(isLotFound({ no: 'mine.no' }, ways ?? [])));
};

/** Of these lots those that have the words. */
export async function lotsCalled(
  reader: Reader,
  nos: readonly number[],
  ways: PartWays,
): Promise<ReadonlySet<number>> {
  const rows = await reader
    .selectFrom('lotFaces')
    .select('no')
    .where(inList(reader, 'lotFaces.no', { numbers: nos }))
    .where(hasWords('lotFaces.searchText', ways))
    .execute();
  return new Set(rows.map(({ no }) => no));
}

/** A page of what has ended for a person, the latest first. */
export async function endedLots(reader: Reader, scan: EndedScan, take: number) {
  const ask = statementOf(reader, scan, {
    name: 'ended lots',
    fill: (put) => ({ scan: scanWith(put, scan), take: put('take', take) }),
    build: (put) =>
      wished(reader, put.scan)
        .select(['mine.no', 'mine.lotId', 'mine.endedAtMs', 'mine.registeredAtMs'])
        .orderBy('mine.endedAtMs', 'desc')
        .orderBy('mine.lotId', 'desc')
        .limit(put.take)
        .compile(),
  });
  return (await reader.executeQuery(ask)).rows;
}

/** How many of what a scan looks at are wished for. */
export async function endedTotal(reader: Reader, scan: EndedScan): Promise<number> {
  const ask = statementOf(reader, scan, {
    name: 'the total of ended lots',
    fill: (put) => scanWith(put, scan),
    build: (put) =>
      wished(reader, put)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .compile(),
  });
  return (await reader.executeQuery(ask)).rows[0]?.count ?? 0;
}

/** The last place a scan looks at; null when it comes to its end before. */
export async function endedEnd(reader: Reader, scan: EndedScan): Promise<EndedPlace | null> {
  const ask = prepared(reader, {
    name: 'the end of ended lots',
    fill: (put) => ({ scan: scanWith(put, scan), skip: put('skip', scan.most - 1) }),
    build: (put) => ended(reader, put.scan).offset(put.skip).limit(1).compile(),
  });
  const [place] = (await reader.executeQuery(ask)).rows;
  return place ? { endedAtMs: place.endedAtMs, lotId: place.lotId } : null;
}

export type EndedCounts = Readonly<Record<'won' | 'lost' | 'ended', number>>;
