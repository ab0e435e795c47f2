import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from '#core/input/typed-rows.ts';
import { paintOf } from '#core/lots/drawings.ts';
import { enterSample } from '#server/accounts/commands-enter-sample.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { lotSummaries } from '#server/catalogue/queries-lot-summaries.ts';
import { chanceOf } from '#server/demo/chance.ts';
import { keepRegister } from '#server/demo/notices.ts';
import { LOGINS, PASSWORD, ROBOTS, SAMPLE_BUYERS } from '#server/demo/people-data.ts';
import { logins, loginsNow, peopleOf } from '#server/demo/people.ts';
import { enterDue } from '#server/demo/planner.ts';
import { robotTurn } from '#server/demo/robots.ts';
import { openSampleHouse } from '#server/demo/sample-house.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { saleList } from '#server/sales/queries-sale-list.ts';
import { FRIDAY_MS, sampleHouse, type SampleFixture } from '../../kit/sample.ts';
import { sha256 } from '../../kit/sha256.ts';
import { asPublished, recorded } from '../../kit/store/recorded.ts';
import { violations } from '../../simulation/invariants.ts';

let house: SampleFixture;

beforeAll(async () => {
  house = await sampleHouse();
});
afterAll(() => house.dispose());

const lotsNow = async () => {
  const { reader, clock } = house.parts;
  const listed = await reader.selectFrom('lotRows').select('no').orderBy('no').execute();
  const lots = await lotSummaries(
    reader,
    listed.map(({ no }) => no),
  );
  return { sales: (await saleList(reader, {}, clock.nowMs())).rows, lots };
};

const idOf = (name: string): string => house.ids.get(name) ?? '';

const openLotOf = async (hall: 'vehicle' | 'practice') => {
  const { lots } = await lotsNow();
  const lotId = lots.find((one) => one.hall === hall && one.view.status === 'open')?.view.id ?? '';
  const published = house.published.flatMap((sale) => sale.lots).find(({ id }) => id === lotId);
  return { lotId, rulesVersion: published?.terms.rules.version ?? '' };
};

describe('a sample house that has just opened', () => {
  it('knows a masked number of everybody, and no number twice', async () => {
    const rows = await house.parts.reader.selectFrom('users').select(['maskedPhone', 'phoneIndex']).execute();
    expect(rows.length).toBeGreaterThan(SAMPLE_BUYERS.length);
    expect(rows.filter(({ maskedPhone }) => !/^1\d{2}\*{4}\d{4}$/.test(maskedPhone))).toEqual([]);
    expect(new Set(rows.map(({ phoneIndex }) => phoneIndex)).size).toBe(rows.length);
  });

  it('lets nobody log in by the number of who cannot', () => {
    const numbers = [...SAMPLE_BUYERS, ...ROBOTS].map(({ phone }) => phone);
    expect(numbers.filter((number) => PHONE.form.test(number))).toEqual([]);
    expect(numbers.every((number) => /^\d{11}$/.test(number))).toBe(true);
  });

  it('has sales running, starting soon, on preview, and ended', async () => {
    const { sales } = await lotsNow();
    const vehicle = sales.filter(({ hall }) => hall === 'vehicle');
    const running = vehicle.filter(({ status }) => status === 'running');
    expect(running.length).toBeGreaterThanOrEqual(2);
    expect(running.length).toBeLessThanOrEqual(10);
    const upcoming = vehicle.filter(({ status }) => status === 'upcoming');
    expect(upcoming.some(({ startsAtMs }) => startsAtMs < FRIDAY_MS + 2 * 3_600_000)).toBe(true);
    expect(upcoming.some(({ startsAtMs }) => startsAtMs > FRIDAY_MS + 86_400_000)).toBe(true);
    const ended = vehicle.filter(({ status }) => status === 'ended');
    expect(ended.some(({ soldCount }) => soldCount > 0)).toBe(true);
  });

  it('has a lot ending within minutes, and bids when open', async () => {
    const { lots } = await lotsNow();
    const open = lots.filter(({ view, hall }) => view.status === 'open' && hall === 'vehicle');
    expect(Math.min(...open.map(({ view }) => view.endsAtMs))).toBeLessThan(FRIDAY_MS + 3 * 60_000);
    expect(open.filter(({ view }) => view.bidCount > 0).length).toBeGreaterThan(15);
  });

  it('shows eighty distinct vehicles, in every body and drawn paint', async () => {
    const { lots } = await lotsNow();
    const vehicles = lots.flatMap((lot) => (lot.kind === 'vehicle' ? lot : []));
    expect(new Set(lots.map(({ title }) => title)).size).toBeGreaterThanOrEqual(80);
    expect(new Set(vehicles.map(({ bodyType }) => bodyType)).size).toBe(9);
    const drawn = 'silver black white navy red blue champagne green grey teal yellow orange'.split(' ');
    expect(vehicles.filter(({ drawing }) => !drawn.includes(paintOf(drawing)))).toEqual([]);
  });

  it('has a past in which the auctioneer would have taken every bid', () => {
    expect(
      house.published.flatMap(({ lots }) => lots.flatMap(({ history }) => history)).length,
    ).toBeGreaterThan(200);
    expect(house.refusedCount()).toBe(0);
  });

  it('holds every invariant of a house', async () => {
    const published = house.published.flatMap(({ sale, lots }) =>
      lots.map((lot) => asPublished(lot, sale.id)),
    );
    const history = await recorded(house.parts.reader, published);
    expect(violations(history, sha256)).toEqual([]);
  });

  it('marks whatever is invented as a sample', async () => {
    const { sales } = await lotsNow();
    for (const { consignor, auctioneer, certificate } of sales) {
      for (const words of [consignor, auctioneer, certificate]) expect(words).toContain('示例');
    }
  });

  it('finds its people and sales again when opened again', async () => {
    expect([...(await peopleOf(house.parts))]).toEqual([...house.ids]);
    expect(await enterDue(house.parts, house.ids)).toBe(0);
  });
});

describe('the people of the login dialog', () => {
  it('all log in with the password that is shown there', async () => {
    const { reader, passwords, seal } = house.parts;
    for (const { phone } of logins) {
      const { passwordHash } = await reader
        .selectFrom('users')
        .select('passwordHash')
        .where('phoneIndex', '=', seal.index(phone))
        .executeTakeFirstOrThrow();
      expect(await passwords.isRight(PASSWORD, passwordHash)).toBe(true);
    }
    expect(logins).toHaveLength(12);
    expect(logins.every(({ note }) => note.length > 0)).toBe(true);
  });

  it('one of them leads a lot, one has been overtaken', async () => {
    const history = await recorded(
      house.parts.reader,
      house.published.flatMap(({ sale, lots }) => lots.map((lot) => asPublished(lot, sale.id))),
    );
    const open = history.lots.map(({ state }) => state).filter((lot) => lot.status === 'open');
    const leaders = open.map(({ standing }) => standing?.leader.bidderId);
    expect(leaders).toContain(idOf('林晓'));
    expect(leaders).not.toContain(idOf('周远'));
    const bids = await house.parts.reader
      .selectFrom('bids')
      .selectAll()
      .where('bidderId', '=', idOf('周远'))
      .execute();
    expect(open.map(({ id }) => id)).toContain(bids[0]?.lotId);
  });

  it.each([
    ['陈默', 'NOT_VERIFIED'],
    ['赵一鸣', 'DEPOSIT_SHORT'],
  ])('%s is told %s when they register', async (name, code) => {
    const lot = await openLotOf('vehicle');
    const answer = await house.parts.engine.run(registerForLot, { ...lot, bidderId: idOf(name) });
    expect(answer).toMatchObject({ ok: false, refusal: { code } });
  });

  it('the consignor cannot bid on their own lot', async () => {
    const own = house.published
      .flatMap(({ lots }) => lots)
      .find(({ terms, endsAtMs }) => terms.consignorIds.length > 0 && endsAtMs > FRIDAY_MS + 60_000);
    const answer = await house.parts.engine.run(registerForLot, {
      lotId: own?.id ?? '',
      rulesVersion: own?.terms.rules.version ?? '',
      bidderId: idOf('沈立'),
    });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'EXCLUDED_PERSON', why: 'own-lot' } });
  });

  it('林晓 keeps two hundred thousand to bid with beside what is frozen', async () => {
    const { availableFen, frozenFen } = await depositOf(house.parts.reader, idOf('林晓'));
    expect(availableFen).toBeGreaterThanOrEqual(20_000_000);
    expect(availableFen).toBeLessThan(30_000_000);
    expect(frozenFen).toBeGreaterThan(0);
    expect(LOGINS.map(({ name }) => name)).toContain('林晓');
  });
});

describe('the login dialog', () => {
  it('calls whom a visitor verified or paid in by their state', async () => {
    const other = await sampleHouse();
    await keepRegister(other.parts);
    const notes = async () => (await loginsNow(other.parts)).map(({ note }) => note);
    expect(await notes()).toEqual(logins.map(({ note }) => note));
    for (const name of ['陈默', '赵一鸣']) {
      await other.parts.engine.run(enterSample, { bidderId: other.ids.get(name) ?? '' });
    }
    const after = await notes();
    expect(after).toContain('陈默 · 已完成演示认证');
    expect(after).toContain('赵一鸣 · 已存入演示资金');
    expect(after.filter((note) => !logins.some((one) => one.note === note))).toHaveLength(2);
    await other.dispose();
  });
});

describe('the robots of the practice hall', () => {
  it('bid there, under paddles that begin with R, and nowhere else', async () => {
    const { parts, ids } = house;
    const chance = chanceOf('robots of a test');
    for (let turn = 0; turn < 60; turn += 1) {
      parts.clock.moveBy(2_000);
      await house.advance();
      await robotTurn(parts, ids, chance);
    }
    const robotIds = ROBOTS.map(({ name }) => idOf(name));
    const bids = await parts.reader
      .selectFrom('bids')
      .innerJoin('lotCards', 'lotCards.lotId', 'bids.lotId')
      .innerJoin('users', 'users.id', 'bids.bidderId')
      .select(['lotCards.hall', 'users.role', 'bids.bidderId'])
      .execute();
    const byRobots = bids.filter(({ role }) => role === 'robot');
    expect(byRobots.length).toBeGreaterThan(5);
    expect(byRobots.filter(({ hall }) => hall !== 'practice')).toEqual([]);
    const paddles = await parts.reader.selectFrom('registrations').select(['bidderId', 'paddle']).execute();
    for (const { bidderId, paddle } of paddles) {
      expect(paddle.startsWith('R')).toBe(robotIds.includes(bidderId));
    }
  });

  it('are refused by the engine on every real lot', async () => {
    const { engine } = house.parts;
    const { lotId, rulesVersion } = await openLotOf('vehicle');
    for (const { name } of ROBOTS) {
      const bidderId = idOf(name);
      const refused = { ok: false, refusal: { code: 'EXCLUDED_PERSON', why: 'staff' } };
      expect(await engine.run(registerForLot, { lotId, rulesVersion, bidderId })).toMatchObject(refused);
      const bid = { kind: 'exact' as const, amountFen: 1, seenPriceFen: null, isConfirmed: true };
      expect(await engine.run(placeBid, { ...bid, lotId, bidderId })).toMatchObject(refused);
    }
  });

  it('freeze nothing, for nothing is sold there', async () => {
    const practice = house.published.filter(({ sale }) => sale.hall === 'practice');
    expect(practice.length).toBeGreaterThan(0);
    expect(practice.flatMap(({ lots }) => lots).every(({ terms }) => terms.depositFen === 0)).toBe(true);
    expect(await depositOf(house.parts.reader, idOf('机器人甲'))).toMatchObject({ frozenFen: 0 });
  });
});

describe('keeping the house alive', () => {
  it('goes on until stopped, and then leaves nothing running', async () => {
    const failures: unknown[] = [];
    const sample = await openSampleHouse(house.parts, (error) => failures.push(error));
    expect(sample.logins).toEqual(logins);
    await sample.stop();
    expect(failures).toEqual([]);
  });

  it('opens again at once where lots run, completing itself', async () => {
    const failures: unknown[] = [];
    let actions = 0;
    const { engine } = house.parts;
    const run: typeof engine.run = async (command, input) => {
      const answer = await engine.run(command, input);
      actions += 1;
      return answer;
    };
    const parts = { ...house.parts, engine: { run } };
    const sample = await openSampleHouse(parts, (error) => failures.push(error));
    expect(actions).toBe(0);
    await sample.stop();
    expect(actions).toBeGreaterThan(0);
    expect(failures).toEqual([]);
  });
});
