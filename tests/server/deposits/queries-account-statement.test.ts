// A month of one's account on paper: it adds up, it has every booking of the month and none of
// another's.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_WORDS, BOOKING_WORDS } from '#contract/deposits/account-words.ts';
import { yuan } from '#core/money.ts';
import { monthAfter, monthOf, monthStartMs } from '#core/time/months.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { accountStatement } from '#server/deposits/queries-account-statement.ts';
import { depositEntries } from '#server/deposits/queries-deposit-entries.ts';
import { printPaper } from '#server/pdf/print.ts';
import { someTerms, START_MS } from '../../kit/lots.ts';
import { enter } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

const MONTH = monthOf(START_MS);
const NEXT = monthAfter(MONTH, 1);

let server: TestServer;
let an: Person;

beforeEach(async () => {
  server = await openTestServer();
  an = await somePerson(server);
});
afterEach(() => server.close());

const register = (lotId: string) => enter(server, an, { lotId });
const statementOf = async (month: string, userId = an.userId) => {
  const paper = await accountStatement(server.services.reader, {
    userId,
    month,
    nowMs: server.clock.nowMs(),
    names: server.services.bids.maximums,
  });
  if (!paper) throw new Error('there is none');
  return paper;
};

describe('a month of an account', () => {
  test('begins with what was, ends with what is, and adds up', async () => {
    await register('lot-1');
    const { sums, lines, month, isCut } = await statementOf(MONTH);
    const depositFen = someTerms().depositFen;
    const hadFen = 100_000_000;
    const nothing = { openFen: 0, inFen: 0, outFen: 0, closeFen: 0 };
    expect(sums).toEqual([
      { account: '可用', openFen: 0, inFen: hadFen, outFen: depositFen, closeFen: hadFen - depositFen },
      { account: '冻结', ...nothing, inFen: depositFen, closeFen: depositFen },
      { account: '履约', ...nothing },
      { account: '提现中', ...nothing },
    ]);
    expect(lines.map(({ what, account, deltaFen }) => [what, account, deltaFen])).toEqual([
      ['充值', '可用', hadFen],
      ['冻结保证金', '可用', -depositFen],
      ['冻结保证金', '冻结', depositFen],
    ]);
    expect(lines.at(-1)?.balanceFen).toBe(depositFen);
    expect(lines.every(({ voucher }) => /^[0-9A-F]{8}$/.test(voucher))).toBe(true);
    expect([month, isCut]).toEqual(['2027年1月', false]);
  });

  test('goes on from the month before, and later is next', async () => {
    await register('lot-1');
    const first = await statementOf(MONTH);
    server.clock.moveTo(monthStartMs(NEXT));
    const cause = 'bank-2';
    await server.engine.run(topUpDeposit, { bidderId: an.userId, amountFen: yuan(1), cause });
    const next = await statementOf(NEXT);
    expect(next.sums.map(({ openFen }) => openFen)).toEqual(first.sums.map(({ closeFen }) => closeFen));
    expect(next.lines).toMatchObject([{ what: '充值', deltaFen: yuan(1), atMs: monthStartMs(NEXT) }]);
    expect((await statementOf(MONTH)).lines).toEqual(first.lines);
    expect((await statementOf(MONTH)).toMs).toBe(monthStartMs(NEXT) - 1);
    expect((await statementOf(monthAfter(MONTH, -1))).lines).toEqual([]);
  });

  test('is in time order, though an imported past came later', async () => {
    const hadAtMs = server.clock.nowMs();
    const backThen: typeof topUpDeposit = {
      name: 'top-up-deposit',
      run: (context, wish) => topUpDeposit.run({ ...context, nowMs: monthStartMs(MONTH) - 1 }, wish),
    };
    await server.engine.run(backThen, { bidderId: an.userId, amountFen: yuan(7), cause: 'bank-7' });
    server.clock.moveTo(monthStartMs(NEXT));
    await server.engine.run(topUpDeposit, { bidderId: an.userId, amountFen: yuan(5), cause: 'bank-5' });
    const inMonth: typeof topUpDeposit = {
      name: 'top-up-deposit',
      run: (context, wish) => topUpDeposit.run({ ...context, nowMs: monthStartMs(MONTH) + 1 }, wish),
    };
    await server.engine.run(inMonth, { bidderId: an.userId, amountFen: yuan(2), cause: 'bank-2' });
    const [before, now, next] = [
      await statementOf(monthAfter(MONTH, -1)),
      await statementOf(MONTH),
      await statementOf(NEXT),
    ];
    const ends = ({ sums }: typeof now) => [sums[0]?.openFen, sums[0]?.closeFen];
    expect([ends(before), ends(now), ends(next)]).toEqual([
      [0, yuan(7)],
      [yuan(7), yuan(1_000_009)],
      [yuan(1_000_009), yuan(1_000_014)],
    ]);
    expect(now.lines.map(({ deltaFen, balanceFen }) => [deltaFen, balanceFen])).toEqual([
      [yuan(2), yuan(9)],
      [yuan(1_000_000), yuan(1_000_009)],
    ]);
    expect(now.lines.map(({ atMs }) => atMs)).toEqual([monthStartMs(MONTH) + 1, hadAtMs]);
  });

  test('has one moment’s bookings in order, on paper and list', async () => {
    const sums = Array.from({ length: 25 }, (_none, at) => yuan(at + 1));
    await Promise.all(
      sums.map((amountFen) =>
        server.engine.run(topUpDeposit, { bidderId: an.userId, amountFen, cause: `bank-${amountFen}` }),
      ),
    );
    const had = sums.map((_fen, at) =>
      sums.slice(0, at + 1).reduce((sum, fen) => sum + fen, yuan(1_000_000)),
    );
    const { lines } = await statementOf(MONTH);
    const { rows } = await depositEntries(server.services.reader, { userId: an.userId });
    expect(lines.slice(1).map(({ balanceFen }) => balanceFen)).toEqual(had);
    expect(rows.flatMap(({ moves }) => moves.map(({ balanceFen }) => balanceFen))).toEqual([
      ...had.toReversed(),
      yuan(1_000_000),
    ]);
  });

  test('is a file for its owner, the same each month', async () => {
    const bo = await somePerson(server, '13800000002');
    await register('lot-1');
    const file = await call(server, ['depositStatement', { month: MONTH }], an);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
      `资金对账单-${MONTH}.pdf`,
    );
    expect(file.body.startsWith('%PDF')).toBe(true);
    const paper = await statementOf(MONTH);
    expect(await printPaper(paper)).toEqual(await printPaper(paper));
    expect((await statementOf(MONTH, bo.userId)).lines).toHaveLength(1);
    expect(JSON.stringify(paper)).not.toContain(an.phone);
  });

  test('that has not begun is refused by field; too many wait', async () => {
    for (const month of [NEXT, '2027-13', '2027']) {
      const answer = await call(server, ['depositStatement', { month }], an);
      expect(answer).toMatchObject({ status: 400, data: { refusal: { code: 'MALFORMED', field: 'month' } } });
    }
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1)
      statuses.push((await call(server, ['depositStatement', { month: MONTH }], an)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(
      await accountStatement(server.services.reader, {
        userId: 'nobody',
        month: MONTH,
        nowMs: START_MS,
        names: server.services.bids.maximums,
      }),
    ).toBeNull();
  });

  test('says where there was nothing, or more than it lists', async () => {
    const paper = await statementOf(monthAfter(MONTH, -1));
    const empty = await printPaper(paper);
    const line = { atMs: START_MS, what: '充值', account: '可用', voucher: 'A', deltaFen: 1, balanceFen: 1 };
    const full = await printPaper({ ...paper, lines: [line], isCut: true });
    expect(full.equals(empty)).toBe(false);
    expect(new Set(Object.values(BOOKING_WORDS)).size).toBe(Object.keys(BOOKING_WORDS).length);
    expect(Object.values(ACCOUNT_WORDS)).toEqual(['可用', '冻结', '履约', '提现中']);
  });
});
