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
import { addAppointment, addSlot, slotsOf, takePlaces } from '#server/viewings/store-viewings.ts';
import {
  accountRow,
  askToClose,
  barsOf,
  ringOut,
  somebodyNew,
  toldTo,
  weekLater,
} from '../../../kit/accounts/leaving.ts';
import { someCard } from '../../../kit/deposits/cards.ts';
import { sendPicture, somePicture } from '../../../kit/disputes/claims.ts';
import { handInPerson } from '../../../kit/identity/verifications.ts';
import {
  call,
  logIn,
  openTestServer,
  PASSWORD,
  somebodyOfTheHouse,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const PHONE = '13800000001';
const stepUp = { way: 'password', password: PASSWORD };
const OVER_ORDER = {
  id: 'order-2',
  number: 'LC20261121-0001',
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

const TIME = { place: '上海嘉定 3 号库', fromMs: 7, toMs: 8, capacity: 4 };
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

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await openTestServer();
  person = await somebodyNew(server, PHONE);
});
afterEach(() => server.close());

const ask = () => askToClose(server, person);
const row = () => accountRow(server, person.userId);
const money = (amountFen: number) =>
  server.engine.run(topUpDeposit, { bidderId: person.userId, amountFen, cause: `test:${amountFen}` });
const closed = async (): Promise<void> => {
  await ask();
  await weekLater(server);
};

describe('a closed account', () => {
  test('ends every log-in, and its open streams are told', async () => {
    await ask();
    server.clock.moveBy(CLOSING_WAIT_MS - 1);
    const last = await logIn(server, PHONE);
    const ended: string[] = [];
    server.engine.onCommitted((touched) => ended.push(...touched));
    server.clock.moveBy(1);
    await ringOut(server);
    expect(ended).toContain(`session:${last.sid}`);
    expect(ended).toContain(`person:${person.userId}`);
    const { reader } = server.services;
    expect(await reader.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('is answered over HTTP like one that never was', async () => {
    await closed();
    const login = (phone: string) =>
      call(server, ['login', { way: 'password', phone, password: PASSWORD }], { ip: '10.7.7.7' });
    const [theirs, nobodys] = [await login(PHONE), await login('13899999999')];
    expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body]);
    expect(theirs.code).toBe(ACCOUNT_NUMBER.WRONG_LOGIN);
  });

  test('gives its phone free: who holds it registers quite anew', async () => {
    await call(server, ['follow', { lotId: 'lot-1', isFollowed: true }], person);
    await closed();
    const fresh = await somebodyNew(server, PHONE);
    expect(fresh.userId).not.toBe(person.userId);
    expect(await toldTo(server, fresh)).toEqual([]);
    expect((await call<Outputs['myClosing']>(server, ['myClosing'], fresh)).data.closing).toBeNull();
  });

  test('has lost everything that told of the person', async () => {
    const profile = { mail: 'zhou@example.com', address: '上海市嘉定区示例路 1 号', businessType: 'dealer' };
    await call(server, ['saveProfile', { ...profile, stepUp }], person);
    await call(server, ['savePreferences', { confirmLevel: 'large', proposedSteps: 2 }], person);
    await call(server, ['follow', { lotId: 'lot-1', isFollowed: true }], person);
    await call(server, ['noteFollow', { lotId: 'lot-1', note: '', alertFen: null, group: '家用' }], person);
    const nothing = { kind: [], format: [], disposal: [], partner: [], body: [], brand: [], grade: [] };
    const asked = { ...nothing, city: [], lowestYuan: 1, highestYuan: null };
    const search = { hall: 'vehicle', name: '', isAlerted: true, ...asked };
    await call(server, ['saveSearch', search], person);
    const { writer } = server.ground.store;
    await writer
      .insertInto('partnerFollows')
      .values({ userId: person.userId, partnerId: 'bank', atMs: 1 })
      .execute();
    const appointment = { id: 'a-1', slotId: 's-1', saleId: 'sale-1', userId: person.userId };
    await addSlot(writer, { ...TIME, id: 's-1', saleId: 'sale-1' });
    await addAppointment(writer, { ...appointment, visitors: 2, plateSealed: '', atMs: 1 });
    await takePlaces(writer, 's-1', { taken: 2, givenBack: 0 });
    await someCard(server.engine, person.userId);
    await call(server, ['askExport', { stepUp }], person);
    await sendPicture(server, person, { payload: await somePicture(), to: 'saveAvatar' });
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
    const { reader } = server.services;
    const emptied = [
      'profiles',
      'avatars',
      'follows',
      'followNotes',
      'savedSearches',
      'partnerFollows',
      'viewingAppointments',
      'dataExports',
      'wechatBindings',
      'defaultCards',
    ] as const;
    for (const table of emptied) {
      expect(
        await reader.selectFrom(table).selectAll().where('userId', '=', person.userId).execute(),
      ).toEqual([]);
    }
    expect(await slotsOf(reader, ['sale-1'])).toMatchObject([{ takenCount: 0 }]);
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
    const clerk = await somebodyOfTheHouse(server);
    const matter = { kind: 'credit', bidderId: person.userId, amountFen: 100_00 };
    const answer = await call<{ refusal: { code: string } }>(
      server,
      ['proposeMoney', { matter, reason: '银行回单 8812，入账到他的余额' }],
      clerk,
    );
    expect(answer.data.refusal.code).toBe('UNKNOWN_PERSON');
  });

  test('is reached by nothing it left, neither word nor transfer', async () => {
    const sent = { kind: 'feature', lotId: null, orderId: null, fileIds: [], isAnonymous: false };
    const said = { text: '希望夜间也能看实拍图，字再大一些', contact: '13812340000' };
    expect((await call(server, ['feedbackSend', { ...sent, ...said }], person)).code).toBe(200);
    await handInPerson(server, person);
    const clerk = await somebodyOfTheHouse(server);
    const { reader } = server.services;
    const { id } = await reader.selectFrom('verifications').select('id').executeTakeFirstOrThrow();
    expect(await barsOf(server, person)).toEqual(['papers']);
    await call(server, ['authReview', { id, review: { verdict: 'approve' } }], clerk);
    await call(server, ['topUp', { amountFen: 100_00, way: 'transfer' }], person);
    expect(await barsOf(server, person)).toEqual(['pay-in']);
    server.clock.moveBy(30 * DAY_MS);
    person = { ...person, ...(await logIn(server, PHONE)) };
    expect((await ask()).code).toBe(200);
    await weekLater(server);
    const left = await reader.selectFrom('feedbacks').selectAll().executeTakeFirstOrThrow();
    expect(server.services.bids.maximums.open(left.contactSealed, contactPlace(left))).toBe('');
    const pay = await reader.selectFrom('collections').select(['state']).execute();
    expect(pay).toEqual([{ state: 'failed' }]);
    expect(await reader.selectFrom('identityNumbers').selectAll().execute()).toEqual([]);
    expect(await reader.selectFrom('verifications').select('id').execute()).toHaveLength(1);
    const fresh = await somebodyNew(server, PHONE);
    expect((await handInPerson(server, fresh)).code).toBe(200);
  });

  test('leaves the books as they were, fen for fen', async () => {
    await money(500_00);
    const cardId = await someCard(server.engine, person.userId);
    const wish = { bidderId: person.userId, cardId, amountFen: 500_00 };
    const asked = await server.engine.run(requestPayout, wish);
    if (!asked.ok) throw new Error(asked.refusal.code);
    expect(await barsOf(server, person)).toEqual(['payout']);
    await server.engine.run(finishPayout, { id: asked.answer.id, isPaid: true, note: '' });
    const { reader } = server.services;
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

  test('keeps its buyer’s name sealed, as long as the law wants', async () => {
    await closed();
    const kept = (await row()).legalNameSealed;
    expect(kept).not.toBeNull();
    server.clock.moveBy((RETENTION.identity.days?.house ?? 0) * DAY_MS - 1);
    await ringOut(server);
    expect((await row()).legalNameSealed).toBe(kept);
    server.clock.moveBy(1);
    await ringOut(server);
    expect((await row()).legalNameSealed).toBeNull();
  });

  test('of a buyer in court’s sales keeps names twice as long', async () => {
    const { writer, reader } = server.ground.store;
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
    server.clock.moveBy(days.house * DAY_MS);
    await ringOut(server);
    expect((await row()).legalNameSealed).toBe(kept);
    server.clock.moveBy((days.judicial - days.house) * DAY_MS);
    await ringOut(server);
    expect((await row()).legalNameSealed).toBeNull();
  });
});
