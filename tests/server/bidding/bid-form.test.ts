// A bid without JavaScript: the plain form of the lot's page, over HTTP.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { apiOver } from '#lib/api.ts';
import { bidForm, type BidForm } from '#lib/bidding/bid-form.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { byTwo, someSecond } from '../../kit/accounts/by-two.ts';
import { isIn, placesOf } from '../../kit/audit/leak-markers.ts';
import { tellersTo } from '../../kit/audit/questions.ts';
import { noNews } from '../../kit/content/articles.ts';
import { someTerms } from '../../kit/lots.ts';
import {
  call,
  freshKey,
  openTestServer,
  ORIGIN,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await openTestServer();
  person = await somePerson(server);
  const wish = { lotId: 'lot-1', rulesVersion: someTerms().rules.version };
  await call(server, ['registerForLot', wish], person);
});
afterEach(() => server.close());

interface Browser {
  /** Value of its second cookie; null when it logged in with JavaScript. */
  readonly formToken: string | null;
  readonly origin?: string;
}

interface Posted {
  readonly came: BidForm | null;
  readonly headers: Headers;
}

const post = async (fields: Record<string, string>, browser: Browser): Promise<Posted> => {
  const origin = browser.origin ?? ORIGIN;
  const incoming = {
    headers: { cookie: `luochui-session=${person.cookie}`, origin },
    socket: { remoteAddress: '10.1.1.1' },
  };
  const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
  const api = fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
  const { formToken } = browser;
  const lot = await apiOver(api)('lotDetail', { id: 'lot-1' });
  const headers = new Headers();
  const page = {
    request: new Request(`${ORIGIN}/bidding-detail?id=lot-1`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
    locals: { api, sees: 'now', news: noNews, session: null, sample: null, form: null },
    cookies: { get: () => (formToken === null ? undefined : { value: formToken }) },
    response: { headers },
  };
  return { came: await bidForm(page as unknown as Parameters<typeof bidForm>[0], lot), headers };
};

const first = { form: 'bid', lotId: 'lot-1', kind: 'exact', amountYuan: '¥10,000', seenPriceFen: '' };

const maximum = { ...first, kind: 'maximum' };

const rulesVersion = someTerms().rules.version;

/** Somebody else, who is in the lot and bids by hand. */
const rivalBids = async (amountFen: number): Promise<Person> => {
  const rival = await somePerson(server, '13800000009');
  await call(server, ['registerForLot', { lotId: 'lot-1', rulesVersion }], rival);
  const bid = { lotId: 'lot-1', kind: 'exact', amountFen, seenPriceFen: null, isConfirmed: true };
  await call(server, ['placeBid', bid], { ...rival, key: freshKey() });
  return rival;
};

const bidsInStore = async (): Promise<number> =>
  (await server.services.reader.selectFrom('bids').selectAll().execute()).length;

const hiddenOf = ({ came }: Posted): Record<string, string> =>
  came?.step === 'confirm' ? { ...came.hidden } : {};

describe('a bid by a plain form', () => {
  test('is read once more before it is offered, and then taken', async () => {
    const browser = { formToken: person.token };
    const asked = await post(first, browser);
    expect(asked.came).toMatchObject({ step: 'confirm', amountFen: yuan(10_000), kind: 'exact' });
    expect(asked.headers.get('cache-control')).toBe('no-store');
    expect(await bidsInStore()).toBe(0);
    const done = await post(hiddenOf(asked), browser);
    expect(done.came).toMatchObject({ step: 'done', answer: { outcome: 'leading' } });
    expect(await bidsInStore()).toBe(1);
  });

  test('of the leader raising a maximum by a yuan is taken', async () => {
    const browser = { formToken: person.token };
    await post(hiddenOf(await post(first, browser)), browser);
    const raise = { ...maximum, amountYuan: '10001', seenPriceFen: '1000000' };
    const asked = await post(raise, browser);
    expect(asked.came).toMatchObject({ step: 'confirm', amountFen: yuan(10_001), kind: 'maximum' });
    const done = await post(hiddenOf(asked), browser);
    expect(done.came).toMatchObject({ step: 'done', answer: { outcome: 'maximum-set' } });
    // It stands there already: the house says so, and the form does before it asks, in the same
    // words.
    const refusal = { code: 'MAXIMUM_TOO_LOW', nextMinimumFen: yuan(10_002) };
    const again = { kinds: 'maximum', kind: 'maximum', amountYuan: '10001' };
    const atOnce = (await post(raise, browser)).came;
    expect(atOnce).toMatchObject({ step: 'refused', refusal, again });
    const late = await post({ ...hiddenOf(asked), key: freshKey() }, browser);
    expect(late.came).toMatchObject({ step: 'refused', refusal, again });
    const higher = await post({ ...raise, amountYuan: '10002' }, browser);
    expect(higher.came).toMatchObject({ step: 'confirm', standingFen: yuan(10_001) });
  });

  test('of the leader against themselves is refused, leading to their maximum', async () => {
    const browser = { formToken: person.token };
    const asked = await post(first, browser);
    await post(hiddenOf(asked), browser);
    const over = { ...first, amountYuan: '10,200', seenPriceFen: '1000000' };
    const refused = {
      step: 'refused',
      refusal: { code: 'ALREADY_LEADING', priceFen: yuan(10_000) },
      again: { kinds: 'maximum', kind: 'exact', amountYuan: '10,200' },
    };
    expect((await post(over, browser)).came).toMatchObject(refused);
    // The same when the bidder came to lead while reading it once more.
    const late = { ...hiddenOf(asked), amountYuan: '10,200', key: freshKey() };
    expect((await post(late, browser)).came).toMatchObject(refused);
    expect(await bidsInStore()).toBe(1);
  });

  test('for a maximum is read again as one, and bids minimally', async () => {
    const rival = await rivalBids(yuan(10_000));
    const browser = { formToken: person.token };
    const asked = await post({ ...maximum, amountYuan: '12,345', seenPriceFen: '1000000' }, browser);
    expect(asked.came).toMatchObject({
      step: 'confirm',
      kind: 'maximum',
      amountFen: yuan(12_345),
      standingFen: null,
      hidden: { kind: 'maximum' },
    });
    const done = await post(hiddenOf(asked), browser);
    const receipt = { kind: 'maximum', amountFen: yuan(12_345), priceAfterFen: yuan(10_100) };
    expect(done.came).toMatchObject({ step: 'done', answer: { outcome: 'leading', receipt } });
    const seen = await call(server, ['lotDetail', { id: 'lot-1' }], rival);
    expect(seen.data).toMatchObject({ view: { priceFen: yuan(10_100) } });
  });

  test('for a maximum tells nobody else and lies nowhere in clear', async () => {
    const heard: string[] = [];
    server.bus.subscribe('lot:lot-1', (message) => heard.push(JSON.stringify(message)));
    const rival = await rivalBids(yuan(10_000));
    const browser = { formToken: person.token };
    const fen = yuan(7_263_518_491);
    const secret = { ...maximum, amountYuan: '7,263,518,491', seenPriceFen: '1000000' };
    const done = await post(hiddenOf(await post(secret, browser)), browser);
    expect(done.came).toMatchObject({ step: 'done', answer: { mine: { maximumFen: fen } } });
    expect(await placesOf(server.ground, fen)).toEqual([]);
    for (const who of [{}, rival]) expect(await tellersTo(server, who, { fen })).toEqual([]);
    expect(heard.filter((text) => isIn(Buffer.from(text), fen))).toEqual([]);
  });

  test.each([
    ['9,999', { code: 'TOO_LOW', nextMinimumFen: yuan(10_000) }],
    ['0', { code: 'TOO_LOW', nextMinimumFen: yuan(10_000) }],
  ])('for a maximum of ¥%s is refused, with their entries kept', async (amountYuan, refusal) => {
    const { came } = await post({ ...maximum, amountYuan }, { formToken: person.token });
    const again = { kinds: 'both', kind: 'maximum', amountYuan };
    expect(came).toMatchObject({ step: 'refused', refusal, again });
  });

  test('for a maximum others were faster than is refused with prices', async () => {
    const browser = { formToken: person.token };
    const hidden = hiddenOf(await post({ ...maximum, amountYuan: '10000' }, browser));
    await rivalBids(yuan(10_000));
    expect((await post(hidden, browser)).came).toMatchObject({
      step: 'refused',
      refusal: { code: 'PRICE_CHANGED', priceFen: yuan(10_000), nextMinimumFen: yuan(10_100) },
      again: { kinds: 'both', kind: 'maximum', amountYuan: '10000' },
    });
  });

  test('of who holds a priority right takes the price that stands', async () => {
    const clerk = await somebodyOfTheHouse(server);
    await rivalBids(yuan(10_000));
    const browser = { formToken: person.token };
    const match = { ...first, seenPriceFen: '1000000' };
    expect((await post(match, browser)).came).toMatchObject({
      step: 'refused',
      refusal: { code: 'TOO_LOW' },
    });
    const right = { kind: 'priority', lotId: 'lot-1', bidderId: person.userId, rank: 1 } as const;
    const confirmed = await byTwo(server, right, [clerk, await someSecond(server)]);
    expect(confirmed.data.status).toBe('executed');
    const done = await post(hiddenOf(await post(match, browser)), browser);
    expect(done.came).toMatchObject({ step: 'done', answer: { outcome: 'leading' } });
  });

  test('confirmed twice is one bid, with one answer', async () => {
    const browser = { formToken: person.token };
    const hidden = hiddenOf(await post(first, browser));
    const once = await post(hidden, browser);
    const twice = await post(hidden, browser);
    expect(twice.came).toEqual(once.came);
    expect(await bidsInStore()).toBe(1);
  });

  test('with the session cookie alone changes nothing', async () => {
    const browser = { formToken: null };
    expect((await post(first, browser)).came).toEqual({ step: 'log-in' });
    const forged = { ...first, step: 'confirmed', key: crypto.randomUUID(), token: '' };
    expect((await post(forged, browser)).came).toMatchObject({ step: 'refused', refusal: null });
    expect(await bidsInStore()).toBe(0);
  });

  test('posted by a page elsewhere changes nothing', async () => {
    const hidden = hiddenOf(await post(first, { formToken: person.token }));
    const foreign = await post(hidden, { formToken: person.token, origin: 'https://elsewhere.example' });
    expect(foreign.came).toMatchObject({ step: 'refused' });
    expect(await bidsInStore()).toBe(0);
  });

  test.each([
    ['1', { code: 'TOO_LOW', nextMinimumFen: yuan(10_000) }],
    ['10001', { code: 'NOT_MULTIPLE', upperFen: yuan(10_100) }],
    ['9000000', { code: 'TOO_MANY_STEPS' }],
  ])('of an impossible sum is refused at once, with ways out: ¥%s', async (amountYuan, refusal) => {
    const { came } = await post({ ...first, amountYuan }, { formToken: person.token });
    expect(came).toMatchObject({ step: 'refused', refusal });
  });

  test('become too low during the second reading is refused by the house', async () => {
    const browser = { formToken: person.token };
    const hidden = hiddenOf(await post(first, browser));
    const { came } = await post({ ...hidden, amountYuan: '9900' }, browser);
    expect(came).toMatchObject({
      step: 'refused',
      refusal: { code: 'TOO_LOW', nextMinimumFen: yuan(10_000) },
    });
  });

  test.each(['', 'viel', '-1', '1.5', '1e9', '99999999999'])(
    'of no whole amount is asked for again: %j',
    async (amountYuan) => {
      const { came } = await post({ ...first, amountYuan }, { formToken: person.token });
      const again = { kinds: 'both', kind: 'exact', amountYuan };
      expect(came).toEqual({
        step: 'refused',
        msg: expect.stringMatching(/出价金额/) as string,
        refusal: null,
        again,
      });
    },
  );

  test('by who has not entered is refused with the way in', async () => {
    person = await somePerson(server, '13800000007');
    const browser = { formToken: person.token };
    const { came } = await post(hiddenOf(await post(maximum, browser)), browser);
    expect(came).toMatchObject({ step: 'refused', refusal: { code: 'NOT_REGISTERED' }, again: null });
  });

  test('that is another form is none of its business', async () => {
    expect((await post({ form: 'login' }, { formToken: null })).came).toBeNull();
  });
});
