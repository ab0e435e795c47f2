// Pushes to a push service of the kit: signed by this house, opened by that browser alone, and
// spoken to nobody else.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pushFor, type Push } from '#server/ports/push.ts';
import {
  openPushService,
  someBrowser,
  vapidOf,
  type PushService,
} from '../../kit/notifications/push-service.ts';

const SEED = Buffer.alloc(32, 5);
const SHOWN = {
  id: 'm-1',
  title: '已被超越',
  text: '大众 帕萨特：当前价 ¥61,300。',
  link: '/noticeCenterDetail?id=m-1&go=1',
};

let house: PushService;
let push: Push;
const pushBy = (origins: readonly string[], seed = SEED): Push => {
  const made = pushFor({ origins }, seed, 'https://paimai.example');
  if (made === null) throw new Error('this house pushes nothing');
  return made;
};
beforeEach(async () => {
  house = await openPushService();
  push = pushBy([house.origin]);
});
afterEach(() => house.close());

const here = () => someBrowser(`${house.origin}/push/abc`);

describe('a push', () => {
  test('is signed by the house and opened by its browser', async () => {
    const browser = here();
    expect(await push.send({ to: browser.address, shown: SHOWN, waitMs: 90_500 })).toBe('taken');
    const [got] = house.pushed;
    if (!got) throw new Error('nothing came');
    expect(browser.open(got.body)).toEqual(SHOWN);
    expect(() => here().open(got.body)).toThrow(/./);
    const { key, claims } = vapidOf(got.headers);
    expect(key).toBe(push.publicKey);
    expect(claims).toMatchObject({ aud: house.origin, sub: 'https://paimai.example' });
    expect(got.headers).toMatchObject({ ttl: '90', urgency: 'high', 'content-encoding': 'aes128gcm' });
  });

  test('has one topic always, and waits for nobody once late', async () => {
    const to = here().address;
    await push.send({ to, shown: SHOWN, waitMs: -1 });
    await push.send({ to, shown: SHOWN, waitMs: 0 });
    const [one, other] = house.pushed.map(({ headers }) => headers);
    expect(one?.['topic']).toMatch(/^[\w-]{32}$/);
    expect(one?.['topic']).toBe(other?.['topic']);
    expect(one?.['ttl']).toBe('0');
  });

  test('fits, however much its message says', async () => {
    const browser = here();
    await push.send({ to: browser.address, shown: { ...SHOWN, text: '字'.repeat(5_000) }, waitMs: 0 });
    expect(house.pushed[0]?.body.length).toBeLessThan(4_096);
  });

  test.each([404, 410])('to a browser that is gone (%i) says so', async (status) => {
    house.answers(status);
    expect(await push.send({ to: here().address, shown: SHOWN, waitMs: 0 })).toBe('gone');
  });

  test.each([400, 429, 500, 307])(
    'answered by %i was not taken, and is not followed elsewhere',
    async (status) => {
      house.answers(status);
      await expect(push.send({ to: here().address, shown: SHOWN, waitMs: 0 })).rejects.toThrow(
        /push service|fetch/,
      );
      expect(house.pushed).toHaveLength(1);
    },
  );

  test('goes to no house that is not known', async () => {
    const stranger = pushBy([]);
    expect(await stranger.send({ to: here().address, shown: SHOWN, waitMs: 0 })).toBe('gone');
    expect(house.pushed).toEqual([]);
  });
});

describe('where a browser may be reached', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://wns2-sg2p.notify.windows.com/w/?token=abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://fcm.googleapis.com.example.com/abc', false],
    ['https://notify.windows.com/abc', false],
    ['https://evilnotify.windows.com/abc', false],
    ['https://name:word@fcm.googleapis.com/abc', false],
    ['https://127.0.0.1/abc', false],
    ['http://169.254.169.254/latest', false],
    ['file:///etc/passwd', false],
    ['push', false],
  ])('%s: %s', (endpoint, isTaken) => {
    expect(push.isTaken(someBrowser(endpoint).address)).toBe(isTaken);
  });

  test('is taken with keys that are keys only', () => {
    const { address } = someBrowser('https://fcm.googleapis.com/abc');
    expect(push.isTaken({ ...address, auth: 'AAAA' })).toBe(false);
    expect(push.isTaken({ ...address, p256dh: 'A'.repeat(87) })).toBe(false);
  });
});

test('the house is known by one key a secret', () => {
  expect(pushBy([]).publicKey).toBe(push.publicKey);
  expect(pushBy([], Buffer.alloc(32, 6)).publicKey).not.toBe(push.publicKey);
  expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65);
  expect(pushFor(null, SEED, 'https://paimai.example')).toBeNull();
});
