// The answer to any input is clear, it is never our failure, and nothing has changed. What is wrong
// with a single field of any call stands in malformed-table.test.ts, made from the schemas; here is
// what is particular.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  freshKey,
  openTestServer,
  sendRaw,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const bid = { lotId: 'lot-1', kind: 'exact', amountFen: 1_000_000, seenPriceFen: null, isConfirmed: false };

let server: TestServer;
let person: Person;
let before: string;

/** Everything the store holds that a bid, a registration or a person could change. */
const everything = async (): Promise<string> => {
  const { reader } = server.services;
  const rows = await Promise.all(
    (['lots', 'events', 'bids', 'registrations', 'follows', 'balances', 'users', 'sessions'] as const).map(
      (table) => reader.selectFrom(table).selectAll().execute(),
    ),
  );
  return JSON.stringify(rows);
};

beforeAll(async () => {
  server = await openTestServer();
  person = await somePerson(server);
  before = await everything();
});
afterAll(() => server.close());

const refusedField = (answer: { data: unknown }): unknown =>
  (answer.data as { refusal?: { field?: unknown } } | null)?.refusal?.field;

/** The answer of the service, and whether anything is different now. */
const outcome = async (answer: { status: number; code: number; data: unknown }): Promise<unknown> => ({
  status: answer.status,
  code: answer.code,
  field: refusedField(answer),
  isUnchanged: (await everything()) === before,
});

const malformedAt = (field: string): unknown => ({ status: 400, code: 4000, field, isUnchanged: true });

describe('a bid with a field that cannot be', () => {
  const wrong: readonly (readonly [field: string, value: unknown])[] = [
    ['amountFen', -1],
    ['amountFen', 0],
    ['amountFen', 1.5],
    ['amountFen', '1000000'],
    ['amountFen', 2 ** 53],
    ['amountFen', Number.MAX_SAFE_INTEGER],
    ['amountFen', null],
    ['amountFen', [1_000_000]],
    ['amountFen', { $gt: 0 }],
    ['seenPriceFen', -5],
    ['seenPriceFen', 'NaN'],
    ['kind', 'sealed'],
    ['isConfirmed', 'yes'],
    ['lotId', ''],
    ['lotId', '../../etc'],
    ['lotId', "lot-1' or '1'='1"],
    ['lotId', 'x'.repeat(41)],
    ['lotId', 7],
    ['bidderId', 'somebody-else'],
  ];

  test.each(wrong)('is refused by the name of the field: %s = %j', async (field, value) => {
    const answer = await call(server, ['placeBid', { ...bid, [field]: value }], {
      ...person,
      key: freshKey(),
    });
    expect(await outcome(answer)).toEqual(malformedAt(field));
  });

  test.each(['1e999', 'NaN', 'Infinity', '0x10', '01'])('an amount of %s is no number', async (amount) => {
    const body = `{"lotId":"lot-1","kind":"exact","amountFen":${amount},"seenPriceFen":null,"isConfirmed":false}`;
    const answer = await sendRaw(server, ['placeBid', body], { ...person, key: freshKey() });
    expect(answer).toMatchObject({ status: 400, code: 4000 });
    expect(await everything()).toBe(before);
  });

  test.each([undefined, '', 'short', 'with space here', 'x'.repeat(41), 'новый-ключ-заявки'])(
    'a request without a proper name is refused: %s',
    async (key) => {
      const headers = key === undefined ? {} : { 'idempotency-key': encodeURI(key) };
      expect(await outcome(await call(server, ['placeBid', bid], { ...person, headers }))).toEqual(
        malformedAt('idempotency-key'),
      );
    },
  );

  test('a lot that does not exist is refused by name', async () => {
    const answer = await call(server, ['placeBid', { ...bid, lotId: 'none' }], {
      ...person,
      key: freshKey(),
    });
    expect(answer).toMatchObject({ status: 200, code: 4601, data: { refusal: { code: 'UNKNOWN_LOT' } } });
    expect(await everything()).toBe(before);
  });
});

describe('a question that cannot be read', () => {
  test.each([
    ['lotDetail', { id: 'a b' }, 'id'],
    ['lotDetail', {}, 'id'],
    ['lotList', { tab: 'all' }, 'tab'],
    ['lotList', { page: '-1' }, 'page'],
    ['lotList', { page: '1.5' }, 'page'],
    ['lotList', { size: 'NaN' }, 'size'],
    ['lotList', { lowestYuan: '9007199254740993' }, 'lowestYuan'],
    ['lotList', { brand: 'x'.repeat(401) }, 'brand'],
    ['lotEvents', { id: 'lot-1', after: 'Infinity' }, 'after'],
    ['live', { lots: 'lot-1' }, 'lots'],
    ['live', { lots: 'lot-1:1:2' }, 'lots'],
    ['myStandings', { ids: Array.from({ length: 101 }, () => 'a').join(',') }, 'ids'],
  ] as const)('%s of %j names the field', async (name, input, field) => {
    expect(await outcome(await call(server, [name, input], person))).toEqual(malformedAt(field));
  });

  test('a key that comes twice is one too many', async () => {
    const answer = await server.app.inject('/prod-api/app/lot/detail?id=lot-1&id=lot-2');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 4000, data: { refusal: { field: 'id' } } });
  });

  test('a filter left blank is no filter', async () => {
    const answer = await call(server, ['lotList', { brand: '', tab: 'upcoming', page: '' }]);
    expect(answer).toMatchObject({ status: 200, code: 200, data: { total: 2 } });
  });

  test.each([
    '/prod-api/%',
    '/prod-api/%zz',
    '/prod-api/app/%00',
    '/prod-api',
    '/prod-api/',
    '/prod-api/app/lot/list/',
  ])('the address %s is answered in the envelope', async (url) => {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toHaveProperty('code');
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    '%s on a call that is a POST is answered as nothing',
    async (method) => {
      const answer = await server.app.inject({ method, url: '/prod-api/app/bid' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 404, msg: '访问资源不存在', data: null });
    },
  );

  test('no page elsewhere may read what is answered', async () => {
    const answer = await call(server, ['lotList'], { origin: 'https://elsewhere.example' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});
