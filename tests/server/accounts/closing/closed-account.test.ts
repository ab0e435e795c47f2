// Remains of an account that is closed: nobody comes in by it, what named the person names nobody,
// the papers lie under seal for as long as the law wants them, and the books are what they were.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { Outputs } from '#contract/outputs.ts';
import { CLOSED_NAME, CLOSED_PHONE, CLOSING_WAIT_MS } from '#core/accounts/closing.ts';
import { RETENTION } from '#core/audit/retention.ts';
import { DAY_MS } from '#core/time/days.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { finishPayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { contactPlace } from '#server/enquiries/feedback-codec.ts';
import {
  accountRow,
  askToClose,
  barsOf,
  ringOut,
  somebodyNew,
  toldTo,
  weekLater,
} from '../../../kit/accounts/leaving.ts';
import { handInPerson } from '../../../kit/accounts/verifications.ts';
import { someCard } from '../../../kit/deposits/cards.ts';
import { sendPicture, somePicture } from '../../../kit/disputes/claims.ts';
import {
  call,
  type Door,
  logIn,
  openDoor,
  PASSWORD,
  type Person,
  somebodyOfTheHouse,
} from '../../../kit/door.ts';

const PHONE = '13800000001';
const stepUp = { way: 'password', password: PASSWORD };
const OVER_ORDER = {
  id: 'order-2',
  lotId: 'lot-2',
  saleId: 'sale-1',
  unit: '',
  round: 1,
  rev: 1,
  status: 'done',
  isLiving: 1,
  hammerFen: 100,
  state: '{}',
  createdAtMs: 0,
  category: 'vehicle',
  duePlaceMs: 0,
};

const QUESTION = {
  id: 'question-1',
  day: '20261121',
  count: 1,
  lotId: null,
  asker: 'somebody',
  askedBy: '用*',
  text: '',
  askedAtMs: 0,
  status: 'waiting',
  answer: null,
  answeredAtMs: null,
  answeredBy: null,
};

let door: Door;
let person: Person;
beforeEach(async () => {
  door = await openDoor();
  person = await somebodyNew(door, PHONE);
});
afterEach(() => door.close());

const ask = () => askToClose(door, person);
const row = () => accountRow(door, person.userId);
const money = (amountFen: number) =>
  door.engine.run(topUpDeposit, { bidderId: person.userId, amountFen, cause: `test:${amountFen}` });
const closed = async (): Promise<void> => {
  await ask();
  await weekLater(door);
};

describe('a closed account', () => {
  test('ends every log-in, and its open streams are told', async () => {
    await ask();
    door.clock.moveBy(CLOSING_WAIT_MS - 1);
    const last = await logIn(door, PHONE);
    const ended: string[] = [];
    door.engine.onCommitted((touched) => ended.push(...touched));
    door.clock.moveBy(1);
    await ringOut(door);
    expect(ended).toContain(`session:${last.sid}`);
    expect(ended).toContain(`person:${person.userId}`);
    const { reader } = door.house;
    expect(await reader.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('is answered at the door like one that never was', async () => {
    await closed();
    const login = (phone: string) =>
      call(door, ['login', { way: 'password', phone, password: PASSWORD }], { ip: '10.7.7.7' });
    const [theirs, nobodys] = [await login(PHONE), await login('13899999999')];
    expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body]);
    expect(theirs.code).toBe(ACCOUNT_NUMBER.WRONG_LOGIN);
  });

  test('gives its phone free: whoever holds it registers anew, and finds nothing of before', async () => {
    await call(door, ['follow', { lotId: 'lot-1', isFollowed: true }], person);
    await closed();
    const fresh = await somebodyNew(door, PHONE);
    expect(fresh.userId).not.toBe(person.userId);
    expect(await toldTo(door, fresh)).toEqual([]);
    expect((await call<Outputs['myClosing']>(door, ['myClosing'], fresh)).data.closing).toBeNull();
  });

  test('has lost everything that told of the person', async () => {
    const profile = { mail: 'zhou@example.com', address: '上海市嘉定区示例路 1 号', businessType: 'dealer' };
    await call(door, ['saveProfile', { ...profile, stepUp }], person);
    await call(door, ['savePreferences', { confirmLevel: 'large', proposedSteps: 2 }], person);
    await call(door, ['follow', { lotId: 'lot-1', isFollowed: true }], person);
    await call(door, ['noteFollow', { lotId: 'lot-1', note: '', alertFen: null, group: '家用' }], person);
    const nothing = { body: [], brand: [], grade: [], city: [], lowestYuan: 1, highestYuan: null };
    const search = { hall: 'vehicle', name: '', isAlerted: true, ...nothing };
    await call(door, ['saveSearch', search], person);
    const { writer } = door.ground.store;
    await writer
      .insertInto('partnerFollows')
      .values({ userId: person.userId, partnerId: 'bank', atMs: 1 })
      .execute();
    await someCard(door.engine, person.userId);
    await call(door, ['askExport', { stepUp }], person);
    await sendPicture(door, person, { payload: await somePicture(), to: 'saveAvatar' });
    await writer
      .insertInto('questions')
      .values({ ...QUESTION, tellId: person.userId })
      .execute();
    await closed();
    expect(await row()).toMatchObject({
      displayName: CLOSED_NAME,
      maskedPhone: CLOSED_PHONE,
      phoneSealed: '',
      passwordHash: null,
      preferences: null,
      verification: 'unverified',
    });
    const { reader } = door.house;
    const emptied = [
      'profiles',
      'avatars',
      'follows',
      'followNotes',
      'savedSearches',
      'partnerFollows',
      'dataExports',
      'wechatBindings',
      'defaultCards',
    ] as const;
    for (const table of emptied) {
      expect(
        await reader.selectFrom(table).selectAll().where('userId', '=', person.userId).execute(),
      ).toEqual([]);
    }
    expect(await reader.selectFrom('questions').select('tellId').execute()).toEqual([{ tellId: null }]);
    const cards = await reader
      .selectFrom('bankCards')
      .selectAll()
      .where('userId', '=', person.userId)
      .execute();
    expect(cards.map(({ sealed, unboundAtMs }) => [sealed, unboundAtMs === null])).toEqual([['', false]]);
  });

  test('is nobody’s to be given money or lots', async () => {
    await closed();
    const clerk = await somebodyOfTheHouse(door);
    const matter = { kind: 'credit', bidderId: person.userId, amountFen: 100_00 };
    const answer = await call<{ refusal: { code: string } }>(
      door,
      ['proposeMoney', { matter, reason: '银行回单 8812，入账到他的余额' }],
      clerk,
    );
    expect(answer.data.refusal.code).toBe('UNKNOWN_PERSON');
  });

  test('is reached by nothing it left: no word to it, no transfer for it, and its number may be shown by another', async () => {
    const sent = { kind: 'feature', lotId: null, orderId: null, fileIds: [], isAnonymous: false };
    const said = { text: '希望夜间也能看实拍图，字再大一些', contact: '13812340000' };
    expect((await call(door, ['feedbackSend', { ...sent, ...said }], person)).code).toBe(200);
    await handInPerson(door, person);
    const clerk = await somebodyOfTheHouse(door);
    const { reader } = door.house;
    const { id } = await reader.selectFrom('verifications').select('id').executeTakeFirstOrThrow();
    expect(await barsOf(door, person)).toEqual(['papers']);
    await call(door, ['authReview', { id, review: { verdict: 'approve' } }], clerk);
    await call(door, ['topUp', { amountFen: 100_00, way: 'transfer' }], person);
    expect(await barsOf(door, person)).toEqual(['pay-in']);
    door.clock.moveBy(30 * DAY_MS);
    person = { ...person, ...(await logIn(door, PHONE)) };
    expect((await ask()).code).toBe(200);
    await weekLater(door);
    const left = await reader.selectFrom('feedbacks').selectAll().executeTakeFirstOrThrow();
    expect(door.house.bids.maximums.open(left.contactSealed, contactPlace(left.id))).toBe('');
    const pay = await reader.selectFrom('collections').select(['state']).execute();
    expect(pay).toEqual([{ state: 'failed' }]);
    expect(await reader.selectFrom('identityNumbers').selectAll().execute()).toEqual([]);
    expect(await reader.selectFrom('verifications').select('id').execute()).toHaveLength(1);
    const fresh = await somebodyNew(door, PHONE);
    expect((await handInPerson(door, fresh)).code).toBe(200);
  });

  test('leaves the books as they were, fen for fen', async () => {
    await money(500_00);
    const cardId = await someCard(door.engine, person.userId);
    const wish = { bidderId: person.userId, cardId, amountFen: 500_00 };
    const asked = await door.engine.run(requestPayout, wish);
    if (!asked.ok) throw new Error(asked.refusal.code);
    expect(await barsOf(door, person)).toEqual(['payout']);
    await door.engine.run(finishPayout, { id: asked.answer.id, isPaid: true, note: '' });
    const { reader } = door.house;
    const books = async () => [
      await reader
        .selectFrom('ledgerMoves')
        .selectAll()
        .orderBy('transactionId')
        .orderBy('account')
        .execute(),
      // An account of the ledger that was locked has a row, with a balance of zero.
      await reader
        .selectFrom('balances')
        .selectAll()
        .where('balanceFen', '!=', 0)
        .orderBy('account')
        .execute(),
      await reader.selectFrom('payouts').selectAll().orderBy('id').execute(),
    ];
    const before = await books();
    await closed();
    expect((await row()).displayName).toBe(CLOSED_NAME);
    expect(await books()).toEqual(before);
  });

  test('keeps the name it bought under beneath a seal, for as long as the law wants it, and no longer', async () => {
    await closed();
    const kept = (await row()).legalNameSealed;
    expect(kept).not.toBeNull();
    door.clock.moveBy((RETENTION.identity.days?.house ?? 0) * DAY_MS - 1);
    await ringOut(door);
    expect((await row()).legalNameSealed).toBe(kept);
    door.clock.moveBy(1);
    await ringOut(door);
    expect((await row()).legalNameSealed).toBeNull();
  });

  test('of whoever bought in a court’s sale the name is kept twice as long', async () => {
    const { writer, reader } = door.ground.store;
    const lot = await reader
      .selectFrom('lots')
      .selectAll()
      .where('id', '=', 'lot-2')
      .executeTakeFirstOrThrow();
    const judicial = lot.state.replace('"profile":"house"', '"profile":"judicial"');
    const over = { status: 'sold', rev: lot.rev + 1, state: judicial };
    await writer.updateTable('lots').set(over).where('id', '=', 'lot-2').execute();
    const { userId: buyerId } = person;
    await writer
      .insertInto('orders')
      .values({ ...OVER_ORDER, buyerId })
      .execute();
    await closed();
    const kept = (await row()).legalNameSealed;
    const { days } = RETENTION.identity;
    if (!days) throw new Error('it is kept for ever');
    door.clock.moveBy(days.house * DAY_MS);
    await ringOut(door);
    expect((await row()).legalNameSealed).toBe(kept);
    door.clock.moveBy((days.judicial - days.house) * DAY_MS);
    await ringOut(door);
    expect((await row()).legalNameSealed).toBeNull();
  });
});
