// A lot that asks for a permit: who has none is refused at registration, and at a bid once the
// paper has ended; a firm's agents bid with the firm's.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnProofs } from '#contract/proofs/outputs.ts';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { byTwo, someSecond } from '../../kit/accounts/by-two.ts';
import { acting, someFirm } from '../../kit/agents/agents.ts';
import { MINUTE_MS } from '../../kit/lots.ts';
import { handInProof, judge, PERMIT } from '../../kit/proofs/proofs.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { TODAY_MS } from '../../kit/sales.ts';
import { announced, lotIdOf, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import { callKeyed, handBid, lotAt } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';
import { backAgain, kindsToldAt, passTo } from '../../kit/time/server-clock.ts';

const STARTS_AT_MS = TODAY_MS + 8 * DAY_MS;
const { version: rulesVersion } = TIMED_VEHICLE_RULES;

let server: TestServer;
let office: BackOffice;
let lotId: string;
let an: Person;

beforeEach(async () => {
  server = await openTestServer();
  office = await openBackOffice(server);
  const lots = [{ qualifications: ['renewable-resources'] as const, startPriceFen: yuan(10_000) }];
  lotId = lotIdOf(await announced(office, { lots }), 1);
  await passTo(server, STARTS_AT_MS - DAY_MS);
  office = { ...office, clerk: await backAgain(server, office.clerk) };
  an = await somePerson(server, '13800000001');
});
afterEach(() => server.close());

const register = (who = an) => callKeyed(server, ['registerForLot', { lotId, rulesVersion }], who);
const prove = async (who: Person, validUntil: string = PERMIT.validUntil): Promise<void> => {
  const { data } = await handInProof(server, who, { ...PERMIT, validUntil });
  expect((await judge(server, office.clerk, { id: data.id })).code).toBe(200);
};
/** The same person on the day of the sale. */
const onTheDay = async (who = an): Promise<Person> => {
  await passTo(server, STARTS_AT_MS + MINUTE_MS);
  return backAgain(server, who);
};
const bid = (who: Person) => callKeyed(server, ['placeBid', handBid(yuan(10_000), { lotId })], who);

describe('a lot that asks for a permit', () => {
  test('says so on its page', async () => {
    expect((await lotAt(server, lotId)).needs).toEqual(['renewable-resources']);
  });

  test('is registered for with one, and not while it waits', async () => {
    const refused = { code: REFUSAL_NUMBER.QUALIFICATION_REQUIRED };
    expect(await register()).toMatchObject(refused);
    const { data } = await handInProof(server, an, PERMIT);
    expect(await register()).toMatchObject(refused);
    await judge(server, office.clerk, { id: data.id });
    expect(await register()).toMatchObject({ code: 200 });
    expect(await bid(await onTheDay())).toMatchObject({ code: 200 });
  });

  test('is not bid on once the paper has ended', async () => {
    await prove(an, '2026-11-28');
    expect(await register()).toMatchObject({ code: 200 });
    expect(await bid(await onTheDay())).toMatchObject({ code: REFUSAL_NUMBER.QUALIFICATION_REQUIRED });
    expect((await lotAt(server, lotId)).view).toMatchObject({ bidCount: 0 });
  });

  test('tells of a paper that has ended, and counts a newer one', async () => {
    await prove(an, '2026-11-28');
    await register();
    an = await onTheDay();
    const { engine, clock, ground } = server;
    const failed = (error: unknown): never => {
      throw error;
    };
    await ringAlarms({ engine, reader: ground.store.reader, clock, failed });
    expect(await kindsToldAt(server, an)).toContain('proof-expired');
    office = { ...office, clerk: await backAgain(server, office.clerk) };
    await prove(an);
    expect(await bid(an)).toMatchObject({ code: 200 });
  });

  test('is not bid on once the proof was taken back', async () => {
    await prove(an);
    await register();
    an = await onTheDay();
    const { data } = await call<OwnProofs>(server, ['proofMine'], an);
    await call(server, ['proofTakeBack', { id: data.rows[0]?.id ?? '' }], an);
    expect(await bid(an)).toMatchObject({ code: REFUSAL_NUMBER.QUALIFICATION_REQUIRED });
  });

  test('is registered for by an agent with the firm’s permit', async () => {
    const firm = await someFirm(server, '13800000003');
    const agent = await somePerson(server, '13800000004');
    await acting(server, firm, { agent });
    await prove(firm);
    expect(await register(agent)).toMatchObject({ code: 200 });
    expect((await call<OwnProofs>(server, ['proofMine'], agent)).data.rows).toHaveLength(1);
  });
});

describe('a priority right', () => {
  test('is proven first, and confirmed by two persons after', async () => {
    const subject = { kind: 'priority', lotId } as const;
    const { data } = await handInProof(server, an, { subject, ground: 'tenant', holder: '林晓' });
    await judge(server, office.clerk, { id: data.id });
    const own = async () => (await call<OwnProofs>(server, ['proofMine'], an)).data.rows[0];
    expect(await own()).toMatchObject({ status: 'approved', rank: null });
    const second = await someSecond(server);
    const matter = { kind: 'priority', bidderId: an.userId, lotId, rank: 1 } as const;
    await byTwo(server, matter, [office.clerk, second]);
    expect(await own()).toMatchObject({ status: 'approved', rank: 1 });
  });

  test('of a lot that is nowhere is not looked at', async () => {
    const subject = { kind: 'priority', lotId: 'none' } as const;
    const sent = await handInProof(server, an, { subject, ground: 'tenant', holder: '林晓' });
    expect(sent.code).toBe(REFUSAL_NUMBER.UNKNOWN_LOT);
  });
});
