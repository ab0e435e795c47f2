// Disputes and pictures over HTTP: the buyer their own, the house all that is made, a stranger
// nothing.
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import {
  fileIdIn,
  odometerClaim,
  openClaimServer,
  savedClaim,
  sendPicture,
  somePicture,
  type ClaimServer,
} from '../../kit/disputes/claims.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { call, type Person, type TestServer } from '../../kit/test-server.ts';

let at: ClaimServer;
let server: TestServer;
let buyer: Person;
let stranger: Person;
let staff: Person;
let orderId: string;

beforeEach(async () => {
  at = await openClaimServer();
  ({ server, buyer, stranger, staff, orderId } = at);
});
afterEach(() => server.close());

const claim = odometerClaim();
const made = async (): Promise<string> => {
  const id = await savedClaim(at);
  await call(server, ['disputeSubmit', { id }], buyer);
  return id;
};
const upload = (who: Person, payload: Uint8Array, type?: string) =>
  sendPicture(server, who, { payload, type });
const fileIdOf = async (who: Person): Promise<string> => fileIdIn(await upload(who, await somePicture()));
const look = (who: Person, id: string) =>
  server.app.inject({
    method: 'GET',
    url: `${BASE}${routes.fileRead.path}?id=${id}`,
    headers: { cookie: `luochui-session=${who.cookie}` },
  });

describe('a picture', () => {
  test('is drawn anew on arrival, and shown to owner and house', async () => {
    const id = await fileIdOf(buyer);
    const shown = await look(buyer, id);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { format, exif, width } = await sharp(shown.rawPayload).metadata();
    expect([format, exif, width]).toEqual(['jpeg', undefined, 40]);
    expect((await look(staff, id)).statusCode).toBe(200);
    expect((await look(stranger, id)).statusCode).toBe(404);
    expect((await look(buyer, 'none')).statusCode).toBe(404);
  });

  test('the house has shown in a case is shown to its buyer', async () => {
    const id = await made();
    const fileId = await fileIdOf(staff);
    expect((await look(buyer, fileId)).statusCode).toBe(404);
    const showing = { id, what: 'show-evidence', fileId, kind: 'paper', for: 'house' };
    await call(server, ['staffDisputeAct', showing], staff);
    expect((await look(buyer, fileId)).statusCode).toBe(200);
    expect((await look(stranger, fileId)).statusCode).toBe(404);
  });

  test.each<[string, string]>([
    ['a page with a script', '<html><script>alert(1)</script></html>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['nothing', ''],
    ['half a picture', '\u0089PNG\r\n\u001a\n'],
  ])('that is %s is none, whatever it says it is', async (_says, text) => {
    const answer = await upload(buyer, Buffer.from(text, 'latin1'));
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 5007, data: { refusal: { code: 'NOT_A_PICTURE' } } });
  });

  test('is not taken above ten megabytes, nor without end', async () => {
    expect((await upload(buyer, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
    const bytes = await somePicture();
    const statuses: number[] = [];
    for (let callKeyed = 0; callKeyed < 13; callKeyed += 1)
      statuses.push((await upload(buyer, bytes)).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the buyer', () => {
  test('sees their own cases with clocks, not who decided them', async () => {
    const id = await made();
    const asked = { id, what: 'ask-evidence', text: '请补充保养记录' };
    await call(server, ['staffDisputeAct', asked], staff);
    const detail = await call<Outputs['disputeDetail']>(server, ['disputeDetail', { id }], buyer);
    expect(detail.data).toMatchObject({ status: 'evidence', due: { who: 'buyer' }, isOverdue: false });
    expect(detail.data.steps.map(({ what, byId }) => [what, byId])).toEqual([
      ['submitted', buyer.userId],
      ['evidence-asked', null],
    ]);
    const list = await call<Outputs['disputeList']>(server, ['disputeList'], buyer);
    expect(list.data).toMatchObject({ rows: [{ id, status: 'evidence', category: 'odometer' }], next: null });
    expect((await call<Outputs['disputeList']>(server, ['disputeList'], stranger)).data.rows).toEqual([]);
    expect((await call(server, ['disputeDetail', { id }], stranger)).status).toBe(404);
    const meddling = await call(server, ['disputeAct', { id, what: 'withdraw' }], stranger);
    expect(meddling.code).toBe(REFUSAL_NUMBER.UNKNOWN_DISPUTE);
  });

  test('shows a picture, answers, settles, appeals or takes it back', async () => {
    const id = await made();
    const fileId = await fileIdOf(buyer);
    const shown = await call(server, ['disputeEvidence', { id, fileId, kind: 'odometer' }], buyer);
    expect(shown).toMatchObject({
      code: 200,
      data: { evidence: [{ fileId, kind: 'odometer', by: 'buyer' }] },
    });
    const act = async (input: object) => (await call(server, ['disputeAct', { id, ...input }], buyer)).code;
    expect(await act({ what: 'accept-settlement' })).toBe(REFUSAL_NUMBER.NO_SETTLEMENT);
    expect(await act({ what: 'refuse-settlement' })).toBe(REFUSAL_NUMBER.NO_SETTLEMENT);
    expect(await act({ what: 'give-evidence' })).toBe(REFUSAL_NUMBER.DISPUTE_STATE);
    expect(await act({ what: 'appeal', text: '不服' })).toBe(REFUSAL_NUMBER.DISPUTE_STATE);
    expect(await act({ what: 'withdraw' })).toBe(200);
  });

  test.each([
    [{ claim: { ...claim, reason: 'because' } }, 'claim'],
    [{ claim: { ...claim, estimateFen: -1 } }, 'claim'],
    [{ claim: { ...claim, text: '短' } }, 'claim'],
    [{ claim: { ...claim, isUrgent: true } }, 'isUrgent'],
    [{ claim, orderId: '../x' }, 'orderId'],
  ])('is told which field cannot be read: %#', async (input, field) => {
    const answer = await call(server, ['disputeSave', { orderId, ...input }], buyer);
    expect(answer).toMatchObject({ status: 400, data: { refusal: { code: 'MALFORMED', field } } });
  });
});

describe('the house', () => {
  test('sees what waits, most pressing first, nothing still being written', async () => {
    const saved = await call<Outputs['disputeSave']>(server, ['disputeSave', { orderId, claim }], buyer);
    const { id } = saved.data;
    const list = () => call<Outputs['staffDisputes']>(server, ['staffDisputes'], staff);
    expect((await list()).data.rows).toEqual([]);
    expect((await call(server, ['staffDispute', { id }], staff)).status).toBe(404);
    await call(server, ['disputeSubmit', { id }], buyer);
    expect((await list()).data.rows).toMatchObject([{ id, due: { who: 'house' } }]);
    expect((await call(server, ['staffDisputes'], buyer)).status).toBe(403);
  });

  test('hears, offers and decides, every step under its own name', async () => {
    const id = await made();
    const act = (input: object) =>
      call<Outputs['staffDisputeAct']>(server, ['staffDisputeAct', { id, ...input }], staff);
    for (const what of ['order-inspection', 'enter-inspection', 'forward', 'enter-answer'] as const) {
      expect((await act({ what, text: '…' })).code).toBe(200);
    }
    expect((await act({ what: 'offer-settlement', refundFen: yuan(500), text: '补偿' })).code).toBe(200);
    const outcome = { kind: 'repair', refundFen: yuan(700) };
    const ruled = await act({ what: 'rule', outcome, reason: '属实', rule: '3.8' });
    expect(ruled.data).toMatchObject({ status: 'decided', refundFen: yuan(700), ruling: { outcome } });
    expect(ruled.data.steps.at(-1)?.byId).toBe(staff.userId);
    expect((await act({ what: 'appeal-for-consignor', text: '不服' })).data.status).toBe('appealed');
    const again = await act({ what: 'rule', outcome, reason: '属实', rule: '3.8' });
    expect(again.code).toBe(REFUSAL_NUMBER.SAME_JUDGE);
  });
});

test('every call about disputes has an address of house or buyer', () => {
  const names = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].path.includes('dispute'));
  const staffed = names.filter((name) => routes[name].access.startsWith('house'));
  expect(staffed.every((name) => routes[name].path.startsWith('/app/staff/'))).toBe(true);
  expect(names.length - staffed.length).toBe(11);
});
