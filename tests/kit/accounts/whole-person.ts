// One person of whom the house keeps everything it can keep, and everything read again over HTTP.
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { DAY_MS } from '#core/time/days.ts';
import { factorPlace } from '#server/accounts/door/factor-place.ts';
import { newFactorSecret } from '#server/accounts/door/one-time-code.ts';
import { beginFactorRow } from '#server/accounts/door/store-factors.ts';
import { sealWechatPerson, wechatPersonOf } from '#server/accounts/wechat/person-seal.ts';
import { agentNameOf } from '#server/agents/agent-codec.ts';
import { cardPlace } from '#server/deposits/payouts/card-seal.ts';
import { contactPlace } from '#server/enquiries/feedback-codec.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import { openPapers } from '#server/identity/papers.ts';
import { picturesWith } from '#server/identity/store-identity-pictures.ts';
import { openMakeExports } from '#server/jobs/make-exports.ts';
import { openedAddress } from '#server/notifications/push-seal.ts';
import { addSignal, addSignalRun } from '#server/oversight/signals/store-signals.ts';
import { sealedPlate } from '#server/viewings/plate-codec.ts';
import { addAppointment, addSlot } from '#server/viewings/store-viewings.ts';
import { invite, someFirm } from '../agents/agents.ts';
import { CARD } from '../deposits/cards.ts';
import { sendPicture, somePicture } from '../disputes/claims.ts';
import { unzip } from '../documents/zips.ts';
import { sendEnquiry, someEnquiry } from '../enquiries/enquiries.ts';
import { handInPerson, PERSON, somebodyUnknown } from '../identity/verifications.ts';
import { someBrowser } from '../notifications/push-service.ts';
import { handInProof, judge } from '../proofs/proofs.ts';
import { sha256 } from '../sha256.ts';
import { done } from '../staff-request.ts';
import { call, somebodyOfTheHouse, somePerson, type Person, type TestServer } from '../test-server.ts';
import { shown } from './shown.ts';

const PHONE = '13800000001';
const ANSWER = '周六上午九点起都可以。';
const NOTED = '提车联系只打手机，勿加微信。';
const ADDRESS = '上海市嘉定区示例路 1 号';
const WECHAT = { nickname: '小林', device: 'Chrome', home: '10.0.0.2', atMs: 0 };
const NOTE = { lotId: 'lot-1', note: '给岳父看的那台', alertFen: null, group: '自家用车' } as const;
const SEARCH = {
  hall: 'vehicle',
  name: '给岳母的代步',
  kind: [],
  format: [],
  disposal: [],
  partner: [],
  isAlerted: true,
  body: ['sedan'],
  brand: [],
  grade: [],
};
const FEEDBACK = { kind: 'feature', text: '拍品页的图片在手机上打不开。', contact: '微信同号' } as const;

/** Texts nobody may find in the store in clear. */
export const SECRETS = [
  CARD,
  ANSWER,
  NOTED,
  ADDRESS,
  PERSON.name,
  PERSON.number,
  FEEDBACK.text,
  NOTE.note,
  NOTE.group,
  SEARCH.name,
  someEnquiry().text,
];

export interface WholePerson {
  readonly person: Person;
  readonly clerk: Person;
  readonly endpoint: string;
}

const PLATE = '沪A12345';

/** A log-in by WeChat that its owner has confirmed, and its beginner not yet. */
const confirmWechat = async ({ ground, services, clock }: TestServer): Promise<void> => {
  const stateHash = 'state-1';
  await ground.store.writer
    .insertInto('wechatStates')
    .values({
      stateHash,
      ownerHash: 'owner-1',
      scannerHash: 'scanner-1',
      status: 'confirmed',
      identity: 'wechat-1',
      personSealed: sealWechatPerson(services.textSeal, { stateHash, ownerHash: 'owner-1' }, WECHAT),
      back: '/home',
      device: 'Chrome',
      home: '10.0.0.1',
      createdAtMs: clock.nowMs(),
      expiresAtMs: clock.nowMs() + DAY_MS,
    })
    .execute();
};

/** Comes to look at a sale, by a car whose plate the gate is told. */
const makeViewing = async ({ ground, services, clock }: TestServer, { userId }: Person): Promise<void> => {
  const [id, slotId, saleId] = ['appointment-1', 'slot-1', 'sale-1'];
  const db = ground.store.writer;
  const fromMs = clock.nowMs() + DAY_MS;
  await addSlot(db, { id: slotId, saleId, place: '上海嘉定 3 号库', fromMs, toMs: fromMs + 1, capacity: 4 });
  const plateSealed = sealedPlate(services.bids.maximums, PLATE, { id, userId });
  await addAppointment(db, { id, slotId, saleId, userId, visitors: 2, plateSealed, atMs: clock.nowMs() });
};

/** A second factor of somebody of the house, not yet turned on. */
const beginFactor = async ({ ground, services, clock }: TestServer, { userId }: Person): Promise<void> => {
  const secretSealed = services.atRest.seals.factors.seal(newFactorSecret(), factorPlace(userId));
  await beginFactorRow(ground.store.writer, { userId, secretSealed, atMs: clock.nowMs() });
};

/** A sign of collusion that somebody of the house has looked at and written on. */
const ruleSignal = async (server: TestServer, clerk: Person): Promise<void> => {
  const { ground, clock } = server;
  const unruled = { noteSealed: null, staffId: null, ruledAtMs: null };
  const sign = { id: 'signal-1', saleId: 'sale-1', kind: 'card', lots: '[]', foundAtMs: clock.nowMs() };
  await addSignalRun(ground.store.writer, { saleId: sign.saleId, atMs: sign.foundAtMs, signalCount: 1 });
  await addSignal(ground.store.writer, { ...sign, ...unruled, state: 'open' });
  await done(server, ['signalRule', { id: sign.id, state: 'dismissed', note: NOTED }], clerk);
};

export async function wholePerson(server: TestServer): Promise<WholePerson> {
  const person = await somebodyUnknown(server, PHONE);
  const clerk = await somebodyOfTheHouse(server);
  const { id } = (await handInPerson(server, person)).data;
  await done(server, ['authReview', { id, review: { verdict: 'approve' } }], clerk);
  await judge(server, clerk, { id: (await handInProof(server, person)).data.id });
  await done(server, ['bindCard', { number: CARD, bank: '示例银行', isConsented: true, ...shown }], person);
  await sendEnquiry(server);
  const { data } = await call<Outputs['enquiryList']>(server, ['enquiryList', { state: 'waiting' }], clerk);
  await done(server, ['answerEnquiry', { id: data.rows[0]?.id, text: ANSWER }], clerk);
  await done(server, ['staffPersonNote', { id: person.userId, text: NOTED }], clerk);
  await ruleSignal(server, clerk);
  const profile = { mail: 'lin@example.com', address: ADDRESS, businessType: 'dealer', ...shown };
  await done(server, ['saveProfile', profile], person);
  await sendPicture(server, person, { payload: await somePicture(), to: 'saveAvatar' });
  const { address } = someBrowser('https://fcm.googleapis.com/fcm/send/abc');
  await done(server, ['savePush', address], person);
  const anywhere = { lotId: null, orderId: null, fileIds: [], isAnonymous: false };
  await done(server, ['feedbackSend', { ...FEEDBACK, ...anywhere }], person);
  await invite(server, await someFirm(server), { agent: await somePerson(server, '13800000022') });
  await confirmWechat(server);
  await done(server, ['follow', { lotId: NOTE.lotId, isFollowed: true }], person);
  await done(server, ['noteFollow', NOTE], person);
  const anywhereAtAll = { city: [], lowestYuan: null, highestYuan: null };
  await done(server, ['saveSearch', { ...SEARCH, ...anywhereAtAll }], person);
  await makeViewing(server, person);
  await beginFactor(server, clerk);
  await done(server, ['askExport', shown], person);
  const failed = (error: unknown): void => void server.reported.push(error);
  await openMakeExports({ ...server.services, failed })();
  return { person, clerk, endpoint: address.endpoint };
}

const bytesOf = async (server: Pick<TestServer, 'app'>, url: string, { cookie }: Person): Promise<Buffer> => {
  const headers = { cookie: `luochui-session=${cookie}` };
  const answer = await server.app.inject({
    method: 'GET',
    url: BASE + url,
    headers,
    remoteAddress: '10.0.0.1',
  });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return answer.rawPayload;
};

const phonesIn = async ({ services: house }: TestServer): Promise<string[]> => {
  const rows = await house.reader.selectFrom('users').selectAll().execute();
  return rows.map((row) => house.seal.open(row.phoneSealed, row)).toSorted();
};

const namesIn = async ({ services: house }: TestServer): Promise<string[]> => {
  const { maximums } = house.bids;
  const users = await house.reader.selectFrom('users').selectAll().execute();
  const agents = await house.reader.selectFrom('agents').selectAll().execute();
  return [
    ...users.map((row) => legalNameOf(maximums, row)),
    ...agents.map((row) => agentNameOf(maximums, row)),
  ].toSorted();
};

const contactsIn = async ({ services: house }: TestServer): Promise<string[]> => {
  const rows = await house.reader.selectFrom('feedbacks').selectAll().execute();
  return rows.map((row) => house.bids.maximums.open(row.contactSealed, contactPlace(row)));
};

/** Nobody is shown what is decided: it is opened as the house would open it. */
const papersIn = async ({ services: house }: TestServer) => {
  const row = await house.reader
    .selectFrom('verifications')
    .selectAll()
    .where('kind', '=', 'person')
    .executeTakeFirstOrThrow();
  const pictures = await Promise.all(
    (await picturesWith(house.reader, row.id)).map(async (picture) => {
      const jpeg = await house.identityFiles.read(picture, 'whole');
      return Buffer.from(jpeg ?? []).toString('base64');
    }),
  );
  return { filled: openPapers(house.identities, row, []).filled, pictures };
};

/** Everything; pictures by their hashes. */
export async function readWhole(server: TestServer, { person, clerk }: WholePerson) {
  const { reader } = server.services;
  const papers = await papersIn(server);
  const card = await reader.selectFrom('bankCards').selectAll().executeTakeFirstOrThrow();
  const enquiries = await call<Outputs['enquiryList']>(server, ['enquiryList', { state: 'answered' }], clerk);
  const browser = await reader.selectFrom('pushBrowsers').selectAll().executeTakeFirstOrThrow();
  const avatar = await reader.selectFrom('avatars').select('id').executeTakeFirstOrThrow();
  const copy = await reader.selectFrom('dataExports').select('id').executeTakeFirstOrThrow();
  const archive = unzip(await bytesOf(server, `${routes.exportFile.path}?id=${copy.id}`, person));
  return {
    phones: await phonesIn(server),
    names: await namesIn(server),
    papers: papers.filled,
    pictures: papers.pictures.map(sha256),
    proofs: (await call<Outputs['proofMine']>(server, ['proofMine'], person)).data.rows,
    card: server.services.cards.open(card.sealed, cardPlace(card)),
    enquiries: enquiries.data.rows.map(({ text, answer }) => [text, answer]),
    profile: (await call<Outputs['myProfile']>(server, ['myProfile'], person)).data,
    browser: openedAddress(server.services.textSeal, browser),
    avatar: sha256(
      (await bytesOf(server, `${routes.avatarFile.path}?id=${avatar.id}`, person)).toString('base64'),
    ),
    contacts: await contactsIn(server),
    searches: (await call<Outputs['savedSearches']>(server, ['savedSearches'], person)).data.rows,
    notes: (await call<Outputs['followNotes']>(server, ['followNotes', { ids: NOTE.lotId }], person)).data
      .rows,
    wechat: wechatPersonOf(
      server.services.textSeal,
      await reader.selectFrom('wechatStates').selectAll().executeTakeFirstOrThrow(),
    ),
    copy: archive.get('我的数据.json')?.toString() ?? '',
  };
}
