// A file of the bank over HTTP: signed by the bank it is booked at once and by nobody's word,
// without a signature it waits as what one person has entered; a file, and a line, count once.
import { createSign, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Deposit } from '#contract/deposits/outputs.ts';
import type { StartedPayment, StatementImported, Transfer } from '#contract/deposits/pay-outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { MINUTE_MS, wallMs } from '#core/time/days.ts';
import { someSecond } from '../../../kit/accounts/by-two.ts';
import { openSoldServer } from '../../../kit/sold-server.ts';
import { callKeyed, done, sumsAt, type Said } from '../../../kit/staff-request.ts';
import { call, type Person, type TestServer } from '../../../kit/test-server.ts';
import { toldAt } from '../../../kit/time/server-clock.ts';

const bank = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

let server: TestServer;
let buyer: Person;
let clerk: Person;
let other: Person;

beforeEach(async () => {
  ({ server, buyer, clerk } = await openSoldServer({ statementKey: bank.publicKey }));
  other = await someSecond(server);
});
afterEach(() => server.close());

const topsUp = (): Promise<StartedPayment> =>
  done<StartedPayment>(server, ['topUp', { amountFen: yuan(3_000), way: 'transfer' }], buyer);
const codeOf = ({ needs }: StartedPayment): string => (needs.way === 'transfer' ? needs.code : '');

/** As a bank writes a moment of China. */
const clockText = (atMs: number): string =>
  new Date(wallMs(atMs)).toISOString().slice(0, 'yyyy-MM-ddTHH:mm:ss'.length).replace('T', ' ');

const fileOf = (begun: StartedPayment, bankRef = 'HX-000001', more = ''): string =>
  [
    '交易流水号,交易时间,收入金额,对方户名,附言',
    `${bankRef},${clockText(server.clock.nowMs())},"3,000.00",张三,货款 ${codeOf(begun)}`,
    more,
  ].join('\n');

const signedBy = (text: string, { privateKey } = bank): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

const imports = (text: string, signature?: string, who = clerk): Promise<Said<StatementImported>> =>
  callKeyed(server, ['importStatement', { text, ...(signature !== undefined && { signature }) }], who);
const freeFen = async () => (await call<Deposit>(server, ['myDeposit'], buyer)).data.availableFen;
const listed = async () => (await call<Outputs['transferList']>(server, ['transferList'], clerk)).data.rows;

describe('a file the bank has signed', () => {
  test('is booked at once, without a word, and others hear', async () => {
    const before = await freeFen();
    const text = fileOf(await topsUp());
    const { data } = await imports(text, signedBy(text));
    expect(data).toMatchObject({ isSigned: true, isRepeated: false, booked: 1, entered: 0, others: [] });
    expect(await freeFen()).toBe(before + yuan(3_000));
    expect(await listed()).toMatchObject([
      { state: 'matched', staffId: null, confirmedById: null, statementId: data.id, payerName: '张三' },
    ]);
    expect((await toldAt(server, other)).map(({ kind }) => kind)).toContain('statement-read');
    expect((await sumsAt(server, clerk)).offFen).toBe(0);
  });

  test('counts once however often read, and so do its lines', async () => {
    const before = await freeFen();
    const begun = await topsUp();
    const text = fileOf(begun);
    const first = await imports(text, signedBy(text));
    const again = await imports(text, signedBy(text), other);
    expect(again.data).toMatchObject({ id: first.data.id, isRepeated: true, booked: 0, known: 1 });
    const longer = fileOf(begun, 'HX-000001', `HX-000002,${clockText(server.clock.nowMs())},10.00,李四,`);
    const next = await imports(longer, signedBy(longer));
    expect(next.data).toMatchObject({ isRepeated: false, booked: 1, known: 1 });
    expect(await freeFen()).toBe(before + yuan(3_000));
  });

  test('confirms what one person has entered, at the bank’s own moment', async () => {
    const before = await freeFen();
    const begun = await topsUp();
    const typed = { bankRef: 'HX-000001', reference: codeOf(begun), payerName: '张三' };
    const paidAtMs = server.clock.nowMs();
    const entry = { ...typed, amountFen: yuan(3_000), paidAtMs: paidAtMs - 1 };
    await done<Transfer>(server, ['transferReceived', entry], clerk);
    const text = fileOf(begun);
    expect((await imports(text, signedBy(text))).data).toMatchObject({ booked: 1, known: 0 });
    expect(await freeFen()).toBe(before + yuan(3_000));
    const [row] = await listed();
    expect(row).toMatchObject({ state: 'matched', staffId: clerk.userId, confirmedById: null });
    expect(row?.paidAtMs).toBe(Math.floor(paidAtMs / 1_000) * 1_000);
  });

  test('names what stands under its number otherwise, and does nothing about it', async () => {
    const begun = await topsUp();
    const typed = { bankRef: 'HX-000001', reference: '', payerName: '', amountFen: yuan(9) };
    await done<Transfer>(server, ['transferReceived', { ...typed, paidAtMs: server.clock.nowMs() }], clerk);
    const before = await freeFen();
    const text = fileOf(begun);
    expect((await imports(text, signedBy(text))).data).toMatchObject({ booked: 0, others: ['HX-000001'] });
    expect(await freeFen()).toBe(before);
  });

  test.each([
    ['by another', (text: string) => signedBy(text, stranger)],
    ['over another text', () => signedBy('nothing')],
  ])('%s is refused whole', async (_how, signatureOf) => {
    const text = fileOf(await topsUp());
    const { data, code } = await imports(text, signatureOf(text));
    expect([code === 200, data.refusal.code]).toEqual([false, 'WRONG_SIGNATURE']);
    expect(await listed()).toEqual([]);
  });
});

describe('a file without the bank’s signature', () => {
  test('is what one person has entered: another confirms it', async () => {
    const before = await freeFen();
    const { data } = await imports(fileOf(await topsUp()));
    expect(data).toMatchObject({ isSigned: false, entered: 1, booked: 0 });
    expect(await freeFen()).toBe(before);
    const [row] = await listed();
    expect(row).toMatchObject({ state: 'entered', staffId: clerk.userId });
    const wish = { id: row?.id, step: 'confirm', amountFen: row?.amountFen, paidAtMs: row?.paidAtMs };
    const alone = await callKeyed(server, ['decideTransfer', wish], clerk);
    expect(alone.data.refusal.code).toBe('SAME_PERSON');
    expect((await callKeyed(server, ['decideTransfer', wish], other)).code).toBe(200);
    expect(await freeFen()).toBe(before + yuan(3_000));
  });

  test('brings nobody their own money', async () => {
    const begun = await done<StartedPayment>(
      server,
      ['topUp', { amountFen: yuan(3_000), way: 'transfer' }],
      clerk,
    );
    expect((await imports(fileOf(begun))).data.refusal.code).toBe('OWN_MONEY');
    expect(await listed()).toEqual([]);
  });

  test('with an unreadable or future line changes nothing', async () => {
    const begun = await topsUp();
    const broken = await imports(fileOf(begun, 'HX-000001', 'HX-000002,昨天,1.00,,'));
    expect(broken.data.refusal).toEqual({ code: 'STATEMENT_UNREADABLE', why: 'moment', line: 3 });
    const ahead = clockText(server.clock.nowMs() + 10 * MINUTE_MS);
    const early = await imports(fileOf(begun, 'HX-000001', `HX-000002,${ahead},1.00,,`));
    expect(early.data.refusal.code).toBe('PAID_AHEAD');
    expect(await listed()).toEqual([]);
  });
});

test('a house that knows no key of its bank believes no signature', async () => {
  const bare = await openSoldServer();
  const text = '流水号,交易时间,收入金额\nHX-000001,2026-11-20 10:00:00,1.00';
  const wish = { text, signature: signedBy(text) };
  const said = await callKeyed(bare.server, ['importStatement', wish], bare.clerk);
  expect(said.data.refusal.code).toBe('WRONG_SIGNATURE');
  await bare.server.close();
});
