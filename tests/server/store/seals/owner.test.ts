// A sealed text is its owner's: a row that is given to another in the store opens for nobody. Every
// column under seal stands here with how its owner is bound, or why nobody is; a new one without
// either fails.
import { afterEach, describe, expect, test } from 'vitest';
import { bidSealWith } from '#server/bidding/bid-seal.ts';
import {
  offeredFen,
  openedAnswer,
  openedEvent,
  openedLot,
  sealedAfter,
  sealedMaximum,
  stateText,
  storedAnswer,
  storedBid,
} from '#server/bidding/maximum-codec.ts';
import { openedAbout, sealedAbout, sealedFacts } from '#server/documents/paper-codec.ts';
import { feedbackWordsPlace } from '#server/enquiries/feedback-codec.ts';
import { recordPlace, recordSeal } from '#server/identity/record-seal.ts';
import { placeOf } from '#server/jobs/sealed-places.ts';
import { openedNegotiation, storedNegotiation } from '#server/negotiation/store-negotiations.ts';
import { messageRow, openedMessage } from '#server/notifications/message-codec.ts';
import { freshPickUpCode, openedPickUpCode } from '#server/orders/after/pick-up-code-codec.ts';
import {
  openedDriver,
  openedPlate,
  openedSigner,
  sealedDriver,
  sealedPlate,
  sealedSigner,
} from '#server/orders/person-codec.ts';
import type { Place } from '#server/store/seals/place.ts';
import { ringSeal } from '#server/store/seals/ring-seal.ts';
import { WITHIN_COLUMNS } from '#server/store/seals/seal-keys.ts';
import {
  SEALED_COLUMNS,
  SEALED_COLUMNS_OF_BIDS,
  type SealedColumn,
} from '#server/store/seals/sealed-columns.ts';
import { lyingAfter, sealedRow } from '#server/store/seals/store-seals.ts';
import { appealPlace, claimPlace, draftPlace, questionPlace } from '#server/store/words-codec.ts';
import { wholePerson } from '../../../kit/accounts/whole-person.ts';
import { ledBy, openLot, partyOf, START_MS } from '../../../kit/lots.ts';
import { openedNegotiation as begun } from '../../../kit/negotiation/negotiations.ts';
import { orderAfter } from '../../../kit/orders/order-story.ts';
import { storeKinds } from '../../../kit/stores.ts';
import { openTestServer, type TestServer } from '../../../kit/test-server.ts';
import { COLUMNS } from '../columns-table.ts';

/** Names of columns that say whose a row is. */
const WHOSE = /^(?:user|owner|buyer|bidder|firm|person|payer|seller|holder)(?:Id|Index|Hash)$|^asker$/;

/** Rows by a key that is the person themselves. */
const OWN_ROW = ['users'];

/** Columns that name somebody to whom nothing of the row is opened. */
const NOT_THE_READER: Readonly<Record<string, string>> = {
  'agents.personId': 'the name is what the firm calls them, and shown to the firm alone',
  'transfers.buyerId': 'whose the money is changes; who paid it the house alone reads',
};

/** Columns whose texts are nobody's by name. */
const NOBODYS: Readonly<Record<string, string>> = {
  'enquiries.sealed': 'read by the house alone, whoever wrote it',
  'enquiries.answerSealed': 'read by the house alone',
  'signals.noteSealed': 'of two bidders, read by the house alone',
  'vehicleMarks.sealed': 'the lot’s, whoever buys it',
  'transfers.payerNameSealed': 'read by the house alone',
  'transfers.referenceSealed': 'read by the house alone',
  'lots.reserveSealed': 'the house’s',
  'lotDrafts.reserveSealed': 'the house’s',
  'lotDrafts.marksSealed': 'the house’s until the lot is published',
  'lotImportPieces.sealed': 'the house’s until its lots are published',
  'importedLots.reserveSealed': 'the house’s',
  'importedLots.marksSealed': 'the house’s until the lot is published',
};

const seal = ringSeal(Buffer.alloc(32, 9));
const bids = bidSealWith(Buffer.alloc(32, 9));
const records = recordSeal(seal);

const orderOf = (bidderId: string) => ({ ...orderAfter(), buyer: partyOf(bidderId) });
const paidOf = (bidderId: string) => ({ ...orderOf(bidderId), paymentId: 'p' });

const DRIVER = { name: '李四', idLastFour: '012X', plate: '沪A12345' };

/** Seals for one and opens for another, as what lies there is sealed and opened. */
type Handed = (from: string, to: string) => unknown;

const words =
  (placeFor: (owner: string) => Place): Handed =>
  (from, to) =>
    seal.open(seal.seal('话', placeFor(from)), placeFor(to));

const openedRecord: Handed = (from, to) => {
  const { dataKey } = records.begin(recordPlace('verifications', { id: 'v', ownerId: from }));
  return records.resume(recordPlace('verifications', { id: 'v', ownerId: to }), dataKey);
};

const maximumBy = (who: string) =>
  ({
    type: 'bid',
    atMs: START_MS,
    by: partyOf(who),
    rows: [{ party: partyOf(who), amountFen: 1_000_000, how: 'proxy' }],
    standing: ledBy(who, 10_000, 15_000),
  }) as const;

const openedLotOf: Handed = (from, to) => {
  const lot = openLot({ rev: 2, standing: ledBy(from, 10_000, 15_000) });
  const event = maximumBy(from);
  const ofEvent = sealedMaximum(seal, event, { lotId: lot.id, rev: lot.rev });
  const sealed = sealedAfter(seal, { lot, event, ofEvent, before: null });
  return openedLot(seal, { state: stateText(lot, sealed).replaceAll(from, to), sealed });
};

const HANDED: Readonly<Record<string, readonly Handed[]>> = {
  'bids.sealed': [
    (from, to) => {
      const receipt = { id: 'bid-1', lotId: 'lot-1', atMs: 1, paddle: '1', kind: 'maximum' } as const;
      const sums = { amountFen: 9, priceBeforeFen: 1, priceAfterFen: 2, rulesVersion: '1', seq: 1, hash: '' };
      return offeredFen(seal, {
        id: 'bid-1',
        bidderId: to,
        ...storedBid(seal, { ...receipt, ...sums }, from),
      });
    },
  ],
  'events.sealed': [
    (from, to) => {
      const change = { lotId: 'lot-1', rev: 2 };
      const sealed = sealedMaximum(seal, maximumBy(from), change);
      return openedEvent(seal, maximumBy(to), { ...change, sealed });
    },
  ],
  'lots.sealed': [openedLotOf],
  'lots.state': [
    openedLotOf,
    (from, to) => {
      const at = { lotId: 'lot-1' };
      return bids.open(bids.seal(9, { ...at, bidderId: from }), { ...at, bidderId: to });
    },
  ],
  'events.body': [],
  'answers.body': [
    (from, to) => {
      const body = storedAnswer(seal, '{}', { bidderId: from, key: 'k' });
      return openedAnswer(seal, { body, bidderId: to, key: 'k' });
    },
  ],
  'feedbackSteps.textSealed': [
    (from, to) => {
      const placeFor = (ownerIndex: string) => feedbackWordsPlace({ ownerIndex }, 'step-1');
      return seal.open(seal.seal('话', placeFor(from)), placeFor(to));
    },
  ],
  'negotiations.sealed': [
    (from, to) => {
      const kept = storedNegotiation(seal, { ...begun(), bidder: partyOf(from) });
      return openedNegotiation(seal, { ...kept, bidderId: to });
    },
  ],
  'groups.ceilingSealed': [
    (from, to) => bids.open(bids.seal(9, { lotId: 'g', bidderId: from }), { lotId: 'g', bidderId: to }),
  ],
  'groupLots.maximumSealed': [
    (from, to) => bids.open(bids.seal(9, { lotId: 'l', bidderId: from }), { lotId: 'l', bidderId: to }),
  ],
  'verifications.nameSealed': [openedRecord],
  'verifications.numberSealed': [openedRecord],
  'verifications.detailsSealed': [openedRecord],
  'proofs.detailsSealed': [openedRecord],
  'messages.body': [
    (from, to) => {
      const sums = { lotId: 'lot-1', counterFen: 9, round: 1, answerByMs: 5 };
      const message = { kind: 'negotiation-countered', ...sums } as const;
      const row = messageRow(seal, { userId: from, message, cause: 'c' }, { id: 'm', atMs: 1 });
      return openedMessage(seal, { ...row, userId: to });
    },
  ],
  'orders.state': [
    (from, to) => openedSigner(seal, orderOf(to), sealedSigner(seal, orderOf(from), '张三')),
    (from, to) => openedDriver(seal, orderOf(to), sealedDriver(seal, orderOf(from), DRIVER)),
    (from, to) => openedPlate(seal, orderOf(to), sealedPlate(seal, orderOf(from), DRIVER.plate)),
    (from, to) =>
      openedPickUpCode(seal, { ...paidOf(to), pickUpCode: freshPickUpCode(seal, paidOf(from), 'fresh') }),
  ],
  'orderEvents.body': [
    (from, to) => openedSigner(seal, orderOf(to), sealedSigner(seal, orderOf(from), '张三')),
  ],
  'invoices.state': [],
  'disputes.state': [
    words((buyerId) => claimPlace({ orderId: 'order-1', buyerId })),
    words((buyerId) => appealPlace({ id: 'dispute-1', buyerId })),
  ],
  'questions.text': [words((asker) => questionPlace({ id: 'q', asker }))],
  'questions.draft': [words((draftedById) => draftPlace({ id: 'q', draftedById }))],
  'papers.about': [
    (from, to) =>
      openedAbout(seal, { id: 'p', ownerId: to, about: sealedAbout(seal, { id: 'p', ownerId: from }, '{}') }),
  ],
  'papers.facts': [
    (from, to) =>
      seal.open(sealedFacts(seal, { id: 'p', ownerId: from }, '{}'), {
        what: 'papers.facts',
        owner: to,
        row: 'p',
      }),
  ],
};

/** Sealed by others: where it is proven. */
const ELSEWHERE = {
  'events.body': 'what a bid by hand says is no secret; maximums lie beside it',
  'invoices.state': 'invoice-rows.test.ts, by its rows',
};

/** Columns that say whose a row of the table is. */
const ownersIn = (table: string): readonly string[] => {
  const columns = Object.keys((COLUMNS as Readonly<Record<string, object>>)[table] ?? {});
  const named = columns.filter((column) => WHOSE.test(column) && !(`${table}.${column}` in NOT_THE_READER));
  return OWN_ROW.includes(table) ? [...named, 'id'] : named;
};

describe('a text that is sealed anew when its key changes', () => {
  test.each(SEALED_COLUMNS.map((column) => [column.name, column] as const))(
    '%s is bound to its row’s owner, or named nobody’s',
    (name, { table, placedBy }) => {
      const owners = ownersIn(table);
      const row = Object.fromEntries(
        placedBy.map((column) => [column, column === 'sealVersion' ? '1' : column]),
      );
      const place = placeOf(name, { placedBy: row as never });
      expect([name, place.owner === null]).toEqual([name, name in NOBODYS]);
      if (place.owner === null) return;
      expect(placedBy.some((column) => owners.includes(column) || WHOSE.test(column))).toBe(true);
      for (const owner of owners) {
        expect(placedBy).toContain(owner);
        const moved = placeOf(name, { placedBy: { ...row, [owner]: 'another' } as never });
        expect(moved).not.toEqual(place);
      }
    },
  );
});

describe('a text that keeps its key', () => {
  const within = WITHIN_COLUMNS.map(([table, column]) => `${table}.${column}`);

  test('is bound to its owner anywhere, or the reason stands', () => {
    const lying = [...Object.keys(SEALED_COLUMNS_OF_BIDS), ...within].filter((name) => !(name in NOBODYS));
    expect(Object.keys(HANDED).toSorted()).toEqual(lying.toSorted());
    const proven = Object.entries(HANDED).filter(([, ways]) => ways.length > 0);
    expect(proven.length + Object.keys(ELSEWHERE).length).toBe(lying.length);
  });

  test.each(Object.entries(HANDED).flatMap(([name, ways]) => ways.map((way) => [name, way] as const)))(
    '%s opens for its owner, and for nobody it is given to',
    (_name, handed) => {
      expect(() => handed('an', 'an')).not.toThrow();
      expect(() => handed('an', 'bo')).toThrow('authenticate');
    },
  );
});

describe.each(storeKinds)('a row on %s that is given to another', (store) => {
  let server: TestServer;
  afterEach(() => server.close());

  const ownerOf = ({ table, placedBy }: SealedColumn): string | undefined =>
    placedBy.find((column) => ownersIn(table).includes(column));

  test('opens for its owner alone, whatever the house keeps of a person', async () => {
    server = await openTestServer({ kind: 'real', store });
    await wholePerson(server);
    const { reader, atRest } = server.services;
    const tried = new Set<string>();
    for (const column of SEALED_COLUMNS) {
      const owner = ownerOf(column);
      const { found } = await lyingAfter(reader, column, { after: '', most: 9 });
      for (const { id } of owner === undefined ? [] : found) {
        const row = await sealedRow(reader, column, id);
        const opened = (placedBy: object) =>
          atRest.seals[column.seal].open(
            row?.sealed ?? '',
            placeOf(column.name, { placedBy: { ...row?.placedBy, ...placedBy } as never }),
          );
        expect(() => opened({})).not.toThrow();
        expect(() => opened({ [owner ?? '']: 'another' })).toThrow('authenticate');
        tried.add(column.name);
      }
    }
    const missing = SEALED_COLUMNS.filter((column) => ownerOf(column) && !tried.has(column.name));
    expect(missing.map(({ name }) => name)).toEqual(['orderRatings.commentSealed']);
  });
});
