// The key that seals bids is changed: what was sealed before stays readable, what comes is sealed
// anew, and a key that is missing is named before anybody can bid.
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/commands-create-account.ts';
import { bidKeysOf, recordKeysOf, recordSealsOf, serviceKeys } from '#server/accounts/keys.ts';
import { bidSealWith } from '#server/bidding/bid-seal.ts';
import { readConfig } from '#server/config.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { startEngine } from '#server/engine/client.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { phonePlace } from '#server/store/seal.ts';
import { keyId, namesIn, type KeyRing } from '#server/store/seals/ring-seal.ts';
import { SealKeysMissing, seeToSealKeys } from '#server/store/seals/seal-keys.ts';
import { sealText } from '#server/store/seals/sealing.ts';
import { movedClock, type MovedClock } from '../../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someLot } from '../../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../../kit/lots.ts';
import { somePlace } from '../../../kit/places.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

const SECRET = Buffer.alloc(32, 7);
const [NEW, NEWEST] = [Buffer.alloc(32, 8), Buffer.alloc(32, 9)];
const old = bidKeysOf(SECRET, ['secret']);
const both = bidKeysOf(SECRET, [NEW, 'secret']);
const newOnly = bidKeysOf(SECRET, [NEW]);
const OWNER = { lotId: 'lot-1', bidderId: 'an' };

describe.each([
  ['LUOCHUI_BID_KEYS', 'bidKeys'],
  ['LUOCHUI_RECORD_KEYS', 'recordKeys'],
] as const)('the keys of the configuration, %s', (setting, field) => {
  const base64 = (key: Buffer): string => key.toString('base64');
  const configOf = (named: string | undefined) =>
    readConfig(named === undefined ? {} : { [setting]: named }, []);
  const keysOf = (named?: string) => configOf(named)[field];

  test('are the secret’s alone where none is named, else named', () => {
    expect(keysOf()).toEqual(['secret']);
    expect(keysOf('')).toEqual(['secret']);
    expect(keysOf(`${base64(NEW)},secret`)).toEqual([NEW, 'secret']);
    expect(keysOf(base64(NEWEST))).toEqual([NEWEST]);
  });

  test.each(['short', 'secret,', `${base64(NEW)} secret`, `${base64(NEW)},other`, ','])(
    'that cannot be read are told so: %s',
    (named) => {
      expect(() => keysOf(named)).toThrow(`${setting} must be keys of at least 32 random bytes`);
    },
  );
});

describe('the keys of bids', () => {
  test('are derived: the same bytes are another key elsewhere', () => {
    expect(old.ring).toEqual([serviceKeys(SECRET).bidSeal]);
    expect(both.first).toEqual(old.first);
    expect(both.ring).toHaveLength(2);
    expect(both.ring[0]).not.toEqual(NEW);
    expect(keyId(randomBytes(32))).toMatch(/^[\w-]{6}$/);
  });
});

describe('a sealed bid', () => {
  test('opens with the key it names, after that was changed, too', () => {
    const sealed = bidSealWith(old).seal(1_234, OWNER);
    expect(bidSealWith(both).open(sealed, OWNER)).toBe(1_234);
    expect(bidSealWith(newOnly).open(bidSealWith(both).seal(1_235, OWNER), OWNER)).toBe(1_235);
    expect(() => bidSealWith(newOnly).open(sealed, OWNER)).toThrow(`not ours: ${keyId(old.first)}`);
  });

  test('that names no key opens with the first one', () => {
    const place = { what: 'sealed-bids', owner: OWNER.bidderId, row: OWNER.lotId };
    const nameless = sealText('0000000000001234', { key: old.first, place });
    expect(bidSealWith(both).open(nameless, OWNER)).toBe(1_234);
    expect(() => bidSealWith(newOnly).open(nameless, OWNER)).toThrow(
      `not ours any more: ${keyId(old.first)}`,
    );
    expect(() => bidSealWith(both).open(nameless, { ...OWNER, bidderId: 'bo' })).toThrow('authenticate');
  });
});

describe.each(storeKinds)('a house on %s whose key is changed', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
  });
  afterEach(() => ground.dispose());

  const opened = async (keys: KeyRing) => {
    await seeToSealKeys(ground.store.writer, keys, clock.nowMs());
    return inlineEngine(ground.store, clock, keys);
  };
  const lotTexts = async (): Promise<string> => {
    const { sealed, state } = await ground.store.reader
      .selectFrom('lots')
      .select(['sealed', 'state'])
      .where('id', '=', 'lot-1')
      .executeTakeFirstOrThrow();
    return `${sealed} ${state}`;
  };
  const idOf = ({ ring: [current] }: KeyRing): string => `m1.${keyId(current)}.`;

  test('reads what was sealed, decides, and seals with the new', async () => {
    const before = await opened(old);
    await openSale(before, [someLot()]);
    const an = await someBidder(before, 'an');
    const bo = await someBidder(before, 'bo');
    clock.moveTo(START_MS + 1_000);
    await sendBid(before, { ...bidOf(an, 12_000), kind: 'maximum' });
    expect(await lotTexts()).toContain(idOf(old));
    await before.stop();
    const after = await opened(both);
    const beaten = await sendBid(after, bidOf(bo, 11_000));
    expect(beaten).toMatchObject({ ok: true, answer: { outcome: 'outbid' } });
    expect(await lotTexts()).toContain(idOf(both));
    expect(await lotTexts()).not.toContain(idOf(old));
    clock.moveTo(END_MS + 600_000);
    await after.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    const { state } = await ground.store.reader.selectFrom('lots').select('state').executeTakeFirstOrThrow();
    expect(JSON.parse(state)).toMatchObject({ status: 'sold', winner: { bidderId: an } });
    await after.stop();
  });

  test('is told by name which key is missing, and where', async () => {
    const before = await opened(old);
    await openSale(before, [someLot()]);
    const an = await someBidder(before, 'an');
    clock.moveTo(START_MS + 1_000);
    await sendBid(before, { ...bidOf(an, 12_000), kind: 'maximum' });
    await before.stop();
    const refused = await opened(newOnly).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SealKeysMissing);
    const { message } = refused as Error;
    expect(message).toContain(`${keyId(old.first)} (lots 1, events 1, bids 1)`);
    expect(message).toContain(`现有密钥：${keyId(newOnly.ring[0])}`);
    expect(message).toContain('LUOCHUI_BID_KEYS');
    expect(refused).toMatchObject({ missing: { bids: [keyId(old.first)], records: [] } });
    await (await opened(both)).stop();
  });

  test('without the key takes no bid on what lies under it', async () => {
    const before = await opened(old);
    await openSale(before, [someLot()]);
    const an = await someBidder(before, 'an');
    const bo = await someBidder(before, 'bo');
    clock.moveTo(START_MS + 1_000);
    await sendBid(before, { ...bidOf(an, 12_000), kind: 'maximum' });
    await before.stop();
    const texts = await lotTexts();
    const without = inlineEngine(ground.store, clock, newOnly);
    await expect(sendBid(without, bidOf(bo, 11_000))).rejects.toThrow(`not ours: ${keyId(old.first)}`);
    await without.stop();
    expect(await lotTexts()).toBe(texts);
  });

  test('misses no unused key, and any it has sealed with', async () => {
    await (await opened(old)).stop();
    const engine = await opened(newOnly);
    await openSale(engine, [someLot()]);
    const an = await someBidder(engine, 'an');
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, { ...bidOf(an, 12_000), kind: 'maximum' });
    await engine.stop();
    const newId = keyId(newOnly.ring[0]);
    await expect(opened(bidKeysOf(SECRET, [NEWEST, 'secret']))).rejects.toThrow(`${newId} (lots 1,`);
    await (await opened(bidKeysOf(SECRET, [NEWEST, NEW]))).stop();
    const kept = await ground.store.reader.selectFrom('sealKeys').select('id').execute();
    const ids = [old, newOnly, bidKeysOf(SECRET, [NEWEST])].map(({ ring: [current] }) => keyId(current));
    expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test('finds what was sealed before keys had names', async () => {
    const engine = await opened(old);
    await openSale(engine, [someLot()]);
    await engine.stop();
    const nameless = sealText('0000000000001234', { key: old.first, place: somePlace() });
    const group = {
      id: 'g',
      bidderId: 'an',
      saleId: 'sale-1',
      status: 'over',
      most: 1,
      atMs: 1,
      endedAtMs: 2,
    };
    await ground.store.writer
      .insertInto('groups')
      .values({ ...group, ceilingSealed: nameless })
      .execute();
    await expect(opened(newOnly)).rejects.toThrow(`${keyId(old.first)} (groups 1)`);
  });
});

describe('the engine in its own thread', () => {
  test('does not open a store with a missing key, saying so', async () => {
    const ground = await testStore('sqlite');
    await ground.store.close();
    const clock = movedClock(START_MS - 1_000);
    const engine = await startEngine(ground.config, clock, old);
    await openSale(engine, [someLot()]);
    const an = await someBidder(engine, 'an');
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, { ...bidOf(an, 12_000), kind: 'maximum' });
    await engine.stop();
    const refused = await startEngine(ground.config, clock, newOnly).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SealKeysMissing);
    expect(refused).toMatchObject({ missing: { bids: [keyId(old.first)] } });
    const again = await startEngine(ground.config, clock, both);
    const bo = await someBidder(again, 'bo');
    expect(await sendBid(again, bidOf(bo, 11_000))).toMatchObject({
      ok: true,
      answer: { outcome: 'outbid' },
    });
    await again.stop();
    await ground.clear();
  });

  test('nor one with persons under a missing, named key', async () => {
    const ground = await testStore('sqlite');
    await ground.store.close();
    const clock = movedClock(START_MS - 1_000);
    const phones = recordSealsOf(NEW).phones;
    const engine = await startEngine(ground.config, clock, old, namesIn(recordKeysOf(SECRET, [NEW])));
    await engine.run(createAccount, {
      id: 'an',
      phoneIndex: 'index',
      phoneSealed: phones.seal('13800000001', phonePlace({ id: 'an', phoneIndex: 'index' })),
      maskedPhone: '138****0001',
      displayName: null,
      passwordHash: null,
      role: 'buyer',
      verification: 'verified',
    });
    await engine.stop();
    const without = startEngine(ground.config, clock, old, namesIn(recordKeysOf(SECRET, ['secret'])));
    await expect(without).rejects.toBeInstanceOf(SealKeysMissing);
    await expect(without).rejects.toThrow(`LUOCHUI_RECORD_KEYS 缺少仍在使用的密钥：${keyId(NEW)} (users 1)`);
    const again = await startEngine(
      ground.config,
      clock,
      old,
      namesIn(recordKeysOf(SECRET, ['secret', NEW])),
    );
    await again.stop();
    await ground.clear();
  });
});
