// A bid without JavaScript: the plain form of the lot's page, through the same door.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { apiOver } from '#lib/api.ts';
import { type BidForm, bidForm } from '#lib/bid-form.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { noNews } from '../kit/articles.ts';
import {
  call,
  type Door,
  openDoor,
  ORIGIN,
  type Person,
  somebodyOfTheHouse,
  somePerson,
} from '../kit/door.ts';
import { someTerms } from '../kit/lots.ts';

let door: Door;
let person: Person;
beforeEach(async () => {
  door = await openDoor();
  person = await somePerson(door);
  const wish = { lotId: 'lot-1', rulesVersion: someTerms().rules.version };
  await call(door, ['registerForLot', wish], person);
});
afterEach(() => door.close());

interface Browser {
  /** What lies in its second cookie; null when it logged in with JavaScript. */
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
  const fetchFor = inProcessFetch(door.app, door.clock, ORIGIN);
  const api = fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0]);
  const { formToken } = browser;
  const lot = await apiOver(api)('lotDetail', { id: 'lot-1' });
  const headers = new Headers();
  const page = {
    request: new Request(`${ORIGIN}/bidding-detail?id=lot-1`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
    locals: { api, news: noNews, session: null, sample: null, form: null },
    cookies: { get: () => (formToken === null ? undefined : { value: formToken }) },
    response: { headers },
  };
  return { came: await bidForm(page as unknown as Parameters<typeof bidForm>[0], lot), headers };
};

const first = { form: 'bid', lotId: 'lot-1', kind: 'exact', amountYuan: '¥10,000', seenPriceFen: '' };

const bidsInStore = async (): Promise<number> =>
  (await door.house.reader.selectFrom('bids').selectAll().execute()).length;

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

  test('of the leader who raises his maximum by a yuan is taken, as the rules say', async () => {
    const browser = { formToken: person.token };
    await post(hiddenOf(await post(first, browser)), browser);
    const raise = { ...first, kind: 'maximum', amountYuan: '10001', seenPriceFen: '1000000' };
    const asked = await post(raise, browser);
    expect(asked.came).toMatchObject({ step: 'confirm', amountFen: yuan(10_001), kind: 'maximum' });
    const done = await post(hiddenOf(asked), browser);
    expect(done.came).toMatchObject({ step: 'done', answer: { outcome: 'maximum-set' } });
    // It stands there already: the house says so, and the form does before it asks.
    expect((await post(raise, browser)).came).toMatchObject({
      step: 'refused',
      refusal: { code: 'TOO_LOW', nextMinimumFen: yuan(10_002) },
    });
  });

  test('of who holds a priority right takes the price that stands', async () => {
    const clerk = await somebodyOfTheHouse(door);
    const rival = await somePerson(door, '13800000009');
    await call(door, ['registerForLot', { lotId: 'lot-1', rulesVersion: someTerms().rules.version }], rival);
    const bid = {
      lotId: 'lot-1',
      kind: 'exact',
      amountFen: yuan(10_000),
      seenPriceFen: null,
      isConfirmed: true,
    };
    await call(door, ['placeBid', bid], { ...rival, key: crypto.randomUUID() });
    const browser = { formToken: person.token };
    const match = { ...first, seenPriceFen: '1000000' };
    expect((await post(match, browser)).came).toMatchObject({
      step: 'refused',
      refusal: { code: 'TOO_LOW' },
    });
    const right = { lotId: 'lot-1', bidderId: person.userId, rank: 1 };
    expect((await call(door, ['confirmPriority', right], clerk)).code).toBe(200);
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
  ])('of a sum that cannot count is refused at once, with the way out: ¥%s', async (amountYuan, refusal) => {
    const { came } = await post({ ...first, amountYuan }, { formToken: person.token });
    expect(came).toMatchObject({ step: 'refused', refusal });
  });

  test('that has become too low while it was read once more is refused by the house', async () => {
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
      expect(came).toEqual({ step: 'refused', msg: '请输入整数金额（元）', refusal: null });
    },
  );

  test('that is another form is none of its business', async () => {
    expect((await post({ form: 'login' }, { formToken: null })).came).toBeNull();
  });
});
