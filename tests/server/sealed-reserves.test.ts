// A house that kept reserves and offers in clear is brought up to date: they are sealed where they lie, and all is as it was.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { FIXED_PRICE_RULES } from '#core/rule-set.ts';
import { advanceLots } from '#server/commands/advance-lots.ts';
import { draftSale, putLot } from '#server/commands/draft-sale.ts';
import { answerHaggle } from '#server/commands/haggle.ts';
import { makeOffer } from '#server/commands/make-offer.ts';
import { registerForLot } from '#server/commands/register-for-lot.ts';
import { inlineEngine } from '#server/engine/inline.ts';
import { messageList } from '#server/queries/messages.ts';
import { myTrade } from '#server/queries/my-trade.ts';
import { openedHaggle, wholeHaggle } from '#server/store/haggles.ts';
import { eventIn } from '#server/store/kept-events.ts';
import { openedEvent } from '#server/store/kept-maximums.ts';
import { wholeLot } from '#server/store/kept-reserves.ts';
import { openedMessage } from '#server/store/message-row.ts';
import { forwardSql, rewriteSql } from '#server/store/migrations/guards.ts';
import { paperGuards } from '#server/store/migrations/papers.ts';
import { lotDraftsOf } from '#server/store/sales/sale-files.ts';
import { placesOf } from '../kit/canaries.ts';
import { movedClock } from '../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someBuyer, someLot } from '../kit/houses.ts';
import { violations } from '../kit/invariants.ts';
import { END_MS, START_MS } from '../kit/lots.ts';
import { readHistory } from '../kit/read-history.ts';
import { someCard, somePlan, somePlannedLot } from '../kit/sales.ts';
import { anySeal } from '../kit/seals.ts';
import { sha256 } from '../kit/sha256.ts';
import { storeKinds, type TestStore, testStore } from '../kit/stores.ts';

const [RESERVE_FEN, DRAFT_FEN, OFFER_FEN, COUNTER_FEN] = [
  7_263_518_491 * 100,
  6_152_437_380 * 100,
  5_917_364_823 * 100,
  4_816_273_593 * 100,
] as const;
const SECRETS = [RESERVE_FEN, DRAFT_FEN, OFFER_FEN, COUNTER_FEN];

describe.each(storeKinds)('reserves and offers that lay in clear on %s', (kind) => {
  let ground: TestStore;
  let an: string;
  let saleId: string;
  const clock = movedClock(START_MS - 1_000);

  const statements = async (texts: readonly string[]): Promise<void> => {
    for (const text of texts) await sql.raw(text).execute(ground.store.writer);
  };

  /** Writes everything as it was written before these were sealed, and forgets that they are. */
  const unseal = async (): Promise<void> => {
    const { writer } = ground.store;
    const [lots, papers, log] = [forwardSql(kind), paperGuards(kind), rewriteSql(kind, ['events'])];
    await statements([lots.open, ...papers.open, ...log.open]);
    const terms = new Map<string, object>();
    for (const row of await writer.selectFrom('lots').selectAll().execute()) {
      const lot = wholeLot(anySeal, row);
      const state = JSON.stringify(lot);
      await writer.updateTable('lots').set({ state, sealed: null }).where('id', '=', row.id).execute();
      terms.set(row.id, lot.terms);
      const { lot: text } = await writer
        .selectFrom('publishedLots')
        .select('lot')
        .where('lotId', '=', row.id)
        .executeTakeFirstOrThrow();
      const first = JSON.stringify({ ...(JSON.parse(text) as object), terms: lot.terms });
      await writer.updateTable('publishedLots').set({ lot: first }).where('lotId', '=', row.id).execute();
    }
    for (const row of await writer.selectFrom('events').selectAll().execute()) {
      const body = JSON.stringify(openedEvent(anySeal, eventIn(row.body), row));
      const which = writer.updateTable('events').set({ body, sealed: null }).where('lotId', '=', row.lotId);
      await which.where('rev', '=', row.rev).execute();
    }
    for (const { id, plan } of await lotDraftsOf(writer, anySeal, saleId)) {
      await writer
        .updateTable('lotDrafts')
        .set({ plan: JSON.stringify(plan) })
        .where('id', '=', id)
        .execute();
    }
    for (const row of await writer.selectFrom('haggles').selectAll().execute()) {
      const state = JSON.stringify(openedHaggle(anySeal, row));
      await writer.updateTable('haggles').set({ state }).where('lotId', '=', row.lotId).execute();
    }
    for (const row of await writer.selectFrom('messages').selectAll().execute()) {
      const body = JSON.stringify(openedMessage(anySeal, row));
      await writer.updateTable('messages').set({ body }).where('id', '=', row.id).execute();
    }
    for (const { id, about: text, lotId } of await writer.selectFrom('papers').selectAll().execute()) {
      const about = JSON.parse(text) as { lot: object };
      const lot = { ...about.lot, terms: terms.get(lotId) };
      await writer
        .updateTable('papers')
        .set({ about: JSON.stringify({ ...about, lot }) })
        .where('id', '=', id)
        .execute();
    }
    await statements([lots.shut, ...papers.shut, ...log.shut]);
    await statements([
      'alter table lots drop column "reserveSealed"',
      'alter table "lotDrafts" drop column "reserveSealed"',
      'alter table haggles drop column sealed',
      `delete from kysely_migration where name = '2027-01-sealed-reserves'`,
    ]);
  };

  const history = () => readHistory(ground.store.reader, { endsAtMs: END_MS, answers: [], outages: [] });

  beforeEach(async () => {
    ground = await testStore(kind);
    clock.moveTo(START_MS - 1_000);
    const engine = inlineEngine(ground.store, clock);
    const rules = FIXED_PRICE_RULES as never;
    await openSale(engine, [
      someLot({ terms: { reserveFen: RESERVE_FEN } }),
      someLot({
        id: 'stall',
        position: 2,
        endsAtMs: END_MS + 86_400_000,
        terms: { rules, startPriceFen: RESERVE_FEN },
      }),
    ]);
    const drafted = await engine.run(draftSale, { plan: somePlan(), staffId: 'clerk' });
    saleId = drafted.ok ? drafted.answer.saleId : '';
    const plan = { ...somePlannedLot({ reserveFen: DRAFT_FEN }), consignorIds: [], excluded: [] };
    await engine.run(putLot, {
      saleId,
      lotId: 'draft-1',
      position: 1,
      plan,
      card: someCard(),
      staffId: 'clerk',
    });
    an = await someBidder(engine, 'an', ['lot-1']);
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, bidOf(an, 10_000));
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1', 'stall'], outage: null });
    const answer = { what: 'counter', amountFen: COUNTER_FEN } as const;
    await engine.run(answerHaggle, { lotId: 'lot-1', staffId: 'clerk', answer });
    await engine.stop();
  });
  afterEach(() => ground.dispose());

  const planted = async () => {
    const found = await Promise.all(SECRETS.map((fen) => placesOf(ground, fen)));
    return SECRETS.filter((_fen, at) => (found[at]?.length ?? 0) > 0);
  };

  test('are sealed in place, cleared out of the files, and nothing else has changed', async () => {
    const before = await history();
    await unseal();
    expect(await planted()).toEqual(expect.arrayContaining([RESERVE_FEN, DRAFT_FEN, COUNTER_FEN]));
    await ground.store.migrate(anySeal);
    // The start price of the stall is everybody's to read.
    expect((await planted()).filter((fen) => fen !== RESERVE_FEN)).toEqual([]);
    expect(await history()).toEqual(before);
    const now = await history();
    const lots = now.lots.filter(({ state }) => state.id === 'lot-1');
    expect(violations({ ...now, lots }, sha256)).toEqual([]);
  });

  test('are still there for whoever decides on them', async () => {
    await unseal();
    await ground.store.migrate(anySeal);
    const { reader } = ground.store;
    const row = await reader
      .selectFrom('lots')
      .selectAll()
      .where('id', '=', 'lot-1')
      .executeTakeFirstOrThrow();
    expect(wholeLot(anySeal, row).terms.reserveFen).toBe(RESERVE_FEN);
    expect(row.state).not.toContain(String(RESERVE_FEN));
    const [draft] = await lotDraftsOf(reader, anySeal, saleId);
    expect(draft?.plan.reserveFen).toBe(DRAFT_FEN);
    const haggle = await wholeHaggle({ db: reader, bidSeal: { maximums: anySeal } }, 'lot-1');
    expect(haggle).toMatchObject({ counterFen: COUNTER_FEN, offerFen: yuan(10_000) });
    const { rows } = await messageList(reader, { userId: an, nowMs: 0, topic: 'bidding' }, anySeal);
    expect(rows.map(({ message }) => message)).toContainEqual(
      expect.objectContaining({ kind: 'haggle-countered', counterFen: COUNTER_FEN }),
    );
  });

  test('are not touched by whoever has no key, and what was published is guarded again after it', async () => {
    await unseal();
    await expect(ground.store.migrate()).rejects.toThrow('only its own house');
    expect(await planted()).toContain(RESERVE_FEN);
    await ground.store.migrate(anySeal);
    const { writer } = ground.store;
    await expect(writer.updateTable('publishedLots').set({ lot: '' }).execute()).rejects.toThrow(
      'never rewritten',
    );
    await expect(writer.updateTable('events').set({ sealed: null }).execute()).rejects.toThrow(
      'never rewritten',
    );
    await expect(writer.updateTable('lots').set({ rev: 0 }).execute()).rejects.toThrow('never goes back');
  });

  test('of a stall are sealed with its log', async () => {
    const engine = inlineEngine(ground.store, clock);
    const buyer = await someBuyer(engine, 'bo');
    const rulesVersion = FIXED_PRICE_RULES.version;
    await engine.run(registerForLot, { lotId: 'stall', bidderId: buyer, rulesVersion });
    const offer = { lotId: 'stall', bidderId: buyer, amountFen: OFFER_FEN };
    expect(await engine.run(makeOffer, offer)).toMatchObject({ ok: true });
    await engine.stop();
    const before = await history();
    await unseal();
    expect(await planted()).toContain(OFFER_FEN);
    await ground.store.migrate(anySeal);
    expect(await planted()).not.toContain(OFFER_FEN);
    expect(await history()).toEqual(before);
    const mine = await myTrade(ground.store.reader, { lotId: 'stall', userId: buyer }, anySeal);
    expect(mine?.offer).toMatchObject({ amountFen: OFFER_FEN, from: 'buyer' });
  });
});
