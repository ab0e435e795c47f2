// The papers of the sample house: each of its logins has come as far with them as the login dialog
// says.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERAL_FROM_MS } from '#core/deposits/sale-deposit.ts';
import { isCreditCode } from '#core/identity/credit-code.ts';
import { isIdNumber, isOfAge } from '#core/identity/id-number.ts';
import { DAY_MS } from '#core/time/days.ts';
import { FIRM, PAPERS_ENDED, PAPERS_REFUSED } from '#server/demo/people-data.ts';
import { dealerRoutine } from '#server/demo/routines/dealer.ts';
import { enterVerifications } from '#server/demo/verifications/enter-verifications.ts';
import { SAMPLE_VERIFICATIONS } from '#server/demo/verifications/verifications-data.ts';
import { ownVerification } from '#server/identity/queries-verification.ts';
import { checkIdentities } from '#server/jobs/check-identities.ts';
import { identityFor, LEFT_TO_STAFF } from '#server/ports/identity.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';
import { assertMoneyHolds } from '../../kit/zero-sum.ts';

let house: SampleFixture;

const entered: number[] = [];
beforeAll(async () => {
  house = await sampleHouse();
  entered.push(await enterAll(), await enterAll());
});
afterAll(() => house.dispose());

const enterAll = async (): Promise<number> => {
  for (let count = 0; ; count += 1) if (!(await enterVerifications(house.parts, house.ids))) return count;
};

const of = (name: string) => {
  const asked = { userId: house.ids.get(name) ?? '', nowMs: house.parts.clock.nowMs() };
  return ownVerification(house.parts, { ...asked, answeredBy: 'sample' });
};

test('stand in every state, with pictures, and enter once', async () => {
  expect(entered).toEqual([SAMPLE_VERIFICATIONS.length, 0]);
  expect(await of('陈默')).toMatchObject({ state: 'none' });
  expect(await of(LEFT_TO_STAFF)).toMatchObject({ state: 'waiting', newest: { pictures: { length: 2 } } });
  expect(await of(PAPERS_REFUSED)).toMatchObject({
    state: 'refused',
    newest: { wrong: [{ item: 'back' }, { item: 'validUntil' }] },
  });
  expect(await of(PAPERS_ENDED)).toMatchObject({ state: 'expired' });
  expect(await of(FIRM)).toMatchObject({ state: 'approved', newest: { kind: 'firm' } });
});

test('bear numbers that are well formed, of people of age', () => {
  for (const { kind, number } of SAMPLE_VERIFICATIONS) {
    const nowMs = house.parts.clock.nowMs();
    const isRight = kind === 'firm' ? isCreditCode(number) : isIdNumber(number) && isOfAge(number, nowMs);
    expect({ number, isRight }).toEqual({ number, isRight: true });
  }
});

test('let their people bid, or no longer, and told them', async () => {
  const users = await house.parts.reader
    .selectFrom('users')
    .select(['id', 'verification'])
    .where('id', 'in', [house.ids.get(FIRM) ?? '', house.ids.get(PAPERS_ENDED) ?? ''])
    .execute();
  const verification = (name: string) => users.find(({ id }) => id === house.ids.get(name))?.verification;
  expect(verification(FIRM)).toBe('verified');
  expect(verification(PAPERS_ENDED)).toBe('unverified');
  const told = await house.parts.reader.selectFrom('messages').select(['userId', 'cause']).execute();
  const kinds = (name: string) =>
    told.filter(({ userId }) => userId === house.ids.get(name)).map(({ cause }) => cause.split(':')[0]);
  expect(kinds(FIRM)).toEqual(['verification-approved']);
  expect(kinds(PAPERS_REFUSED)).toEqual(['verification-refused']);
  expect(kinds(PAPERS_ENDED)).toEqual(['verification-approved', 'verification-expired']);
});

test('that wait are left to the house’s people, however long', async () => {
  const port = identityFor('sample');
  if (!port) throw new Error('the sample house answers by itself');
  const failed = (error: unknown): never => {
    throw error;
  };
  await checkIdentities({ ...house.parts, port, failed });
  expect(await of(LEFT_TO_STAFF)).toMatchObject({ state: 'waiting' });
});

test('give the firm a dealer’s level account and general deposit', async () => {
  const later = await sampleHouse(GENERAL_FROM_MS + 30 * DAY_MS);
  try {
    const { parts, ids } = later;
    const bidderId = ids.get(FIRM) ?? '';
    await dealerRoutine(parts, ids);
    expect(await parts.reader.selectFrom('levelAccounts').select('bidderId').execute()).toEqual([]);
    while (await enterVerifications(parts, ids));
    for (let turn = 0; turn < 2; turn += 1) await dealerRoutine(parts, ids);
    expect(await parts.reader.selectFrom('levelAccounts').select('bidderId').execute()).toEqual([
      { bidderId },
    ]);
    const deposits = await parts.reader.selectFrom('saleDeposits').select(['bidderId', 'state']).execute();
    expect(deposits).toEqual([{ bidderId, state: 'frozen' }]);
    await assertMoneyHolds(parts.reader);
  } finally {
    await later.dispose();
  }
});
