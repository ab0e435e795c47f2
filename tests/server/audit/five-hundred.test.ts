// Five hundred things that say who somebody is come in over HTTP, ten of each of fifty
// people: phones, names, numbers of identity cards and bank cards, addresses, mail, what they
// wrote. They are then looked for: in the store and its log of writes, in the files, in the house's
// log, in what streams carry and in what browsers keep. Source: goals.md S9.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LONG_TERM, type Verification } from '#core/identity/verification.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { handIn } from '#server/identity/commands-hand-in.ts';
import { reviewVerification } from '#server/identity/commands-review.ts';
import { sealPapers } from '#server/identity/papers.ts';
import { cardNumber, idNumber } from '../../kit/accounts/numbers.ts';
import { shown } from '../../kit/accounts/shown.ts';
import { storedIn } from '../../kit/audit/leak-markers.ts';
import { sendEnquiry } from '../../kit/enquiries/enquiries.ts';
import { agree, sendPaper, somebodyUnknown, somePaper } from '../../kit/identity/verifications.ts';
import { done } from '../../kit/staff-request.ts';
import { call, openTestServer, type Person, type TestServer } from '../../kit/test-server.ts';

const PEOPLE = 50;
/** So many of them show pictures. */
const SHOWN = 2;
const SURNAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦';

const plantedBy = (place: number) => {
  const number = String(place).padStart(2, '0');
  return {
    phone: `138777000${number}`,
    name: `${SURNAMES.charAt(place)}金雀`,
    idNumber: idNumber(100 + place),
    paperAddress: `南浔古镇百间楼 ${number} 号院`,
    cardNumber: cardNumber(5_000_000 + place),
    mail: `jinque${number}@luotuo.example`,
    postAddress: `乌镇西栅大街 ${number} 弄`,
    contact: `wx-jinque-${number}`,
    enquiryPhone: `139888000${number}`,
    letterText: `我是${SURNAMES.charAt(place)}金雀，想周末带父亲去看车，${number} 点到。`,
  };
};
type Planted = ReturnType<typeof plantedBy>;

const everybody = Array.from({ length: PEOPLE }, (_none, place) => plantedBy(place));
const planted = everybody.flatMap((one) => Object.values(one));

let server: TestServer;
const people: Person[] = [];

/**
 * As papers come in over HTTP; a picture takes a second to be drawn anew, so of most people
 * there is none.
 */
const handPapersIn = async (one: Planted, who: Person, pictures: readonly Buffer[]): Promise<string> => {
  await agree(server, who);
  const { name, idNumber: number, paperAddress: address } = one;
  const typed = { name, number, address, validUntil: LONG_TERM };
  const [front, back] = pictures;
  if (front && back) {
    const shownBy = {
      front: (await sendPaper(server, who, ['front', front])).data.id,
      back: (await sendPaper(server, who, ['back', back])).data.id,
    };
    return (await done<Verification>(server, ['authPerson', { ...typed, ...shownBy }], who)).id;
  }
  const { identities, bids, keys } = server.services;
  const seals = { identities, names: bids.maximums, indexKey: keys.identityIndex };
  const { userId } = who;
  const sealed = sealPapers(seals, { userId, kind: 'person', papers: { filled: typed, business: null } });
  const rest = {
    kind: 'person',
    validUntilMs: null,
    pictures: {},
    isForStaff: true,
    from: FROM_NOWHERE,
  } as const;
  const handed = await server.engine.run(handIn, { ...sealed, ...rest, userId });
  if (!handed.ok) throw new Error(handed.refusal.code);
  return handed.answer.verification.id;
};

const plant = async (one: Planted, pictures: readonly Buffer[]): Promise<void> => {
  const who = await somebodyUnknown(server, one.phone);
  people.push(who);
  const id = await handPapersIn(one, who, pictures);
  const review = { verdict: 'approve' } as const;
  await server.engine.run(reviewVerification, { id, staffId: 'clerk', review });
  server.services.viewers.forgetPerson(who.userId);
  const card = { number: one.cardNumber, bank: '示例银行', isConsented: true, ...shown };
  await done(server, ['bindCard', card], who);
  const profile = { mail: one.mail, address: one.postAddress, businessType: null, ...shown };
  await done(server, ['saveProfile', profile], who);
  const feedback = { kind: 'feature', lotId: null, orderId: null, fileIds: [], isAnonymous: false };
  const text = `列表翻页以后要回到顶部，希望留在原处，${one.letterText}`;
  await done(server, ['feedbackSend', { ...feedback, text, contact: one.contact }], who);
  const letter = { name: one.name, phone: one.enquiryPhone, text: one.letterText };
  const sent = await sendEnquiry(server, letter, { ip: `203.0.113.${1 + everybody.indexOf(one)}` });
  expect(sent.code).toBe(200);
};

const filesUnder = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

/** Those that can be read in any of these bytes. */
const readIn = (places: Iterable<Uint8Array>): string[] => {
  const whole = Buffer.concat([...places]);
  return planted.filter((text) => whole.includes(text));
};

beforeAll(async () => {
  server = await openTestServer();
  const pictures = [await somePaper(40, 640), await somePaper(140, 640)];
  for (const [place, one] of everybody.entries()) await plant(one, place < SHOWN ? pictures : []);
}, 240_000);
afterAll(() => server.close());

describe('five hundred things that say who somebody is', () => {
  test('are as many, each like no other', () => {
    expect(new Set(planted).size).toBe(500);
  });

  test('have come in: who they belong to reads them', async () => {
    for (const [place, who] of people.entries()) {
      const one = everybody[place];
      const { data: profile } = await call<{ mail: string; address: string }>(server, ['myProfile'], who);
      expect(profile).toMatchObject({ mail: one?.mail, address: one?.postAddress });
      const { data: cards } = await call<{ rows: { lastFour: string }[] }>(server, ['cardList'], who);
      expect(cards.rows.map(({ lastFour }) => lastFour)).toEqual([one?.cardNumber.slice(-4)]);
    }
  });

  test('can be read nowhere in the store or its log of writes', async () => {
    expect(readIn((await storedIn(server.ground)).values())).toEqual([]);
  });

  test('can be read in no file of the house, pictures among them', () => {
    const files = [server.folder, `${server.folder}-identity`].flatMap(filesUnder);
    expect(files.length).toBeGreaterThanOrEqual(4 * SHOWN);
    expect(readIn(files)).toEqual([]);
  });

  test('can be read in no message of theirs on a stream', async () => {
    const rows: object[] = [];
    for (const who of people) {
      const { data } = await call<{ rows: object[] }>(server, ['messageList', {}], who);
      rows.push(...data.rows);
    }
    expect(rows.length).toBeGreaterThanOrEqual(2 * PEOPLE);
    expect(readIn([Buffer.from(JSON.stringify(rows))])).toEqual([]);
  });

  test('can be read in nothing that their browser is given to keep', async () => {
    const kept: object[] = [];
    for (const who of people) {
      kept.push((await call<object>(server, ['getUserBySid', { sid: who.sid }], who)).data);
    }
    expect(kept[0]).toMatchObject({ maskedPhone: '138****0000' });
    expect(readIn([Buffer.from(JSON.stringify(kept))])).toEqual([]);
  });

  test('can be read in no line of the log', () => {
    const reported = server.reported.map((error) => JSON.stringify(error));
    expect(readIn([...server.noted, ...reported].map((text) => Buffer.from(text)))).toEqual([]);
  });
});
