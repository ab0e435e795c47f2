// A sale from its draft to the public, over HTTP, by two members of staff.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { SaleDetail, SaleFileView } from '#contract/sales/outputs.ts';
import { yuan } from '#core/money.ts';
import { JUDICIAL_RULES, LANE_RULES, TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { someCard, somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';
import {
  announced,
  approved,
  draft,
  lotIdOf,
  openBackOffice,
  type BackOffice,
} from '../../kit/sales/back-office.ts';
import { call, openTestServer, somePerson, type Answer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let office: BackOffice;

const open = async (): Promise<void> => {
  server = await openTestServer();
  office = await openBackOffice(server);
};
const close = (): Promise<void> => server.close();

const codeOf = ({ data }: Answer): unknown => (data as { refusal?: { code: string } }).refusal?.code;
const fileOf = async (id: string) => (await office.ask<SaleFileView>('saleFile', { id })).data;

const detail = async (id: string): Promise<SaleDetail> =>
  (await call<SaleDetail>(server, ['saleDetail', { id }])).data;

describe('a draft', () => {
  beforeEach(open);
  afterEach(close);

  test('is kept with its lots, and says what it lacks', async () => {
    const saleId = await draft(office, {
      plan: { announcement: { ...somePlan().announcement, medium: '' } },
      lots: [{}, { startPriceFen: yuan(20_000) }],
    });
    const file = await fileOf(saleId);
    expect(file).toMatchObject({ stage: 'draft', createdById: office.clerk.userId });
    expect(file.lots.map(({ plan }) => plan.startPriceFen)).toEqual([yuan(10_000), yuan(20_000)]);
    expect(file.faults[0]?.refusal).toEqual({ code: 'SALE_INCOMPLETE', fields: ['medium'] });
  });

  test('may be changed: its plan, its lots, and which there are', async () => {
    const saleId = await draft(office, { lots: [{}, {}] });
    await office.ask('editSale', { saleId, plan: somePlan({ name: '周末专场' }) });
    const lot = { saleId, lotId: lotIdOf(saleId, 1), position: 9, card: someCard() };
    await office.ask('putLot', { ...lot, plan: somePlannedLot({ depositFen: 0 }) });
    await office.ask('removeLot', { saleId, lotId: lotIdOf(saleId, 2) });
    const file = await fileOf(saleId);
    expect(file.plan.name).toBe('周末专场');
    expect(file.lots).toMatchObject([{ position: 9, plan: { depositFen: 0 } }]);
  });

  test('takes no lot of another sale, public or missing', async () => {
    const [one, other] = [await draft(office), await draft(office)];
    const lot = { position: 1, plan: somePlannedLot(), card: someCard() };
    const foreign = await office.ask('putLot', { ...lot, saleId: one, lotId: lotIdOf(other, 1) });
    const known = await office.ask('putLot', { ...lot, saleId: one, lotId: 'lot-1' });
    const gone = await office.ask('removeLot', { saleId: one, lotId: 'nothing' });
    expect([foreign, known, gone].map(codeOf)).toEqual(['UNKNOWN_LOT', 'UNKNOWN_LOT', 'UNKNOWN_LOT']);
  });

  test('not there is refused by name, whatever is wished', async () => {
    const saleId = 'none';
    const lot = { saleId, lotId: 'l', position: 1, plan: somePlannedLot(), card: someCard() };
    const answers = [
      await office.ask('editSale', { saleId, plan: somePlan() }),
      await office.ask('putLot', lot),
      await office.ask('removeLot', { saleId, lotId: 'l' }),
      await office.ask('submitSale', { saleId }),
      await office.ask('reviewSale', { saleId, verdict: 'approve' }),
      await office.ask('announceSale', { saleId }),
      await office.ask('orderSale', { saleId, order: { verb: 'resume' } }),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'UNKNOWN_SALE'));
    expect((await office.ask('saleFile', { id: saleId })).status).toBe(404);
  });

  test('stands in the files’ list, last changed first, by pages', async () => {
    for (let number = 0; number < 22; number += 1) {
      server.clock.moveTo(TODAY_MS + number * 60_000);
      await office.ask('draftSale', { plan: somePlan({ name: `第 ${number} 场` }) });
    }
    type List = { rows: { name: string }[]; next: string };
    const first = await office.ask<List>('saleFileList', {});
    const second = await office.ask<List>('saleFileList', { after: first.data.next });
    expect(first.data.rows[0]?.name).toBe('第 21 场');
    expect(first.data.rows).toHaveLength(20);
    expect(second.data).toMatchObject({ rows: [{ name: '第 1 场' }, { name: '第 0 场' }], next: null });
  });
});

describe('the review', () => {
  beforeAll(open);
  afterAll(close);

  test('needs a lot, and then leaves nothing to be changed', async () => {
    const empty = await draft(office, { lots: [] });
    expect(codeOf(await office.ask('submitSale', { saleId: empty }))).toBe('NO_LOTS');
    const saleId = await draft(office);
    await office.ask('submitSale', { saleId });
    const edit = await office.ask('editSale', { saleId, plan: somePlan() });
    expect(edit).toMatchObject({ code: 4904, data: { refusal: { code: 'SALE_STAGE', stage: 'in-review' } } });
  });

  test('is for another person than the one who handed it in', async () => {
    const saleId = await draft(office);
    await office.ask('submitSale', { saleId });
    const own = await office.ask('reviewSale', { saleId, verdict: 'approve' });
    const others = await office.ask('reviewSale', { saleId, verdict: 'approve' }, office.chief);
    expect([codeOf(own), others.data]).toEqual(['SAME_PERSON', { saleId, stage: 'approved' }]);
  });

  test('may send it back with a reason, also once it is approved', async () => {
    const saleId = await approved(office);
    const back = { saleId, verdict: 'send-back', reason: '缺少检测报告' };
    expect((await office.ask('reviewSale', back)).data).toEqual({ saleId, stage: 'draft' });
    expect(await fileOf(saleId)).toMatchObject({ stage: 'draft', sentBackFor: '缺少检测报告' });
    expect(codeOf(await office.ask('reviewSale', back))).toBe('SALE_STAGE');
  });

  test('comes before the announcement', async () => {
    const saleId = await draft(office);
    expect(codeOf(await office.ask('announceSale', { saleId }))).toBe('SALE_STAGE');
  });
});

describe('the announcement', () => {
  beforeEach(open);
  afterEach(close);

  test('brings every lot before the public, on frozen rules', async () => {
    const saleId = await announced(office, { lots: [{}, { fixedStepFen: yuan(300) }, {}] });
    const { plan } = await fileOf(saleId);
    const ends: number[] = [];
    for (const number of [1, 2, 3]) {
      const { data } = await call<LotDetail>(server, ['lotDetail', { id: lotIdOf(saleId, number) }]);
      ends.push(data.view.endsAtMs - plan.firstEndMs);
      expect(data.view).toMatchObject({ status: 'scheduled', stepFen: number === 2 ? yuan(300) : yuan(200) });
      expect(data.rulesVersion).toBe(TIMED_VEHICLE_RULES.version);
      expect(data.facts.defects).toBe('左前门重新喷漆');
    }
    expect(ends).toEqual([0, 60_000, 120_000]);
    const { announced: facts, state, sale } = await detail(saleId);
    expect(sale).toMatchObject({ auctioneer: '周明', certificate: 'P-0001', lotCount: 3 });
    expect(facts).toMatchObject({
      announcedAtMs: TODAY_MS,
      rules: TIMED_VEHICLE_RULES,
      house: { permitNumber: '沪拍 001' },
      announcement: { medium: '示例日报' },
      keptYears: 5,
    });
    expect(state).toBe('announced');
  });

  test('says so where no defect is known', async () => {
    const saleId = await announced(office, { lots: [{ defects: '', hasNoKnownDefect: true }] });
    const { data } = await call<LotDetail>(server, ['lotDetail', { id: lotIdOf(saleId, 1) }]);
    expect(data.facts.defects).toBe('未发现瑕疵');
  });

  test.each([
    ['without a day of notice', { startsAtMs: TODAY_MS + DAY_MS }, 'NOTICE_TOO_SHORT'],
    ['under rules nobody knows', { rulesVersion: 'no-such-rules' }, 'RULES_UNKNOWN'],
    ['by a house without a permit', { houseId: 'house-2' }, 'PERMIT_NOT_VALID'],
    ['led by nobody', { auctioneerId: 'nobody' }, 'AUCTIONEER_NOT_VALID'],
    ['of a court for two hours', { rulesVersion: JUDICIAL_RULES.version }, 'JUDICIAL_LIMIT'],
  ])('%s is refused, and nothing is public', async (_how, plan, code) => {
    const saleId = await approved(office, { plan });
    expect(codeOf(await office.ask('announceSale', { saleId }))).toBe(code);
    expect((await call(server, ['saleDetail', { id: saleId }])).status).toBe(404);
    expect((await fileOf(saleId)).stage).toBe('approved');
  });

  test('needs an auctioneer of the house that holds the sale', async () => {
    const licence = { name: '吴青', certificate: 'P-2', validUntilMs: TODAY_MS + 900 * DAY_MS };
    await office.ask('putAuctioneer', { id: 'guest', houseId: 'house-9', ...licence });
    const saleId = await approved(office, { plan: { auctioneerId: 'guest' } });
    expect(codeOf(await office.ask('announceSale', { saleId }))).toBe('AUCTIONEER_NOT_VALID');
  });

  test('is made once: a sale before the public is not announced again', async () => {
    const saleId = await announced(office);
    expect(codeOf(await office.ask('announceSale', { saleId }))).toBe('SALE_STAGE');
  });

  test('puts a lane in line: the first lot by the clock', async () => {
    const saleId = await announced(office, { plan: { rulesVersion: LANE_RULES.version }, lots: [{}, {}] });
    const views = await Promise.all(
      [1, 2].map(async (number) => {
        const { data } = await call<LotDetail>(server, ['lotDetail', { id: lotIdOf(saleId, number) }]);
        return data.view;
      }),
    );
    expect(views.map(({ isInLine }) => isInLine)).toEqual([undefined, true]);
  });
});

describe('where a sale stands', () => {
  beforeAll(open);
  afterAll(close);

  test('is told by the time that has passed', async () => {
    const saleId = await announced(office);
    const { plan } = await fileOf(saleId);
    const states: string[] = [];
    for (const atMs of [plan.previewFromMs, plan.registrationFromMs, plan.startsAtMs]) {
      server.clock.moveTo(atMs);
      states.push((await detail(saleId)).state);
    }
    expect(states).toEqual(['preview', 'registration', 'bidding']);
  });

  test('is told of a sample sale too, without a file', async () => {
    expect(await detail('sale-1')).toMatchObject({ announced: null, notices: [], reason: null });
  });
});

describe('a rule set', () => {
  beforeEach(open);
  afterEach(close);

  const next = { ...TIMED_VEHICLE_RULES, version: 'vehicle-timed-2026.2', spacingMs: 30_000 };
  const effectiveFromMs = TODAY_MS + 7 * DAY_MS;

  test('is put into force ahead, the old one still readable', async () => {
    expect((await office.ask('publishRules', { rules: next, effectiveFromMs })).data).toEqual({
      version: next.version,
    });
    const taken = await office.ask('publishRules', { rules: { ...next, spacingMs: 0 }, effectiveFromMs });
    expect(codeOf(taken)).toBe('RULES_TAKEN');
    const read = await call(server, ['ruleSet', { version: next.version }]);
    const old = await call(server, ['ruleSet', { version: TIMED_VEHICLE_RULES.version }]);
    expect([read.data, old.data]).toEqual([
      { rules: next, effectiveFromMs },
      { rules: TIMED_VEHICLE_RULES, effectiveFromMs: 0 },
    ]);
    expect((await call(server, ['ruleSet', { version: 'none' }])).status).toBe(404);
    const { data } = await call<{ rows: unknown[] }>(server, ['ruleSetList', {}]);
    expect(data.rows).toHaveLength(8);
  });

  test('cannot be rewritten, whoever holds the pen', async () => {
    const { writer } = server.ground.store;
    const rewriting = writer.updateTable('ruleSets').set({ body: '{}' }).execute();
    await expect(rewriting).rejects.toThrow('never rewritten');
  });

  test.each([
    ['sooner', { rules: next, effectiveFromMs: effectiveFromMs - 1 }, 'RULES_TOO_SOON'],
    ['with a broken ladder', { rules: { ...next, ladder: [{ fromFen: 1, stepFen: 1 }] } }, 'RULES_UNSOUND'],
  ])('%s is refused', async (_how, part, code) => {
    expect(codeOf(await office.ask('publishRules', { effectiveFromMs, ...part }))).toBe(code);
  });

  test('is announced under only once it is in force', async () => {
    await office.ask('publishRules', { rules: next, effectiveFromMs });
    const saleId = await approved(office, { plan: { rulesVersion: next.version } });
    expect(codeOf(await office.ask('announceSale', { saleId }))).toBe('RULES_NOT_YET');
  });
});

describe('the register', () => {
  beforeAll(open);
  afterAll(close);

  test('is kept by staff: a new one replaces the old', async () => {
    const house = { id: 'house-1', name: '示例拍卖行', permitNumber: '沪拍 002', issuer: '商务委' };
    await office.ask('putHouse', { ...house, validUntilMs: TODAY_MS });
    const { data } = await office.ask('register', {});
    expect(data).toMatchObject({
      houses: [{ ...house, validUntilMs: TODAY_MS }],
      auctioneers: [{ id: 'auctioneer-1', name: '周明' }],
    });
  });

  test('and every other back office call is shut to buyers', async () => {
    const buyer = await somePerson(server);
    expect((await office.ask('register', {}, buyer)).status).toBe(403);
    expect((await office.ask('draftSale', { plan: somePlan() }, buyer)).status).toBe(403);
  });
});
