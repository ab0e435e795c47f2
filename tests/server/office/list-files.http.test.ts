// Lists of the console as files: each says what its list says, masked, and who took it is on
// record. Source: product.md 7.8; goals.md S9, S12.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { openClaimServer, savedClaim, type ClaimServer } from '../../kit/disputes/claims.ts';
import { done } from '../../kit/staff-request.ts';
import { call, type Person } from '../../kit/test-server.ts';

let house: ClaimServer;
beforeEach(async () => {
  house = await openClaimServer();
});
afterEach(() => house.server.close());

const FILES = [
  'moneyDecisionFile',
  'transferFile',
  'levelAccountFile',
  'staffRegistrationFile',
  'staffDisputeFile',
  'staffOrderFile',
] as const satisfies readonly RouteName[];

const fileOf = (name: RouteName, query = '', who: Person = house.staff) =>
  house.server.app.inject({
    method: 'GET',
    url: `${BASE}${routes[name].path}?${query}`,
    headers: { cookie: `luochui-session=${who.cookie}` },
  });
const linesOf = async (name: RouteName, query = ''): Promise<readonly string[]> =>
  (await fileOf(name, query)).body.trim().split('\r\n');

describe('a list as a file', () => {
  test.each(FILES)('%s is a table, or a workbook, and on record', async (name) => {
    const plain = await fileOf(name);
    expect(plain.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(plain.body.startsWith('\uFEFF')).toBe(true);
    expect((await fileOf(name, 'as=xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
    const noted = await house.server.services.reader
      .selectFrom('houseDeeds')
      .select(['kind', 'userId'])
      .where('detail', '=', name)
      .execute();
    expect(noted).toHaveLength(2);
    expect(noted[0]).toEqual({ kind: 'persons-shown', userId: house.staff.userId });
  });

  test.each(FILES)('%s is nobody’s but the house’s', async (name) => {
    expect((await fileOf(name, '', house.buyer)).statusCode).toBe(403);
    expect((await fileOf(name, 'as=pdf')).statusCode).toBe(400);
  });

  test('is not taken home without end', async () => {
    const answers = [];
    for (let times = 0; times < 40; times += 1) answers.push((await fileOf('transferFile')).statusCode);
    expect(answers).toContain(429);
  });
});

describe('what stands in it', () => {
  test('a case with its buyer masked, as the tab has it', async () => {
    const id = await savedClaim(house);
    await call(house.server, ['disputeSubmit', { id }], house.buyer);
    const [head, line = '', ...others] = await linesOf('staffDisputeFile');
    expect(head).toContain('案号');
    expect(line).toMatch(/ZY/);
    expect(line).toMatch(/\*+\w? · \d{4}/);
    expect(others).toEqual([]);
    expect(await linesOf('staffDisputeFile', 'tab=over')).toHaveLength(1);
    expect(await linesOf('staffDisputeFile', 'words=nothing')).toHaveLength(1);
  });

  test('a matter that waits for the second person, and no other', async () => {
    const matter = { kind: 'credit', bidderId: house.buyer.userId, amountFen: yuan(30) };
    await done(house.server, ['proposeMoney', { matter, reason: '银行回单已核对' }], house.staff);
    const [, line = '', ...others] = await linesOf('moneyDecisionFile');
    expect(line).toContain('手工入账');
    expect(line).toContain(',30,');
    expect(line).not.toContain('1380000000');
    expect(others).toEqual([]);
    expect(await linesOf('moneyDecisionFile', 'stage=executed')).toHaveLength(1);
  });

  test('a transfer with its payer masked', async () => {
    const money = {
      bankRef: 'BANK-0001',
      reference: '',
      payerName: '林晓晓',
      amountFen: yuan(50),
      paidAtMs: 1,
    };
    await done(
      house.server,
      ['transferReceived', { ...money, paidAtMs: house.server.clock.nowMs() - 60_000 }],
      house.staff,
    );
    const [, line = ''] = await linesOf('transferFile', 'state=entered');
    expect(line).toContain('BANK-0001');
    expect(line).toContain('林*');
    expect(line).not.toContain('林晓晓');
    expect(await linesOf('transferFile', 'state=rejected')).toHaveLength(1);
  });

  test('a registration with its paddle', async () => {
    const [head, line = ''] = await linesOf('staffRegistrationFile');
    expect(head).toContain('竞买号');
    expect(line).toContain('单件保证金');
    expect(await linesOf('staffRegistrationFile', 'words=nothing')).toHaveLength(1);
  });
});
